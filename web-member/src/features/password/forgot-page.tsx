import { Button, EnvelopePicture, PictureInCradle, Wrap } from '@club/web-kit';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { EmailForm } from '../../shared/email-form.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { forgot } from './requests.js';
import { selectForgot } from './selectors.js';

/** Asks for a link to a new password by e-mail (docs/product/accounts.md#mailed-links). */
export default function ForgotPage() {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectForgot);
  const heading = useRef<HTMLHeadingElement>(null);
  usePage(t(($) => $.forgot.title));

  useCleared(forgot);

  const sent = request.status === 'ok';
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);

  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-6 pt-6 pb-10 desktop:pt-12">
        <div className="grid justify-items-center gap-3 text-center">
          <PictureInCradle className="size-36">
            <EnvelopePicture />
          </PictureInCradle>
          <h1 ref={heading} tabIndex={-1}>
            {sent ? t(($) => $.forgot.sentTitle) : t(($) => $.forgot.title)}
          </h1>
          <p className="text-ink-2" role={sent ? 'status' : undefined}>
            {sent ? t(($) => $.signin.resetSent) : t(($) => $.forgot.lead)}
          </p>
        </div>
        {sent ? (
          <div className="grid gap-2">
            <Button asChild variant="points" block>
              <Link to={`/${language}/signin`}>{t(($) => $.common.logIn)}</Link>
            </Button>
            <Button variant="quiet" block onClick={() => dispatch(forgot.cleared())}>
              {t(($) => $.forgot.again)}
            </Button>
          </div>
        ) : (
          <EmailForm
            request={request}
            onAsk={(email) => dispatch(forgot.requested({ email, language }))}
            autoComplete="username"
            action={t(($) => $.forgot.submit)}
            className="gap-5"
          >
            <Button asChild variant="quiet" block>
              <Link to={`/${language}/signin`}>{t(($) => $.forgot.back)}</Link>
            </Button>
          </EmailForm>
        )}
      </Wrap>
      <LazyErrorModal
        failure={request.status === 'error' ? request.error : null}
        onClose={() => dispatch(forgot.cleared())}
      />
    </VisitorShell>
  );
}
