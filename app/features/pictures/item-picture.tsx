import type { CompositeTypes } from "~/database.types";
import { ProductDrawing, ServiceDrawing } from "./drawing";
import { Picture } from "./picture";

interface ItemPictureProps {
  item: Pick<CompositeTypes<"cart_item">, "kind" | "name" | "category" | "image_url">;
}

/** The small picture of an item, beside its name. */
export function ItemPicture({ item: { image_url, kind, name, category } }: ItemPictureProps) {
  return (
    <Picture imageUrl={image_url} width={64} height={64} className="size-16">
      {kind === "service" ? (
        <ServiceDrawing name={name ?? ""} className="size-8 place-self-center" />
      ) : (
        <ProductDrawing category={category} className="size-full stroke-[4]" />
      )}
    </Picture>
  );
}
