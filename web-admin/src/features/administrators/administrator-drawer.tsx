import { Button } from '@club/web-kit';
import { Drawer } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectSession } from '../../core/session/slice.js';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { HistoryEntries } from '../../shared/history.js';
import { useFailed } from '../../shared/reading.js';
import { useAdministrators } from './branch.js';
import { ChangeDialog, otherRole, type AskedChange } from './change-dialog.js';
import { details, type Administrator } from './requests.js';
import { StateTag } from './state-tag.js';

interface AdministratorDrawerProps {
  /** None while it is closed. */
  administrator: Administrator | undefined;
  /** Reads the list anew. */
  reload: Action;
  onClose: () => void;
}

/** One account: its details, what can be done with it, its sessions and its history. */
export function AdministratorDrawer({ administrator, reload, onClose }: AdministratorDrawerProps) {
  const t = useText();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const id = administrator?.id ?? '';
  const reloads = useMemo(() => [reload, details.requested(id)], [reload, id]);
  const close = useMemo(() => () => setAsked(null), []);
  if (!administrator) return null;
  const { username, name, email } = administrator;
  return (
    <>
      <Drawer
        open
        onOpenChange={onClose}
        of={id}
        title={name || username}
        note={[username, email].filter(Boolean).join(', ')}
        closeLabel={t(($) => $.frame.close)}
      >
        <AccountFacts administrator={administrator} />
        <Actions administrator={administrator} ask={setAsked} />
        <Sessions administrator={administrator} ask={setAsked} />
        <div className="grid gap-3">
          <h3 className="text-small font-bold">{t(($) => $.list.history)}</h3>
          <HistoryEntries key={id} record="admin" id={id} />
        </div>
      </Drawer>
      <ChangeDialog asked={asked} administrator={administrator} reload={reloads} onClose={close} />
    </>
  );
}

function AccountFacts({ administrator }: { administrator: Administrator }) {
  const t = useText();
  const { role, secondFactor, lastSignInAt, invitedUntil } = administrator;
  return (
    <Facts>
      <Fact name={t(($) => $.administrators.role)}>{role}</Fact>
      <Fact name={t(($) => $.administrators.state)}>
        <StateTag state={administrator.state} />
      </Fact>
      <Fact name={t(($) => $.administrators.secondFactor)}>
        {t(($) => (secondFactor ? $.administrators.enrolled : $.administrators.notEnrolled))}
      </Fact>
      <Fact name={t(($) => $.administrators.lastSignIn)}>
        <MomentCell at={lastSignInAt} />
      </Fact>
      {invitedUntil ? (
        <Fact name={t(($) => $.administrators.invitedUntil)}>
          <MomentCell at={invitedUntil} />
        </Fact>
      ) : null}
    </Facts>
  );
}

interface ActionsProps {
  administrator: Administrator;
  ask: (asked: AskedChange) => void;
}

/** Actions on an account; one's own account is changed by somebody else. */
function Actions({ administrator, ask }: ActionsProps) {
  const t = useText();
  const session = useAppSelector(selectSession);
  const own = session.status === 'signedIn' && session.user.id === administrator.id;
  if (own) return <p className="text-small text-ink-2">{t(($) => $.administrators.own)}</p>;
  const { state, secondFactor } = administrator;
  const kinds: readonly AskedChange['kind'][] = [
    ...(state === 'invited' ? (['again'] as const) : []),
    'role',
    ...(secondFactor ? (['reset'] as const) : []),
    state === 'disabled' ? 'enable' : 'disable',
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button key={kind} size="sm" variant={kind === 'disable' ? 'danger' : 'outline'} onClick={() => ask({ kind })}>
          {t(($) => $.administrators.ask[kind].button, { role: otherRole(administrator) })}
        </Button>
      ))}
    </div>
  );
}

/** The open sessions of an account, each with the way to end it. */
function Sessions({ administrator: { id }, ask }: ActionsProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { details: state } = useAdministrators();
  const failed = useFailed(state, () => void dispatch(details.requested(id)));
  const sessions = state.data?.sessions ?? [];
  return (
    <div className="grid gap-3 text-small">
      <h3 className="text-small font-bold">{t(($) => $.administrators.sessions)}</h3>
      {failed}
      {!failed && state.data && sessions.length === 0 ? (
        <p className="text-ink-2">{t(($) => $.administrators.noSessions)}</p>
      ) : null}
      <ul className="grid gap-2">
        {sessions.map((session, index) => (
          <li key={session.id} className="flex items-center justify-between gap-3">
            <span>
              {t(($) => $.administrators.since)} <MomentCell at={session.createdAt} />
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={t(($) => $.administrators.endOne, { number: index + 1 })}
              onClick={() => ask({ kind: 'session', session: session.id })}
            >
              {t(($) => $.administrators.end)}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button size="sm" variant="outline" onClick={() => ask({ kind: 'sessions' })}>
          {t(($) => $.administrators.ask.sessions.button)}
        </Button>
      ) : null}
    </div>
  );
}
