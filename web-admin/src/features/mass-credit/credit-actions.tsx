import { Button, formatPoints, Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useReason } from '../../shared/reason.js';
import { useMassCredit } from './branch.js';
import { approve, details, reject, reverse, type MassCredit } from './requests.js';

type Action = 'approve' | 'reject' | 'reverse';
const REQUESTS = { approve, reject, reverse };

/** Actions of an administrator on a mass credit: approve or reject one that waits, retry one that failed, reverse a finished one. */
export function CreditActions({ credit }: { credit: MassCredit }) {
  const t = useText();
  const [action, setAction] = useState<Action>();
  const { id, status, mine, type, done, reversedBy } = credit;
  const reversible = status === 'done' && type !== 'reversal' && done > 0 && !reversedBy;
  const button = (name: Action, label: string, main = false) => (
    <Button size="sm" variant={main ? 'primary' : 'outline'} onClick={() => setAction(name)}>
      {label}
    </Button>
  );
  return (
    <>
      {status === 'waiting' ? (
        <Message tone="warning">
          {t(($) => (mine ? $.massCredit.waitingMine : $.massCredit.waitingOther), {
            points: formatPoints(credit.approvalTotal),
          })}
        </Message>
      ) : null}
      {status === 'failed' ? <Message tone="danger">{t(($) => $.massCredit.failedNote)}</Message> : null}
      {status === 'waiting' || status === 'failed' || reversible ? (
        <p className="flex flex-wrap justify-end gap-2">
          {status === 'waiting'
            ? button(
                'reject',
                t(($) => $.massCredit.reject),
              )
            : null}
          {status === 'waiting' && !mine
            ? button(
                'approve',
                t(($) => $.massCredit.approve),
                true,
              )
            : null}
          {status === 'failed'
            ? button(
                'approve',
                t(($) => $.massCredit.retry),
                true,
              )
            : null}
          {reversible
            ? button(
                'reverse',
                t(($) => $.massCredit.reverse),
              )
            : null}
        </p>
      ) : null}
      {action ? (
        <ActionDialog key={`${id} ${action}`} action={action} credit={credit} onClose={() => setAction(undefined)} />
      ) : null}
    </>
  );
}

/** Asks before an action, with its figures; what was refused is shown there. */
function ActionDialog({ action, credit, onClose }: { action: Action; credit: MassCredit; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const reason = useReason();
  const state = useMassCredit()[action];
  const request = REQUESTS[action];
  const done = state.status === 'ok' ? state.data.id : null;
  useEffect(() => {
    if (done === null) return;
    dispatch(request.cleared());
    onClose();
    if (action === 'reverse') void navigate(pathTo('massCreditDetails', done));
    else dispatch(details.requested(done));
  }, [done, action, request, dispatch, navigate, onClose]);
  const figures =
    action === 'reverse'
      ? { points: formatPoints(credit.donePoints), count: credit.done }
      : { points: formatPoints(credit.totalPoints - credit.donePoints), count: credit.ready };
  const words = {
    approve: {
      title: t(($) => $.massCredit.approveTitle, figures),
      body: t(($) => $.massCredit.approveBody),
      label: t(($) => (credit.status === 'failed' ? $.massCredit.retry : $.massCredit.approve)),
      message: t(($) => $.massCredit.approved),
    },
    reject: {
      title: t(($) => $.massCredit.rejectTitle),
      body: t(($) => $.massCredit.rejectBody),
      label: t(($) => $.massCredit.reject),
      message: t(($) => $.massCredit.rejected),
    },
    reverse: {
      title: t(($) => $.massCredit.reverseTitle, figures),
      body: t(($) => $.massCredit.reverseBody),
      label: t(($) => $.massCredit.reverse),
      message: t(($) => $.massCredit.reversing),
    },
  }[action];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (open) return;
        dispatch(request.cleared());
        onClose();
      }}
      title={words.title}
      description={words.body}
      confirmLabel={words.label}
      cancelLabel={t(($) => $.form.cancel)}
      danger={action !== 'approve'}
      busy={state.status === 'loading'}
      failure={
        state.status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(state.error)}
          </Message>
        ) : null
      }
      {...(action === 'approve'
        ? {}
        : {
            reason: {
              label: t(($) => $.massCredit.reason),
              ...reason,
              error: state.status === 'error' ? state.error.fields?.['reason'] : undefined,
            },
          })}
      onConfirm={(given) => dispatch(request.requested({ id: credit.id, reason: given, message: words.message }))}
    />
  );
}
