import { Button, Dialog, formatDate, MoonPicture, PictureInCradle } from '@club/web-kit';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { gateOf, nextDate, type Gate } from './gate.js';

const FeedbackPrompt = lazy(fresh(() => import('../dashboard/index.prompt.js')));

/** Returns whether the member may ask for a sample; `ask` opens the explanation, which is rendered in `dialog`. */
export function useGate(user: User): { gate: Gate; ask: () => void; dialog: ReactNode } {
  const [asked, setAsked] = useState(false);
  const gate = gateOf(user);
  const close = () => setAsked(false);
  return {
    gate,
    ask: () => setAsked(true),
    dialog:
      asked && gate === 'sorry' ? (
        <Sorry user={user} onClose={close} />
      ) : asked && gate === 'feedback' ? (
        <Suspense>
          <FeedbackPrompt prompt="feedback" user={user} onClose={close} />
        </Suspense>
      ) : null,
  };
}

function Sorry({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { now } = useApp();
  const date = nextDate(user, now());
  const limit = user.nextSampleReason === 'SAMPLE_LIMIT_REACHED';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      picture={
        <PictureInCradle className="size-36">
          <MoonPicture />
        </PictureInCradle>
      }
      title={limit ? t(($) => $.samples.limitTitle) : t(($) => $.samples.sorryTitle)}
      description={
        limit
          ? errorText({ code: 'SAMPLE_LIMIT_REACHED', details: { date } })
          : t(($) => $.samples.sorry, { date: formatDate(date, language) })
      }
      actions={
        <Button variant="points" block onClick={onClose}>
          {t(($) => $.common.okay)}
        </Button>
      }
    />
  );
}
