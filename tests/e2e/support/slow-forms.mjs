// Makes the web server that loads it answer each form FORM_DELAY_MS later, as one far away does.
import { Server } from "node:http";

const delay = Number(process.env.FORM_DELAY_MS);
const { emit } = Server.prototype;

/** @type {(this: Server, ...event: any[]) => boolean} */
Server.prototype.emit = function (...event) {
  const [name, request] = event;
  if (name !== "request" || request.method !== "POST") return Reflect.apply(emit, this, event);

  setTimeout(() => {
    // A page that was left in the meantime has taken its form back.
    if (!request.destroyed) Reflect.apply(emit, this, event);
  }, delay);
  return true;
};
