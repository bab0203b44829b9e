import { SectionError } from '@club/web-kit';
import type { ReactNode } from 'react';
import { useText } from '../i18n/hooks.js';
import { ScrollBox } from './stat-list.js';

interface Found<Row> {
  rows: readonly Row[];
  total: number;
}

interface CheckedRowsBoxProps<Row> {
  state: { status: string; data: Found<Row> | null };
  onRetry: () => void;
  label: string;
  loadingText: string;
  /** Says that only the first of the rows are shown. */
  firstRows: (found: Found<Row>) => string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a check in its dialog, while they are read, when that failed, and when they are there. */
export function CheckedRowsBox<Row>(props: CheckedRowsBoxProps<Row>) {
  const { state, onRetry, label, loadingText, firstRows, children } = props;
  const t = useText();
  if (state.status === 'error')
    return (
      <SectionError
        quiet
        title={t(($) => $.states.failedTitle)}
        retryLabel={t(($) => $.states.tryAgain)}
        onRetry={onRetry}
        busyLabel={t(($) => $.frame.loading)}
      />
    );
  if (!state.data)
    return (
      <p role="status" className="text-small text-ink-2">
        {loadingText}
      </p>
    );
  const { rows, total } = state.data;
  return (
    <ScrollBox label={label} note={total > rows.length ? firstRows(state.data) : undefined}>
      {children(rows)}
    </ScrollBox>
  );
}

/** A table of checked rows: its headings, and its rows as children. */
export const CheckedTable = ({
  heads,
  children,
}: {
  heads: readonly { text: string; numeric?: boolean }[];
  children: ReactNode;
}) => (
  <table className="w-full text-small leading-[1.35]">
    <thead>
      <tr>
        {heads.map(({ text, numeric = false }) => (
          <th
            key={text}
            scope="col"
            className={`px-3 py-2 text-tiny text-ink-2 ${numeric ? 'text-right' : 'text-left'}`}
          >
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
