import { cn, FieldFrame, inputStyles, useFieldIds } from '@club/web-kit';
import { useId, useState } from 'react';
import type { SurveyChoice } from './types.js';
import { useLanguage, useText, useTooLong } from '../../i18n/hooks.js';

interface ChoicesProps {
  /** Id of the question's heading. */
  labelledBy: string;
  choices: readonly SurveyChoice[];
  value: string | undefined;
  onChoose: (id: string) => void;
}

const box =
  'min-h-13 rounded-md bg-surface py-2 ' +
  'shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] transition-colors duration-(--duration-quick) hover:bg-sunken ' +
  'aria-pressed:bg-primary-soft aria-pressed:font-bold aria-pressed:text-primary aria-pressed:shadow-[inset_0_0_0_2px_var(--color-primary)]';

/** Answers below each other. Buttons and not radios: choosing goes on, which arrow keys must not do. */
export function Choices({ labelledBy, choices, value, onChoose }: ChoicesProps) {
  const { language } = useLanguage();
  return (
    <div role="group" aria-labelledby={labelledBy} className="grid gap-2">
      {choices.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={cn(box, 'px-4 text-left leading-[1.3] font-medium')}
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          {title[language]}
        </button>
      ))}
    </div>
  );
}

/** Numbers beside each other; ratings with words below each other. */
export function Rating(props: ChoicesProps) {
  const { labelledBy, choices, value, onChoose } = props;
  const t = useText();
  const { language } = useLanguage();
  if (!choices.every(({ title }) => /^\d{1,2}$/.test(title[language]))) return <Choices {...props} />;
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      className="grid gap-2"
      style={{ gridTemplateColumns: `repeat(${Math.max(1, choices.length)}, minmax(0, 1fr))` }}
    >
      {choices.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-label={t(($) => $.feedback.rating, { number: title[language], count: choices.length })}
          aria-pressed={id === value}
          className={cn(box, 'text-center font-display text-heading font-display tabular-nums')}
          onClick={() => onChoose(id)}
        >
          {title[language]}
        </button>
      ))}
    </div>
  );
}

/** A list that opens; the native one would go on with every arrow key. */
export function Dropdown({ labelledBy, choices, value, onChoose }: ChoicesProps) {
  const t = useText();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const own = useId();
  const chosen = choices.find(({ id }) => id === value);
  return (
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        id={own}
        aria-expanded={open}
        aria-labelledby={`${labelledBy} ${own}`}
        className={cn(inputStyles, 'select-arrow pr-11 text-left', !chosen && 'text-ink-2')}
        onClick={() => setOpen(!open)}
      >
        {chosen?.title[language] ?? t(($) => $.feedback.choose)}
      </button>
      {open ? (
        <Choices
          labelledBy={labelledBy}
          choices={choices}
          value={value}
          onChoose={(id) => {
            setOpen(false);
            onChoose(id);
          }}
        />
      ) : null}
    </div>
  );
}

/** Some lines of the member's own words. */
export function OwnWords(props: { label: string; max: number; value: string; onChange: (value: string) => void }) {
  const error = useTooLong()(props.value, props.max, props.label);
  const ids = useFieldIds(undefined, { error });
  return (
    <FieldFrame ids={ids} label={props.label} error={error}>
      <textarea
        id={ids.inputId}
        rows={4}
        aria-invalid={ids.invalid}
        aria-describedby={ids.describedBy}
        className={inputStyles}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
