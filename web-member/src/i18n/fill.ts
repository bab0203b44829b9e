/** Fills {{placeholders}}; one without a value stays. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (hole, key: string) => values[key] ?? hole);
