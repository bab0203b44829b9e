import { TextField } from '@club/web-kit';
import { useRef, useState, type ReactNode, type Ref } from 'react';
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

interface CodeAsked {
  /** The field, where a code is asked for; `error` is the server's. */
  field: (error: string | undefined) => ReactNode;
  /** Returns the code as the fields of a request; undefined, with the field in focus, while one is missing. */
  read: () => { code?: string } | undefined;
  /** Removes the message of a missing code. */
  clear: () => void;
}

/** Asks for a code in a dialog, where the changes of who is signed in are confirmed by one. */
export function useCodeAsked(): CodeAsked {
  const t = useText();
  const confirms = useConfirms();
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
  return {
    field: (error) => (confirms ? <CodeField ref={input} error={missing ?? error} /> : null),
    read: () => {
      if (!confirms) return {};
      const code = input.current?.value.trim() ?? '';
      setMissing(code ? undefined : t(($) => $.form.required));
      if (code) return { code };
      input.current?.focus();
      return undefined;
    },
    clear: () => setMissing(undefined),
  };
}
