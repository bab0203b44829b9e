import { Button, Card } from '@club/web-kit';
import { useOnline } from '@club/web-kit/app/use-online.ts';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { outboxActions, selectOutbox, selectWaiting } from '../../core/outbox/slice.js';
import type { OutboxEntry } from '../../core/outbox/types.js';
import { useErrorText, useText } from '../../i18n/hooks.js';

/** List of what was sent without a connection: what waits, and the outcome of the rest until the member has seen it. */
export function OutboxList() {
  const t = useText();
  const dispatch = useAppDispatch();
  const online = useOnline();
  const { entries, sending } = useAppSelector(selectOutbox);
  const waiting = useAppSelector(selectWaiting);
  if (entries.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby="outbox" className="grid gap-3">
        <h2 id="outbox" className="text-card">
          {t(($) => $.outbox.title)}
        </h2>
        <div role="status">
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} sending={sending === entry.key} />
            ))}
          </ul>
        </div>
        {waiting > 0 && online && !sending ? (
          <Button variant="outline" onClick={() => dispatch(outboxActions.wanted())}>
            {t(($) => $.outbox.now)}
          </Button>
        ) : null}
        {waiting < entries.length ? (
          <Button variant="quiet" onClick={() => dispatch(outboxActions.seen())}>
            {t(($) => $.outbox.seen)}
          </Button>
        ) : null}
      </section>
    </Card>
  );
}

function Entry({ entry: { kind, name, outcome }, sending }: { entry: OutboxEntry; sending: boolean }) {
  const t = useText();
  const online = useOnline();
  const errorText = useErrorText();
  const Icon = !outcome ? Clock : outcome.taken ? CircleCheck : CircleAlert;
  const words = !outcome
    ? sending
      ? t(($) => $.outbox.sending)
      : online
        ? t(($) => $.outbox.soon)
        : t(($) => $.outbox.waiting)
    : !outcome.taken
      ? errorText(outcome.failure)
      : kind === 'code'
        ? t(($) => $.outbox.points, { count: outcome.points })
        : t(($) => $.outbox.received);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <Icon className={`mt-0.5 size-5 ${outcome && !outcome.taken ? 'text-danger' : 'text-ink-2'}`} aria-hidden />
      <span className="min-w-0">
        <b className="block [overflow-wrap:anywhere]">
          {kind === 'code' ? t(($) => $.outbox.code, { name }) : t(($) => $.outbox.receipt, { name })}
        </b>
        <span className="text-small text-ink-2">{words}</span>
      </span>
    </li>
  );
}
