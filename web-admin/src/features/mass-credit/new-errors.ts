import type { Failure } from '@club/web-kit/app/failure.ts';
import { useErrorText } from '../../i18n/hooks.js';
import { useUploadErrors } from '../../shared/upload-errors.js';
import type { CreditType } from './requests.js';

/** MiB of a file (docs/product/back-office.md#mass-credits). */
const MAX_MIB = 20;
const MAX_POINTS = 100_000;
const MAX_TITLE = 100;

/** The errors of a check that are about the file itself. */
const OF_THE_FILE: readonly string[] = [
  ...['CSV_REQUIRED', 'CSV_COLUMNS_MISSING', 'FILE_REQUIRED', 'FILE_TOO_LARGE', 'TOO_MANY_ROWS'],
];

export type Field = 'type' | 'campaign' | 'file';

/** The form of a mass credit as it is typed. */
export interface Typed {
  type: CreditType | undefined;
  title: string;
  points: string;
  file: File | undefined;
}

/** Returns whether a campaign has what it needs. */
const isCampaign = ({ title, points }: Pick<Typed, 'title' | 'points'>): boolean => {
  const count = Number(points);
  const named = title.trim() !== '' && title.trim().length <= MAX_TITLE;
  return named && /^\d+$/.test(points.trim()) && count >= 1 && count <= MAX_POINTS;
};

/** Returns whether a file can be chosen: of a refund at once, of a campaign once it has its title and points. */
export const mayChoose = (typed: Typed): boolean =>
  typed.type === 'refund' || (typed.type === 'campaign' && isCampaign(typed));

/** Returns what is wrong with each field of a mass credit, here or by the last check, and how to look and to forget it. */
export function useCreditErrors(failure: Failure | null) {
  const errorText = useErrorText();
  const { show, fileError, ...errors } = useUploadErrors<Field>({ failure, ofTheFile: OF_THE_FILE, maxMiB: MAX_MIB });

  /** True if all fields are valid. */
  const look = (typed: Typed): boolean => {
    if (!typed.type) return show({ type: errorText({ code: 'CREDIT_TYPE_REQUIRED' }) });
    if (!mayChoose(typed)) return show({ campaign: errorText({ code: 'CAMPAIGN_FIELDS_REQUIRED' }) });
    return show({ file: fileError(typed.file) });
  };
  return { ...errors, look };
}
