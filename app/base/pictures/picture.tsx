import type { ReactNode } from "react";
import { useRootData } from "~/root-data";
import { classNames } from "~/ui/class-names";
import { pictureAddress, sizeOf, smallSizeOf } from "./picture-name";

/** What a row says of its pictures. */
export interface Pictured {
  picture?: string | null;
  picture_alt?: string | null;
  image_url?: string | null;
}

interface PictureProps {
  of: Pictured;
  /** The size of an image with an address, which nobody has measured. */
  width?: number;
  height?: number;
  /** How wide a stored picture is shown, as the attribute of the same name. */
  sizes: string;
  /** Whether it shows without scrolling. */
  isEager?: boolean;
  className?: string;
  /** Shown where there is no picture. */
  children?: ReactNode;
}

/** A picture in a frame of a given shape; see `.picture` for one that fails to load. */
export function Picture({ of, width, height, sizes, isEager, className, children }: PictureProps) {
  const stored = useStored(of);
  const url = showableImage(of.image_url ?? null);
  const image = url && (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      loading={isEager ? undefined : "lazy"}
      className={isLineArt(url) ? "picture line-art" : "picture"}
    />
  );

  return (
    <span
      className={classNames(
        "relative grid overflow-hidden rounded-control bg-brand-soft text-brand",
        className,
      )}
    >
      {stored ? <StoredPicture {...stored} {...{ sizes, isEager }} /> : image || children}
    </span>
  );
}

/** The picture of a row that is shown to this user, if it has one: who saves data gets drawings. */
export function useStored({ picture, picture_alt }: Pictured) {
  const { hasScript } = useRootData();

  return picture && hasScript ? { name: picture, alt: picture_alt ?? "" } : null;
}

interface StoredPictureProps {
  name: string;
  alt: string;
  sizes: string;
  isEager?: boolean;
  className?: string;
}

/** A picture of Storage; phones load the small one, whatever their screens could show. */
export function StoredPicture(props: StoredPictureProps) {
  const { name, alt, sizes, isEager, className = "picture" } = props;
  const { picturesUrl } = useRootData();
  const size = sizeOf(name);
  if (!size) return null;

  const address = (file: Parameters<typeof pictureAddress>[2]) =>
    pictureAddress(picturesUrl, name, file);
  const small = smallSizeOf(size);
  const bothAs = (format: "webp" | "jpg") =>
    `${address(`small.${format}`)} ${small.width}w, ${address(`large.${format}`)} ${size.width}w`;

  return (
    <picture className="contents">
      <source type="image/webp" media="(max-width: 40rem)" srcSet={address("small.webp")} />
      <source type="image/webp" srcSet={bothAs("webp")} sizes={sizes} />
      <img
        src={address("small.jpg")}
        srcSet={bothAs("jpg")}
        sizes={sizes}
        alt={alt}
        {...size}
        loading={isEager ? undefined : "lazy"}
        className={className}
      />
    </picture>
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
