import {
  Button,
  Card,
  CodeInput,
  Disc,
  FieldError,
  formatDate,
  klDate,
  Message,
  OpenPackPicture,
  RowList,
  SectionHead,
  ToneCard,
  Wrap,
} from '@club/web-kit';
import { Gift } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useApp } from '../../core/app-context.js';
import { useDraft } from '../../core/drafts.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectOutbox } from '../../core/outbox/slice.js';
import { useSettings } from '../../core/settings.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useAwardWords, useDoubleDays, useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { OutboxList } from '../outbox/index.js';
import { LegalLink } from '../../shared/legal-link.js';
import { OutLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { RichText } from '../../shared/rich-text.js';
import { VoucherProgress } from '../../shared/voucher-progress.js';
import { useOnline } from '@club/web-kit/app/use-online.ts';
import { nextDoubleDay } from '../../shared/tier.js';
import { NewsSlider } from '../news/index.js';
import { nextStep } from './refusals.js';
import { redeem } from './requests.js';
import { CODE_DRAFT, codeSubmitted } from './saga.js';
import { ScanModes } from './scan-modes.js';
import { selectRedeem } from './selectors.js';

const GROUPS = [5, 5] as const;
const LENGTH = 10;
/** Each banner below the form stays this long (docs/product/screens.md#carousels). */
const BANNER_MS = 4000;

interface Arrival {
  /** The code that the camera read, as the page is opened with it. */
  code?: string;
  /** The same once it is kept as the typed code, for the member to compare and correct. */
  read?: string;
}

/** Key in a code: typed, pasted or read by the camera, editable after a refusal, which names the next step. */
export function KeyIn() {
  const t = useText();
  const { codeRegistrationSuspended } = useSettings();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectRedeem);
  const online = useOnline();
  const navigate = useNavigate();
  const { code: arrived = '', read = arrived } = (useLocation().state ?? {}) as Arrival;
  const [typed, setCode] = useDraft(CODE_DRAFT, '');
  // The code that the camera read comes before the one that was typed earlier, and is kept like it.
  const code = arrived || typed;
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  usePage(t(($) => $.scan.title));

  useCleared(redeem);
  useEffect(() => {
    if (!arrived) return;
    setCode(arrived);
    void navigate('.', { replace: true, state: { read: arrived } });
    // A reload must not bring back what was corrected since.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived]);
  const failure: Failure | null = short
    ? { code: 'CODE_TOO_SHORT', status: 400, text: '', details: {}, fields: {} }
    : request.status === 'error'
      ? request.error
      : null;
  useEffect(() => {
    if (read) input.current?.focus();
  }, [read]);
  useEffect(() => {
    if (request.status === 'error') input.current?.focus();
  }, [request]);

  const { entries } = useAppSelector(selectOutbox);
  const kept = entries.some(({ name, outcome }) => name === code.toUpperCase() && outcome === null);
  useEffect(() => {
    // it waits in the list above: the field is free for the next one
    if (kept) setCode('');
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kept]);

  const edit = (value: string) => {
    setCode(value);
    setShort(false);
    if (request.status === 'error') dispatch(redeem.cleared());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    setShort(code.length < LENGTH);
    if (code.length < LENGTH) input.current?.focus();
    else dispatch(codeSubmitted(code));
  };
  const another = () => {
    edit('');
    input.current?.focus();
  };

  const step = failure ? nextStep(failure.code) : null;
  const left = LENGTH - code.length;
  return (
    <MemberShell title={t(($) => $.scan.title)} back="/dashboard" narrow>
      <Wrap narrow className="grid grid-cols-1 gap-6">
        <ScanModes current="type" />
        <OutboxList />
        {codeRegistrationSuspended ? (
          <Message tone="warning" live="status">
            {errorText({ code: 'CODE_REGISTRATION_SUSPENDED' })}
          </Message>
        ) : null}
        {read && code === read ? (
          <Message tone="info" live="status">
            {t(($) => $.camera.read)}
          </Message>
        ) : null}
        <Card className="px-4">
          <form noValidate onSubmit={submit} className="grid gap-5">
            <div className="grid gap-1">
              <h2>{t(($) => $.scan.heading)}</h2>
              <p className="text-small text-ink-2">{t(($) => $.scan.sub)}</p>
            </div>
            <div className="grid gap-3">
              <CodeInput
                ref={input}
                label={t(($) => $.scan.label)}
                name="code"
                value={code}
                onChange={edit}
                groups={GROUPS}
                leftOutNote={t(($) => $.scan.leftOut)}
                invalid={failure !== null}
                aria-describedby="code-error"
                note={left > 0 ? t(($) => $.scan.toGo, { count: left }) : t(($) => $.scan.full)}
                counter={t(($) => $.scan.count, { typed: code.length, length: LENGTH })}
              />
              <div id="code-error" role="alert" className="empty:hidden">
                {failure && step ? (
                  <div className="grid gap-1">
                    <FieldError>{errorText(failure)}</FieldError>
                    {step.text || step.link ? (
                      <p className="pl-6 text-small text-ink-2">
                        {step.text ? t(($) => $.scan.next[step.text!]) : null}{' '}
                        {step.link ? <StepLink {...step.link} /> : null}
                      </p>
                    ) : null}
                  </div>
                ) : null}
              </div>
            </div>
            <p className="text-small text-ink-2">
              <RichText
                text={t(($) => $.scan.terms)}
                parts={{
                  terms: (words) => <LegalLink id="terms-and-conditions">{words}</LegalLink>,
                }}
              />
            </p>
            {step && !step.sameCode ? (
              <Button variant="points" block onClick={another}>
                {t(($) => $.scan.again)}
              </Button>
            ) : (
              <Button
                type="submit"
                variant="points"
                block
                loading={request.status === 'loading'}
                loadingText={t(($) => $.common.sending)}
                aria-describedby={online ? undefined : 'scan-offline'}
              >
                {failure && step?.text === 'retry'
                  ? t(($) => $.common.tryAgain)
                  : online
                    ? t(($) => $.scan.submit)
                    : t(($) => $.scan.keep)}
              </Button>
            )}
            {online ? null : (
              <p id="scan-offline" className="text-center text-small text-ink-2">
                {t(($) => $.scan.offline)}
              </p>
            )}
          </form>
        </Card>
        <ToneCard tone="sky" className="flex flex-wrap items-center gap-4">
          <div className="min-w-0 flex-[1_1_7rem]">
            <h2>{t(($) => $.scan.whereTitle)}</h2>
            <p className="mt-1 text-small text-ink-2">{t(($) => $.scan.whereBody)}</p>
          </div>
          <OpenPackPicture className="h-auto w-28 flex-none" />
        </ToneCard>
        <GoodToKnow />
        <NewsSlider everyMs={BANNER_MS} />
      </Wrap>
    </MemberShell>
  );
}

function StepLink({
  label,
  to,
}: {
  label: 'history' | 'usePoints' | 'contact' | 'contactAccount' | string;
  to: '/pointhistory' | '/pointshop' | 'contact';
}) {
  const t = useText();
  const { language } = useLanguage();
  const { links } = useSettings();
  const words = t(($) => $.scan.next[label as 'history']);
  const look = 'font-bold text-primary underline';
  return to === 'contact' ? (
    <OutLink href={links.contact[language]} className={look}>
      {words}
    </OutLink>
  ) : (
    <Link to={to} className={look}>
      {words}
    </Link>
  );
}

function GoodToKnow() {
  const t = useText();
  const { doublePointsDays } = useSettings();
  const { language } = useLanguage();
  const { now } = useApp();
  const user = useAppSelector(selectUser);
  const today = klDate(now());
  const next = nextDoubleDay(today, doublePointsDays);
  const days = useDoubleDays();
  const words = useAwardWords();
  const firstCode = user?.codesRegistered === 0;
  return (
    <section>
      <SectionHead title={t(($) => $.scan.knowTitle)} />
      <RowList>
        <li>
          <Disc tone="points">{words.doubleDay}x</Disc>
          <span>
            <b className="block">{t(($) => $.scan.knowDouble, { days })}</b>
            <span className="text-small text-ink-2">
              {next === today
                ? t(($) => $.scan.knowDoubleToday)
                : t(($) => $.scan.knowDoubleNext, { date: formatDate(next, language) })}
            </span>
          </span>
        </li>
        {firstCode ? (
          <li>
            <Disc tone="pandan">
              <Gift aria-hidden />
            </Disc>
            <span>
              <b className="block">{t(($) => $.scan.knowFirst)}</b>
              <span className="text-small text-ink-2">{t(($) => $.scan.knowFirstBody)}</span>
            </span>
          </li>
        ) : null}
        {user ? <VoucherProgress user={user} /> : null}
      </RowList>
    </section>
  );
}
