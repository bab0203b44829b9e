import type { Failure } from '@club/web-kit/app/failure.ts';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useUploadErrors } from '../../shared/upload-errors.js';

/** MiB of a file (docs/product/back-office.md#bulk-users). */
const MAX_MIB = 10;

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
  const { show, fileError, ...errors } = useUploadErrors<Field>({ failure, ofTheFile: OF_THE_FILE, maxMiB: MAX_MIB });

  /** True if all fields are valid. */
  const look = ({ file, label, registerDate }: Typed): boolean =>
    show({
      file: fileError(file),
      label: label.trim() === '' ? t(($) => $.form.required) : undefined,
      date: registerDate > today ? errorText({ code: 'REGISTER_DATE_FUTURE' }) : undefined,
    });
  return { ...errors, look };
}
