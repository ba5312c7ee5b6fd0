/**
 * A field for programs that fill in whatever a form has. People neither see it nor reach it by
 * keyboard, screen readers leave it out, and without styles its label says what to do.
 */
export function BotTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">Please leave this field empty</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
