import { Button, CoinsPicture, klDate, Message, ParentBabyPicture, PictureInCradle } from '@club/web-kit';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PointLine, User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { COMPLETE_PROFILE } from '../../core/quests/quests.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { QuestGains } from '../../shared/quest-gains.js';
import { AddressesStep } from './addresses-step.js';
import { ConfirmStep } from './confirm-step.js';
import { freshDraft, stageOf, type Draft } from './draft.js';
import { BabiesStep, DueDateStep } from './family-step.js';
import { NewAddressStep, NewBabyStep } from './form-steps.js';
import { Frame } from './frame.js';
import { PersonalStep } from './personal-step.js';
import { forceEdit } from './requests.js';
import { wizardActions } from './slice.js';
import { STEP, stepAfter, stepBefore, type Step } from './steps.js';

/**
 * The profile-update wizard, steps 0 to 7 (docs/product/accounts.md#profile-wizard). What was typed is kept when the
 * member leaves; it is saved by one call at the end.
 */
export default function WizardPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  usePage(t(($) => $.wizard.pageTitle));
  useCleared(forceEdit);
  return user ? (
    <MemberShell bare>
      <Wizard user={user} />
    </MemberShell>
  ) : null;
}

function Wizard({ user }: { user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { now } = useApp();
  const kept = useAppSelector((state) => state.wizard.draft);
  const request = useAppSelector((state) => state.wizard.forceEdit);
  const today = klDate(now());
  const draft = kept?.memberId === user.id ? kept : freshDraft(user);

  if (request.status === 'ok') return <Success earned={request.data.data.points} user={user} />;

  // A finished wizard is an edit like any other: it is locked before anything is typed that could not be saved.
  const opens = user.profileOpensOn ?? '';
  const locked = user.forceUpdated && today < opens;
  const step = locked ? STEP.intro : draft.step;
  const stage = stageOf(user, draft, today);
  const change = (more: Partial<Draft>) => dispatch(wizardActions.drafted({ ...draft, ...more }));
  const goTo = (to: Step, more: Partial<Draft> = {}) => {
    if (request.status === 'error') dispatch(forceEdit.cleared());
    change({ ...more, step: to });
  };
  const next = (more: Partial<Draft> = {}) => goTo(stepAfter(step, stage), more);
  const before = stepBefore(step, stage);
  const common = { step, onBack: before === null ? undefined : () => goTo(before) };
  const form = { user, draft, onChange: change, onDone: () => next() };

  switch (step) {
    case STEP.personal:
      return (
        <Frame {...common} title={t(($) => $.wizard.details)} lead={t(($) => $.wizard.detailsBody)}>
          <PersonalStep {...form} />
        </Frame>
      );
    case STEP.family:
      return stage === 'pregnant' ? (
        <Frame {...common} title={t(($) => $.wizard.due)} lead={t(($) => $.wizard.dueBody)}>
          <DueDateStep {...form} onAdd={() => goTo(STEP.newBaby)} />
        </Frame>
      ) : (
        <Frame {...common} title={t(($) => $.wizard.babies)} lead={t(($) => $.wizard.babiesBody)}>
          <BabiesStep {...form} onAdd={() => goTo(STEP.newBaby)} />
        </Frame>
      );
    case STEP.newBaby:
      return (
        <Frame {...common} title={t(($) => $.wizard.newBaby)}>
          <NewBabyStep user={user} draft={draft} onChange={change} onDone={next} />
        </Frame>
      );
    case STEP.addresses:
      return (
        <Frame {...common} title={t(($) => $.wizard.addresses)} lead={t(($) => $.wizard.addressesBody)}>
          <AddressesStep {...form} onAdd={() => goTo(STEP.newAddress)} />
        </Frame>
      );
    case STEP.newAddress:
      return (
        <Frame {...common} title={t(($) => $.wizard.newAddress)}>
          <NewAddressStep draft={draft} onChange={change} onDone={next} />
        </Frame>
      );
    case STEP.confirm:
      return (
        <Frame {...common} title={t(($) => $.wizard.confirm)} lead={t(($) => $.wizard.confirmBody)}>
          <ConfirmStep user={user} draft={draft} />
        </Frame>
      );
    default:
      return (
        <Frame
          {...common}
          title={user.profileUpdatePoints > 0 ? t(($) => $.wizard.introTitle) : t(($) => $.wizard.introTitleNone)}
          lead={t(($) => $.wizard.introBody)}
          picture={
            <PictureInCradle className="size-40">
              <ParentBabyPicture />
            </PictureInCradle>
          }
        >
          <p className="text-center text-small text-ink-2">{t(($) => $.wizard.introList)}</p>
          {locked ? (
            <Message tone="info" icon={<Lock />}>
              {errorText({ code: 'PROFILE_UPDATE_TOO_SOON', details: { date: opens } })}
            </Message>
          ) : (
            <Button variant="points" block onClick={() => next()}>
              {t(($) => $.wizard.start)}
            </Button>
          )}
        </Frame>
      );
  }
}

/** Step 7: thanks, and the points if the update brought some, with the quests they are of. */
function Success({ earned, user }: { earned: readonly PointLine[]; user: User }) {
  const t = useText();
  const points = earned.reduce((sum, line) => sum + line.points, 0);
  return (
    <Frame
      step={STEP.success}
      done
      title={t(($) => $.wizard.successTitle)}
      lead={points > 0 ? t(($) => $.wizard.successPoints, { count: points }) : t(($) => $.wizard.success)}
      picture={
        <PictureInCradle className="size-40">
          <CoinsPicture />
        </PictureInCradle>
      }
    >
      <QuestGains data={earned} paid={COMPLETE_PROFILE} />
      {points > 0 ? (
        <p className="text-center font-medium">{t(($) => $.wizard.balance, { count: user.totalPoints })}</p>
      ) : null}
      <Button asChild variant="points" block>
        <Link to="/dashboard">{t(($) => $.wizard.home)}</Link>
      </Button>
    </Frame>
  );
}
