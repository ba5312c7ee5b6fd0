import { Drawing } from "./drawing";
import { Picture } from "./picture";
import { ProductDrawing } from "./product-drawing";
import { kindOfService } from "./service-kind";

interface ItemPictureProps {
  item: {
    imageUrl: string | null;
    kind?: "product" | "service" | null;
    name?: string | null;
    category?: string | null;
  };
}

/** A thing for sale, small, beside its name. */
export function ItemPicture({ item }: ItemPictureProps) {
  const { imageUrl, kind, name, category = null } = item;

  return (
    <Picture imageUrl={imageUrl} width={64} height={64} className="size-16">
      {kind === "service" ? (
        <Drawing name={kindOfService(name ?? "")} className="size-8 place-self-center" />
      ) : (
        <ProductDrawing category={category} className="size-full stroke-[4]" />
      )}
    </Picture>
  );
}
