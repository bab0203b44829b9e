import type { Failure } from '@club/web-kit/app/failure.ts';
import { useState } from 'react';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { VoucherType } from './requests.js';

/** Characters of a label, and bytes of a file (docs/product/back-office.md#bulk-work). */
const MAX_LABEL = 100;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_SIZE = '16 MB';

/** The errors of a check that are about the file itself. */
const OF_THE_FILE: readonly string[] = ['CSV_REQUIRED', 'FILE_REQUIRED', 'FILE_TOO_LARGE'];

export type Field = 'type' | 'label' | 'file';

interface Typed {
  type: VoucherType | undefined;
  label: string;
  file: File | undefined;
}

/** Returns what is wrong with each field of an upload, here or by the last check, and how to look and to forget it. */
export function useUploadErrors(failure: Failure | null) {
  const t = useText();
  const errorText = useErrorText();
  const [found, setFound] = useState<Partial<Record<Field, string>>>({});
  const [tries, setTries] = useState(0);

  /** True if all fields are valid. */
  const look = ({ type, label, file }: Typed): boolean => {
    const all: Partial<Record<Field, string>> = {};
    if (!type) all.type = t(($) => $.form.required);
    if (label.trim().length > MAX_LABEL) all.label = t(($) => $.form.tooLong, { count: MAX_LABEL });
    if (!file) all.file = errorText({ code: 'FILE_REQUIRED' });
    else if (file.size > MAX_BYTES) all.file = errorText({ code: 'FILE_TOO_LARGE', details: { max: MAX_SIZE } });
    setFound(all);
    setTries((count) => count + 1);
    return Object.keys(all).length === 0;
  };
  /** Says of a field what stopped it before the form was sent. */
  const say = (name: Field, text: string) => {
    setFound((all) => ({ ...all, [name]: text }));
    setTries((count) => count + 1);
  };
  const forget = (name: Field) => setFound(({ [name]: _gone, ...rest }) => rest);
  const ofFile = failure && OF_THE_FILE.includes(failure.code) ? { file: errorText(failure) } : {};
  return { wrong: { ...found, ...ofFile }, tries, look, say, forget };
}
