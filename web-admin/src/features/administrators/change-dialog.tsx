import { Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useReason } from '../../shared/reason.js';
import { useAdministrators } from './branch.js';
import { useCodeAsked } from '../../shared/code-field.js';
import { change, type Administrator } from './requests.js';

/** A change that is asked about: which one, and of `session` the one that ends. */
export interface AskedChange {
  kind: 'again' | 'role' | 'disable' | 'enable' | 'sessions' | 'session' | 'reset';
  session?: string;
}

interface ChangeDialogProps {
  asked: AskedChange | null;
  administrator: Administrator;
  reload: readonly Action[];
  onClose: () => void;
}

/** Changes that give or restore something; those that take rights away need a reason. */
const WITHOUT_REASON: readonly AskedChange['kind'][] = ['again', 'enable'];

/** Asks about a change of an account: its reason, and a code of one's own second factor. */
export function ChangeDialog({ asked, administrator, reload, onClose }: ChangeDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const reason = useReason();
  const dispatch = useAppDispatch();
  const code = useCodeAsked();
  const { change: state } = useAdministrators();
  const { status } = state;
  useEffect(() => {
    if (status !== 'ok') return;
    onClose();
    dispatch(change.cleared());
  }, [status, onClose, dispatch]);
  const words = useWords(asked?.kind ?? 'again', administrator);
  const failure = state.status === 'error' ? state.error : null;
  const atFields = failure !== null && ('code' in failure.fields || 'reason' in failure.fields);
  const close = () => {
    code.clear();
    dispatch(change.cleared());
    onClose();
  };
  const confirm = (why: string) => {
    const given = code.read();
    if (given && asked && status !== 'loading') dispatch(change.requested({ ...wanted(why, given), ...done() }));
  };
  const done = () => ({ message: words.done, reload });
  const wanted = (why: string, given: { code?: string }) => {
    const { id, username } = administrator;
    const reasoned = { id, reason: why, ...given };
    switch (asked?.kind) {
      case 'role':
        return {
          call: 'POST /admin/administrators/role',
          body: { ...reasoned, role: otherRole(administrator) },
        } as const;
      case 'disable':
        return { call: 'POST /admin/administrators/disable', body: reasoned } as const;
      case 'enable':
        return { call: 'POST /admin/administrators/enable', body: { id, ...given } } as const;
      case 'session':
        return {
          call: 'POST /admin/administrators/sessions/end',
          body: { ...reasoned, session: asked.session },
        } as const;
      case 'sessions':
        return { call: 'POST /admin/administrators/sessions/end', body: reasoned } as const;
      case 'reset':
        return { call: 'POST /admin/auth/second-factor/reset', body: { username, reason: why, ...given } } as const;
      default:
        return { call: 'POST /admin/administrators/invite/again', body: { id, ...given } } as const;
    }
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={words.title}
      description={words.body}
      confirmLabel={words.action}
      cancelLabel={t(($) => $.form.cancel)}
      busy={status === 'loading'}
      danger={asked !== null && !WITHOUT_REASON.includes(asked.kind)}
      failure={
        failure && !atFields ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : undefined
      }
      {...(asked && !WITHOUT_REASON.includes(asked.kind)
        ? { reason: { label: t(($) => $.administrators.reason), ...reason, error: failure?.fields['reason'] } }
        : {})}
      onConfirm={confirm}
    >
      {code.field(failure?.fields['code'])}
    </ConfirmDialog>
  );
}

/** Returns the role that an account does not have. */
export const otherRole = ({ role }: Administrator) => (role === 'dev' ? 'superadmin' : 'dev');

/** Returns the words of a change: its question, its effect, its button, and the message once it is made. */
function useWords(kind: AskedChange['kind'], administrator: Administrator) {
  const t = useText();
  const name = administrator.name || administrator.username;
  const role = otherRole(administrator);
  return {
    title: t(($) => $.administrators.ask[kind].title, { name, role }),
    body: t(($) => $.administrators.ask[kind].body, { name, role }),
    action: t(($) => $.administrators.ask[kind].action, { name, role }),
    done: t(($) => $.administrators.ask[kind].done, { name, role }),
  };
}
