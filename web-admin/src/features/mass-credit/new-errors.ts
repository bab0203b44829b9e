import type { Failure } from '@club/web-kit/app/failure.ts';
import { useState } from 'react';
import { useErrorText } from '../../i18n/hooks.js';
import type { CreditType } from './requests.js';

/** Bytes of a file (docs/product/back-office.md#mass-credits). */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_SIZE = '20 MB';
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
  const [found, setFound] = useState<Partial<Record<Field, string>>>({});
  const [tries, setTries] = useState(0);

  /** True if all fields are valid. */
  const look = (typed: Typed): boolean => {
    const all: Partial<Record<Field, string>> = {};
    if (!typed.type) all.type = errorText({ code: 'CREDIT_TYPE_REQUIRED' });
    else if (!mayChoose(typed)) all.campaign = errorText({ code: 'CAMPAIGN_FIELDS_REQUIRED' });
    else if (!typed.file) all.file = errorText({ code: 'FILE_REQUIRED' });
    else if (typed.file.size > MAX_BYTES) all.file = errorText({ code: 'FILE_TOO_LARGE', details: { max: MAX_SIZE } });
    setFound(all);
    setTries((count) => count + 1);
    return Object.keys(all).length === 0;
  };
  /** Says of a field what stopped it before the form was sent. */
  const say = (name: Field, text: string) => {
    setFound((all) => ({ ...all, [name]: text }));
    setTries((count) => count + 1);
  };
  const forget = (...names: Field[]) =>
    setFound((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as Field))));
  const ofFile = failure && OF_THE_FILE.includes(failure.code) ? { file: errorText(failure) } : {};
  return { wrong: { ...found, ...ofFile }, tries, look, say, forget };
}
