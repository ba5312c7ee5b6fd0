// Makes the web server that loads it answer each form FORM_DELAY_MS later, as one far away does.
import { Server } from "node:http";

const delay = Number(process.env.FORM_DELAY_MS);
const { emit } = Server.prototype;

/** @type {(this: Server, event: string | symbol, ...parts: any[]) => boolean} */
Server.prototype.emit = function (event, ...parts) {
  const [request] = parts;
  if (event !== "request" || request.method !== "POST") {
    return emit.call(this, event, ...parts);
  }
  setTimeout(() => {
    // A page that was left in the meantime has taken its form back.
    if (!request.destroyed) emit.call(this, event, ...parts);
  }, delay);
  return true;
};
