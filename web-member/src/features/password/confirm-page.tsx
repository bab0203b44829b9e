import { Button, Card, EnvelopePicture, Message, PictureInCradle, Skeleton, Wrap } from '@club/web-kit';
import { useEffect, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useOnline } from '@club/web-kit/app/use-online.ts';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { usePage } from '../../shared/page.js';
import { RichText } from '../../shared/rich-text.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { ConfirmAgreement } from './confirm-agreement.js';
import { ConfirmedPart } from './confirmed-part.js';
import { DeadLink } from './dead-link.js';
import { endsLink, isWhole, linkOf } from './link.js';
import { OtherDevice } from './other-device.js';
import { confirm, linkCode, release, shownConfirm } from './requests.js';
import { selectConfirm, selectLinkCode, selectRelease, selectShownConfirm } from './selectors.js';
import type { LinkProof } from './types.js';

const RESEND = '/faq/resend-activation-link';

/**
 * Target of the e-mail's link: shows whom it is for, and confirms on a press. Opening it changes nothing, so that a program
 * that reads mail confirms nothing (docs/product/accounts.md#mailed-links).
 */
export default function ConfirmPage() {
  const t = useText();
  const [query] = useSearchParams();
  usePage(t(($) => $.confirm.pageTitle));
  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-6 pt-6 pb-10 desktop:pt-12">
        <Confirmation key={query.toString()} link={linkOf(query)} />
      </Wrap>
    </VisitorShell>
  );
}

function Confirmation({ link: { id, datems, token } }: { link: LinkProof }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const online = useOnline();
  const shown = useAppSelector(selectShownConfirm);
  const pressed = useAppSelector(selectConfirm);
  const coded = useAppSelector(selectLinkCode);
  const released = useAppSelector(selectRelease);
  const link = { id, datems, token };
  const whole = isWhole(link);

  useEffect(() => {
    if (whole) dispatch(shownConfirm.requested({ id, datems, token }));
    return () => {
      for (const request of [shownConfirm, confirm, linkCode, release]) dispatch(request.cleared());
    };
  }, [dispatch, whole, id, datems, token]);

  const unread = shown.status === 'error' && !endsLink(shown.error.code) ? shown.error : null;
  const waitsForNet = unread?.code === 'OFFLINE';
  useEffect(() => {
    if (online && waitsForNet) dispatch(shownConfirm.requested({ id, datems, token }));
    // the connection came back; another failure waits for a press
    // oxlint-disable-next-line react/exhaustive-deps
  }, [online]);

  const failures = [shown, pressed, coded, released].flatMap((request) =>
    request.status === 'error' ? [request.error] : [],
  );
  const dead = whole ? failures.find(({ code }) => endsLink(code)) : { code: 'LINK_INCOMPLETE' };
  if (dead)
    return (
      <DeadLink
        title={t(($) => $.confirm.failed)}
        failure={dead}
        action={{ to: RESEND, label: t(($) => $.social.linkAgain) }}
      />
    );
  if (released.status === 'ok') return <Released />;
  if (pressed.status === 'ok' && 'token' in pressed.data) return <ConfirmedPart answer={pressed.data} />;
  const known = failures.some(({ code }) => code === 'EMAIL_ALREADY_CONFIRMED');
  if (pressed.status === 'ok' || known || shown.data?.state === 'confirmed') return <AlreadyConfirmed />;
  if (unread)
    return (
      <div className="grid gap-5">
        <h1 tabIndex={-1}>{t(($) => $.confirm.unread)}</h1>
        <Message tone="danger" live="alert">
          {errorText(unread)}
        </Message>
        <Button variant="points" block onClick={() => dispatch(shownConfirm.requested(link))}>
          {t(($) => $.common.tryAgain)}
        </Button>
      </div>
    );
  if (!shown.data)
    return (
      <Card aria-busy="true" className="grid gap-4">
        <h1 tabIndex={-1}>{t(($) => $.confirm.checking)}</h1>
        <Skeleton />
        <Skeleton className="w-2/3" />
      </Card>
    );

  const { email, number, ownDevice } = shown.data;
  const refused = pressed.status === 'error' ? pressed.error : null;
  const phone = refused?.code === 'PHONE_CODE_REQUIRED' ? String(refused.details.phone ?? '') : '';
  if (phone || (number && !ownDevice)) return <OtherDevice link={link} email={email} number={phone || number || ''} />;
  return (
    <>
      <Head title={t(($) => $.confirm.title)}>
        <RichText
          text={t(($) => $.confirm.body, { email: `<b>${email}</b>` })}
          parts={{ b: (words) => <b className="text-ink [overflow-wrap:anywhere]">{words}</b> }}
        />
      </Head>
      <Button
        variant="points"
        block
        loading={pressed.status === 'loading'}
        loadingText={t(($) => $.common.sending)}
        onClick={() => dispatch(confirm.requested(link))}
      >
        {t(($) => $.confirm.press)}
      </Button>
      {refused?.code === 'CONSENT_REQUIRED' ? (
        <ConfirmAgreement sent={link} />
      ) : (
        <LazyErrorModal failure={refused} onClose={() => dispatch(confirm.cleared())} />
      )}
    </>
  );
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <PictureInCradle className="size-36">
        <EnvelopePicture />
      </PictureInCradle>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}

function AlreadyConfirmed() {
  const t = useText();
  const { language } = useLanguage();
  const user = useAppSelector(selectUser);
  return (
    <>
      <Head title={t(($) => $.confirm.before)}>{t(($) => $.confirm.beforeBody)}</Head>
      <Button asChild variant="points" block>
        <Link to={user ? '/dashboard' : `/${language}/signin`}>
          {user ? t(($) => $.registered.home) : t(($) => $.common.logIn)}
        </Link>
      </Button>
    </>
  );
}

function Released() {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <Head title={t(($) => $.confirm.released)}>
        <span role="status">{t(($) => $.confirm.releasedBody)}</span>
      </Head>
      <Button asChild variant="points" block>
        <Link to={`/${language}`}>{t(($) => $.landing.join)}</Link>
      </Button>
    </>
  );
}
