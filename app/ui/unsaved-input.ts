type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the user changed a field in this part of the page, or its form was rejected. */
export function hasUnsavedInput(part: Element): boolean {
  const fields = part.querySelectorAll<Field>("input, textarea, select");
  const isRejected = part.querySelector("form [role=alert]") !== null;

  return isRejected || [...fields].some(isChanged);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(chosen, 0);
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;

  return field.value !== field.defaultValue;
}
