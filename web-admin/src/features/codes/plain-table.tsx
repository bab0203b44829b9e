import type { ReactNode } from 'react';

interface PlainTableProps {
  label: string;
  /** Headings; those of `figures` stand at the right. */
  headings: readonly string[];
  figures?: readonly number[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A small table of figures within a card, which scrolls by itself where it is too wide. */
export function PlainTable({ label, headings, figures = [], rows }: PlainTableProps) {
  const side = (at: number) => (figures.includes(at) ? 'text-right tabular-nums' : 'text-left');
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            {headings.map((heading, at) => (
              <th key={heading} scope="col" className={`py-2 pr-4 font-bold ${side(at)}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line last:border-0">
              {cells.map((cell, at) => (
                <td key={headings[at]} className={`py-2 pr-4 ${side(at)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
