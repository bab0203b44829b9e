import { Button } from '@club/web-kit';
import { WideDialog } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { Reading } from '../../shared/reading.js';
import { useReceipts } from './branch.js';
import { ReceiptFacts, ReceiptSummary } from './facts.js';
import { other, type DeskReceipt } from './requests.js';
import { picturesOf } from './viewer.js';

interface CompareDialogProps {
  receipt: DeskReceipt;
  otherId: string;
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Two receipts that look alike, side by side. */
export function CompareDialog({ receipt, otherId, onClose, onOpen }: CompareDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { other: state } = useReceipts();
  useEffect(() => {
    dispatch(other.requested(otherId));
    return () => void dispatch(other.cleared());
  }, [dispatch, otherId]);
  return (
    <WideDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(($) => $.receipts.compareTitle)}
      description={t(($) => $.receipts.compareBody)}
      closeLabel={t(($) => $.receipts.close)}
      actions={
        <Button size="sm" variant="outline" onClick={() => onOpen(otherId)}>
          {t(($) => $.receipts.open)}
        </Button>
      }
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <Side title={t(($) => $.receipts.thisOne)} receipt={receipt} />
        <Reading state={state} ask={() => dispatch(other.requested(otherId))} none={null}>
          {(found) => <Side title={t(($) => $.receipts.otherOne)} receipt={found} />}
        </Reading>
      </div>
    </WideDialog>
  );
}

function Side({ title, receipt }: { title: string; receipt: DeskReceipt }) {
  const t = useText();
  const [picture] = picturesOf(receipt);
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-3">
      <h3>{title}</h3>
      {picture === undefined ? (
        <p className="text-small text-ink-2">{t(($) => $.receipts.noPicture)}</p>
      ) : (
        <img
          src={picture}
          alt={t(($) => $.receipts.picture, { store: receipt.otherStore || receipt.store })}
          className="h-[40dvh] w-full rounded-md bg-sunken object-contain"
        />
      )}
      <ReceiptFacts receipt={receipt} />
      <ReceiptSummary receipt={receipt} />
    </section>
  );
}
