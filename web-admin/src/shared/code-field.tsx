import { TextField } from '@club/web-kit';
import type { Ref } from 'react';
import { useAppSelector } from '../core/hooks.js';
import { selectSession } from '../core/session/slice.js';
import { useText } from '../i18n/hooks.js';

/** Returns whether the changes of who is signed in are confirmed by a code. */
export function useConfirms(): boolean {
  const session = useAppSelector(selectSession);
  return session.status === 'signedIn' && session.user.confirms;
}

/** Asks for a code of one's own authenticator app. */
export function CodeField({ ref, error }: { ref: Ref<HTMLInputElement>; error: string | undefined }) {
  const t = useText();
  return (
    <TextField
      ref={ref}
      name="code"
      label={t(($) => $.form.code)}
      hint={t(($) => $.form.codeHint)}
      error={error}
      required
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
