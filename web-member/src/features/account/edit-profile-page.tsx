import {
  Button,
  Card,
  CoinsPicture,
  Dialog,
  formatDate,
  klDate,
  Message,
  PictureInCradle,
  SummaryList,
  Wrap,
} from '@club/web-kit';
import { ChevronRight, Lock } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { shownPhone } from '../../shared/phone.js';
import { daysBefore } from '../../shared/calendar.js';
import { Submit } from '../../shared/submit.js';
import { DueDateField, PersonalFields } from './personal-fields.js';
import { PreferredName } from './preferred-name.js';
import { formOf, isSame, mistakesOf, stageOpensOn, toProfile, type ProfileForm, type ProfileWrong } from './profile.js';
import { editProfile } from './requests.js';
import { selectEditProfile } from './selectors.js';

const WITH_FIELD = ['name', 'edb'] as const;

/** Personal details, with both six-month rules (docs/product/accounts.md#profile). */
export default function EditProfilePage() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const request = useAppSelector(selectEditProfile);
  const [form, setForm] = useState<ProfileForm | null>(user ? formOf(user) : null);
  const [wrong, setWrong] = useState<ProfileWrong>({});
  const element = useRef<HTMLFormElement>(null);
  const keyFor = useAttemptKey();
  usePage(t(($) => $.account.editProfile));

  useCleared(editProfile);

  if (!user || !form) return null;
  const today = klDate(now());
  const stageOpen = today >= stageOpensOn(user);
  const opens = user.profileOpensOn ?? '';
  const locked = today < opens;
  // Between two edits the due date may be corrected once.
  const correctable = locked && user.pregnancyStage === 'pregnant' && user.edbCorrected !== true;
  const failure = request.status === 'error' ? request.error : null;
  const set = (change: Partial<ProfileForm>) => {
    setForm({ ...form, ...change });
    for (const field of WITH_FIELD) if (field in change) setWrong({ ...wrong, [field]: undefined });
  };

  const messageOf = (field: (typeof WITH_FIELD)[number]): string | undefined => {
    const code = wrong[field];
    if (code) return errorText({ code, details: { field: t(($) => $.fields[field]) } });
    return failure?.fields[field];
  };
  const inline = failure !== null && WITH_FIELD.some((field) => failure.fields[field]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ((locked && !correctable) || request.status === 'loading') return;
    const profile = toProfile(user, locked ? { ...formOf(user), edb: form.edb } : form, stageOpen);
    const found = mistakesOf(user, profile, daysBefore(today, 1));
    setWrong(found);
    const first = WITH_FIELD.find((field) => found[field]);
    if (first) element.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (isSame(user, profile)) void navigate('/userprofile');
    else dispatch(editProfile.requested({ profile, key: keyFor(profile) }));
  };

  const pregnant = (stageOpen ? form.pregnancyStage : user.pregnancyStage) === 'pregnant';
  const due = <DueDateField user={user} form={form} onChange={set} error={messageOf('edb')} today={today} />;
  const gained =
    request.status === 'ok' ? request.data.data.points.reduce((total, { points }) => total + points, 0) : 0;
  const leave = () => void navigate('/userprofile');

  return (
    <MemberShell title={t(($) => $.account.editProfile)} back="/userprofile" narrow>
      <Wrap narrow className="grid gap-6">
        <form ref={element} noValidate onSubmit={submit}>
          <Card className="grid gap-5">
            <div className="grid gap-1">
              <h2>{t(($) => $.account.personal)}</h2>
              <p className="text-small text-ink-2">{t(($) => $.account.sixMonths)}</p>
            </div>
            {locked ? (
              <Message tone="info" icon={<Lock />}>
                {errorText({ code: 'PROFILE_UPDATE_TOO_SOON', details: { date: opens } })}
              </Message>
            ) : null}
            <fieldset disabled={locked} className="grid min-w-0 gap-5">
              <PersonalFields user={user} form={form} onChange={set} error={messageOf('name')} today={today} />
              {pregnant && !correctable ? due : null}
            </fieldset>
            {correctable ? (
              <div className="grid gap-2">
                {due}
                <p className="text-small text-ink-2">
                  {t(($) => $.account.correctOnce, { date: formatDate(opens, language) })}
                </p>
              </div>
            ) : null}
            <div className="grid gap-3 rounded-md bg-sunken px-4 py-3">
              <SummaryList
                rows={[
                  { term: t(($) => $.profile.number), value: shownPhone(user.number) },
                  {
                    term: t(($) => $.profile.email),
                    value: <span className="[overflow-wrap:anywhere]">{user.email}</span>,
                  },
                ]}
              />
              <p className="text-small text-ink-2">{errorText({ code: 'CONTACT_NOT_EDITABLE' })}</p>
            </div>
            {locked && !correctable ? null : (
              <Submit busy={request.status === 'loading'} action="save">
                {correctable ? t(($) => $.account.correct) : t(($) => $.account.save)}
              </Submit>
            )}
          </Card>
        </form>
        <PreferredName user={user} />
        <nav aria-label={t(($) => $.account.more)} className="rounded-lg bg-surface px-5 shadow-card">
          <Row to="/viewAddress?type=user">{t(($) => $.account.addresses)}</Row>
          <Row to="/viewbabyinfo">{t(($) => $.account.babies)}</Row>
        </nav>
      </Wrap>
      <Dialog
        open={request.status === 'ok'}
        onOpenChange={(open) => {
          if (!open) leave();
        }}
        picture={
          <PictureInCradle className="size-36">
            <CoinsPicture />
          </PictureInCradle>
        }
        title={t(($) => $.account.doneTitle)}
        description={gained > 0 ? t(($) => $.account.donePoints, { count: gained }) : t(($) => $.account.done)}
        actions={
          <Button block onClick={leave}>
            {t(($) => $.common.okay)}
          </Button>
        }
      />
      <LazyErrorModal failure={inline ? null : failure} onClose={() => dispatch(editProfile.cleared())} />
    </MemberShell>
  );
}

/** A row that leads on to a part of the profile. */
const Row = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="flex min-h-13 items-center justify-between gap-3 border-line font-medium no-underline not-first:border-t"
  >
    {children}
    <ChevronRight className="size-5 text-ink-2" aria-hidden />
  </Link>
);
