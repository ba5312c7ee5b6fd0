import type { Tables } from "~/database.types";

export type ServiceSummary = Pick<Tables<"services">, "id" | "name" | "price">;
export type Service = ServiceSummary & Pick<Tables<"services">, "description">;
