import type { Context } from "@opentelemetry/api";
import { type BackendUse, onBackendCall } from "./backend-calls";
import type { Watcher } from "./watchers";

/** Where a provider of OpenTelemetry registers itself. */
const REGISTERED = Symbol.for("opentelemetry.js.api.1");

type TracedUse = BackendUse & { context?: Context };

/** A span for each request and its backend calls; undefined where no provider is registered. */
export async function startTraces(): Promise<Watcher | undefined> {
  if (!(REGISTERED in globalThis)) return undefined;

  const otel = await import("@opentelemetry/api");
  const tracer = otel.trace.getTracer("homeline");

  onBackendCall(({ service, method, status, beganAt, ms, use }) => {
    const { context } = (use ?? {}) as TracedUse;
    if (!context) return;
    const attributes = { "http.request.method": method, "http.response.status_code": status };
    const kind = otel.SpanKind.CLIENT;
    const name = `${method} ${service}`;
    const span = tracer.startSpan(name, { kind, startTime: beganAt, attributes }, context);
    if (status === 0 || status >= 500) span.setStatus({ code: otel.SpanStatusCode.ERROR });
    span.end(beganAt + ms);
  });

  return (req, res, next) => {
    const { method = "" } = req;
    const kind = otel.SpanKind.SERVER;
    const parent = otel.propagation.extract(otel.context.active(), req.headers);
    const span = tracer.startSpan(method, { kind }, parent);
    const context = otel.trace.setSpan(parent, span);
    Object.assign(res.locals.backend satisfies TracedUse, { context });

    res.once("close", () => {
      const { route = "none" } = res.locals;
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": res.statusCode,
        "homeline.request_id": String(req.id),
      });
      if (res.statusCode >= 500) span.setStatus({ code: otel.SpanStatusCode.ERROR });
      span.end();
    });
    otel.context.with(context, next);
  };
}
