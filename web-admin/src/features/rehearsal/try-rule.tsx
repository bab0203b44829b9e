import { Button, Message } from '@club/web-kit';
import { Progress, WideDialog } from '@club/web-kit/admin/index.ts';
import { FlaskConical } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { usePolling } from '../../shared/use-polling.js';
import { useRehearsal } from './branch.js';
import { details, start, type Rehearsal, type Rule } from './requests.js';
import { RehearsalResult } from './result.js';

/**
 * Button that tries a rule on the last 90 days, and the dialog with how far that is and what it has brought
 * (docs/product/points.md#rehearsals). `rule` makes the rule of what is typed at the press.
 */
export function TryRule({ rule, disabled = false }: { rule: () => Rule; disabled?: boolean }) {
  const t = useText();
  const dispatch = useAppDispatch();
  // The saga that answers the press comes with the branch.
  useRehearsal();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={disabled}
        icon={<FlaskConical className="size-4" aria-hidden />}
        onClick={() => {
          dispatch(details.cleared());
          dispatch(start.requested(rule()));
          setOpen(true);
        }}
      >
        {t(($) => $.rehearsal.try)}
      </Button>
      <WideDialog
        open={open}
        onOpenChange={setOpen}
        title={t(($) => $.rehearsal.title)}
        description={t(($) => $.rehearsal.note)}
        closeLabel={t(($) => $.frame.close)}
      >
        {open ? <UnderWay /> : null}
      </WideDialog>
    </>
  );
}

/** The rehearsal that was begun last, asked for until it is ready. */
function UnderWay() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { start: begun, details: state } = useRehearsal();
  const id = begun.status === 'ok' ? begun.data.id : '';
  const found = state.data?.rehearsal.id === id ? state.data : null;
  const rehearsal = found?.rehearsal ?? (begun.status === 'ok' ? begun.data : null);
  const ask = useCallback(() => void dispatch(details.requested(id)), [dispatch, id]);
  useEffect(() => {
    if (id) ask();
  }, [id, ask]);
  usePolling(id !== '' && rehearsal?.status === 'running', ask);
  if (begun.status === 'error') return <Refused text={errorText(begun.error)} fields={begun.error.fields} />;
  if (!rehearsal) return <Progress label={t(($) => $.rehearsal.title)} value={undefined} max={1} />;
  return (
    <div className="grid gap-5">
      {state.status === 'error' ? (
        <Message tone="danger" live="alert">
          {errorText(state.error)}
        </Message>
      ) : null}
      {rehearsal.status === 'running' ? <Looking rehearsal={rehearsal} /> : null}
      {rehearsal.status === 'failed' ? (
        <Message tone="danger" live="alert">
          {t(($) => $.rehearsal.failed)}
        </Message>
      ) : null}
      {rehearsal.status === 'ready' ? <RehearsalResult rehearsal={rehearsal} members={found?.members ?? []} /> : null}
    </div>
  );
}

function Looking({ rehearsal: { entries, expected } }: { rehearsal: Rehearsal }) {
  const t = useText();
  return (
    <Progress
      label={t(($) => $.rehearsal.title)}
      value={expected > 0 ? entries : undefined}
      max={expected}
      text={t(($) => $.rehearsal.looked, { entries: entries.toLocaleString('en'), count: expected })}
    />
  );
}

/** A rule that is not sound: the reasons of its fields, once each. */
function Refused({ text, fields }: { text: string; fields: Readonly<Record<string, string>> | undefined }) {
  const reasons = [...new Set(Object.values(fields ?? {}))].filter((one) => one !== text);
  return (
    <Message tone="danger" live="alert">
      <span className="grid gap-1">
        <span>{text}</span>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </span>
    </Message>
  );
}
