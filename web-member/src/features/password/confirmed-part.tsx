import { Button, ResultArcs } from '@club/web-kit';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { CONFIRM_SECONDS, continued } from './saga.js';
import type { ConfirmedEmail } from './types.js';

/** The e-mail is confirmed: five seconds to read it, then the member is signed in. */
export function ConfirmedPart({ answer: { title, description } }: { answer: ConfirmedEmail }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="deep relative h-70 overflow-hidden rounded-xl bg-deep">
        <ResultArcs className="absolute inset-x-0 top-0 mx-auto h-full w-full max-w-120" />
      </div>
      <div className="grid gap-2 text-center">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="text-ink-2">{description}</p>
      </div>
      <FiveSeconds label={t(($) => $.confirm.waiting)} />
      <Button variant="points" block onClick={() => dispatch(continued())}>
        {t(($) => $.confirm.now)}
      </Button>
    </>
  );
}

/** The bar that fills while the member reads. */
function FiveSeconds({ label }: { label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const run = bar.current?.animate?.([{ width: '0%' }, { width: '100%' }], {
      duration: CONFIRM_SECONDS * 1000,
      fill: 'forwards',
    });
    return () => run?.cancel();
  }, []);
  return (
    <div role="progressbar" aria-label={label} className="h-2 overflow-hidden rounded-full bg-sunken">
      <div ref={bar} className="h-full rounded-full bg-primary" />
    </div>
  );
}
