import { Button, Chip, Dialog } from '@club/web-kit';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useDoubleDays, useText } from '../../i18n/hooks.js';
import { OnlineSample, StoreSample } from './drawings.js';

type Help = 'store' | 'online' | 'terms';

/**
 * Buttons for examples of a store and an online receipt, and for the terms: each opens its own popup
 * (docs/product/screens.md#receipt-pages).
 */
export function HelpButtons() {
  const t = useText();
  const [open, setOpen] = useState<Help | null>(null);
  const labels: Record<Help, string> = {
    store: t(($) => $.receipts.helpStore),
    online: t(($) => $.receipts.helpOnline),
    terms: t(($) => $.receipts.helpTerms),
  };
  const titles: Record<Help, string> = {
    ...labels,
    store: t(($) => $.receipts.sampleStoreTitle),
    online: t(($) => $.receipts.sampleOnlineTitle),
  };
  return (
    <div role="group" aria-label={t(($) => $.receipts.help)} className="flex flex-wrap gap-2">
      {(['store', 'online', 'terms'] as const).map((help) => (
        <Chip key={help} aria-haspopup="dialog" onClick={() => setOpen(help)}>
          <CircleHelp aria-hidden />
          {labels[help]}
        </Chip>
      ))}
      {open ? <HelpDialog help={open} title={titles[open]} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

function HelpDialog({ help, title, onClose }: { help: Help; title: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        help === 'terms'
          ? undefined
          : help === 'store'
            ? t(($) => $.receipts.sampleStoreBody)
            : t(($) => $.receipts.sampleOnlineBody)
      }
      actions={
        <Button block onClick={onClose}>
          {t(($) => $.common.okay)}
        </Button>
      }
    >
      {help === 'terms' ? <Terms /> : <Sample online={help === 'online'} />}
    </Dialog>
  );
}

function Sample({ online }: { online: boolean }) {
  const t = useText();
  const parts = [
    online ? t(($) => $.receipts.sampleParts.seller) : t(($) => $.receipts.sampleParts.store),
    t(($) => $.receipts.sampleParts.date),
    online ? t(($) => $.receipts.sampleParts.order) : t(($) => $.receipts.sampleParts.invoice),
    t(($) => $.receipts.sampleParts.products),
    t(($) => $.receipts.sampleParts.total),
  ];
  return (
    <>
      {online ? (
        <OnlineSample title={t(($) => $.receipts.sampleOnline)} />
      ) : (
        <StoreSample title={t(($) => $.receipts.sampleStore)} />
      )}
      <ol className="grid list-decimal gap-1.5 pl-5 text-small">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ol>
    </>
  );
}

const TERMS = ['file', 'age', 'once', 'products', 'first', 'double', 'larger', 'review'] as const;

function Terms() {
  const t = useText();
  const days = useDoubleDays();
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-small">
      {TERMS.map((term) => (
        <li key={term}>
          {term === 'double' ? t(($) => $.receipts.terms.double, { days }) : t(($) => $.receipts.terms[term])}
        </li>
      ))}
    </ul>
  );
}
