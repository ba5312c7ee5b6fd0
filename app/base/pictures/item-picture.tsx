import { ProductDrawing, ServiceDrawing } from "./drawing";
import { Picture, type Pictured } from "./picture";

interface ItemPictureProps {
  item: Pictured & {
    kind: string | null;
    name: string | null;
    category: string | null;
  };
}

/** The small picture of an item in a cart or an order, or the drawing of its kind. */
export function ItemPicture({ item }: ItemPictureProps) {
  const { kind, name, category } = item;

  return (
    <Picture of={item} sizes="4rem" width={64} height={64} className="size-16 shrink-0">
      {kind === "service" ? (
        <ServiceDrawing name={name ?? ""} className="size-8 place-self-center" />
      ) : (
        <ProductDrawing category={category} className="size-full stroke-[4]" />
      )}
    </Picture>
  );
}
