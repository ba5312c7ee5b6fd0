import { type Call, ownerOf } from "../call";
import { storeUpload } from "./store-upload";

/** Adds an object, or replaces it if told so. */
export async function upload(call: Call): Promise<Response> {
  const { id, key } = await storeUpload(call, {
    caller: call.caller,
    owner: ownerOf(call),
    isUpsert: call.request.headers.get("x-upsert") === "true",
  });
  return Response.json({ Id: id, Key: key });
}
