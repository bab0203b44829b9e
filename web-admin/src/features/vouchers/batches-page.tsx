import { formatAmount, formatPoints } from '@club/web-kit';
import { RowTitle, Tag } from '@club/web-kit/admin/index.ts';
import { useEffect, useMemo } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { DateCell, ShownSwitch, ThumbCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FormPage } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { ListFileButton } from '../../shared/list-file.js';
import { ListRows } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { RecordStates } from '../../shared/reading.js';
import { useFresh, useRecord } from '../../shared/record/use-record.js';
import { toggled } from '../../shared/toggle.js';
import { useVouchers } from './branch.js';
import { EditTypeLink, UploadLink } from './links.js';
import { batches, details, setActive, upload, type Batch, type VoucherType } from './requests.js';
import { Stock } from './stock.js';
import { UploadedNote } from './uploaded-note.js';
import { useValidityWords } from './use-validity-words.js';

type List = 'GET /admin/fetch/dashboard/voucher/batch/details';

const OF = ['id'] as const;

/** One voucher type, its batches, and the result of a file that was just uploaded (docs/product/forms.md#voucher-types-and-codes). */
export default function VoucherTypePage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const found = useRecord(useVouchers().details, details);
  const { query } = useListQuery<List>(OF);
  const record = found.is === 'there' ? found.record : null;
  const list = { label: t(($) => $.vouchers.menu), href: pathTo('vouchers') };
  useFresh(upload);
  // the answer to a switch of the list is older than what is read here
  useEffect(() => void dispatch(setActive.forget()), [dispatch]);
  return (
    <FormPage
      title={record?.name ?? t(($) => $.vouchers.one)}
      {...(record ? { note: <span lang="ms">{record.names.bm}</span> } : {})}
      group={t(($) => $.frame.groups.rewards)}
      list={list}
      history={record ? { record: 'voucherType', id: record.id } : undefined}
      actions={
        record ? (
          <>
            <ListFileButton call="GET /admin/fetch/dashboard/voucher/batch/details" query={query} />
            <EditTypeLink typeId={record.id} />
            <UploadLink typeId={record.id} main />
          </>
        ) : null
      }
    >
      <RecordStates found={found} list={list}>
        {(known) => <TypeParts type={known} />}
      </RecordStates>
    </FormPage>
  );
}

function TypeParts({ type: known }: { type: VoucherType }) {
  const t = useText();
  const vouchers = useVouchers();
  const done = vouchers.upload.data;
  return (
    <>
      {done?.batch.typeId === known.id ? <UploadedNote done={done} /> : null}
      <section
        aria-label={t(($) => $.vouchers.one)}
        className="mb-5 flex flex-wrap items-center gap-5 rounded-lg bg-surface p-5 shadow-card"
      >
        <ThumbCell url={known.voucherImage} />
        <div className="min-w-0 flex-[1_1_20rem]">
          <TypeFacts type={known} />
        </div>
      </section>
      <ListRows
        title={t(($) => $.vouchers.batches)}
        state={vouchers.batches}
        load={batches.requested}
        columns={useColumns()}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.vouchers.searchBatch) }}
        of={OF}
        empty={{
          title: t(($) => $.vouchers.noBatchesTitle),
          body: t(($) => $.vouchers.noBatchesBody),
          action: <UploadLink typeId={known.id} main />,
        }}
      />
    </>
  );
}

function TypeFacts({ type: known }: { type: VoucherType }) {
  const t = useText();
  const { shown, busy } = toggled(useVouchers().setActive, known);
  return (
    <Facts>
      <Fact name={t(($) => $.items.number)}>{known.itemId}</Fact>
      <Fact name={t(($) => $.vouchers.value)}>{formatAmount(known.value)}</Fact>
      <Fact name={t(($) => $.items.points)}>
        {known.points === 0 ? t(($) => $.vouchers.prizeOnly) : formatPoints(known.points)}
      </Fact>
      {known.itemBrand ? <Fact name={t(($) => $.vouchers.merchant)}>{known.itemBrand}</Fact> : null}
      {known.milestone ? <Fact name={t(($) => $.vouchers.milestone)}>{known.milestone}</Fact> : null}
      <Fact name={t(($) => $.vouchers.validity)}>{useValidityWords()(known)}</Fact>
      <Fact name={t(($) => $.vouchers.available)}>
        <Stock type={known} />
      </Fact>
      <Fact name={t(($) => $.vouchers.redeemed)}>{formatPoints(known.redeemed)}</Fact>
      <Fact name={t(($) => $.vouchers.used)}>{formatPoints(known.used)}</Fact>
      <Fact name={t(($) => $.list.created)}>
        <DateCell at={known.createdAt} />
      </Fact>
      <Fact name={t(($) => $.list.shown)}>
        <ShownSwitch
          name={known.name}
          shown={shown}
          busy={busy}
          toggle={(active) => setActive.requested(known.id, active)}
        />
      </Fact>
    </Facts>
  );
}

function useColumns(): ListColumn<Batch, List>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'label',
        header: t(($) => $.vouchers.label),
        sortable: true,
        cell: ({ id, label }) => (
          <RowTitle href={pathTo('voucherCodes', id)} renderLink={AppLink}>
            {label || t(($) => $.vouchers.noLabel)}
          </RowTitle>
        ),
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        sortable: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      {
        key: 'total',
        header: t(($) => $.vouchers.codes),
        numeric: true,
        cell: ({ total, complete }) => (
          <span className="inline-flex flex-wrap items-center justify-end gap-2">
            {complete ? null : <Tag tone="sky">{t(($) => $.vouchers.storing)}</Tag>}
            {formatPoints(total)}
          </span>
        ),
      },
      {
        key: 'available',
        header: t(($) => $.vouchers.available),
        numeric: true,
        cell: ({ available }) => formatPoints(available),
      },
      {
        key: 'redeemed',
        header: t(($) => $.vouchers.redeemed),
        numeric: true,
        cell: ({ redeemed }) => formatPoints(redeemed),
      },
      { key: 'used', header: t(($) => $.vouchers.used), numeric: true, cell: ({ used }) => formatPoints(used) },
    ],
    [t],
  );
}
