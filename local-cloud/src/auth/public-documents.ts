import type { AuthContext } from "./auth-context";

export async function jwks({ cloud }: AuthContext): Promise<Response> {
  const { kid, publicJwk } = cloud.keys.signing;
  const key = { ...publicJwk, kid, alg: "ES256", use: "sig", key_ops: ["verify"] };
  return Response.json({ keys: [key] }, { headers: { "cache-control": "public, max-age=600" } });
}

export async function health(): Promise<Response> {
  return Response.json({
    version: "local",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });
}
