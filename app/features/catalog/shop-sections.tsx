import { ProductCard } from "./product-card";
import type { ShopSection } from "./product-sections";

/** Sections with one or two products share a row on wide screens. */
export function ShopSections({ sections }: { sections: ShopSection[] }) {
  return (
    <div className="grid gap-x-5 gap-y-12 wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
      {sections.map((section, index) => (
        <Section key={section.title} section={section} number={index + 1} />
      ))}
    </div>
  );
}

// Tailwind finds only class names that stand in the source as a whole.
const ALL_COLUMNS = "sm:col-span-2 lg:col-span-3";
const WIDTHS = [
  { section: ALL_COLUMNS, list: "" },
  { section: "", list: "" },
  { section: "sm:col-span-2", list: "sm:grid-cols-2" },
];
const FULL_ROW = { section: ALL_COLUMNS, list: "sm:grid-cols-2 lg:grid-cols-3" };

interface SectionProps {
  section: ShopSection;
  number: number;
}

function Section({ section: { title, products }, number }: SectionProps) {
  const id = `section-${number}`;
  const width = WIDTHS[products.length] ?? FULL_ROW;

  return (
    <section aria-labelledby={id} className={`flex flex-col ${width.section}`}>
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
