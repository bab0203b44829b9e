const isPart = (value: unknown): value is string | Blob => typeof value === 'string' || value instanceof Blob;

/** Returns what a field goes as: a list of texts or files is repeated; rows are one text, their JSON, as an empty list is. */
function partsOf(value: unknown): (string | Blob)[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length > 0 && value.every(isPart)) return value;
  return [isPart(value) ? value : JSON.stringify(value)];
}

/** Returns a form as it is sent: texts before files, so that what a file belongs to is known when it arrives. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  const parts = Object.entries(fields).flatMap(([name, value]) => partsOf(value).map((part) => [name, part] as const));
  for (const [name, part] of parts) if (typeof part === 'string') form.append(name, part);
  for (const [name, part] of parts) if (typeof part !== 'string') form.append(name, part);
  return form;
}
