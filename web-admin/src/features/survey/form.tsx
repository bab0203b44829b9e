import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import type { InWords } from '../../shared/record/conflicts.js';
import { useRuleTexts } from './answer-rules.js';
import { useSurvey } from './branch.js';
import { Preview } from './preview.js';
import { QuestionFields } from './question-fields.js';
import { brands, list } from './requests.js';
import { bodyOf, firstLine, valuesOf, type AnswerRow, type Values } from './survey-values.js';
import { definePage } from '../../shared/record/page.js';
import survey from './record.js';

/** The form of a question: how it is answered, what it asks in both languages, its answers and their rules (docs/product/forms.md#samples-and-survey). */
export default definePage(survey, (stored) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list: survey } = useSurvey();
  const all = stored?.all ?? survey.data;
  const isNew = !stored;
  useEffect(() => {
    dispatch(brands.requested());
    if (isNew) dispatch(list.requested());
  }, [dispatch, isNew]);
  const labels = useLabels();
  const ruleTexts = useRuleTexts();
  const inRows = (follows: boolean) => (rows: readonly AnswerRow[]) =>
    rows
      .map((row) => {
        const titles = row.title === row.bmTitle ? row.title : `${row.title} / ${row.bmTitle}`;
        const rules = ruleTexts(row, follows);
        return rules.length > 0 ? `${titles} (${rules.join(', ')})` : titles;
      })
      .join('; ') || '–';
  return {
    initial: valuesOf(stored),
    labels,
    errorFields: { removes: 'answers', hiddenFor: 'answers' },
    inWords: {
      type: (type) => (type === '' ? '–' : t(($) => $.survey.types[type])),
      subtype: (subtype) => (subtype === '' ? '–' : t(($) => $.survey.subtypes[subtype])),
      followUp: (asked) => t(($) => (asked ? $.survey.yes : $.survey.no)),
      answers: inRows(true),
      subAnswers: inRows(false),
    } satisfies InWords<Values>,
    ...(stored ? { saveLabel: t(($) => $.survey.save) } : {}),
    incomplete: 'FORM_FIELDS_REQUIRED',
    nameOf: ({ title }: Values) => cut(firstLine(title)),
    toFields: (values: Values) => bodyOf(values, stored),
    fields: <QuestionFields all={all} question={stored} labels={labels} />,
    preview: <Preview all={all} question={stored} />,
  };
});

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
