import { formatPoints, type Answer } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { maySee, pathTo } from '../../core/paths.js';
import { selectSession } from '../../core/session/slice.js';
import { useText } from '../../i18n/hooks.js';
import { DateCell } from '../../shared/cells.js';
import type { ListFilter } from '../../shared/list-filters.js';
import { NumberCell } from '../../shared/report/number-cell.js';
import { ReportPage } from '../../shared/report/report-page.js';
import { defineReport, type ReportColumn } from '../../shared/report/report.js';
import { StageCell } from './stage-cell.js';

type Call = 'POST /admin/report/user/details';
type Row = Answer<Call>[number];
type Figure = 'registered' | 'verified' | 'pregnant' | 'referred';

const TIER_TONES = { Gold: 'gold', Platinum: 'sky', Diamond: 'lilac' } as const;

const report = defineReport<Row>()<Call, Figure>({
  name: 'accountsReport',
  screen: 'accounts',
  call: 'POST /admin/report/user/details',
  days: 'range',
  figures: ['registered', 'verified', 'pregnant', 'referred'],
  counts: 'registered',
  shares: ['verified', 'pregnant', 'referred'],
  rowKey: ({ id }) => id,
  useTexts: () => {
    const t = useText();
    return {
      title: t(($) => $.menu.accounts),
      note: t(($) => $.accounts.note),
      chart: t(($) => $.accounts.figures.registered),
      figures: {
        registered: t(($) => $.accounts.figures.registered),
        verified: t(($) => $.accounts.figures.verified),
        pregnant: t(($) => $.accounts.figures.pregnant),
        referred: t(($) => $.accounts.figures.referred),
      },
      totals: (rows, count) => t(($) => $.accounts.totals, { rows, count }),
      search: { label: t(($) => $.accounts.search), placeholder: t(($) => $.accounts.placeholder) },
      empty: { title: t(($) => $.accounts.emptyTitle), body: t(($) => $.accounts.emptyBody) },
    };
  },
  useFilters: () => {
    const t = useText();
    return useMemo(
      (): readonly ListFilter<Call>[] => [
        {
          name: 'pregnancyStage',
          options: (['trying', 'pregnant', 'oneChild', 'moreChild'] as const).map((value) => ({
            value,
            label: t(($) => $.accounts.stages[value]),
          })),
        },
        {
          ...{ name: 'state', plain: true },
          options: (['unverified', 'blocked'] as const).map((value) => ({
            value,
            label: t(($) => $.accounts.states[value]),
          })),
        },
      ],
      [t],
    );
  },
  useColumns: () => {
    const t = useText();
    const session = useAppSelector(selectSession);
    const screen = session.status === 'signedIn' && maySee(session.role, 'member') ? 'member' : 'accountEdit';
    return useMemo(
      (): readonly ReportColumn<Row, Call, Figure>[] => [
        {
          key: 'name',
          header: t(($) => $.accounts.name),
          cell: ({ id, name, email }) => (
            <span className="grid min-w-36 gap-0.5">
              <Link to={pathTo(screen, id)} className="font-bold text-primary hover:underline">
                {name}
              </Link>
              <small className="text-tiny break-all text-ink-2">{email || t(($) => $.accounts.noEmail)}</small>
            </span>
          ),
        },
        {
          key: 'number',
          header: t(($) => $.accounts.number),
          cell: ({ id, name, number }) => <NumberCell memberId={id} name={name} number={number} />,
        },
        {
          ...{ key: 'registeredAt', sortable: true },
          header: t(($) => $.accounts.registered),
          cell: ({ registeredAt }) => <DateCell at={registeredAt} />,
        },
        {
          ...{ key: 'dob', optional: true },
          header: t(($) => $.accounts.dob),
          cell: ({ dob }) => <DateCell at={dob} />,
        },
        {
          ...{ key: 'stage', optional: true },
          header: t(($) => $.accounts.stage),
          cell: ({ pregnancyStage, edb }) => <StageCell stage={pregnancyStage} edb={edb} />,
        },
        {
          key: 'tier',
          header: t(($) => $.accounts.tier),
          cell: ({ membershipType }) =>
            membershipType ? <Tag tone={TIER_TONES[membershipType]}>{membershipType}</Tag> : '–',
        },
        {
          ...{ key: 'points', numeric: true },
          header: t(($) => $.accounts.points),
          cell: ({ points }) => (points === null ? '–' : formatPoints(points)),
        },
        {
          ...{ key: 'referBy', optional: true },
          header: t(($) => $.accounts.referBy),
          cell: ({ referBy }) => referBy || '–',
        },
        {
          key: 'state',
          header: t(($) => $.accounts.state),
          cell: ({ verified, blocked }) =>
            blocked ? (
              <Tag tone="danger">{t(($) => $.accounts.states.blocked)}</Tag>
            ) : verified ? (
              <Tag tone="ok">{t(($) => $.accounts.states.verified)}</Tag>
            ) : (
              <Tag tone="warn">{t(($) => $.accounts.states.unverified)}</Tag>
            ),
        },
        {
          key: 'edit',
          header: t(($) => $.list.actions),
          cell: ({ id, name }) => (
            <Link to={pathTo('accountEdit', id)} className="inline-block py-1 font-bold text-primary hover:underline">
              {t(($) => $.list.edit)}
              <span className="sr-only">, {name}</span>
            </Link>
          ),
        },
      ],
      [t, screen],
    );
  },
});

/** The members' accounts, which are a report as well (docs/product/back-office.md#accounts); the home of a superadmin. */
export default function AccountsPage() {
  return <ReportPage report={report} />;
}
