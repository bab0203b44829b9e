/** Returns what is typed in the input of a form, by its name. */
export const formValue = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
