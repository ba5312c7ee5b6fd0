import { notImplemented } from "../http/request-error";
import { mediaTypeUnavailable } from "./errors";

export interface Media {
  shape: "array" | "object" | "csv";
  isStripped: boolean;
  contentType: string;
}

export function negotiateMedia(accept: string | null): Media {
  const wanted = (accept || "*/*")
    .split(",")
    .map(readAccepted)
    .sort((one, other) => other.weight - one.weight);

  for (const one of wanted) {
    const media = mediaOf(one);
    if (media) return media;
  }
  throw mediaTypeUnavailable(wanted.map((one) => one.text).join(", "));
}

interface Accepted {
  text: string;
  type: string;
  parameters: string[];
  weight: number;
}

function readAccepted(text: string): Accepted {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((one) => one.startsWith("q="))?.slice(2) ?? 1);
  return { text: text.trim(), type, parameters, weight: Number.isNaN(weight) ? 1 : weight };
}

function mediaOf({ type, parameters }: Accepted): Media | undefined {
  const isStripped = parameters.includes("nulls=stripped");
  const suffix = isStripped ? "; nulls=stripped; charset=utf-8" : "; charset=utf-8";

  switch (type) {
    case "*/*":
    case "application/json":
      return media("array", false, "application/json; charset=utf-8");
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return media("object", isStripped, `application/vnd.pgrst.object+json${suffix}`);
    case "application/vnd.pgrst.array":
    case "application/vnd.pgrst.array+json":
      if (!isStripped) return media("array", false, "application/json; charset=utf-8");
      return media("array", true, `application/vnd.pgrst.array+json${suffix}`);
    case "text/csv":
      return media("csv", false, "text/csv; charset=utf-8");
    case "application/vnd.pgrst.plan":
    case "application/vnd.pgrst.plan+json":
    case "application/vnd.pgrst.plan+text":
      throw notImplemented(`the media type ${type} (explain)`);
    default:
      return undefined;
  }
}

function media(shape: Media["shape"], isStripped: boolean, contentType: string): Media {
  return { shape, isStripped, contentType };
}
