import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { useSurvey } from './branch.js';
import { QuestionForm } from './question-form.js';
import { add } from './requests.js';

/** A new question, after the others (docs/product/forms.md#samples-and-survey). */
export default function AddQuestionPage() {
  const t = useText();
  const survey = useSurvey();
  return (
    <AddRecordPage
      title={t(($) => $.survey.newQuestion)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.survey.title), href: pathTo('survey') }}
      save={add}
    >
      <QuestionForm state={survey.add} />
    </AddRecordPage>
  );
}
