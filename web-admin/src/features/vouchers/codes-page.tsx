import { Button, CodeText, formatDate, formatPoints, SectionError } from '@club/web-kit';
import { Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { DateCell, MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FormPage } from '../../shared/form-page.js';
import { ListFileButton } from '../../shared/list-file.js';
import { ListRows, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { RecordStates } from '../../shared/reading.js';
import { useRecord } from '../../shared/record/use-record.js';
import { useVouchers } from './branch.js';
import { Holder } from './holder.js';
import { batch, codes, reveal, type Batch, type Voucher } from './requests.js';

type List = 'GET /admin/fetch/dashboard/voucher/details';

const OF = ['id'] as const;
const STATES = ['available', 'reserved', 'redeemed', 'used'] as const;
const TONES: Record<(typeof STATES)[number], TagTone> = {
  available: 'ok',
  reserved: 'sky',
  redeemed: 'gold',
  used: 'plain',
};

/** The codes of one batch, each with who holds it (docs/product/forms.md#voucher-types-and-codes). */
export default function VoucherCodesPage() {
  const t = useText();
  const { language } = useLanguage();
  const found = useRecord(useVouchers().batch, batch);
  const { query } = useListQuery<List>([...OF, 'status']);
  const record = found.is === 'there' ? found.record : null;
  const list = record
    ? { label: t(($) => $.vouchers.batches), href: pathTo('voucherBatches', record.typeId) }
    : { label: t(($) => $.vouchers.menu), href: pathTo('vouchers') };
  return (
    <FormPage
      title={record?.label || t(($) => $.vouchers.batch)}
      {...(record?.createdAt ? { note: formatDate(record.createdAt, language) } : {})}
      group={t(($) => $.frame.groups.rewards)}
      list={list}
      history={record ? { record: 'voucherBatch', id: record.id } : undefined}
      actions={record ? <ListFileButton call="GET /admin/fetch/dashboard/voucher/details" query={query} /> : null}
    >
      <RecordStates found={found} list={list}>
        {(known) => <BatchParts batch={known} />}
      </RecordStates>
    </FormPage>
  );
}

function BatchParts({ batch: known }: { batch: Batch }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { codes: state } = useVouchers();
  const shown = useRevealed();
  const { query } = useListQuery<List>([...OF, 'status']);
  const filters = useMemo<readonly ListFilter<List>[]>(
    () => [{ name: 'status', options: STATES.map((value) => ({ value, label: t(($) => $.vouchers.states[value]) })) }],
    [t],
  );
  return (
    <>
      <section
        aria-label={t(($) => $.vouchers.batch)}
        className="mb-5 grid gap-3 rounded-lg bg-surface p-5 shadow-card"
      >
        {known.complete ? null : <p className="text-small text-ink-2">{t(($) => $.vouchers.storingNote)}</p>}
        <Facts>
          <Fact name={t(($) => $.vouchers.codes)}>{formatPoints(known.total)}</Fact>
          <Fact name={t(($) => $.vouchers.available)}>{formatPoints(known.available)}</Fact>
          <Fact name={t(($) => $.vouchers.redeemed)}>{formatPoints(known.redeemed)}</Fact>
          <Fact name={t(($) => $.vouchers.used)}>{formatPoints(known.used)}</Fact>
        </Facts>
        <p className="text-small text-ink-2">{t(($) => $.vouchers.masked)}</p>
      </section>
      {state.data?.rows.some(({ holder }) => holder === 'unknown') ? (
        <SectionError
          quiet
          className="mb-5"
          title={t(($) => $.vouchers.holdersFailed)}
          retryLabel={t(($) => $.states.tryAgain)}
          onRetry={() => dispatch(codes.requested(query))}
          busy={state.status === 'loading'}
          busyLabel={t(($) => $.frame.loading)}
        />
      ) : null}
      <ListRows
        title={t(($) => $.vouchers.codes)}
        state={state}
        load={codes.requested}
        columns={useColumns(shown)}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.vouchers.searchCode) }}
        filters={filters}
        of={OF}
        empty={{ title: t(($) => $.vouchers.noCodesTitle), body: t(($) => $.vouchers.noCodesBody) }}
      />
    </>
  );
}

/** Codes that were shown in clear on this page, by their id. */
type Revealed = ReadonlyMap<string, Voucher>;

/** Returns the codes that were shown in clear since the page was opened. */
function useRevealed(): Revealed {
  const dispatch = useAppDispatch();
  const { reveal: state } = useVouchers();
  const [shown, setShown] = useState<Revealed>(new Map());
  const { data } = state;
  if (data && shown.get(data.id) !== data) setShown(new Map(shown).set(data.id, data));
  useEffect(() => () => void dispatch(reveal.cleared()), [dispatch]);
  return shown;
}

/** A code, masked until somebody asks for it. */
function Code({ voucher, shown }: { voucher: Voucher; shown: Voucher | undefined }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { reveal: state } = useVouchers();
  return (
    <span className="flex min-w-44 items-center gap-3">
      {/* announced without the role of a status, which would keep the code out of the name of its row */}
      <b className="break-all tabular-nums" aria-live="polite">
        <CodeText>{(shown ?? voucher).code}</CodeText>
      </b>
      {shown ? null : (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(($) => $.vouchers.showOf, { code: voucher.code })}
          disabled={state.status === 'loading'}
          onClick={() => dispatch(reveal.requested(voucher.id))}
        >
          {t(($) => $.vouchers.show)}
        </Button>
      )}
    </span>
  );
}

function useColumns(shown: Revealed): ListColumn<Voucher, List>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'code',
        header: t(($) => $.vouchers.code),
        cell: (row) => <Code voucher={row} shown={shown.get(row.id)} />,
      },
      {
        key: 'status',
        header: t(($) => $.vouchers.state),
        cell: ({ status }) => {
          const known = STATES.find((state) => state === status);
          return known ? <Tag tone={TONES[known]}>{t(($) => $.vouchers.states[known])}</Tag> : status;
        },
      },
      { key: 'name', header: t(($) => $.vouchers.holder), cell: (row) => <Holder of="name" voucher={row} /> },
      {
        key: 'phone',
        header: t(($) => $.vouchers.phone),
        cell: (row) => <Holder of="phone" voucher={shown.get(row.id) ?? row} />,
      },
      {
        key: 'email',
        header: t(($) => $.vouchers.email),
        cell: (row) => <Holder of="email" voucher={shown.get(row.id) ?? row} />,
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        optional: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      {
        key: 'updatedAt',
        header: t(($) => $.list.updated),
        optional: true,
        cell: ({ updatedAt }) => <MomentCell at={updatedAt} />,
      },
    ],
    [t, shown],
  );
}
