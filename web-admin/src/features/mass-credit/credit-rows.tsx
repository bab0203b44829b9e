import { formatPoints } from '@club/web-kit';
import { Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import { useText } from '../../i18n/hooks.js';
import { ListRows, type ListFilter } from '../../shared/list-page.js';
import type { ListColumn } from '../../shared/list-query.js';
import { useMassCredit } from './branch.js';
import { RowEmail } from './credit-parts.js';
import { rows, type CreditRow, type MassCredit } from './requests.js';

export type Rows = 'GET /admin/fetch/dashboard/massCredit/details';
/** The name in the address that is no filter: the mass credit whose rows these are. */
export const OF = ['id'] as const;
const OUTCOMES = ['ready', 'done', 'failed'] as const;
const TONES: Record<CreditRow['outcome'], TagTone> = { ready: 'plain', done: 'ok', failed: 'danger' };

/** The rows of a mass credit with their outcomes, by the filter of the address. */
export function CreditRows({ credit }: { credit: MassCredit }) {
  const t = useText();
  const { rows: state } = useMassCredit();
  const reversal = credit.type === 'reversal';
  const filters = useMemo<readonly ListFilter<Rows>[]>(
    () => [
      {
        name: 'outcome',
        options: [
          ...OUTCOMES.map((value) => ({
            value,
            label: t(($) => (reversal ? $.massCredit.reversedOutcomes : $.massCredit.outcomes)[value]),
          })),
          ...(reversal ? [{ value: 'short', label: t(($) => $.massCredit.short) }] : []),
        ],
      },
    ],
    [t, reversal],
  );
  return (
    <ListRows
      // the rows are read again once all have their outcome
      key={String(credit.status === 'running')}
      title={t(($) => $.massCredit.rowsTitle)}
      state={state}
      load={rows.requested}
      columns={useColumns(reversal)}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.massCredit.searchEmail) }}
      filters={filters}
      of={OF}
      empty={{ title: t(($) => $.massCredit.noRowsTitle), body: t(($) => $.massCredit.noRowsBody) }}
    />
  );
}

function useColumns(reversal: boolean): ListColumn<CreditRow, Rows>[] {
  const t = useText();
  return useMemo(
    () => [
      { key: 'row', header: t(($) => $.massCredit.row), numeric: true, cell: ({ row }) => formatPoints(row) },
      { key: 'email', header: t(($) => $.massCredit.email), cell: (row) => <RowEmail row={row} linked /> },
      { key: 'description', header: t(($) => $.massCredit.description), cell: ({ description }) => description },
      {
        key: 'points',
        header: t(($) => $.massCredit.points),
        numeric: true,
        cell: ({ points, shortfall }) => (
          <span className="grid justify-items-end">
            {formatPoints(points)}
            {shortfall > 0 ? (
              <span className="text-tiny text-danger">
                {t(($) => $.massCredit.shortOf, { points: formatPoints(shortfall) })}
              </span>
            ) : null}
          </span>
        ),
      },
      {
        key: 'outcome',
        header: t(($) => $.massCredit.outcome),
        cell: ({ outcome, error }) => (
          <span className="grid justify-items-start gap-1">
            <Tag tone={TONES[outcome]}>
              {t(($) => (reversal ? $.massCredit.reversedOutcomes : $.massCredit.outcomes)[outcome])}
            </Tag>
            {error ? <span className="text-small text-ink-2">{error}</span> : null}
          </span>
        ),
      },
    ],
    [t, reversal],
  );
}
