import { expect, test } from "vitest";
import { requirementsOf } from "#functions/board/job-requirements";
import { jobTypeOf } from "#functions/board/job-type";
import { applyAddressOf } from "~/board/jobs/apply-address";

test.each<
  [string | null, string[], Parameters<typeof requirementsOf>[0]["english"], string | null]
>([
  [null, [], null, null],
  [null, ["CO"], null, "Open to Colombia"],
  ["Remote, Colombia", ["CO"], null, null],
  ["Remote, Colombia", ["CO"], "none", "No English needed"],
  [
    "Remote",
    ["CO", "MX", "caribbean"],
    "good",
    "Open to Colombia, Mexico, and the Caribbean · Good English",
  ],
  ["Remote, Mexico", ["CO", "MX"], null, "Open to Colombia and Mexico"],
  [null, ["worldwide"], "basic", "Open worldwide · Basic English"],
  ["Worldwide", ["worldwide"], null, null],
  [
    null,
    ["AR", "BO", "CL", "CO", "EC"],
    null,
    "Open to Argentina, Bolivia, Chile, Colombia, and Ecuador",
  ],
])(
  "a job at %j that is open to %j and takes %j English says %j",
  (location, open_to, english, text) => {
    expect(requirementsOf({ location, open_to, english })).toBe(text);
  },
);

test.each<[string | null, string[], string | null]>([
  [null, [], null],
  ["Night shifts", ["part_time"], "Night shifts"],
  [null, ["full_time", "contract"], "Full-time, Contract"],
])("a job with the type %j and the employment %j is %j", (type, employment, text) => {
  expect(jobTypeOf({ type, employment })).toBe(text);
});

test.each([
  ["https://www.acme.test/apply?a=1", { owner: "acme.test", isMail: false }],
  ["http://jobs.acme.test:8080/", { owner: "jobs.acme.test:8080", isMail: false }],
  ["https://bank.test@evil.test/", { owner: "evil.test", isMail: false }],
  ["https://bücher.test/", { owner: "xn--bcher-kva.test", isMail: false }],
  [
    "mailto:jobs@acme.test",
    {
      owner: "jobs@acme.test",
      isMail: true,
      href: "mailto:jobs@acme.test?subject=Agent%20%26%20more",
    },
  ],
])("one applies at %s", (url, address) => {
  expect(applyAddressOf({ title: "Agent & more", url })).toMatchObject({ href: url, ...address });
});

test.each(["javascript:alert(1)", "data:text/html,x", "https://[bad", ""])(
  "nobody applies at %s",
  (url) => {
    expect(applyAddressOf({ title: "Agent", url })).toBeNull();
  },
);
