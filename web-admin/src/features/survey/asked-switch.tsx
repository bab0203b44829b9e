import { Switch, Tag } from '@club/web-kit/admin/index.ts';
import { useId } from 'react';
import { useText } from '../../i18n/hooks.js';
import { cut, ScheduledTag, ShownSwitch } from '../../shared/cells.js';
import { scheduledFor, toggled } from '../../shared/toggle.js';
import { useSurvey } from './branch.js';
import { setActive, type Question } from './requests.js';
import { firstLine } from './survey-values.js';

/** The state of a question in a word. */
export function AskedTag({ asked, showAt }: { asked: boolean; showAt?: string | null | undefined }) {
  const t = useText();
  if (!asked && showAt) return <ScheduledTag at={showAt} />;
  return asked ? <Tag tone="ok">{t(($) => $.survey.asked)}</Tag> : <Tag>{t(($) => $.survey.notAsked)}</Tag>;
}

/**
 * Switches a question on or off, and says from when one that is scheduled is asked. One open question is asked or scheduled at a time: the
 * others name it (docs/product/forms.md#samples-and-survey).
 */
export function AskedSwitch({ question, questions }: { question: Question; questions: readonly Question[] }) {
  const t = useText();
  const note = useId();
  const { setActive: toggles } = useSurvey();
  const { shown, busy } = toggled(toggles, question);
  const name = cut(firstLine(question.title));
  const from = scheduledFor(toggles, question);
  const isTaking = (one: Question) => toggled(toggles, one).shown || scheduledFor(toggles, one) !== null;
  const other =
    question.type === 'open' && !shown
      ? questions.find((one) => one.id !== question.id && one.type === 'open' && isTaking(one))
      : undefined;
  const label = t(($) => $.survey.askSwitch, { name });
  if (!other)
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ShownSwitch
          name={name}
          label={label}
          shown={shown}
          busy={busy}
          toggle={(active) => setActive.requested(question.id, active)}
        />
        {from ? <ScheduledTag at={from} /> : null}
      </span>
    );
  return (
    <span className="flex items-center gap-1">
      <Switch label={label} describedBy={note} checked={false} disabled onChange={() => undefined} />
      <span id={note} className="max-w-48 text-tiny text-ink-2">
        {t(($) => $.survey.oneOpen, { name: cut(firstLine(other.title)) })}
      </span>
    </span>
  );
}
