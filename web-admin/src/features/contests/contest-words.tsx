import type { ReactNode } from 'react';
import { useText } from '../../i18n/hooks.js';
import type { PrizeRow, Values } from './contest-values.js';

const both = (en: string, bm: string) => [en, bm].filter((text) => text.trim() !== '').join(' / ');

/** Rows one below the other, numbered as members see them. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0
    ? '–'
    : lines.map((line, index) => (
        <span key={index} className="block">
          {index + 1}. {line || '–'}
        </span>
      ));

type InWords = { [Name in keyof Values]?: (value: Values[Name]) => ReactNode };

/** Returns what fields that are no text hold, in words: what two people made of them is compared by it. */
export function useContestWords(): InWords {
  const t = useText();
  const flag = (on: boolean) => t(($) => (on ? $.contests.yes : $.contests.no));
  const prize = ({ title, titleBM, amount, item, file }: PrizeRow) =>
    [`${amount} × ${both(title, titleBM) || t(($) => $.form.image)}`, item, file?.name ?? '']
      .filter((part) => part !== '')
      .join(', ');
  return {
    pointRequired: flag,
    linkURL: flag,
    uploadImages: flag,
    uploadReceipts: flag,
    gotDropdown: flag,
    dropdownOption: (rows) => <Lines lines={rows.map(({ dropdown }) => dropdown)} />,
    steps: (rows) => (
      <Lines
        lines={rows.map((row) =>
          [both(row.instruction, row.instructionBM), both(row.description, row.descriptionBM)]
            .filter((part) => part !== '')
            .join(': '),
        )}
      />
    ),
    prizes: (rows) => <Lines lines={rows.map(prize)} />,
  };
}
