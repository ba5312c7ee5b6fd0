import { Picture } from "./picture";
import { ProductDrawing } from "./product-drawing";

interface ProductPictureProps {
  product: { imageUrl: string | null; category: string | null };
  /** Whether it is among the first things seen. */
  isEager?: boolean;
  className?: string;
}

export function ProductPicture({ product, isEager, className }: ProductPictureProps) {
  return (
    <Picture
      imageUrl={product.imageUrl}
      width={480}
      height={320}
      isEager={isEager}
      className={`aspect-[3/2] ${className ?? ""}`}
    >
      <ProductDrawing category={product.category} className="size-full" />
    </Picture>
  );
}
