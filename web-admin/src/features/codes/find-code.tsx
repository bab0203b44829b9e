import { findCode } from '@club/web-kit/lib/typed-input.ts';
import { Button, Message, TextField } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useFresh } from '../../shared/record/use-record.js';
import { useCodes } from './branch.js';
import { CodeLife } from './code-life.js';
import { find } from './requests.js';

/** Characters of a code (docs/product/back-office.md#codes). */
const LENGTH = 10;

/** One code and what happened to it: ten characters, also in a text that holds them. */
export function FindCode() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { find: state } = useCodes();
  useFresh(find);
  const { hash } = useLocation();
  const named = findCode(hash.slice(1), LENGTH) ?? '';
  const [typed, setTyped] = useState(named);
  const [wrong, setWrong] = useState(false);
  const [seen, setSeen] = useState(named);
  if (named !== seen) {
    setSeen(named);
    if (named) setTyped(named);
  }
  // a code that the address names, as the palette leads to it; what follows # is sent to no server
  useEffect(() => {
    if (!named) return;
    dispatch(find.requested({ query: named }));
  }, [dispatch, named]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = findCode(typed, LENGTH);
    setWrong(code === undefined);
    // the state of another code is not that of this one
    dispatch(find.cleared());
    if (code !== undefined) dispatch(find.requested({ query: code }));
  };
  return (
    <section aria-labelledby="find-code" className="grid content-start gap-3 rounded-lg bg-surface p-5 shadow-card">
      <h2 id="find-code" className="text-card">
        {t(($) => $.codes.findTitle)}
      </h2>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-40 flex-1"
          label={t(($) => $.codes.code)}
          value={typed}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value.toUpperCase());
            setWrong(false);
          }}
          error={wrong ? t(($) => $.codes.codeLength, { count: LENGTH }) : undefined}
        />
        <Button type="submit" size="sm" variant="outline" loading={state.status === 'loading'}>
          {t(($) => $.codes.find)}
        </Button>
      </form>
      <div aria-live="polite">
        {state.status === 'error' ? (
          <Message tone="danger">
            {state.error.code === 'CODE_UNKNOWN' ? t(($) => $.codes.protection.codeUnknown) : errorText(state.error)}
          </Message>
        ) : null}
        {state.data ? <CodeLife code={state.data} busy={state.status === 'loading'} /> : null}
      </div>
    </section>
  );
}
