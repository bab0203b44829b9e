import { FormErrorSummary } from '@club/web-kit';
import { useErrorText } from '../i18n/hooks.js';

interface MissingFieldsProps<Field extends string> {
  /** Code of the summary in the error catalogue. */
  code: 'ADDRESS_FIELDS_REQUIRED' | 'FIELDS_REQUIRED';
  fields: readonly Field[];
  idOf: (field: Field) => string;
  errorOf: (field: Field) => string | undefined;
  /** Number of times the form was sent; each time the list takes the focus. */
  tried: number;
}

/** The required fields that were left empty, each a way to it; nothing before the form was sent. */
export function MissingFields<Field extends string>({ code, fields, idOf, errorOf, tried }: MissingFieldsProps<Field>) {
  const errorText = useErrorText();
  if (tried === 0 || fields.length === 0) return null;
  return (
    <FormErrorSummary
      title={errorText({ code })}
      errors={fields.map((field) => ({ id: idOf(field), text: errorOf(field) ?? '' }))}
      focusKey={tried}
    />
  );
}
