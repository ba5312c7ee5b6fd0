type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form whose fields begin with what was typed; see `ServerForm`. */
const UNSAVED = "form[data-unsaved]";

/** Whether the user changed a field in this part of the page, or its form came back as it was typed. */
export function hasUnsavedInput(part: Element): boolean {
  const fields = part.querySelectorAll<Field>("input, textarea, select");
  const isTyped = part.matches(UNSAVED) || part.querySelector(UNSAVED) !== null;

  return isTyped || [...fields].some(isChanged);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(chosen, 0);
  }
  // The value of a box is "on" without being its default one.
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    return field.checked !== field.defaultChecked;
  }

  return field.value !== field.defaultValue;
}
