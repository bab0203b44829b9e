import { formatDate, Message } from '@club/web-kit';
import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RequestState } from '../../core/request.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import type { Receipt } from './types.js';
import { useReceipts } from './use-lists.js';

/** The list's own address. */
export const MINE = '/uploadReceipt?tab=receipts';

/** 26 Nov: the year goes without saying where a day lies within a week. */
export const dayMonth = (date: string, language: 'en' | 'bm'): string =>
  formatDate(date, language).replace(/ \d{4}$/, '');

/** Receipts that are being checked and the day by which all of them are; nothing where none is. */
export function Pending({ receipts, linked = false }: { receipts: readonly Receipt[]; linked?: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const pending = receipts.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return null;
  const last = pending.map(({ reviewBy }) => reviewBy).sort();
  const words = t(($) => $.receipts.pending, {
    count: pending.length,
    date: dayMonth(last.at(-1) ?? '', language),
  });
  return (
    <Message tone="info" icon={<Clock />}>
      {words} {linked ? <Link to={MINE}>{t(($) => $.receipts.seePending)}</Link> : null}
    </Message>
  );
}

/** Shows the receipts that wait for review, for pages about points and for the form; reports when the list did not load. */
export function PendingLine({ list, onRetry }: { list: RequestState<Receipt[]>; onRetry: () => void }) {
  const t = useText();
  if (list.data) return <Pending receipts={list.data} linked />;
  if (list.status !== 'error') return null;
  return <SectionError quiet title={t(($) => $.receipts.listFailed)} error={list.error} onRetry={onRetry} />;
}

/** The same where nothing else of receipts is shown. */
export function PendingReceipts() {
  const { list, again } = useReceipts();
  return <PendingLine list={list} onRetry={again} />;
}
