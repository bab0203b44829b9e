import { Button, formatPoints } from '@club/web-kit';
import { ConfirmDialog, Meter, Progress, Switch, Tag } from '@club/web-kit/admin/index.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { useReason, useUndoReason } from '../../shared/reason.js';
import type { Toast } from '../../shared/toasts.js';
import { toggled } from '../../shared/toggle.js';
import { useCodes } from './branch.js';
import { accept, download, type Batch } from './requests.js';

/** Returns what a batch is of: "Touch tape M". */
export const productOf = ({ brand, format, size }: Pick<Batch, 'brand' | 'format' | 'size'>) =>
  `${brand} ${format} ${size.toUpperCase()}`;

/** Progress of a batch that is being generated. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const t = useText();
  return (
    <Progress
      label={t(($) => $.codes.progress, { name: productOf(batch) })}
      value={batch.generated}
      max={batch.quantity}
      text={t(($) => $.codes.generated, { generated: batch.generated, count: batch.quantity })}
    />
  );
}

/** The state of a batch in a word: being generated, failed, or whether its codes are accepted. */
export function BatchTag({ batch }: { batch: Batch }) {
  const t = useText();
  const { shown } = toggled(useCodes().accept, batch);
  if (batch.status === 'generating') return <Tag tone="warn">{t(($) => $.codes.status.generating)}</Tag>;
  if (batch.status === 'failed') return <Tag tone="danger">{t(($) => $.codes.status.failed)}</Tag>;
  return shown ? <Tag tone="ok">{t(($) => $.codes.active)}</Tag> : <Tag>{t(($) => $.codes.stopped)}</Tag>;
}

/** The state with how far it is while it is generated, or with the way to the details (docs/product/back-office.md#codes). */
export function BatchStatus({ batch }: { batch: Batch }) {
  const t = useText();
  if (batch.status === 'generating')
    return (
      <div className="grid min-w-44 justify-items-stretch gap-1.5">
        <span className="justify-self-start">
          <BatchTag batch={batch} />
        </span>
        <BatchProgress batch={batch} />
      </div>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      <BatchTag batch={batch} />
      <Button asChild size="sm" variant="outline">
        <Link to={pathTo('codeDetails', batch.id)} aria-label={t(($) => $.codes.detailsOf, { name: productOf(batch) })}>
          {t(($) => $.codes.details)}
        </Link>
      </Button>
    </span>
  );
}

/** The file of a batch, once it is there; one file at a time. */
export function BatchFile({ batch }: { batch: Batch }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { download: state } = useCodes();
  if (!batch.fileUrl) return <span className="text-ink-2">{t(($) => $.codes.notAvailable)}</span>;
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<Download className="size-4" aria-hidden />}
      loading={state.status === 'loading'}
      aria-label={t(($) => $.codes.downloadOf, { name: productOf(batch) })}
      onClick={() => dispatch(download.requested(batch.id))}
    >
      {t(($) => $.codes.csv)}
    </Button>
  );
}

/**
 * Switch that accepts or freezes the codes of a batch; it changes once the server has answered. It asks for a reason to freeze them, and to
 * accept them after that; a new batch is switched on without one.
 */
export function BatchSwitch({ batch }: { batch: Batch }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { shown, busy } = toggled(useCodes().accept, batch);
  const [asking, setAsking] = useState(false);
  const reason = useReason();
  const undoReason = useUndoReason();
  const count = Math.max(0, batch.quantity - batch.redeemed);
  // one that was on when the page was read, or was switched on since, was frozen by somebody
  const frozen = !shown && (batch.active || batch.stoppedReason !== '');
  const words = shown
    ? {
        title: t(($) => $.codes.freezeTitle, { count }),
        description: t(($) => $.codes.freezeBody),
        confirmLabel: t(($) => $.codes.freeze, { count }),
      }
    : {
        title: t(($) => $.codes.protection.thawTitle, { count }),
        description: batch.stoppedReason
          ? t(($) => $.codes.protection.thawBody, { reason: batch.stoppedReason })
          : t(($) => $.codes.protection.thawBodyPlain),
        confirmLabel: t(($) => $.codes.protection.thaw, { count }),
      };
  const name = productOf(batch);
  const states = {
    frozen: t(($) => $.codes.protection.nowFrozen, { name }),
    accepted: t(($) => $.codes.protection.nowAccepted, { name }),
  };
  /** Reports the new state with a way back, whose own toast has none. */
  const doneBy = (reason: string): Toast => {
    const back: Toast = { tone: 'done', text: shown ? states.accepted : states.frozen };
    const action = accept.requested(batch.id, shown, undoReason(reason), back);
    return {
      tone: 'done',
      text: shown ? states.frozen : states.accepted,
      undo: { label: t(($) => $.record.undo), action },
    };
  };
  return (
    <>
      <Switch
        label={t(($) => $.codes.acceptSwitch, { name })}
        checked={shown}
        busy={busy}
        onChange={() => (shown || frozen ? setAsking(true) : dispatch(accept.requested(batch.id, true)))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...words}
        cancelLabel={t(($) => $.form.cancel)}
        danger={shown}
        reason={{ label: t(($) => $.codes.freezeReason), ...reason }}
        onConfirm={(reason) => {
          setAsking(false);
          dispatch(accept.requested(batch.id, !shown, reason, doneBy(reason)));
        }}
      />
    </>
  );
}

/** Returns which part of a batch's codes was scanned, in whole percent. */
export const scannedPart = ({ redeemed, quantity }: Pick<Batch, 'redeemed' | 'quantity'>): number =>
  quantity > 0 ? Math.floor((redeemed / quantity) * 100) : 0;

/** Number and percentage of a batch's codes that were scanned. */
export function Scanned({ batch }: { batch: Batch }) {
  const t = useText();
  if (batch.redeemed === 0) return <span className="text-ink-2">{t(($) => $.codes.notYet)}</span>;
  const part = scannedPart(batch);
  return (
    <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
      <Meter part={part} />
      <span className="min-w-8">{part}%</span>
      <span className="text-ink-2">{formatPoints(batch.redeemed)}</span>
    </span>
  );
}
