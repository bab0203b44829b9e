import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { AskedTag } from './asked-switch.js';
import { useSurvey } from './branch.js';
import { QuestionForm } from './question-form.js';
import { details, edit } from './requests.js';
import { firstLine } from './survey-values.js';

/** A question that is there, by its address (docs/product/forms.md#samples-and-survey). */
export default function EditQuestionPage() {
  const t = useText();
  const survey = useSurvey();
  return (
    <EditRecordPage
      record="question"
      title={t(($) => $.survey.edit)}
      nameOf={({ title, bmTitle }, language) => firstLine(language === 'en' ? title : bmTitle)}
      tagOf={(question) => <AskedTag asked={question.active} />}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.survey.title), href: pathTo('survey') }}
      state={survey.details}
      details={details}
      save={edit}
    >
      {(question, ask) => <QuestionForm question={question} state={survey.edit} ask={ask} />}
    </EditRecordPage>
  );
}
