import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

interface PictureProps {
  imageUrl: string | null;
  width: number;
  height: number;
  isEager?: boolean;
  className?: string;
  /** Shown where there is no picture. */
  children: ReactNode;
}

/** A picture in a frame of a given shape; see `.picture` for one that fails to load. */
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

/** The content security policy allows pictures of other sites by https only. */
export function showableImage(url: string | null): string | null {
  if (!url) return null;

  try {
    return new URL(url, "https://any.test").protocol === "https:" ? url : null;
  } catch {
    return null;
  }
}

/** Our own drawings, which the dark theme inverts. */
const isLineArt = (url: string) => /^\/images\/products\/[\w-]+\.svg$/.test(url);
