import { type Call, ownerOf } from "../call";
import { SERVICE } from "../run";
import { verifyTokenOf } from "../tokens";
import { storeUpload } from "./store-upload";

/** POST adds an object, or replaces it if told so; PUT does either. */
export async function upload(call: Call): Promise<Response> {
  const { method, headers } = call.request;
  const { id, key } = await storeUpload(call, {
    caller: call.caller,
    owner: ownerOf(call),
    isUpsert: method === "PUT" || headers.get("x-upsert") === "true",
  });
  return Response.json({ Id: id, Key: key });
}

/** The policies were asked when the URL was signed. */
export async function uploadToSignedUrl(call: Call): Promise<Response> {
  const { owner, upsert = false } = await verifyTokenOf(call, "upload");
  const { key } = await storeUpload(call, { caller: SERVICE, owner, isUpsert: upsert });
  return Response.json({ Key: key });
}
