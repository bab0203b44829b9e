/** Returns the fields of a form as a call was given it, without those that are left out. */
export const sentForm = (options: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((options as { form: object }).form).filter(([, value]: [string, unknown]) => value !== undefined),
  );
