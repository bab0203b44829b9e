import { ChoiceGroup, Message } from '@club/web-kit';
import { BilingualPair, SwitchRow } from '@club/web-kit/admin/index.ts';
import { useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { RESUMES_AT } from '../../core/thresholds.js';
import { useText } from '../../i18n/hooks.js';
import { AreaInput } from '../../shared/inputs.js';
import { fieldId } from '../../shared/record/form.js';
import { AnswersInput } from './answers-input.js';
import type { Question, QuestionDetails } from './requests.js';
import { placeOf } from './shown.js';
import { SUBTYPES, type Values } from './survey-values.js';

/** Characters of a title (docs/product/forms.md#samples-and-survey). */
const MAX_TITLE = 500;

interface FollowUpProps {
  all: readonly Question[] | null;
  question: QuestionDetails | undefined;
  labels: Record<keyof Values, string>;
}

/** The follow-up of a low rating: in the member's own words, or by a choice. */
export function FollowUp({ all, question, labels }: FollowUpProps) {
  const t = useText();
  const id = useId();
  const { control } = useFormContext<Values>();
  const [type, asked, subtype] = useWatch<Values, ['type', 'followUp', 'subtype']>({
    name: ['type', 'followUp', 'subtype'],
  });
  if (type !== 'rate') return null;
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 rounded-lg bg-surface p-5 shadow-card"
    >
      <h2 id={id}>{t(($) => $.survey.followUp)}</h2>
      <Controller
        name="followUp"
        control={control}
        render={({ field }) => (
          <SwitchRow
            id={fieldId('followUp')}
            ref={field.ref}
            label={t(($) => $.survey.askFollowUp)}
            note={t(($) => $.survey.followUpNote)}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {asked ? (
        <>
          {all && placeOf(all, question).number === RESUMES_AT ? (
            <Message tone="info">{t(($) => $.survey.seventh)}</Message>
          ) : null}
          <Controller
            name="subtype"
            control={control}
            rules={{ validate: { required: (chosen) => chosen !== '' || t(($) => $.form.required) } }}
            render={({ field, fieldState }) => (
              <div id={fieldId('subtype')} tabIndex={-1} className="outline-none">
                <ChoiceGroup<(typeof SUBTYPES)[number]>
                  name="subtype"
                  legend={labels.subtype}
                  required
                  value={field.value === '' ? undefined : field.value}
                  onChange={field.onChange}
                  error={fieldState.error?.message}
                  options={SUBTYPES.map((value) => ({ value, label: t(($) => $.survey.subtypes[value]) }))}
                />
              </div>
            )}
          />
          <BilingualPair
            en={<AreaInput name="subtitle" label={labels.subtitle} rows={2} max={MAX_TITLE} />}
            bm={<AreaInput name="subbmTitle" label={labels.subbmTitle} rows={2} max={MAX_TITLE} />}
          />
          {subtype === 'close' ? (
            <AnswersInput
              name="subAnswers"
              legend={labels.subAnswers}
              missing={t(($) => $.survey.answersMissing)}
              all={all}
              question={question}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
