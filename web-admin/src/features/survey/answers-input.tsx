import { TextField } from '@club/web-kit';
import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { RowsInput } from '../../shared/rows-input.js';
import { AnswerRules } from './answer-rules.js';
import type { Question, QuestionDetails } from './requests.js';
import { areAnswers, areRatings, newAnswer, type AnswerRow } from './survey-values.js';

const MAX_TITLE = 500;

type Rule = (rows: unknown) => true | string;

interface AnswersInputProps {
  name: 'answers' | 'subAnswers';
  legend: string;
  /** Shown when there is no answer, or one is not in both languages. */
  missing: string;
  /** Answers are numbers, the same in both languages. */
  ratings?: boolean;
  /** Rules besides. */
  rules?: Record<string, Rule>;
  all: readonly Question[] | null;
  question: QuestionDetails | undefined;
}

/** Answers to choose from, in both languages and in order, each with its rules. */
export function AnswersInput({ name, legend, missing, ratings = false, rules, all, question }: AnswersInputProps) {
  const t = useText();
  return (
    <RowsInput<AnswerRow>
      name={name}
      legend={legend}
      make={newAnswer}
      texts={{
        add: t(($) => $.survey.rows.add),
        remove: (number) => t(($) => $.survey.rows.remove, { number }),
        up: (number) => t(($) => $.survey.rows.up, { number }),
        down: (number) => t(($) => $.survey.rows.down, { number }),
        moved: (from, to) => t(($) => $.survey.rows.moved, { from, to }),
      }}
      rules={{
        required: (rows) => areAnswers(rows as AnswerRow[]) || missing,
        ...rules,
        long: (rows) =>
          (rows as AnswerRow[]).every(({ title, bmTitle }) => Math.max(title.length, bmTitle.length) <= MAX_TITLE) ||
          t(($) => $.form.tooLong, { count: MAX_TITLE }),
      }}
    >
      {(row, number, set, wrong) => {
        const error = (text: string) => (wrong && text.trim() === '' ? { error: t(($) => $.form.required) } : {});
        const title = (key: 'title' | 'bmTitle', language: 'en' | 'bm') => (
          <TextField
            label={t(($) => $.survey.answer[language], { number })}
            value={row[key]}
            required
            autoComplete="off"
            onChange={(event) => set({ [key]: event.target.value })}
            {...error(row[key])}
          />
        );
        return (
          <div className="grid gap-1">
            {ratings ? (
              <TextField
                label={t(($) => $.survey.rating, { number })}
                value={row.title}
                required
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target: { value } }) => set({ title: value, bmTitle: value })}
                {...(wrong && row.title.trim() !== '' && !areRatings([row])
                  ? { error: t(($) => $.survey.ratingWrong) }
                  : error(row.title))}
              />
            ) : (
              <BilingualPair en={title('title', 'en')} bm={title('bmTitle', 'bm')} />
            )}
            <AnswerRules
              row={row}
              number={number}
              set={set}
              all={all}
              question={question}
              follows={name === 'answers'}
            />
          </div>
        );
      }}
    </RowsInput>
  );
}
