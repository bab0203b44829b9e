import { Button, Buaian, Card, Message, Skeleton, ToneCard, Wrap } from '@club/web-kit';
import { Gift, Mail, ScanLine, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useAppSelector } from '../../core/hooks.js';
import { useSettings } from '../../core/settings.js';
import { useDoubleDays, useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MaintenanceNotice } from '../../shared/maintenance.js';
import { usePage } from '../../shared/page.js';
import { NoBreak } from '../../shared/no-break.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { ReferrerGreeting } from './referrer-greeting.js';
import { selectFlow } from './selectors.js';

const SignupForm = lazy(fresh(() => import('./signup-form.js')));
const OtpStep = lazy(fresh(() => import('./otp-step.js')));

/** Landing and sign-up: the form stays as it is, locked and out of sight, while the number is confirmed. */
export default function LandingPage() {
  const t = useText();
  const { language } = useLanguage();
  const flow = useAppSelector(selectFlow);
  const confirming = flow.step === 'otp';
  const { registrationSuspended } = useSettings();
  usePage(confirming ? t(($) => $.otp.title) : t(($) => $.landing.pageTitle));

  return (
    <VisitorShell>
      <MaintenanceNotice />
      {confirming ? (
        <Suspense
          fallback={
            <Wrap narrow className="pt-8">
              <FormSkeleton />
            </Wrap>
          }
        >
          <OtpStep />
        </Suspense>
      ) : null}
      <div hidden={confirming}>
        <Wrap className="grid gap-6 pt-5 min-[900px]:min-h-136 min-[900px]:grid-cols-2 min-[900px]:items-center min-[900px]:overflow-y-clip min-[900px]:pt-0">
          <div className="grid justify-items-start gap-5 min-[900px]:gap-6 min-[900px]:pb-12">
            <ReferrerGreeting />
            <h1 tabIndex={-1} className="text-hero leading-[1.04] tracking-[-.025em]">
              {t(($) => $.landing.title)}
            </h1>
            <p className="max-w-lg text-[1.125rem] text-ink-2 min-[900px]:text-[1.25rem]">
              <NoBreak>{t(($) => $.landing.sub)}</NoBreak>
            </p>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <Button asChild variant="points">
                <a href="#join">{t(($) => $.landing.join)}</a>
              </Button>
              <Button
                asChild
                variant="quiet"
                className="max-[36rem]:px-0 max-[36rem]:hover:bg-transparent max-[36rem]:hover:underline"
              >
                <Link to={`/${language}/signin`}>{t(($) => $.landing.member)}</Link>
              </Button>
            </div>
          </div>
          <Buaian
            title={t(($) => $.landing.art)}
            cord
            className="relative z-1 mx-auto -mb-12 h-auto w-full max-w-120 min-[900px]:mb-4 min-[900px]:overflow-visible"
          />
        </Wrap>
        <Infos />
        <Wrap
          id="join"
          className="grid scroll-mt-4 grid-cols-1 gap-10 pt-10 pb-12 min-[900px]:grid-cols-[minmax(0,36rem)_20rem] min-[900px]:justify-between min-[900px]:py-16"
        >
          {registrationSuspended && !confirming ? (
            <Suspended />
          ) : (
            <section className="grid min-w-0 grid-cols-1 content-start gap-6">
              <div className="grid gap-2">
                <h2 id="join-title" className="text-title leading-[1.15]">
                  {t(($) => $.signup.title)}
                </h2>
                <p className="text-ink-2">{t(($) => $.signup.lead)}</p>
              </div>
              <Suspense fallback={<FormSkeleton />}>
                <SignupForm locked={confirming} />
              </Suspense>
            </section>
          )}
          <Aside />
        </Wrap>
      </div>
    </VisitorShell>
  );
}

/** Notice while registration is suspended; members can still sign in. */
function Suspended() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h2 className="text-title leading-[1.15]">{t(($) => $.signup.title)}</h2>
      <Message
        tone="warning"
        live="status"
        title={<span className="block">{t(($) => $.social.suspendedTitle)}</span>}
        action={
          <Button asChild size="sm" variant="outline">
            <Link to={`/${language}/signin`}>{t(($) => $.common.logIn)}</Link>
          </Button>
        }
      >
        {errorText({ code: 'REGISTRATION_SUSPENDED' })} {t(($) => $.social.suspendedNext)}
      </Message>
    </section>
  );
}

function Infos() {
  const t = useText();
  const days = useDoubleDays();
  const infos = [
    { figure: t(($) => $.landing.info3x), text: t(($) => $.landing.info3xBody) },
    { figure: t(($) => $.landing.infoVoucher), text: t(($) => $.landing.infoVoucherBody) },
    {
      figure: t(($) => $.landing.info2x),
      text: t(($) => $.landing.info2xBody, { days }),
    },
    { figure: t(($) => $.landing.infoExpire), text: t(($) => $.landing.infoExpireBody) },
  ];
  return (
    <section aria-label={t(($) => $.landing.infos)} className="deep relative rounded-t-xl bg-deep text-on-deep">
      <Wrap>
        <ul className="pairs gap-x-5 gap-y-6 pt-18 pb-8 min-[900px]:grid-cols-4 min-[900px]:gap-10 min-[900px]:py-10">
          {infos.map(({ figure, text }) => (
            <li key={figure}>
              <b className="block font-display text-[2.25rem] leading-[1.1] font-display tracking-[-.02em] text-points tabular-nums min-[900px]:text-[3rem]">
                {figure}
              </b>
              <span className="mt-1.5 block text-small text-on-deep-2 min-[900px]:text-body">
                <NoBreak>{text}</NoBreak>
              </span>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

function Aside() {
  const t = useText();
  const { contact } = useSettings();
  const contacts = [
    { key: 'contactClub', email: contact.emails.club },
    { key: 'contactSample', email: contact.emails.sample },
    { key: 'contactCare', email: contact.emails.care },
  ] as const;
  const ways = [
    { icon: <ScanLine />, text: t(($) => $.landing.wayScan) },
    { icon: <Gift />, text: t(($) => $.landing.wayMilestone) },
    { icon: <UsersRound />, text: t(($) => $.landing.wayFriend) },
  ];
  return (
    <aside className="grid content-start gap-6 self-start min-[900px]:sticky min-[900px]:top-8">
      <ToneCard tone="lilac" className="grid gap-2 p-5">
        <h2 className="text-card">{t(($) => $.landing.waysTitle)}</h2>
        <ul>
          {ways.map(({ icon, text }) => (
            <li
              key={text}
              className="flex items-center gap-3 border-lilac-ink/15 py-3 not-first:border-t [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-lilac-ink"
            >
              {icon}
              <span>
                <NoBreak>{text}</NoBreak>
              </span>
            </li>
          ))}
        </ul>
      </ToneCard>
      <section className="grid gap-1 px-5">
        <h2 className="text-card">{t(($) => $.landing.helpTitle)}</h2>
        <p className="text-small text-ink-2">
          <NoBreak>{t(($) => $.landing.helpHours, { phone: contact.phone })}</NoBreak>
        </p>
        <ul className="mt-1 grid gap-1">
          {contacts.map(({ key, email }) => (
            <li key={key}>
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-11 items-center gap-2 text-small font-bold [overflow-wrap:anywhere] text-primary no-underline hover:underline"
              >
                <Mail className="size-4 flex-none" aria-hidden />
                <span>
                  {t(($) => $.landing[key])}
                  <span className="block font-regular text-ink-2">{email}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

/** The first step before its code is there, as high as it will be, so that nothing below it moves. */
const FormSkeleton = () => (
  <Card aria-busy="true" className="grid content-start gap-6 tablet:p-8">
    <div className="grid gap-2">
      <Skeleton className="h-1.5 rounded-full" />
      <Skeleton className="my-0.5 w-24" />
    </div>
    <Skeleton className="h-6.25 w-2/3" />
    <div className="grid grid-cols-2 gap-2">
      <Skeleton className="col-span-2 mt-0.5 w-48 max-w-full" />
      <Skeleton className="h-12 rounded-md" />
      <Skeleton className="h-12 rounded-md" />
    </div>
    <Skeleton className="h-13 rounded-full" />
  </Card>
);
