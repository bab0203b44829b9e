import type { Failure } from '@club/web-kit/app/failure.ts';
import { useState } from 'react';
import { useErrorText } from '../i18n/hooks.js';

interface UploadErrorsOptions {
  /** Failure of the last check. */
  failure: Failure | null;
  /** Codes of the errors of a check that are about the file itself. */
  ofTheFile: readonly string[];
  /** Most MiB of the file. */
  maxMiB: number;
}

/**
 * Returns what is wrong with each field of an upload, found before it was sent or by the last check; `tries` counts the times at
 * which something was looked for.
 */
export function useUploadErrors<Field extends string>({ failure, ofTheFile, maxMiB }: UploadErrorsOptions) {
  const errorText = useErrorText();
  const [found, setFound] = useState<Partial<Record<Field, string>>>({});
  const [tries, setTries] = useState(0);

  /** Returns what is wrong with a chosen file by its size. */
  const fileError = (file: File | undefined): string | undefined => {
    if (!file) return errorText({ code: 'FILE_REQUIRED' });
    if (file.size <= maxMiB * 1024 * 1024) return undefined;
    return errorText({ code: 'FILE_TOO_LARGE', details: { max: `${maxMiB} MB` } });
  };
  /** Shows the errors of all fields; true without any. */
  const show = (all: Partial<Record<Field, string | undefined>>): boolean => {
    const wrong = Object.entries(all).filter(([, text]) => text !== undefined);
    setFound(Object.fromEntries(wrong) as Partial<Record<Field, string>>);
    setTries((count) => count + 1);
    return wrong.length === 0;
  };
  /** Says of a field what stopped it before the form was sent. */
  const say = (name: Field, text: string) => {
    setFound((all) => ({ ...all, [name]: text }));
    setTries((count) => count + 1);
  };
  const forget = (...names: Field[]) =>
    setFound(
      (all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as Field))) as typeof all,
    );
  const ofFile = failure && ofTheFile.includes(failure.code) ? { file: errorText(failure) } : {};
  const wrong = { ...found, ...ofFile } as Partial<Record<Field | 'file', string>>;
  return { wrong, tries, fileError, show, say, forget };
}
