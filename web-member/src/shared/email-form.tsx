import { cn, TextField } from '@club/web-kit';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { EMAIL_DRAFT, useDraft } from '../core/drafts.js';
import type { RequestState } from '../core/request.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { emailMistake, tidyEmail } from './form-rules.js';
import { Submit } from './submit.js';

interface EmailFormProps {
  request: RequestState<unknown>;
  /** Called with what was typed, tidied, when it is an address. */
  onAsk: (email: string) => void;
  autoComplete: 'email' | 'username';
  /** On the button. */
  action: string;
  /** Outcome of the request, shown before the button. */
  outcome?: ReactNode;
  className: string;
  children?: ReactNode;
}

/**
 * Asks only for an e-mail address, to which a link is mailed; an invalid address is reported at the field, which
 * takes the focus.
 */
export function EmailForm({ request, onAsk, autoComplete, action, outcome, className, children }: EmailFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [email, setEmail] = useDraft(EMAIL_DRAFT, '');
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const busy = request.status === 'loading';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = tidyEmail(email);
    const code = emailMistake(typed);
    setWrong(code && errorText({ code, details: { field: t(($) => $.fields.email) } }));
    if (code) input.current?.focus();
    else onAsk(typed);
  };
  return (
    <form noValidate onSubmit={submit} className={cn('grid', className)}>
      <TextField
        ref={input}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        label={t(($) => $.signin.email)}
        error={wrong}
        required
      />
      {outcome}
      <Submit busy={busy} action="send">
        {action}
      </Submit>
      {children}
    </form>
  );
}
