import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { showableImage } from "./product";

interface PictureProps {
  imageUrl: string | null;
  width: number;
  height: number;
  isEager?: boolean;
  className?: string;
  /** What to draw where there is no picture. */
  children: ReactNode;
}

/** A picture in a frame that keeps its shape whatever arrives; see `.picture` for what does not. */
export function Picture(props: PictureProps) {
  const { imageUrl, width, height, isEager, className, children } = props;
  const url = showableImage(imageUrl);

  return (
    <span
      className={classNames(
        "relative grid overflow-hidden rounded-control bg-brand-soft text-brand",
        className,
      )}
    >
      {url ? (
        <img
          src={url}
          alt=""
          width={width}
          height={height}
          loading={isEager ? undefined : "lazy"}
          className={isLineArt(url) ? "picture line-art" : "picture"}
        />
      ) : (
        children
      )}
    </span>
  );
}

/** Our own drawings, which have a face for the night. */
const isLineArt = (url: string) => /^\/images\/products\/[\w-]+\.svg$/.test(url);
