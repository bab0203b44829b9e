import { ChoiceGroup } from '@club/web-kit';
import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import { AreaInput } from '../../shared/inputs.js';
import { fieldId, RecordForm } from '../../shared/record-form.js';
import { useSaidRules } from './answer-rules.js';
import { AnswersInput } from './answers-input.js';
import { useSurvey } from './branch.js';
import { FollowUp } from './follow-up.js';
import { Preview } from './preview.js';
import { add, brands, edit, list, type Question, type QuestionDetails } from './requests.js';
import {
  areRatings,
  bodyOf,
  firstLine,
  newRatings,
  TYPES,
  valuesOf,
  type AnswerRow,
  type QuestionType,
  type Values,
} from './survey-values.js';

/** Characters of a title (docs/product/forms.md#samples-and-survey). */
const MAX_TITLE = 500;

interface QuestionFormProps {
  /** None for a new one. */
  question?: QuestionDetails;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a question: how it is answered, what it asks in both languages, its answers and their rules; beside it what members see. */
export function QuestionForm({ question, state, ask }: QuestionFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { list: survey } = useSurvey();
  const all = question?.all ?? survey.data;
  useEffect(() => {
    dispatch(brands.requested());
    if (!question) dispatch(list.requested());
    // what stands around the question is read when the page opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch]);
  const labels = useLabels();
  const saidRules = useSaidRules();
  const inRows = (follows: boolean) => (rows: readonly AnswerRow[]) =>
    rows
      .map((row) => {
        const titles = row.title === row.bmTitle ? row.title : `${row.title} / ${row.bmTitle}`;
        const rules = saidRules(row, follows);
        return rules.length > 0 ? `${titles} (${rules.join(', ')})` : titles;
      })
      .join('; ') || '–';
  const to = pathTo('survey');
  return (
    <RecordForm<Values>
      initial={valuesOf(question)}
      labels={labels}
      saidAt={{ removes: 'answers', hiddenFor: 'answers' }}
      inWords={{
        type: (type) => (type === '' ? '–' : t(($) => $.survey.types[type])),
        subtype: (subtype) => (subtype === '' ? '–' : t(($) => $.survey.subtypes[subtype])),
        followUp: (asked) => t(($) => (asked ? $.survey.yes : $.survey.no)),
        answers: inRows(true),
        subAnswers: inRows(false),
      }}
      saveLabel={question ? t(($) => $.survey.save) : t(($) => $.survey.add)}
      incomplete="FORM_FIELDS_REQUIRED"
      record={question}
      state={state}
      onSave={(values, version) => {
        const said = t(($) => (question ? $.form.saved : $.form.added), { name: cut(firstLine(values.title)) });
        const body = bodyOf(values, question);
        if (question) dispatch(edit.requested({ body: { ...body, id: question.id, version }, said, to }));
        else dispatch(add.requested({ body, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
      preview={<Preview all={all} question={question} />}
    >
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
    </RecordForm>
  );
}

function useLabels(): Record<keyof Values, string> {
  const t = useText();
  return {
    title: t(($) => $.survey.titleOf.en),
    bmTitle: t(($) => $.survey.titleOf.bm),
    type: t(($) => $.survey.type),
    answers: t(($) => $.survey.answers),
    followUp: t(($) => $.survey.followUp),
    subtype: t(($) => $.survey.subtype),
    subtitle: t(($) => $.survey.subtitle.en),
    subbmTitle: t(($) => $.survey.subtitle.bm),
    subAnswers: t(($) => $.survey.subAnswers),
  };
}

interface AroundProps {
  /** The survey in order; null while it is not known. */
  all: readonly Question[] | null;
  question: QuestionDetails | undefined;
}

/** How a question is answered. A rating begins with the numbers 1 to 5; one open question is asked at a time. */
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
    // a rating is the same number in both languages
    const next = blank ? newRatings() : answers.map((row) => ({ ...row, bmTitle: row.title }));
    setValue('answers', next, { shouldDirty: true });
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
    <AnswersInput
      name="answers"
      legend={t(($) => $.survey.answers)}
      missing={t(($) => $.survey.answersMissing)}
      ratings={type === 'rate'}
      all={all}
      question={question}
      {...(type === 'rate'
        ? {
            rules: {
              number: (rows) => areRatings(rows as AnswerRow[]) || t(($) => $.survey.ratingWrong),
            },
          }
        : {})}
    />
  );
}
