import { ChoiceGroup } from '@club/web-kit';
import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import { AreaInput } from '../../shared/inputs.js';
import { fieldId } from '../../shared/record/form.js';
import { AnswersInput } from './answers-input.js';
import { FollowUp } from './follow-up.js';
import type { Question, QuestionDetails } from './requests.js';
import { firstLine, newRatings, TYPES, type QuestionType, type Values } from './survey-values.js';

/** Characters of a title (docs/product/forms.md#samples-and-survey). */
const MAX_TITLE = 500;

interface AroundProps {
  /** The survey in order; null while it is not known. */
  all: readonly Question[] | null;
  question: QuestionDetails | undefined;
}

/** The fields of a question: how it is answered, what it asks in both languages, its answers and their rules. */
export function QuestionFields({ all, question, labels }: AroundProps & { labels: Record<keyof Values, string> }) {
  const t = useText();
  return (
    <>
      <TypeInput label={labels.type} all={all} question={question} />
      <BilingualPair
        en={
          <AreaInput
            name="title"
            label={labels.title}
            rows={2}
            max={MAX_TITLE}
            hint={t(($) => $.survey.titleHint.en)}
          />
        }
        bm={
          <AreaInput
            name="bmTitle"
            label={labels.bmTitle}
            rows={2}
            max={MAX_TITLE}
            hint={t(($) => $.survey.titleHint.bm)}
          />
        }
      />
      <Answers all={all} question={question} />
      <FollowUp all={all} question={question} labels={labels} />
    </>
  );
}

/** Type of a question. A rating begins with the numbers 1 to 5; only one open question may be active at a time. */
function TypeInput({ label, all, question }: AroundProps & { label: string }) {
  const t = useText();
  const { control, getValues, setValue } = useFormContext<Values>();
  const other =
    question?.active === false
      ? undefined
      : all?.find((one) => one.type === 'open' && one.active && one.id !== question?.id);
  const choose = (type: QuestionType) => {
    if (type !== 'rate') return;
    const { answers } = getValues();
    const blank = answers.every(({ title, bmTitle }) => title === '' && bmTitle === '');
    if (blank) setValue('answers', newRatings(), { shouldDirty: true });
  };
  return (
    <Controller
      name="type"
      control={control}
      rules={{
        validate: {
          required: (type) => type !== '' || t(($) => $.form.required),
          open: (type) =>
            type !== 'open' || !other || t(($) => $.survey.oneOpen, { name: cut(firstLine(other.title)) }),
        },
      }}
      render={({ field, fieldState }) => (
        <div id={fieldId('type')} tabIndex={-1} className="outline-none">
          <ChoiceGroup<QuestionType>
            name="type"
            legend={label}
            columns={4}
            required
            value={field.value === '' ? undefined : field.value}
            onChange={(type) => {
              choose(type);
              field.onChange(type);
            }}
            error={fieldState.error?.message}
            options={TYPES.map((value) => ({ value, label: t(($) => $.survey.types[value]) }))}
          />
        </div>
      )}
    />
  );
}

/** The answers to choose from; an open question has none. */
function Answers({ all, question }: AroundProps) {
  const t = useText();
  const type = useWatch<Values, 'type'>({ name: 'type' });
  if (type === 'open') return <p className="text-small text-ink-2">{t(($) => $.survey.openNote)}</p>;
  return (
    <div className="grid gap-2">
      <AnswersInput
        name="answers"
        legend={t(($) => $.survey.answers)}
        missing={t(($) => $.survey.answersMissing)}
        ratings={type === 'rate'}
        all={all}
        question={question}
      />
      {type === 'rate' ? <p className="text-small text-ink-2">{t(($) => $.survey.ratingNote)}</p> : null}
    </div>
  );
}
