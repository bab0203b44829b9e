import { Button, Card, EmptyState, formatPoints, MoonPicture, Skeleton, TextField, Wrap } from '@club/web-kit';
import { useState } from 'react';
import type { Sku } from '../../api/receipts-api.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { PartAway } from '../../shared/part-away.js';
import { useSkus } from './use-lists.js';
import { usePackWords } from './use-pack-words.js';

/** From this many rows on one can search. */
const SEARCHED = 10;

/** Item, pack size and points of every product that counts by receipt (member-rewards §2 /uploadReceipt/producttable). */
export default function ProductTablePage() {
  const t = useText();
  const { skus, again } = useSkus();
  usePage(t(($) => $.receipts.tableTitle));
  return (
    <MemberShell title={t(($) => $.receipts.tableTitle)} back="/uploadReceipt" narrow>
      <Wrap narrow className="grid gap-5 pb-8">
        <p className="text-ink-2">{t(($) => $.receipts.tableLead)}</p>
        {skus.data ? (
          <Table skus={skus.data} />
        ) : skus.status === 'error' ? (
          <PartAway title={t(($) => $.receipts.tableFailed)} error={null} onRetry={again} />
        ) : (
          <Loading />
        )}
      </Wrap>
    </MemberShell>
  );
}

const plain = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '');

function Table({ skus }: { skus: readonly Sku[] }) {
  const t = useText();
  const inWords = usePackWords();
  const [wanted, setWanted] = useState('');
  const shown = skus.filter(({ item, size }) => plain(`${item} ${inWords(size)}`).includes(plain(wanted)));
  if (skus.length === 0) return <EmptyState picture={<MoonPicture />} title={t(($) => $.receipts.tableEmpty)} />;
  return (
    <>
      {skus.length >= SEARCHED ? (
        <TextField
          type="search"
          label={t(($) => $.receipts.search)}
          maxLength={60}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      ) : null}
      <p role="status" className="sr-only">
        {wanted ? t(($) => $.receipts.tableCount, { count: shown.length }) : ''}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          picture={<MoonPicture />}
          title={t(($) => $.receipts.noMatch)}
          action={<Button onClick={() => setWanted('')}>{t(($) => $.receipts.clear)}</Button>}
        />
      ) : (
        <Rows skus={shown} />
      )}
    </>
  );
}

/** Rows of one item stand together, in the order in which the table gives them. */
function byItem(skus: readonly Sku[]): [item: string, rows: Sku[]][] {
  const items = new Map<string, Sku[]>();
  for (const sku of skus) items.set(sku.item, [...(items.get(sku.item) ?? []), sku]);
  return [...items];
}

function Rows({ skus }: { skus: readonly Sku[] }) {
  const t = useText();
  const inWords = usePackWords();
  const cell = 'border-t border-line py-2.5 align-baseline';
  return (
    <Card className="pb-2">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t(($) => $.receipts.tableCaption)}</caption>
        <thead className="text-small text-ink-2">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t(($) => $.receipts.item)}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t(($) => $.receipts.size)}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t(($) => $.receipts.points)}
            </th>
          </tr>
        </thead>
        {byItem(skus).map(([item, rows]) => (
          <tbody key={item}>
            {rows.map(({ value, size, points }, index) => (
              <tr key={value}>
                {index === 0 ? (
                  <th scope="rowgroup" rowSpan={rows.length} className={`${cell} pr-3 font-medium`}>
                    {item}
                  </th>
                ) : null}
                <td className={`${cell} pr-3 text-ink-2`}>{inWords(size) || t(($) => $.receipts.oneSize)}</td>
                <td className={`${cell} text-right font-display font-display tabular-nums`}>{formatPoints(points)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

const Loading = () => (
  <Card aria-busy="true" className="grid gap-4">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} className={row % 2 ? 'w-3/4' : 'w-full'} />
    ))}
  </Card>
);
