import { Button, Card, Message, ResultArcs, Skeleton, Wrap } from '@club/web-kit';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { DeadLink } from './dead-link.js';
import { endsLink, linkOf } from './link.js';
import { confirm } from './requests.js';
import { CONFIRM_SECONDS, continued } from './saga.js';
import { selectConfirm } from './selectors.js';

/**
 * Target of the e-mail's link: confirms it, says so for five seconds, signs in (docs/product/accounts.md#mailed-links).
 */
export default function ConfirmPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectConfirm);
  const [query] = useSearchParams();
  const link = linkOf(query);
  const written = query.toString();
  const heading = useRef<HTMLHeadingElement>(null);
  usePage(t(($) => $.confirm.pageTitle));

  useEffect(() => {
    const found = linkOf(new URLSearchParams(written));
    if (found) dispatch(confirm.requested(found));
    return () => {
      dispatch(confirm.cleared());
    };
  }, [dispatch, written]);

  const done = request.status === 'ok' ? request.data : null;
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  const failure = request.status === 'error' ? request.error : null;
  const dead = link === null ? { code: 'LINK_INVALID' } : failure && endsLink(failure.code) ? failure : null;

  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-6 pt-4 pb-10 desktop:pt-10">
        {dead ? (
          <DeadLink
            title={t(($) => $.confirm.failed)}
            failure={dead}
            action={
              dead.code === 'VERIFY_LINK_EXPIRED'
                ? { to: '/faq/resend-activation-link', label: t(($) => $.social.linkAgain) }
                : { to: `/${language}/signin`, label: t(($) => $.common.logIn) }
            }
          />
        ) : failure ? (
          <div className="grid gap-5">
            <h1 tabIndex={-1}>{t(($) => $.confirm.failed)}</h1>
            <Message tone="danger" live="alert">
              {errorText(failure)}
            </Message>
            <Button variant="points" block onClick={() => link && dispatch(confirm.requested(link))}>
              {t(($) => $.common.tryAgain)}
            </Button>
          </div>
        ) : done ? (
          <>
            <div className="deep relative h-70 overflow-hidden rounded-xl bg-deep">
              <ResultArcs className="absolute inset-x-0 top-0 mx-auto h-full w-full max-w-120" />
            </div>
            <div className="grid gap-2 text-center">
              <h1 ref={heading} tabIndex={-1}>
                {done.title}
              </h1>
              <p className="text-ink-2">{done.description}</p>
            </div>
            {done.flow ? null : <FiveSeconds label={t(($) => $.confirm.waiting)} />}
            <Button variant="points" block onClick={() => dispatch(continued())}>
              {t(($) => $.confirm.now)}
            </Button>
          </>
        ) : (
          <Card aria-busy="true" className="grid gap-4">
            <h1 tabIndex={-1}>{t(($) => $.confirm.checking)}</h1>
            <Skeleton />
            <Skeleton className="w-2/3" />
          </Card>
        )}
      </Wrap>
    </VisitorShell>
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
