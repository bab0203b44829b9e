import type { Failure } from '@club/web-kit/app/failure.ts';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';

/** Shows the server's errors at their fields; those of no field stand in the summary's title. */
export function useServerErrors(
  failure: Failure | null,
  labels: object,
  errorFields: Readonly<Record<string, string>>,
  setError: (name: string, text: string) => void,
): void {
  const reported = useRef<Failure | null>(null);
  useEffect(() => {
    if (!failure || reported.current === failure) return;
    reported.current = failure;
    for (const [path, text] of Object.entries(failure.fields)) {
      // an error in one of the rows of a field is shown at the field
      const first = path.split('.', 1).join('');
      const name = [path, errorFields[path], first, errorFields[first]].find(
        (one) => one !== undefined && one in labels,
      );
      if (name !== undefined) setError(name, text);
    }
  });
}

interface FlatError {
  name: string;
  message: string;
  type: string;
}

/** Returns the errors of a form, each with the name of its field. */
export const flat = (errors: FieldErrors): FlatError[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    error && typeof error.message === 'string' ? [{ name, message: error.message, type: String(error.type) }] : [],
  );
