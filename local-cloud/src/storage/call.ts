import type { Cloud } from "../cloud";
import type { Caller } from "../engine/caller";
import { RequestError } from "../http/request-error";
import { identify } from "../keys/identify";
import { accessDenied } from "./storage-error";

/** A request to one endpoint. */
export interface Call {
  cloud: Cloud;
  /** The largest file that any bucket takes. */
  sizeLimit: number;
  request: Request;
  url: URL;
  caller: Caller;
  /** False for a request without a valid key, which reads public buckets only. */
  isIdentified: boolean;
  /** The parts of the path, empty if it has none. */
  bucket: string;
  name: string;
}

export type Access = "key" | "optional key";

export async function identifyCaller(
  request: Request,
  cloud: Cloud,
  access: Access,
): Promise<Pick<Call, "caller" | "isIdentified">> {
  try {
    const caller = await identify(request, cloud, ({ reason, message }) =>
      accessDenied(reason === "expired-token" ? '"exp" claim timestamp check failed' : message),
    );
    return { caller, isIdentified: true };
  } catch (error) {
    if (access === "key" || !(error instanceof RequestError)) throw error;
    return { caller: { role: "anon", claims: { role: "anon" } }, isIdentified: false };
  }
}

export function ownerOf({ caller }: Pick<Call, "caller">): string | undefined {
  const { sub } = caller.claims;
  return typeof sub === "string" ? sub : undefined;
}
