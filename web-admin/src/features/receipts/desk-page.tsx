import { Button, formatPoints } from '@club/web-kit';
import { Kbd, TableNotice, useShortcut } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { NoticeCard, Pictured, Reading, useFailed } from '../../shared/reading.js';
import { toastActions } from '../../shared/toasts.js';
import { useReceipts } from './branch.js';
import { Decide } from './decide.js';
import { KeysDialog } from './keys-dialog.js';
import { Queue } from './queue.js';
import { retailers, review, skus, undo, type DeskReceipt } from './requests.js';
import { UndoList, type Decided } from './undo-list.js';
import { useDesk, type Desk } from './use-desk.js';
import { picturesOf, Viewer } from './viewer.js';

/** The receipts desk: the queue, the picture, and the decision (docs/product/back-office.md#receipt-review). */
export default function ReceiptsDeskPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const desk = useDesk();
  const [help, setHelp] = useState(false);
  const { decided, onUndo, onEnd } = useDecisions(desk);
  useEffect(() => {
    dispatch(retailers.requested());
    dispatch(skus.requested());
  }, [dispatch]);
  useShortcut([{ key: 'j' }], desk.skip);
  useShortcut([{ key: 'k' }], desk.back);
  useShortcut([{ key: '?' }], () => setHelp(true));
  return (
    <>
      <AreaHead
        title={t(($) => $.receipts.title)}
        note={t(($) => $.receipts.note)}
        group={t(($) => $.frame.groups.earning)}
        actions={
          <>
            <Button size="sm" variant="outline" onClick={() => setHelp(true)}>
              {t(($) => $.receipts.keysButton)} <Kbd aria-hidden>?</Kbd>
            </Button>
            <Button size="sm" variant="outline" onClick={desk.skip}>
              {t(($) => $.receipts.next)} <Kbd aria-hidden>{t(($) => $.receipts.nextKey)}</Kbd>
            </Button>
          </>
        }
      />
      <div className="mb-3">
        <UndoList decided={decided} onUndo={onUndo} onEnd={onEnd} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-[minmax(0,1fr)_20rem] desktop:grid-cols-[15rem_minmax(0,1fr)_21rem]">
        <div className="min-w-0 tablet:col-span-2 desktop:col-span-1">
          <Queue desk={desk} />
        </div>
        <OnDesk desk={desk} />
      </div>
      <KeysDialog open={help} onClose={() => setHelp(false)} />
    </>
  );
}

/** Returns the decisions that can still be undone; a decision leads on to the next receipt. */
function useDecisions({ leave, open }: Desk) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { review: state, undo: undoing } = useReceipts();
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const [seen, setSeen] = useState<{ done: DeskReceipt | null; undone: DeskReceipt | null }>(NOTHING_SEEN);
  const onEnd = useCallback((id: string) => setDecided((before) => before.filter((one) => one.id !== id)), []);

  const done = state.status === 'ok' ? state.data : null;
  if (done && done !== seen.done) {
    const { id, decision, status, multiplier, basePoints } = done;
    const kind = decision || (status === 'pending' ? 'approved' : status);
    const name = done.name ?? t(($) => $.receipts.nobody);
    const what = t(($) => $.receipts.done[kind], { name, points: formatPoints(basePoints * (multiplier || 1)) });
    setSeen({ ...seen, done });
    setDecided([...decided.filter((one) => one.id !== id), { id, what }]);
  }
  const settled = useEffectEvent(() => {
    dispatch(review.cleared());
    leave();
  });
  useEffect(() => {
    if (done) settled();
  }, [done]);

  const undone = undoing.status === 'ok' ? undoing.data : null;
  if (undone && undone !== seen.undone) {
    setSeen({ ...seen, undone });
    setDecided(decided.filter(({ id }) => id !== undone.id));
  }
  const reopened = useEffectEvent((id: string) => {
    dispatch(undo.cleared());
    dispatch(toastActions.shown({ tone: 'done', text: t(($) => $.receipts.undone) }));
    open(id);
  });
  useEffect(() => {
    if (undone) reopened(undone.id);
  }, [undone]);

  return { decided, onEnd, onUndo: (id: string) => void dispatch(undo.requested(id)) };
}

const NOTHING_SEEN = { done: null, undone: null };

/** The receipt that is open, or a notice in its place. */
function OnDesk({ desk }: { desk: Desk }) {
  const t = useText();
  const { state, receipt, following } = desk;
  const taken = state.status === 'error' && state.error.code === 'RECEIPT_IN_REVIEW';
  const failed = useFailed(receipt || taken ? null : state, desk.ask);
  const ahead = following ? picturesOf(following).join('\n') : '';
  useEffect(() => {
    // Loads the pictures of the next receipt ahead, so that it is shown at once.
    for (const src of ahead.split('\n')) if (src) new Image().src = src;
  }, [ahead]);
  if (taken) return <Taken desk={desk} />;
  if (failed)
    return (
      <div className="desktop:col-span-2 tablet:col-span-2">
        <NoticeCard>{failed}</NoticeCard>
      </div>
    );
  if (!receipt)
    return (
      <div className="tablet:col-span-2">
        <Reading state={state} ask={desk.ask} none={null}>
          {() => (
            <NoticeCard>
              <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.receipts.emptyTitle)}>
                {t(($) => $.receipts.emptyBody)}
              </TableNotice>
            </NoticeCard>
          )}
        </Reading>
      </div>
    );
  return <Opened key={receipt.id} receipt={receipt} onOpen={desk.open} />;
}

function Opened({ receipt, onOpen }: { receipt: DeskReceipt; onOpen: (id: string) => void }) {
  const t = useText();
  const { retailers: shops, skus: products } = useReceipts();
  return (
    <>
      <Viewer receipt={receipt} label={t(($) => $.receipts.viewer)} />
      <Decide receipt={receipt} lists={{ retailers: shops.data ?? [], skus: products.data ?? [] }} onOpen={onOpen} />
    </>
  );
}

/** Notice of a receipt that another reviewer has open. */
function Taken({ desk }: { desk: Desk }) {
  const t = useText();
  const { queue } = useReceipts();
  const holder = queue.data?.rows.find(({ id }) => id === desk.id)?.reviewer?.name;
  return (
    <div className="tablet:col-span-2">
      <NoticeCard>
        <TableNotice
          picture={<Pictured of="search" />}
          title={t(($) => $.receipts.takenTitle)}
          actions={
            <Button size="sm" onClick={() => desk.open('')}>
              {t(($) => $.receipts.next)}
            </Button>
          }
        >
          {t(($) => $.receipts.takenBody, { name: holder || t(($) => $.receipts.somebody) })}
        </TableNotice>
      </NoticeCard>
    </div>
  );
}
