import { Body, Get, Req } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { DomainError } from '@club/platform';
import {
  QuestionsServiceClient,
  type QuestionForm,
  type SurveyChoice,
  type SurveyQuestion,
  type SurveySubQuestion,
} from '@club/proto/club/samples/v1/samples';
import { z } from 'zod';
import { PostCall, ROLES } from '../auth/access.decorators.js';
import { JsonForm } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalFlag, optionalText, showAt, text } from '../validation/fields.js';
import { recordController } from './record.controller.js';

const MAX_ROWS = 100;
const words = () => optionalText(10_000);
const rows = <Row extends z.ZodType>(row: Row) =>
  z.array(row, { error: 'FIELD_INVALID' }).max(MAX_ROWS, { error: 'FIELD_INVALID' }).optional();
const scope = z.object({ brandId: optionalText(100), formatId: optionalText(100) });
/** Rules of a choice; in one that keeps its id, an absent rule is removed. */
const rules = {
  id: optionalText(100).describe('Empty for a new one: answers name it, so a choice that stays keeps it'),
  removes: rows(z.string().max(100)).describe('Ids of later questions that this answer takes out'),
  specify: optionalFlag().describe('Whether the member has to say in words what they mean'),
  hiddenFor: rows(scope).describe(
    'Samples for which it is not offered: a brand, a format of it, or a format of any brand',
  ),
};
const answer = z.object({ ...rules, title: words(), bmTitle: words() });
const subAnswer = z.object({ ...rules, subtitle: words(), subbmTitle: words() });

const typed = {
  title: words().describe('May hold %brandName% and line breaks'),
  bmTitle: words(),
  type: optionalText(20).describe('multiple, rate, dropdown or open'),
  subtitle: words(),
  subbmTitle: words(),
  subId: optionalText(100).describe('Of a sub-question that stays: answers name it'),
  subtype: optionalText(20).describe('Of a sub-question of a rating: open or close; empty for none'),
  answers: rows(answer),
  subAnswers: rows(subAnswer),
};
const questionAddBody = z.object(typed);
const questionEditBody = z.object({
  ...typed,
  id: text(100),
  version: z.int({ error: 'FIELD_INVALID' }).optional().describe('The version that was seen; over any when absent'),
});
export const questionOrderBody = z.object({ ids: z.array(z.string().max(100), { error: 'FIELD_INVALID' }).max(500) });

const choiceView = z.object({
  id: z.string(),
  title: z.string(),
  bmTitle: z.string(),
  removes: z.array(z.string()),
  specify: z.boolean(),
  hiddenFor: z.array(z.object({ brandId: z.string(), formatId: z.string() })),
});
const questionView = z
  .object({
    id: z.string(),
    title: z.string(),
    bmTitle: z.string(),
    type: z.enum(['multiple', 'rate', 'dropdown', 'open']),
    sampleQuestionChoices: z.array(choiceView),
    subQuestions: z.array(
      z.object({
        id: z.string(),
        subtitle: z.string(),
        subbmTitle: z.string(),
        subtype: z.enum(['open', 'close']),
        choices: z.array(choiceView),
      }),
    ),
    active: z.boolean(),
    showAt,
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'AdminSurveyQuestion' });
const questionList = z.object({ questions: z.array(questionView) });
type View = z.infer<typeof questionView>;

/** The survey on samples in the back office (docs/product/forms.md#samples-and-survey). Its questions are listed in their order, whole. */
export class AdminSurveyController extends recordController({
  client: QuestionsServiceClient,
  routes: {
    add: { path: 'setting/sample/question/add', summary: 'Adds a question after the others' },
    edit: { path: 'setting/sample/question/edit', summary: 'Changes a question; what is left out stays' },
    show: {
      path: 'setting/hide/sample/question',
      summary: 'Asks a question, asks it no longer, or has it asked from a moment on',
    },
  },
  answer: questionView,
  view: viewOf,
  scheduled: true,
  shows: 'record',
  add: new JsonForm(questionAddBody),
  edit: new JsonForm(questionEditBody),
  // The form has one sub-question.
  fieldMap: {
    'title.en': 'title',
    'title.bm': 'bmTitle',
    choices: 'answers',
    'choices.*.title.en': 'answers.*.title',
    'choices.*.title.bm': 'answers.*.bmTitle',
    'subQuestions.*.title.en': 'subtitle',
    'subQuestions.*.title.bm': 'subbmTitle',
    'subQuestions.*.choices': 'subAnswers',
    'subQuestions.*.choices.*.title.en': 'subAnswers.*.title',
    'subQuestions.*.choices.*.title.bm': 'subAnswers.*.bmTitle',
  },
  message: questionMessage,
}) {
  @ApiOperation({ summary: 'Every question, asked or not, in order' })
  @ApiOkResponse({ standardSchema: questionList })
  @ApiExtension(ROLES, ['dev'])
  @Get('fetch/dashboard/sample/question')
  async all(@Req() request: ClubRequest): Promise<z.infer<typeof questionList>> {
    return { questions: (await this.calls.list({}, contextOf(request))).rows.map(viewOf) };
  }

  @ApiOperation({ summary: 'Puts the questions in an order, which names each of them once' })
  @ApiOkResponse({ standardSchema: questionList })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/sample/question/order')
  async order(
    @Req() request: ClubRequest,
    @Body({ schema: questionOrderBody }) { ids }: z.infer<typeof questionOrderBody>,
  ): Promise<z.infer<typeof questionList>> {
    return { questions: (await this.calls.order({ ids }, contextOf(request))).rows.map(viewOf) };
  }
}

type Typed = Partial<z.output<typeof questionEditBody>>;
type Rules = Pick<z.infer<typeof answer>, 'id' | 'removes' | 'specify' | 'hiddenFor'>;

const choiceOf = (en: string | undefined, bm: string | undefined, given: Rules): SurveyChoice => ({
  id: given.id ?? '',
  title: { en: en ?? '', bm: bm ?? '' },
  removes: given.removes ?? [],
  specify: given.specify ?? false,
  hiddenFor: (given.hiddenFor ?? []).map(({ brandId = '', formatId = '' }) => ({ brandId, formatId })),
});

/** Returns a question as the service takes it. Throws FORM_FIELDS_REQUIRED for a sub-question that is begun and not complete. */
function questionMessage(body: Typed): QuestionForm {
  const { id = '', version = 0, answers } = body;
  return {
    ...{ id, version },
    title: { en: body.title, bm: body.bmTitle },
    type: body.type,
    choices: answers && { choices: answers.map((one) => choiceOf(one.title, one.bmTitle, one)) },
    subQuestions: subQuestionsOf(body),
  };
}

function subQuestionsOf({
  subId = '',
  subtitle = '',
  subbmTitle = '',
  subtype,
  subAnswers,
}: Typed): QuestionForm['subQuestions'] {
  if (subtype === undefined && subtitle === '' && subbmTitle === '') return undefined;
  const none = subtype === '' || subtype === undefined;
  if (none && subtitle === '' && subbmTitle === '') return { subQuestions: [] };
  const choices = (subAnswers ?? []).map((one) => choiceOf(one.subtitle, one.subbmTitle, one));
  const close = subtype === 'close';
  if ((!close && subtype !== 'open') || (close && choices.length === 0)) {
    const field = close ? 'subAnswers' : 'subtype';
    throw new DomainError('FORM_FIELDS_REQUIRED', {}, { [field]: { code: 'FIELD_REQUIRED', details: { field } } });
  }
  const sub: SurveySubQuestion = { id: subId, title: { en: subtitle, bm: subbmTitle }, choices: close ? choices : [] };
  return { subQuestions: [sub] };
}

const viewOfChoice = ({ title, ...choice }: SurveyChoice) => ({
  ...choice,
  title: title?.en ?? '',
  bmTitle: title?.bm ?? '',
});

function viewOf(question: SurveyQuestion): View {
  return {
    id: question.id,
    title: question.title?.en ?? '',
    bmTitle: question.title?.bm ?? '',
    type: questionView.shape.type.parse(question.type),
    sampleQuestionChoices: question.choices.map(viewOfChoice),
    subQuestions: question.subQuestions.map(({ id, title, choices }) => ({
      id,
      subtitle: title?.en ?? '',
      subbmTitle: title?.bm ?? '',
      subtype: choices.length > 0 ? 'close' : 'open',
      choices: choices.map(viewOfChoice),
    })),
    active: question.active,
    showAt: question.showAt ?? null,
    createdAt: question.createdAt ?? null,
    updatedAt: question.updatedAt ?? null,
    version: question.version,
  };
}
