import { formatPoints, formatSignedPoints } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { DateCell, MomentCell } from '../../shared/cells.js';
import { isRefund, useSourceName } from '../../shared/report/source-name.js';
import { AdjustMember } from './adjust-member.js';
import { useMembers } from './branch.js';
import { contests, orders, points, receipts, samples, vouchers, type MemberEntry } from './requests.js';
import { SectionTable } from './section-table.js';
import { useSection } from './use-section.js';

interface SectionProps {
  id: string;
}

/** Entries that an administrator may reverse: they moved points and correct no other. */
const isReversible = ({ kind, points: moved }: MemberEntry) => kind === 'entry' && moved !== 0;

/** The member's log with reasons and proofs; an entry can be reversed by one of its own. */
export function PointsSection({ id }: SectionProps) {
  const t = useText();
  const sourceName = useSourceName();
  const [reversed, setReversed] = useState<MemberEntry>();
  return (
    <>
      <SectionTable
        caption={t(($) => $.members.tabs.points)}
        state={useMembers().points}
        section={useSection(id, points)}
        rowKey={(row) => row.id}
        columns={[
          { key: 'at', header: t(($) => $.members.when), cell: ({ at }) => <MomentCell at={at} /> },
          {
            key: 'what',
            header: t(($) => $.members.what),
            cell: ({ kind, lines, reason, ref }) => (
              <span className="grid min-w-40 gap-0.5">
                <span className="font-medium">
                  {kind === 'entry' || lines.some(({ source }) => isRefund(source))
                    ? lines.map(({ source }) => sourceName(source)).join(', ')
                    : t(($) => $.members.entryKinds[kind])}
                </span>
                <small className="text-tiny break-all text-ink-2">
                  {[lines.some(({ source }) => source === reason) ? '' : reason, ref].filter(Boolean).join(' · ')}
                </small>
              </span>
            ),
          },
          {
            ...{ key: 'proof', optional: true },
            header: t(($) => $.members.proof),
            cell: ({ seq, hash }) => (
              <span className="text-tiny whitespace-nowrap text-ink-2 tabular-nums" title={hash}>
                {seq}: {hash.slice(0, 12)}
              </span>
            ),
          },
          {
            ...{ key: 'points', numeric: true },
            header: t(($) => $.accounts.points),
            cell: ({ points: moved }) => (
              <span className={moved > 0 ? 'font-bold text-success' : 'font-bold'}>{formatSignedPoints(moved)}</span>
            ),
          },
          {
            ...{ key: 'balance', numeric: true },
            header: t(($) => $.members.balance),
            cell: ({ balanceAfter }) => formatPoints(balanceAfter),
          },
        ]}
        menu={{
          label: ({ seq }) => t(($) => $.list.more, { name: String(seq) }),
          items: (row) =>
            isReversible(row)
              ? [
                  {
                    key: 'reverse',
                    label: t(($) => $.members.reverse),
                    icon: <Undo2 className="size-4" aria-hidden />,
                    onSelect: () => setReversed(row),
                  },
                ]
              : [],
        }}
      />
      {reversed ? (
        <AdjustMember
          id={id}
          entry={{ id: reversed.id, points: reversed.points }}
          onClose={() => setReversed(undefined)}
        />
      ) : null}
    </>
  );
}

/** Orders and donations. */
export function OrdersSection({ id }: SectionProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <SectionTable
      caption={t(($) => $.members.tabs.orders)}
      state={useMembers().orders}
      section={useSection(id, orders)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
        {
          key: 'items',
          header: t(($) => $.members.items),
          cell: ({ orderItems }) =>
            orderItems.map(({ itemName, quantity }) => `${quantity} × ${itemName[language]}`).join('; '),
        },
        {
          key: 'state',
          header: t(($) => $.accounts.state),
          cell: ({ state }) => (state ? t(($) => $.reports.orderStates[state]) : '–'),
        },
        { key: 'order', header: t(($) => $.members.order), optional: true, cell: (row) => row.id.split('-')[0] },
        {
          ...{ key: 'points', numeric: true },
          header: t(($) => $.accounts.points),
          cell: ({ points: spent }) => formatSignedPoints(-spent),
        },
      ]}
    />
  );
}

/** Receipts with their outcome. */
export function ReceiptsSection({ id }: SectionProps) {
  const t = useText();
  return (
    <SectionTable
      caption={t(($) => $.members.tabs.receipts)}
      state={useMembers().receipts}
      section={useSection(id, receipts)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ uploadedAt }) => <MomentCell at={uploadedAt} /> },
        {
          key: 'store',
          header: t(($) => $.members.store),
          cell: ({ store, otherStore, invoiceNo }) => `${otherStore || store}, ${invoiceNo}`,
        },
        {
          key: 'state',
          header: t(($) => $.accounts.state),
          cell: ({ status, reason }) => (
            <>
              <Tag
                tone={
                  ({ pending: 'warn', approved: 'ok', rejected: 'danger', pictureRequested: 'gold' } as const)[status]
                }
              >
                {t(($) => $.members.receiptStates[status])}
              </Tag>{' '}
              {reason}
            </>
          ),
        },
        {
          ...{ key: 'points', numeric: true },
          header: t(($) => $.accounts.points),
          cell: ({ points: credited }) => formatPoints(credited),
        },
      ]}
    />
  );
}

/** Vouchers, without their codes. */
export function VouchersSection({ id }: SectionProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <SectionTable
      caption={t(($) => $.members.tabs.vouchers)}
      state={useMembers().vouchers}
      section={useSection(id, vouchers)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ assignedAt }) => <MomentCell at={assignedAt} /> },
        { key: 'name', header: t(($) => $.members.voucher), cell: ({ name }) => name[language] },
        { key: 'source', header: t(($) => $.members.source), cell: ({ source }) => source },
        {
          key: 'state',
          header: t(($) => $.accounts.state),
          cell: ({ used }) => <Tag tone={used ? 'plain' : 'ok'}>{t(($) => $.members[used ? 'used' : 'unused'])}</Tag>,
        },
        {
          key: 'until',
          header: t(($) => $.members.validUntil),
          cell: ({ validUntil }) => <DateCell at={validUntil} />,
        },
      ]}
    />
  );
}

/** Samples that the member asked for. */
export function SamplesSection({ id }: SectionProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <SectionTable
      caption={t(($) => $.members.tabs.samples)}
      state={useMembers().samples}
      section={useSection(id, samples)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
        { key: 'item', header: t(($) => $.members.sample), cell: ({ itemName }) => itemName[language] },
        { key: 'tracking', header: t(($) => $.members.tracking), cell: ({ trackingId }) => trackingId || '–' },
        {
          key: 'state',
          header: t(($) => $.accounts.state),
          cell: ({ received }) =>
            received === null ? '–' : received ? t(($) => $.reports.arrived) : t(($) => $.reports.notArrived),
        },
      ]}
    />
  );
}

/** Entries of contests. */
export function ContestsSection({ id }: SectionProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <SectionTable
      caption={t(($) => $.members.tabs.contests)}
      state={useMembers().contests}
      section={useSection(id, contests)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ enteredAt }) => <MomentCell at={enteredAt} /> },
        { key: 'contest', header: t(($) => $.members.contest), cell: ({ contestName }) => contestName[language] },
        { ...{ key: 'number', numeric: true }, header: t(($) => $.members.entry), cell: ({ number }) => number },
        {
          key: 'state',
          header: t(($) => $.accounts.state),
          cell: ({ status }) => t(($) => $.members.entryStates[status]),
        },
        {
          ...{ key: 'points', numeric: true },
          header: t(($) => $.accounts.points),
          cell: ({ points: spent }) => formatSignedPoints(-spent),
        },
      ]}
    />
  );
}
