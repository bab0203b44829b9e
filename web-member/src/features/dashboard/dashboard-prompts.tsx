import {
  Button,
  CheckboxField,
  CoinsPicture,
  Dialog,
  EnvelopePicture,
  OpenPackPicture,
  PackPicture,
  ParentBabyPicture,
  PictureInCradle,
  QuestPicture,
  VoucherPicture,
} from '@club/web-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { hasPage } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { NoBreak } from '../../shared/no-break.js';
import { HowToCollect } from './how-to-collect.js';
import { nextPrompt, type Prompt } from './prompts.js';
import { isSet, setFlag, turnOf, type Flag } from './remembered.js';
import { promptClosed } from './slice.js';

interface Content {
  picture?: ReactNode;
  title: string;
  body?: string;
  children?: ReactNode;
  /** Destination of the main button; without it, the button only closes the prompt. */
  to?: string;
  action: string;
  /** A second way on, before "not now". */
  second?: { to: string; label: string };
  /** The navigation states for the pages of both ways. */
  states?: { action: object; second: object };
  /** The word of the quiet way back; none where the main button closes. */
  back?: string;
  /** The flag of the "do not show again" box. */
  mute?: Flag;
}

/**
 * The dashboard's modals, at most one a visit. Once the member has begun to do something on the page, none comes up by
 * itself.
 */
export default function DashboardPrompts({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const { now } = useApp();
  const { data: groups, status: questStatus } = useAppSelector((state) => state.quest);
  // While the quests are loading, the next prompt is undecided: another prompt would take the turn of the quest prompt.
  const undecided = groups === null && questStatus !== 'error';
  const closed = useAppSelector((state) => state.dashboard.prompts.closed);
  const [occupied, setOccupied] = useState(false);
  const next = occupied || undecided ? null : nextPrompt({ user, now: now(), groups, isSet, closed, turnOf });
  const [held, hold] = useState<Prompt | null>(null);
  // what is on the screen stays, whatever becomes due meanwhile
  if (held === null && next !== null) hold(next);
  const prompt = held !== null && !closed.includes(held) ? held : null;

  const shown = useRef(false);
  useEffect(() => {
    if (prompt !== null) {
      shown.current = true;
      return;
    }
    // nothing opened these dialogs, so that the focus has nowhere to return to but the page's heading
    if (shown.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    const begin = () => setOccupied(true);
    document.addEventListener('pointerdown', begin);
    document.addEventListener('keydown', begin);
    return () => {
      document.removeEventListener('pointerdown', begin);
      document.removeEventListener('keydown', begin);
    };
  }, [prompt]);

  if (prompt === null) return null;
  return <PromptDialog key={prompt} prompt={prompt} user={user} onClose={() => dispatch(promptClosed(prompt))} />;
}

/** One prompt by itself, where another page asks the same. */
export function PromptDialog({ prompt, user, onClose }: { prompt: Prompt; user: User; onClose: () => void }) {
  const t = useText();
  const { picture, title, body, children, to, action, second, states, back, mute } = useContent(prompt, user);
  const [muted, setMuted] = useState(false);
  const close = () => {
    if (mute && muted) setFlag(mute, true);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      picture={picture ? <PictureInCradle className="size-36">{picture}</PictureInCradle> : undefined}
      title={title}
      description={body === undefined ? undefined : <NoBreak>{body}</NoBreak>}
      closeLabel={t(($) => $.common.close)}
      actions={
        <>
          {to ? (
            <Button asChild variant="points" block>
              <Link to={to} state={states?.action} onClick={close}>
                {action}
              </Link>
            </Button>
          ) : (
            <Button variant="points" block onClick={close}>
              {action}
            </Button>
          )}
          {second ? (
            <Button asChild variant="outline" block>
              <Link to={second.to} state={states?.second} onClick={close}>
                {second.label}
              </Link>
            </Button>
          ) : null}
          {back ? (
            <Button variant="quiet" block onClick={close}>
              {back}
            </Button>
          ) : null}
          {mute ? (
            <CheckboxField
              className="justify-self-center"
              label={t(($) => $.prompt.dontShow)}
              checked={muted}
              onChange={(event) => setMuted(event.target.checked)}
            />
          ) : null}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function useContent(prompt: Prompt, user: User): Content {
  const t = useText();
  const later = t(($) => $.prompt.later);
  switch (prompt) {
    case 'profile':
      return {
        picture: <ParentBabyPicture />,
        title: t(($) => $.prompt.profileTitle),
        // an update in the last six months brought them already: nothing is promised twice
        body: user.profileUpdatePoints > 0 ? t(($) => $.prompt.profileBody) : t(($) => $.prompt.questBody),
        to: '/profileupdate',
        action: t(($) => $.prompt.profileAction),
        back: later,
      };
    case 'quest':
      return {
        picture: <QuestPicture />,
        title: t(($) => $.prompt.questTitle),
        body: t(($) => $.prompt.questBody),
        to: '/profileupdate',
        action: t(($) => $.prompt.questAction),
        second: { to: '/quest', label: t(($) => $.quest.all) },
        back: later,
      };
    case 'feedback':
      return {
        picture: <PackPicture />,
        title: t(($) => $.prompt.feedbackTitle),
        body: t(($) => $.prompt.feedbackBody),
        to: '/freesample/feedback',
        action: t(($) => $.prompt.feedbackYes),
        second: { to: '/freesample/feedback', label: t(($) => $.prompt.feedbackNo) },
        states: { action: { received: true }, second: { received: false } },
      };
    case 'ssoWelcome':
      return {
        picture: <EnvelopePicture />,
        title: t(($) => $.prompt.ssoWelcomeTitle),
        body: t(($) => $.prompt.ssoWelcomeBody),
        action: t(($) => $.account.continue),
      };
    case 'sso':
      return {
        picture: <CoinsPicture />,
        title: t(($) => $.prompt.ssoTitle),
        body: t(($) => $.prompt.ssoBody),
        action: t(($) => $.common.okay),
      };
    case 'firstVisit':
      return {
        picture: <OpenPackPicture />,
        title: t(($) => $.prompt.firstTitle),
        body: t(($) => $.prompt.firstBody),
        action: t(($) => $.prompt.firstAction),
      };
    case 'codeBonus':
      return {
        picture: <VoucherPicture value="RM5" />,
        title: t(($) => $.prompt.bonusTitle),
        body: t(($) => $.prompt.bonusBody),
        to: '/scancode',
        action: t(($) => $.prompt.bonusAction),
        back: later,
        mute: 'notShowAgainScanBonus',
      };
    case 'howTo':
      return {
        title: t(($) => $.prompt.howTitle),
        children: <HowToCollect />,
        to: '/scancode',
        action: t(($) => $.prompt.howAction),
        ...(hasPage('/faq/how-to-collect-points')
          ? { second: { to: '/faq/how-to-collect-points', label: t(($) => $.prompt.howMore) } }
          : {}),
        back: later,
        mute: 'notShowAgain',
      };
  }
}
