import type { Failure } from '@club/web-kit/app/failure.ts';
import { useText } from '../../i18n/hooks.js';
import { useUploadErrors } from '../../shared/upload-errors.js';
import type { VoucherType } from './requests.js';

/** Characters of a label, and MiB of a file (docs/product/back-office.md#bulk-work). */
const MAX_LABEL = 100;
const MAX_MIB = 16;

/** The errors of a check that are about the file itself. */
const OF_THE_FILE: readonly string[] = ['CSV_REQUIRED', 'FILE_REQUIRED', 'FILE_TOO_LARGE'];

export type Field = 'type' | 'label' | 'file';

interface Typed {
  type: VoucherType | undefined;
  label: string;
  file: File | undefined;
}

/** Returns what is wrong with each field of an upload, here or by the last check, and how to look and to forget it. */
export function useVoucherErrors(failure: Failure | null) {
  const t = useText();
  const { show, fileError, ...errors } = useUploadErrors<Field>({ failure, ofTheFile: OF_THE_FILE, maxMiB: MAX_MIB });

  /** True if all fields are valid. */
  const look = ({ type, label, file }: Typed): boolean =>
    show({
      type: type ? undefined : t(($) => $.form.required),
      label: label.trim().length > MAX_LABEL ? t(($) => $.form.tooLong, { count: MAX_LABEL }) : undefined,
      file: fileError(file),
    });
  return { ...errors, look };
}
