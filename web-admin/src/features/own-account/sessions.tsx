import { Button, Message } from '@club/web-kit';
import { ConfirmDialog, Tag } from '@club/web-kit/admin/index.ts';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { MomentCell } from '../../shared/cells.js';
import { useOwnAccount } from './branch.js';
import { end, type OwnAccount } from './requests.js';

type Session = OwnAccount['sessions'][number];

/** The open sessions, each with the way to end it. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useText();
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  // the one that asks first, then the one that was used last
  const sorted = [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt),
  );
  const others = (
    <Button size="sm" variant="outline" onClick={() => setAsked('others')}>
      {t(($) => $.ownAccount.endOthers)}
    </Button>
  );
  return (
    <Card title={t(($) => $.ownAccount.sessions)} action={sessions.length > 1 ? others : undefined}>
      <p className="text-small text-ink-2">{t(($) => $.ownAccount.sessionsNote)}</p>
      <ul className="grid divide-y divide-line">
        {sorted.map((session, index) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0">
              <b className="block break-words">{session.device || t(($) => $.ownAccount.unknownDevice)}</b>
              <span className="block text-small text-ink-2">
                {session.address || t(($) => $.ownAccount.unknownAddress)} · {t(($) => $.ownAccount.lastUsed)}{' '}
                <MomentCell at={session.usedAt} />
              </span>
              <span className="block text-small text-ink-2">
                {t(($) => $.ownAccount.since)} <MomentCell at={session.createdAt} />
              </span>
            </span>
            {session.current ? (
              <Tag tone="ok">{t(($) => $.ownAccount.current)}</Tag>
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-label={t(($) => $.administrators.endOne, { number: index + 1 })}
                onClick={() => setAsked(session)}
              >
                {t(($) => $.administrators.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EndDialog asked={asked} onClose={() => setAsked(null)} />
    </Card>
  );
}

function EndDialog({ asked, onClose }: { asked: Session | 'others' | null; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { end: state } = useOwnAccount();
  const { status } = state;
  useEffect(() => {
    if (status !== 'ok') return;
    onClose();
    dispatch(end.cleared());
  }, [status, onClose, dispatch]);
  const kind = asked === 'others' ? 'others' : 'one';
  const session = asked === null || asked === 'others' ? undefined : asked.id;
  const device = (typeof asked === 'object' && asked?.device) || t(($) => $.ownAccount.unknownDevice);
  const close = () => {
    dispatch(end.cleared());
    onClose();
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={t(($) => $.ownAccount.ask[kind].title, { device })}
      description={t(($) => $.ownAccount.ask[kind].body)}
      confirmLabel={t(($) => $.ownAccount.ask[kind].action)}
      cancelLabel={t(($) => $.form.cancel)}
      busy={status === 'loading'}
      danger
      failure={
        state.status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(state.error)}
          </Message>
        ) : undefined
      }
      onConfirm={() => {
        const body = session === undefined ? {} : { session };
        if (status !== 'loading') dispatch(end.requested({ body, message: t(($) => $.ownAccount.ask[kind].done) }));
      }}
    />
  );
}
