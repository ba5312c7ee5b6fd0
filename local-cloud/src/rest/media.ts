import { notImplemented } from "../http/request-error";
import { mediaTypeUnavailable } from "./errors";

export interface Media {
  shape: "array" | "object";
  contentType: string;
}

const ARRAY: Media = { shape: "array", contentType: "application/json; charset=utf-8" };
const OBJECT: Media = {
  shape: "object",
  contentType: "application/vnd.pgrst.object+json; charset=utf-8",
};

/** What PostgREST has besides: CSV, plans, and lists without nulls. */
const LACKING = /^(?:text\/csv|application\/vnd\.pgrst\.(?:plan|array)(?:\+\w+)?)$/;

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
  if (LACKING.test(type)) throw notImplemented(`the media type ${type}`);
  if (parameters.includes("nulls=stripped")) throw notImplemented("nulls=stripped");

  switch (type) {
    case "*/*":
    case "application/json":
      return ARRAY;
    case "application/vnd.pgrst.object":
    case "application/vnd.pgrst.object+json":
      return OBJECT;
    default:
      return undefined;
  }
}
