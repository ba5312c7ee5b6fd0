/** Names this showing of a form, so that sending it twice makes one record. */
export function FormKey({ value }: { value: string }) {
  return <input type="hidden" name="formKey" value={value} />;
}
