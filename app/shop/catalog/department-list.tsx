import type { ProductSummary } from "./catalog.server";
import type { Department } from "./departments";
import { ProductCard } from "./product-card";

interface DepartmentListProps {
  departments: Department<ProductSummary>[];
  /** The ids of the products that the user waits for. */
  awaited: string[];
}

/** Departments with one or two products share a row on wide screens. */
export function DepartmentList({ departments, awaited }: DepartmentListProps) {
  return (
    <div className="grid gap-x-5 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {departments.map((department, index) => (
        <ListedDepartment key={department.title} {...{ department, awaited }} number={index + 1} />
      ))}
    </div>
  );
}

// Tailwind finds only class names that stand in the source as a whole.
const ALL_COLUMNS = "sm:col-span-2 lg:col-span-3";
const WIDTHS = [
  { region: ALL_COLUMNS, list: "" },
  { region: "", list: "" },
  { region: "sm:col-span-2", list: "sm:grid-cols-2" },
];
const FULL_ROW = { region: ALL_COLUMNS, list: "sm:grid-cols-2 lg:grid-cols-3" };

interface DepartmentProps extends Pick<DepartmentListProps, "awaited"> {
  department: Department<ProductSummary>;
  number: number;
}

function ListedDepartment({ department, awaited, number }: DepartmentProps) {
  const { title, products } = department;
  const id = `department-${number}`;
  const width = WIDTHS[products.length] ?? FULL_ROW;

  return (
    <section aria-labelledby={id} className={`flex flex-col ${width.region}`}>
      <h2 id={id} className="mb-5 text-section">
        {title}
      </h2>
      {products.length === 0 ? (
        <p className="text-soft">Nothing here at the moment.</p>
      ) : (
        <ul className={`grid grow gap-5 ${width.list}`}>
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              isAwaited={awaited.includes(product.id)}
              isEager={number === 1 && index < 3}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
