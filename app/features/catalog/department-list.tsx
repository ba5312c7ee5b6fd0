import type { ProductSummary } from "./catalog.server";
import type { Department } from "./departments";
import { ProductCard } from "./product-card";

/** Departments with one or two products share a row on wide screens. */
export function DepartmentList({ departments }: { departments: Department<ProductSummary>[] }) {
  return (
    <div className="grid gap-x-5 gap-y-12 wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
      {departments.map((department, index) => (
        <ListedDepartment key={department.title} department={department} number={index + 1} />
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

interface DepartmentProps {
  department: Department<ProductSummary>;
  number: number;
}

function ListedDepartment({ department: { title, products }, number }: DepartmentProps) {
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
            <ProductCard key={product.id} product={product} isEager={number === 1 && index < 3} />
          ))}
        </ul>
      )}
    </section>
  );
}
