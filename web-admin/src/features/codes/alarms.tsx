import { Button, formatPoints, Message, SectionError, Skeleton } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { MomentCell } from '../../shared/cells.js';
import { useReason } from '../../shared/reason.js';
import { useRefresh } from '../../shared/use-refresh.js';
import { useCodes } from './branch.js';
import { acknowledge, alarms, type CodeAlarm } from './requests.js';

/** Open alarms on pack codes: what was seen, since when, and what to do; it loads and fails by itself. */
export function Alarms() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { data, error } = useCodes().alarms;
  const [asked, setAsked] = useState<CodeAlarm | null>(null);
  const ask = useCallback(() => void dispatch(alarms.requested()), [dispatch]);
  useRefresh(true, ask);
  const openOnes = data?.filter(({ acknowledgedAt }) => acknowledgedAt === null) ?? [];
  const over = data?.filter(({ acknowledgedAt }) => acknowledgedAt !== null) ?? [];
  return (
    <Card title={t(($) => $.codes.alarms.title)}>
      {error && !data ? (
        <SectionError
          quiet
          title={t(($) => $.codes.alarms.failed)}
          retryLabel={t(($) => $.states.tryAgain)}
          busyLabel={t(($) => $.frame.loading)}
          onRetry={ask}
        >
          {errorText(error)}
        </SectionError>
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton className="w-1/2" />
        </div>
      ) : (
        <>
          {openOnes.length === 0 ? (
            <p className="text-small text-ink-2">{t(($) => $.codes.alarms.none)}</p>
          ) : (
            <ul className="grid gap-3">
              {openOnes.map((alarm) => (
                <li key={alarm.id}>
                  <OpenAlarm alarm={alarm} onAcknowledge={() => setAsked(alarm)} />
                </li>
              ))}
            </ul>
          )}
          {over.length > 0 ? <Acknowledged alarms={over} /> : null}
        </>
      )}
      <AcknowledgeDialog alarm={asked} close={useCallback(() => setAsked(null), [])} />
    </Card>
  );
}

function OpenAlarm({ alarm, onAcknowledge }: { alarm: CodeAlarm; onAcknowledge: () => void }) {
  const t = useText();
  const seen = useSeen();
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft p-4 text-small">
      <p className="flex items-center gap-2 font-bold text-danger">
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        {t(($) => $.codes.alarms.kinds[alarm.kind])}
      </p>
      <p>{seen(alarm)}</p>
      <p className="text-ink-2">
        {t(($) => $.codes.alarms.since)} <MomentCell at={alarm.firstSeenAt} />. {t(($) => $.codes.alarms.last)}{' '}
        <MomentCell at={alarm.lastSeenAt} />.
      </p>
      <p>{t(($) => $.codes.alarms.advice[alarm.kind])}</p>
      <div className="flex flex-wrap gap-2">
        {alarm.batchId ? (
          <Button asChild size="sm" variant="outline">
            <Link to={pathTo('codeDetails', alarm.batchId)}>
              {t(($) => $.codes.alarms.openBatch, { name: alarm.batchTitle })}
            </Link>
          </Button>
        ) : null}
        <Button size="sm" variant="outline" onClick={onAcknowledge}>
          {t(($) => $.codes.alarms.acknowledge)}
        </Button>
      </div>
    </div>
  );
}

/** Returns the sentence on what was seen. */
function useSeen() {
  const t = useText();
  return ({ kind, count, members, hours, source, subject, batchTitle }: CodeAlarm): string => {
    const codes = formatPoints(count);
    if (kind === 'beforeShipped')
      return t(($) => $.codes.alarms.seen.beforeShipped, { count, codes, batch: batchTitle });
    if (kind === 'burst') return t(($) => $.codes.alarms.seen.burst, { count, codes, batch: batchTitle });
    if (kind === 'sharedDevice')
      return t(($) => $.codes.alarms.seen.sharedDevice, { count: members, codes, hours, device: subject });
    if (source === 'device') return t(($) => $.codes.alarms.seen.guessingDevice, { count, codes, device: subject });
    if (source === 'address') return t(($) => $.codes.alarms.seen.guessingAddress, { count, codes, address: subject });
    return t(($) => $.codes.alarms.seen.guessing, { count, codes });
  };
}

function Acknowledged({ alarms: over }: { alarms: readonly CodeAlarm[] }) {
  const t = useText();
  return (
    <details className="text-small">
      <summary className="cursor-pointer font-bold text-primary">
        {t(($) => $.codes.alarms.acknowledgedLately, { count: over.length })}
      </summary>
      <ul className="grid gap-2 pt-2">
        {over.map(({ id, kind, acknowledgedAt, note, batchTitle }) => (
          <li key={id}>
            <b>{t(($) => $.codes.alarms.kinds[kind])}</b> {batchTitle} <MomentCell at={acknowledgedAt} />: {note}
          </li>
        ))}
      </ul>
    </details>
  );
}

function AcknowledgeDialog({ alarm, close }: { alarm: CodeAlarm | null; close: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { acknowledge: state } = useCodes();
  const reason = useReason();
  const leave = useCallback(() => {
    dispatch(acknowledge.cleared());
    close();
  }, [dispatch, close]);
  const done = state.status === 'ok';
  useEffect(() => {
    if (done) leave();
  }, [done, leave]);
  const refused = state.status === 'error' ? state.error : null;
  const error = refused?.fields?.['reason'];
  return (
    <ConfirmDialog
      open={alarm !== null}
      onOpenChange={leave}
      title={t(($) => $.codes.alarms.askTitle)}
      description={t(($) => $.codes.alarms.askBody)}
      confirmLabel={t(($) => $.codes.alarms.acknowledge)}
      cancelLabel={t(($) => $.form.cancel)}
      busy={state.status === 'loading'}
      failure={
        refused && !error ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null
      }
      reason={{ label: t(($) => $.codes.alarms.note), ...reason, error }}
      onConfirm={(note) => {
        const message = t(($) => $.codes.alarms.acknowledged);
        if (alarm) dispatch(acknowledge.requested({ id: alarm.id, reason: note, message }));
      }}
    />
  );
}
