// Moves the clock of the process that loads it by CLOCK_HOURS.
const offset = Number(process.env.CLOCK_HOURS) * 3_600_000;
const RealDate = Date;

const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (date, parts, target) =>
    Reflect.construct(date, parts.length > 0 ? parts : [now()], target),
  get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
});
