import { Button, FormErrorSummary } from '@club/web-kit';
import type { ReactNode } from 'react';
import { useErrorText, useText } from '../i18n/hooks.js';

interface MissingFieldsProps<Field extends string> {
  /** What is said of them together, by its code in the catalogue of errors. */
  code: 'ADDRESS_FIELDS_REQUIRED' | 'FIELDS_REQUIRED';
  fields: readonly Field[];
  idOf: (field: Field) => string;
  errorOf: (field: Field) => string | undefined;
  /** How often the form was sent; each time the list takes the focus. */
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

interface SubmitProps {
  busy: boolean;
  /** Said while the form is on its way: `send` for a question or a request, `save` for what is kept. */
  act: 'send' | 'save';
  children: ReactNode;
}

/** The button that sends a form, as long as the form is wide. */
export function Submit({ busy, act, children }: SubmitProps) {
  const t = useText();
  return (
    <Button
      type="submit"
      variant="points"
      block
      loading={busy}
      loadingText={act === 'save' ? t(($) => $.account.saving) : t(($) => $.common.sending)}
    >
      {children}
    </Button>
  );
}
