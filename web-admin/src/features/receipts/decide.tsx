import { Button, Message } from '@club/web-kit';
import { Kbd, useShortcut } from '@club/web-kit/admin/index.ts';
import { useCallback, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useReceipts } from './branch.js';
import { ClaimFields } from './claim-fields.js';
import { CompareDialog } from './compare-dialog.js';
import { PointsRule, ReceiptFacts, ReceiptSummary } from './facts.js';
import { Notices } from './notices.js';
import { OtherPurchase } from './other-purchase.js';
import { ReadState } from './read-note.js';
import { takeOver } from './reading.js';
import { ReasonDialog } from './reason-dialog.js';
import { review, type DeskReceipt } from './requests.js';
import { useClaim, type Lists } from './use-claim.js';

interface DecideProps {
  receipt: DeskReceipt;
  lists: Lists;
  /** Opens another receipt. */
  onOpen: (id: string) => void;
}

/** Details and decision of the receipt on the desk. */
export function Decide({ receipt, lists, onOpen }: DecideProps) {
  const t = useText();
  const [compared, setCompared] = useState<string>();
  const undecided = receipt.status === 'pending' && receipt.decision === '';
  return (
    <section aria-label={t(($) => $.receipts.details)} className="grid min-w-0 content-start gap-4">
      <Notices receipt={receipt} onCompare={setCompared} />
      <ReceiptFacts receipt={receipt} />
      {undecided ? (
        <Undecided receipt={receipt} lists={lists} onCompare={setCompared} />
      ) : (
        <>
          {receipt.status === 'pictureRequested' ? (
            <Message tone="info">{t(($) => $.receipts.waitsForMember)}</Message>
          ) : null}
          <ReceiptSummary receipt={receipt} />
        </>
      )}
      {compared ? (
        <CompareDialog
          receipt={receipt}
          otherId={compared}
          onClose={() => setCompared(undefined)}
          onOpen={(id) => {
            setCompared(undefined);
            onOpen(id);
          }}
        />
      ) : null}
    </section>
  );
}

type Asked = 'rejected' | 'pictureRequested';

interface UndecidedProps {
  receipt: DeskReceipt;
  lists: Lists;
  onCompare: (id: string) => void;
}

function Undecided({ receipt, lists, onCompare }: UndecidedProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const form = useClaim(receipt, lists);
  const [asked, setAsked] = useState<Asked>();
  const [reason, setReason] = useState('');
  const { review: state } = useReceipts();
  const failure = state.status === 'error' ? state.error : null;
  const twin = failure?.code === 'RECEIPT_ALREADY_CREDITED' ? failure.details : {};
  const twinId = String(twin['id'] ?? '');
  const busy = state.status === 'loading';

  const approve = (otherPurchase?: string) => {
    if (busy) return;
    const why = otherPurchase ? { otherPurchase } : {};
    dispatch(review.requested({ id: receipt.id, decision: 'approved', ...form.changes, ...why }));
  };
  const choose = useCallback(
    (reason: string) => {
      if (asked) dispatch(review.requested({ id: receipt.id, decision: asked, reason }));
      setAsked(undefined);
    },
    [asked, dispatch, receipt.id],
  );
  useShortcut([{ key: 'a' }], () => approve());
  useShortcut([{ key: 'u' }], () => takeOver(receipt.reading, form));
  useShortcut([{ key: 'r' }], () => setAsked('rejected'));
  useShortcut([{ key: 'p' }], () => setAsked('pictureRequested'));

  const total = form.basePoints * receipt.multiplier;
  return (
    <>
      <ReadState reading={receipt.reading} form={form} onUse={() => takeOver(receipt.reading, form)} />
      <ClaimFields receipt={receipt} form={form} lists={lists} errors={failure?.fields ?? {}} />
      <PointsRule receipt={receipt} basePoints={form.basePoints} />
      {failure ? (
        <Message
          tone="danger"
          live="alert"
          action={
            twinId ? (
              <Button size="sm" variant="outline" onClick={() => onCompare(twinId)}>
                {t(($) => $.receipts.compare)}
              </Button>
            ) : null
          }
        >
          {errorText(failure)}
        </Message>
      ) : null}
      {twin['by'] === 'lookAlike' ? (
        <OtherPurchase
          reason={reason}
          busy={busy}
          error={failure?.fields['otherPurchase']}
          onChange={setReason}
          onApprove={() => approve(reason.trim())}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={busy} onClick={() => approve()}>
          {total > 0 ? t(($) => $.receipts.approve, { count: total }) : t(($) => $.receipts.approveUnknown)}
          <Kbd aria-hidden className="bg-on-deep/15 text-on-deep">
            A
          </Kbd>
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsked('rejected')}>
          {t(($) => $.receipts.reject)} <Kbd aria-hidden>R</Kbd>
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsked('pictureRequested')}>
          {t(($) => $.receipts.askPicture)} <Kbd aria-hidden>P</Kbd>
        </Button>
      </div>
      <p className="text-tiny text-ink-2">{t(($) => $.receipts.tableNote)}</p>
      <ReasonDialog of={asked} onClose={() => setAsked(undefined)} onChoose={choose} />
    </>
  );
}
