import { invalidBucketName, invalidKey } from "./storage-error";

// What S3 takes without escaping, as upstream.
const OBJECT_NAME = /^[\w/!.*'() &$=@;:+,?-]+$/;
const BUCKET_NAME = /^[\w!.*'() &$=@;:+,?-]{1,100}$/;

export function checkObjectName(name: string) {
  if (!OBJECT_NAME.test(name)) throw invalidKey(name);
}

export function checkBucketName(name: string) {
  if (!BUCKET_NAME.test(name)) throw invalidBucketName();
}
