import { TextField } from '@club/web-kit';
import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { RowsInput } from '../../shared/rows-input.js';
import { AnswerRules } from './answer-rules.js';
import type { Question, QuestionDetails } from './requests.js';
import { areAnswers, newAnswer, type AnswerRow } from './survey-values.js';

const MAX_TITLE = 500;

interface AnswersInputProps {
  name: 'answers' | 'subAnswers';
  legend: string;
  /** Shown when there is no answer, or one is not in both languages. */
  missing: string;
  /** Answers begin with a number, and are often the same in both languages. */
  ratings?: boolean;
  all: readonly Question[] | null;
  question: QuestionDetails | undefined;
}

/** Answers to choose from, in both languages and in order, each with its rules. */
export function AnswersInput({ name, legend, missing, ratings = false, all, question }: AnswersInputProps) {
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
        long: (rows) =>
          (rows as AnswerRow[]).every(({ title, bmTitle }) => Math.max(title.length, bmTitle.length) <= MAX_TITLE) ||
          t(($) => $.form.tooLong, { count: MAX_TITLE }),
      }}
    >
      {(row, number, set, wrong) => {
        const error = (text: string) => (wrong && text.trim() === '' ? { error: t(($) => $.form.required) } : {});
        const label = (language: 'en' | 'bm') =>
          ratings ? t(($) => $.survey.rating[language], { number }) : t(($) => $.survey.answer[language], { number });
        // the Malay text of a rating follows the English one until it is another
        const follows = ratings && row.title === row.bmTitle;
        const title = (key: 'title' | 'bmTitle', language: 'en' | 'bm') => (
          <TextField
            label={label(language)}
            value={row[key]}
            required
            autoComplete="off"
            onChange={({ target: { value } }) =>
              set(key === 'title' && follows ? { title: value, bmTitle: value } : { [key]: value })
            }
            {...error(row[key])}
          />
        );
        return (
          <div className="grid gap-1">
            <BilingualPair en={title('title', 'en')} bm={title('bmTitle', 'bm')} />
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
