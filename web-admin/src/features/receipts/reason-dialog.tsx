import { Button, Dialog } from '@club/web-kit';
import { Kbd } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useText } from '../../i18n/hooks.js';

const REASONS = {
  rejected: ['unreadable', 'duplicate', 'notEligible', 'details', 'notReceipt'],
  pictureRequested: ['blurred', 'cutOff', 'tooDark', 'pageMissing'],
} as const;

interface ReasonDialogProps {
  /** The decision that needs a reason; undefined while none does. */
  of: keyof typeof REASONS | undefined;
  onClose: () => void;
  onChoose: (reason: string) => void;
}

/** Asks for the reason of a decision: each is a button, and its number a key. */
export function ReasonDialog({ of, onClose, onChoose }: ReasonDialogProps) {
  const t = useText();
  const reasons: readonly (typeof REASONS)['rejected' | 'pictureRequested'][number][] = of ? REASONS[of] : [];
  useEffect(() => {
    if (!of) return;
    const onKey = (event: KeyboardEvent) => {
      const reason = REASONS[of][Number(event.key) - 1];
      if (reason === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onChoose(reason);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [of, onChoose]);
  return (
    <Dialog
      open={of !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(($) => (of === 'pictureRequested' ? $.receipts.pictureTitle : $.receipts.rejectTitle))}
      description={t(($) => (of === 'pictureRequested' ? $.receipts.pictureBody : $.receipts.rejectBody))}
      closeLabel={t(($) => $.receipts.close)}
    >
      <div className="grid gap-2">
        {reasons.map((reason, index) => (
          <Button key={reason} variant="outline" size="sm" className="justify-between" onClick={() => onChoose(reason)}>
            {t(($) => $.receipts.reasons[reason])} <Kbd aria-hidden>{index + 1}</Kbd>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
