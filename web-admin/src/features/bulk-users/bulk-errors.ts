import type { Failure } from '@club/web-kit/app/failure.ts';
import { useState } from 'react';
import { useErrorText, useText } from '../../i18n/hooks.js';

/** Bytes of a file (docs/product/back-office.md#bulk-users). */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SIZE = '10 MB';

/** The errors of a check that are about the file itself. */
const OF_THE_FILE: readonly string[] = [
  ...['CSV_REQUIRED', 'CSV_COLUMNS_MISSING', 'FILE_REQUIRED', 'FILE_TOO_LARGE', 'TOO_MANY_ROWS'],
];

export type Field = 'file' | 'label' | 'date';

/** The form as it is typed. */
export interface Typed {
  file: File | undefined;
  label: string;
  promoterId: string;
  registerDate: string;
  registerSource: string;
}

/** Returns what is wrong with each field, here or by the last check, and how to look and to forget it; `today` is YYYY-MM-DD. */
export function useBulkErrors(failure: Failure | null, today: string) {
  const t = useText();
  const errorText = useErrorText();
  const [found, setFound] = useState<Partial<Record<Field, string>>>({});
  const [tries, setTries] = useState(0);

  /** True if all fields are valid. */
  const look = ({ file, label, registerDate }: Typed): boolean => {
    const all: Partial<Record<Field, string>> = {};
    if (!file) all.file = errorText({ code: 'FILE_REQUIRED' });
    else if (file.size > MAX_BYTES) all.file = errorText({ code: 'FILE_TOO_LARGE', details: { max: MAX_SIZE } });
    if (label.trim() === '') all.label = t(($) => $.form.required);
    if (registerDate > today) all.date = errorText({ code: 'REGISTER_DATE_FUTURE' });
    setFound(all);
    setTries((count) => count + 1);
    return Object.keys(all).length === 0;
  };
  /** Says of a field what stopped it before the form was sent. */
  const say = (name: Field, text: string) => {
    setFound((all) => ({ ...all, [name]: text }));
    setTries((count) => count + 1);
  };
  const forget = (name: Field) =>
    setFound((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== name)));
  const ofFile = failure && OF_THE_FILE.includes(failure.code) ? { file: errorText(failure) } : {};
  return { wrong: { ...found, ...ofFile }, tries, look, say, forget };
}
