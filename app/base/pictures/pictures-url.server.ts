import { env } from "~/env.server";

/** Where everybody can load stored pictures. */
export const PICTURES_URL = `${env.SUPABASE_URL}/storage/v1/object/public/pictures`;
