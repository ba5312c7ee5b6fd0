import { createAuth } from "./auth/auth";
import type { Cloud } from "./cloud";
import { createFunctions } from "./functions/functions";
import type { Mount } from "./http/router";
import { createMailbox } from "./mailbox/mailbox";
import { createPayments } from "./payments/payments";
import { createRealtime } from "./realtime/realtime";
import { createRest } from "./rest/rest";
import { createStorage } from "./storage/storage";

export function createMounts(cloud: Cloud): Mount[] {
  const mailbox = createMailbox(cloud);
  const payments = createPayments(cloud);

  return [
    { prefix: "/rest/v1", service: createRest(cloud), crossOrigin: true },
    { prefix: "/auth/v1", service: createAuth(cloud), crossOrigin: true },
    { prefix: "/storage/v1", service: createStorage(cloud), crossOrigin: true, streams: true },
    { prefix: "/realtime/v1", service: createRealtime(cloud) },
    { prefix: "/functions/v1", service: createFunctions(cloud) },
    { prefix: "/mailbox", service: mailbox },
    { prefix: "/emails", service: mailbox },
    { prefix: "/v1", service: payments },
    { prefix: "/pay", service: payments },
  ];
}
