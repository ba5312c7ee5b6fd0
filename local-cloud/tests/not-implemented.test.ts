import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";

// What upstream has, and nothing of the project calls.
const LACKING = [
  ...["GET /auth/v1/verify", "GET /auth/v1/authorize", "GET /auth/v1/settings"],
  ...["POST /auth/v1/token?grant_type=pkce", "POST /auth/v1/token?grant_type=id_token"],
  ...["POST /auth/v1/otp", "POST /auth/v1/magiclink", "POST /auth/v1/invite"],
  ...[
    "GET /auth/v1/admin/users",
    "POST /auth/v1/admin/generate_link",
    "GET /auth/v1/reauthenticate",
  ],
  ...["POST /auth/v1/passkeys/authentication/options", "PATCH /auth/v1/user", "GET /auth/v1/x"],
  ...["GET /storage/v1/bucket", "POST /storage/v1/bucket", "GET /storage/v1/bucket/a"],
  ...["PUT /storage/v1/bucket/a", "POST /storage/v1/bucket/a/empty", "DELETE /storage/v1/bucket/a"],
  ...["POST /storage/v1/object/list-v2/a", "POST /storage/v1/object/copy"],
  ...["POST /storage/v1/object/sign/a", "POST /storage/v1/object/upload/sign/a/b"],
  ...["PUT /storage/v1/object/upload/sign/a/b", "PUT /storage/v1/object/a/b"],
  ...["GET /storage/v1/object/info/a/b", "GET /storage/v1/object/info/public/a/b"],
  ...["GET /storage/v1/render/image/authenticated/a/b", "POST /storage/v1/upload/resumable"],
  ...["POST /storage/v1/iceberg/bucket", "POST /storage/v1/vector/x", "DELETE /storage/v1/cdn/a"],
  ...["PUT /rest/v1/jobs", "GET /rest/v1/", "POST /realtime/v1/api/broadcast"],
  ...["fts", "plfts", "phfts", "wfts", "match", "imatch", "isdistinct", "cd", "ov"].map(
    (operator) => `GET /rest/v1/jobs?title=${operator}.x`,
  ),
  ...["sl", "sr", "nxl", "nxr", "adj", "eq(any)", "like(all)"].map(
    (operator) => `GET /rest/v1/jobs?title=not.${operator}.x`,
  ),
  ...[
    ...["select=id::text", "select=n:details->a", "select=...profiles(username)", "select=count"],
    ...["select=profiles!inner(username)", "select=profiles!created_by!left(username)"],
    ...["details->>a=eq.x", "or=(details->a.is.null)", "order=details->a", "order=profiles(id)"],
    ...["select=profiles(id)&profiles.id=eq.x", "select=profiles(id)&profiles.or=(id.eq.x)"],
    ...["select=by:created_by(id)&by=is.null", "select=profiles(id)&profiles.limit=1"],
  ].map((query) => `GET /rest/v1/jobs?${query}`),
  ...["GET /v1/charges/ch_1", "GET /v1/payment_intents/pi_1", "GET /v1/refunds/re_1"],
  ...["POST /v1/refunds/re_1/cancel", "GET /v1/disputes/du_1", "POST /v1/disputes/du_1"],
];

const LACKING_HEADERS: [string, string][] = [
  ...["count=planned", "count=estimated", "handling=strict", "max-affected=1", "tx=rollback"].map(
    (preference): [string, string] => ["prefer", `return=minimal, ${preference}`],
  ),
  ["prefer", "resolution=ignore-duplicates"],
  ["prefer", "return=headers-only"],
  ["prefer", "timezone=Europe/Paris"],
  ["accept", "text/csv"],
  ["accept", "application/vnd.pgrst.plan+json"],
  ["accept", "application/vnd.pgrst.array+json;nulls=stripped"],
  ["accept", "application/vnd.pgrst.object+json;nulls=stripped"],
  ["range", "0-9"],
];

onOneEngine("what the local cloud lacks", (cloud) => {
  test.each(LACKING)("%s is answered by a sentence that says so", async (name) => {
    const [method = "", path = ""] = name.split(" ");
    const { secret, payment } = cloud().keys;
    const isPayment = path.startsWith("/v1/");
    const key = isPayment ? payment : secret;
    const response = await fetch(cloud().url + path, {
      method,
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        "content-type": isPayment ? "application/x-www-form-urlencoded" : "application/json",
        "x-supabase-api-version": "2024-01-01",
      },
      body: method === "GET" || isPayment ? null : "{}",
    });
    // The client of Auth takes a 501 for an outage.
    expect(response.status).toBe(path.startsWith("/auth/") ? 510 : 501);
    expect(await response.text()).toMatch(
      /"The local (cloud|payment provider) does not implement [^"]+\."/,
    );
  });

  test.each(LACKING_HEADERS)(
    "%s: %s is answered by a sentence that says so",
    async (name, value) => {
      const headers = { apikey: cloud().keys.secret, [name]: value };
      const response = await fetch(`${cloud().url}/rest/v1/jobs`, { headers });
      expect(response.status).toBe(501);
      expect(await response.json()).toMatchObject({
        code: "not_implemented",
        message: expect.stringMatching(/^The local cloud does not implement .+\.$/),
      });
    },
  );

  test("a browser that follows an old link is told, too", async () => {
    const link = await fetch(`${cloud().url}/auth/v1/verify?type=recovery&token=x`);
    expect(link.status).toBe(510);
    expect(await link.json()).toMatchObject({
      msg: "The local cloud does not implement GET /auth/v1/verify.",
    });
  });
});
