import { Button, EmptyState, MoonPicture, TextField } from '@club/web-kit';
import { useState } from 'react';
import type { Sku } from './types.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { Columns } from '../../shared/columns.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { PointsTable, PointsTableLoading } from './points-table.js';
import { useSkus } from './use-lists.js';
import { usePackWords } from './use-pack-words.js';

/** From this many rows on one can search. */
const SEARCHED = 10;

/** Item, pack size and points of every product that counts by receipt (docs/product/screens.md#receipt-pages). */
export default function ProductTablePage() {
  const t = useText();
  const { skus, again } = useSkus();
  usePage(t(($) => $.receipts.tableTitle));
  return (
    <MemberShell title={t(($) => $.receipts.tableTitle)} back="/uploadReceipt" narrow="belowDesktop">
      {skus.data ? (
        <Table skus={skus.data} />
      ) : (
        <Columns className="pb-8" aside={<Lead />}>
          {skus.status === 'error' ? (
            <SectionError title={t(($) => $.receipts.tableFailed)} error={null} onRetry={again} />
          ) : (
            <PointsTableLoading />
          )}
        </Columns>
      )}
    </MemberShell>
  );
}

function Lead() {
  const t = useText();
  return <p className="text-ink-2">{t(($) => $.receipts.tableLead)}</p>;
}

const plain = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '');

function Table({ skus }: { skus: readonly Sku[] }) {
  const t = useText();
  const inWords = usePackWords();
  const [wanted, setWanted] = useState('');
  const shown = skus.filter(({ item, size }) => plain(`${item} ${inWords(size)}`).includes(plain(wanted)));
  const search =
    skus.length >= SEARCHED ? (
      <TextField
        type="search"
        label={t(($) => $.receipts.search)}
        maxLength={60}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
    ) : null;
  return (
    <Columns
      className="pb-8"
      aside={
        <>
          <Lead />
          {search}
        </>
      }
    >
      <p role="status" className="sr-only">
        {wanted ? t(($) => $.receipts.tableCount, { count: shown.length }) : ''}
      </p>
      {skus.length === 0 ? (
        <EmptyState picture={<MoonPicture />} title={t(($) => $.receipts.tableEmpty)} />
      ) : shown.length === 0 ? (
        <EmptyState
          picture={<MoonPicture />}
          title={t(($) => $.receipts.noMatch)}
          action={<Button onClick={() => setWanted('')}>{t(($) => $.receipts.clear)}</Button>}
        />
      ) : (
        <PointsTable skus={shown} />
      )}
    </Columns>
  );
}
