import { findCode } from '@club/web-kit/lib/typed-input.ts';
import { Button, formatPoints, Message, TextField } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { useFresh } from '../../shared/record/use-record.js';
import { productOf } from './batch-parts.js';
import { useCodes } from './branch.js';
import { find } from './requests.js';

/** Characters of a code (docs/product/back-office.md#codes). */
const LENGTH = 10;

/** The product of one code and whether it was scanned: ten characters, also in a text that holds them. */
export function FindCode() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { find: state } = useCodes();
  useFresh(find);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = findCode(typed, LENGTH);
    setWrong(code === undefined);
    // the state of another code is not that of this one
    dispatch(find.cleared());
    if (code !== undefined) dispatch(find.requested(code));
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
        {state.status === 'error' ? <Message tone="danger">{errorText(state.error)}</Message> : null}
        {state.status === 'ok' ? <Found code={state.data} /> : null}
      </div>
    </section>
  );
}

function Found({ code }: { code: NonNullable<ReturnType<typeof useCodes>['find']['data']> }) {
  const t = useText();
  return (
    <Facts>
      <Fact name={t(($) => $.codes.code)}>{code.code}</Fact>
      <Fact name={t(($) => $.codes.state)}>
        {code.scanned ? (
          <Tag tone="ok">{t(($) => $.codes.scanned)}</Tag>
        ) : (
          <Tag tone="plain">{t(($) => $.codes.notScanned)}</Tag>
        )}
      </Fact>
      <Fact name={t(($) => $.codes.batch)}>
        <Link to={pathTo('codeDetails', code.batchId)} className="text-primary">
          {productOf(code)}
        </Link>
      </Fact>
      <Fact name={t(($) => $.codes.points)}>{formatPoints(code.points)}</Fact>
      <Fact name={t(($) => $.codes.accepted)}>{code.active ? t(($) => $.codes.yes) : t(($) => $.codes.no)}</Fact>
      <Fact name={t(($) => $.list.created)}>
        <MomentCell at={code.createdAt} />
      </Fact>
      <Fact name={t(($) => $.list.updated)}>
        <MomentCell at={code.updatedAt} />
      </Fact>
      <Fact name={t(($) => $.codes.scannedDate)}>
        <MomentCell at={code.scannedDate} />
      </Fact>
    </Facts>
  );
}
