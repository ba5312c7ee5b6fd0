interface NeedsListProps {
  items: { id: string; product_name: string; needs: string | null }[];
}

/** What we need from the customer before the work on what was bought can begin. */
export function NeedsList({ items }: NeedsListProps) {
  return (
    <ul className="grid gap-3">
      {items.map(({ id, product_name, needs }) => (
        <li key={id} className="wrap-anywhere">
          <p className="font-semibold">{product_name}</p>
          <p className="whitespace-pre-line">{needs}</p>
        </li>
      ))}
    </ul>
  );
}
