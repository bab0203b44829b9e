import { defineRecord } from '../../shared/record/define-record.js';
import { AskedTag } from './asked-switch.js';
import { useSurvey } from './branch.js';
import * as requests from './requests.js';
import { SurveyPage } from './survey-page.js';
import { firstLine } from './survey-values.js';

const question = defineRecord({
  name: 'survey',
  kind: 'question',
  requests,
  useBranch: useSurvey,
  scheduled: true,
  nameOf: ({ title, bmTitle }, language) => firstLine(language === 'en' ? title : bmTitle),
  tagOf: ({ active, showAt }) => <AskedTag asked={active} showAt={showAt} />,
});

/** Questions of the survey on samples, listed in the order in which they are asked (docs/product/forms.md#samples-and-survey). */
export default { ...question, ListPage: () => <SurveyPage record={question.record} /> };
