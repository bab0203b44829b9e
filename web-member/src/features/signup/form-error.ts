import { useCallback } from 'react';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { Texts } from '../../i18n/shape.js';

type FieldKey = keyof Texts['fields'];

/** The DOM id of a form field, so that the summary of errors can lead to it. */
export const fieldId = (name: string): string => `join-${name.replaceAll('.', '-')}`;

/** Marks a text that the server wrote for one field. */
export const serverText = (text: string): string => `=${text}`;

/** The words of a form error: `CODE`, `CODE|field`, or `=` and the server's own text. */
export function useFormErrorText() {
  const t = useText();
  const errorText = useErrorText();
  return useCallback(
    (message: string | undefined): string | undefined => {
      if (!message) return undefined;
      if (message.startsWith('=')) return message.slice(1);
      const [code = '', field] = message.split('|');
      return errorText({ code, details: field ? { field: t(($) => $.fields[field as FieldKey]) } : {} });
    },
    [errorText, t],
  );
}
