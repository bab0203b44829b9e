import { TextField } from '@club/web-kit';
import { useRef, useState, type FormEvent } from 'react';
import { EMAIL_DRAFT, useDraft } from '../core/drafts.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { emailMistake, tidyEmail } from './form-rules.js';

/**
 * One e-mail address and nothing else: `field` for the form, and `submit`, which tidies what was typed and hands it on
 * when it is an address; else the field says what is wrong and takes the focus.
 */
export function useEmailQuestion(onAsk: (email: string) => void, busy: boolean, autoComplete: 'email' | 'username') {
  const t = useText();
  const errorText = useErrorText();
  const [email, setEmail] = useDraft(EMAIL_DRAFT, '');
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = tidyEmail(email);
    const code = emailMistake(typed);
    setWrong(code && errorText({ code, details: { field: t(($) => $.fields.email) } }));
    if (code) input.current?.focus();
    else onAsk(typed);
  };
  const field = (
    <TextField
      ref={input}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={email}
      onChange={(event) => setEmail(event.target.value)}
      label={t(($) => $.signin.email)}
      error={wrong}
      required
    />
  );
  return { field, submit };
}
