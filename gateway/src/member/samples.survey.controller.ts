import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';
import { texts } from '../validation/choices.js';

/** More answers than any survey has questions: nothing longer reaches the service. */
const MAX_ANSWERS = 100;
const id = () => text(64);
const codes = {
  error: ({ input }: { input: unknown }) => (input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID'),
};
const answersOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.object(shape, codes), codes).max(MAX_ANSWERS, codes).optional();

export const questionsBody = z.object({
  brandId: id().describe('Brand of the sample'),
  sizeId: id().describe('Size of the sample'),
});
export const answerBody = z.object({
  id: optionalText(100).describe("The caller's own id"),
  orderId: id().describe("The sample's order"),
  received: z.boolean(codes).describe('Whether the sample has arrived; without it there are no answers'),
  mainAnswers: answersOf({ questionId: id(), choiceId: id() }).describe('One for each question that remains'),
  subAnswers: answersOf({
    subquestionId: id(),
    choiceId: optionalText(64).describe('Absent where there are no choices'),
    text: optionalText(1000).describe('The answer to one without choices'),
  }).describe('One for each sub-question of a low rating'),
  openQuestion: optionalText(1000).describe('The answer to the open question'),
  other: optionalText(200).describe('What is meant by the choice that asks for words'),
});

const choice = z.object({
  id: z.string(),
  title: texts.describe('Of a rating, its number'),
  removes: z.array(z.string()).describe('Later questions that this choice takes out of the survey'),
  specify: z.boolean().describe('Whether the member has to say in words what they mean'),
});
const question = z
  .object({
    id: z.string(),
    title: texts.describe('With the placeholder %brandName% and line breaks'),
    type: z.enum(['dropdown', 'rate', 'other']),
    subtype: z.enum(['open', 'close']).describe('open: answered in words, without choices'),
    choices: z.array(choice),
    subsampleQuestions: z.array(
      z.object({ id: z.string(), title: texts, choices: z.array(choice).describe('None: answered in words') }),
    ),
    subQuestionsBelow: z.int().describe('A rating below this opens the sub-questions; 0 when none does'),
  })
  .meta({ id: 'SurveyQuestion' });

/** The survey on free samples (docs/product/samples.md#survey). */
@ApiTags('member')
@Roles('user')
@Controller('sample/question')
export class SampleSurveyController {
  constructor(@Inject(SamplesServiceClient) private readonly samples: Calls<SamplesServiceClient>) {}

  @ApiOperation({ summary: 'The survey on samples of one brand and size, in order' })
  @ApiOkResponse({ standardSchema: z.array(question) })
  @PostCall('fetch')
  async fetch(
    @Req() request: ClubRequest,
    @Body({ schema: questionsBody }) { brandId, sizeId }: z.infer<typeof questionsBody>,
  ): Promise<z.infer<typeof question>[]> {
    const { questions } = await this.samples.listQuestions({ brandId, sizeId }, contextOf(request));
    return z.array(question).parse(questions);
  }

  @ApiOperation({ summary: 'Takes the feedback on one sample, once; the same answers again are the same feedback' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @MemberIdField('id')
  @PostCall('answer')
  async answer(
    @Req() request: ClubRequest,
    @Body({ schema: answerBody }) body: z.infer<typeof answerBody>,
  ): Promise<Record<string, never>> {
    const { subjectId: memberId } = request.session as Session;
    const { orderId, received, mainAnswers = [], subAnswers = [], openQuestion = '', other = '' } = body;
    const feedback = {
      ...{ memberId, orderId, received, mainAnswers, openQuestion, other },
      subAnswers: subAnswers.map(({ subquestionId, choiceId = '', text: words = '' }) => ({
        ...{ subquestionId, choiceId, text: words },
      })),
    };
    await this.samples.answerFeedback(feedback, contextOf(request));
    return {};
  }
}
