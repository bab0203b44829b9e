import { randomUUID } from 'node:crypto';
import { nativeDb, withTransaction } from '@club/platform';
import { watchSecurityEvents } from '@club/platform/testing';
import { aSample, aWish, samplesFixture } from '../../test/fixture.js';
import { developmentSurvey } from './development-survey.js';
import type { Question } from './domain/survey.js';
import type { Feedback } from './usecases/answer-feedback.js';

const DAY = 24 * 60 * 60_000;

describe('feedback on a free sample', () => {
  let club: Awaited<ReturnType<typeof samplesFixture>>;
  const start = new Date('2026-11-21T04:00:00.000Z');
  beforeAll(async () => {
    club = await samplesFixture('samples-survey');
    for (const question of developmentSurvey) await club.survey.addMissing(question);
  });
  beforeEach(() => club.clock.set(start));
  afterAll(() => club.db.drop());

  /** Returns a member with a sample that has waited fourteen days for feedback. */
  async function prompted() {
    const sample = aSample();
    await club.samples.insertOnce(sample);
    const { memberId, orderId } = await granted(sample.id);
    club.clock.set(new Date(start.getTime() + 14 * DAY));
    await club.prompts.execute(club.ctx);
    return { memberId, orderId, questions: await club.questions.execute(sample.brandId, sample.sizeId) };
  }
  async function granted(sampleId: string) {
    const wish = aWish(sampleId);
    await club.grant.execute(club.ctx, wish);
    return wish;
  }
  /** The last choice of every question, which is the best rating; no question is taken out by it. */
  const content = (questions: readonly Question[]) => ({
    received: true,
    mainAnswers: questions
      .filter(({ choices }) => choices.length > 0)
      .filter(({ id }) => id !== developmentSurvey[8]!.id)
      .map(({ id, choices }) => ({
        questionId: id,
        choiceId:
          id === developmentSurvey[0]!.id || id === developmentSurvey[7]!.id ? choices[0]!.id : choices.at(-1)!.id,
      })),
    subAnswers: [],
    openQuestion: 'Very soft.',
    other: '',
  });
  const eventsOf = async (orderId: string) =>
    (await club.events()).filter(({ type, data }) => type === 'FeedbackGiven' && data['orderId'] === orderId);

  it('is accepted once when sent twenty times at once, is published once, and lets the member ask again', async () => {
    const { memberId, orderId, questions } = await prompted();
    const feedback: Feedback = { memberId, orderId, ...content(questions) };
    const different: Feedback = { ...feedback, openQuestion: 'Too big.' };
    const tries = Array.from({ length: 20 }, (_, n) => club.answer.execute(club.ctx, n % 2 ? feedback : different));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason.code);
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'FEEDBACK_ALREADY_GIVEN'));
    const givenAt = club.clock.now();
    expect(await eventsOf(orderId)).toEqual([
      { type: 'FeedbackGiven', data: { memberId, orderId, received: true, givenAt: givenAt.toISOString() } },
    ]);
    expect(await club.ofMember.execute(memberId)).toMatchObject({
      promptFeedback: false,
      requests: [{ received: true }],
    });
    const kept = await club.survey.given(orderId);
    expect(kept).toMatchObject({ memberId, received: true, givenAt });
    // sent again after its acknowledgement was lost: the same feedback, in any order of the answers
    const { openQuestion } = kept!;
    await club.answer.execute(club.ctx, {
      ...feedback,
      openQuestion: ` ${openQuestion} `,
      mainAnswers: [...feedback.mainAnswers].reverse(),
    });
    await expect(club.answer.execute(club.ctx, { ...feedback, received: false })).rejects.toMatchObject({
      code: 'FEEDBACK_ALREADY_GIVEN',
    });
    expect(await eventsOf(orderId)).toHaveLength(1);
  });

  it('is in the member’s copy as text, also when the survey has changed since', async () => {
    const { memberId, orderId, questions } = await prompted();
    await club.answer.execute(club.ctx, { memberId, orderId, ...content(questions) });
    const declined = aWish(randomUUID(), { memberId });
    await club.grant.decline(club.ctx, declined, 'SAMPLE_STOCK_OUT');
    const copy = await club.copy.execute(memberId);
    expect(copy.requests).toHaveLength(2);
    expect(copy.requests).toContainEqual({
      request: expect.objectContaining({ id: orderId, delivery: expect.objectContaining({ postcode: '40000' }) }),
      itemName: { en: 'Touch M', bm: 'Touch M' },
    });
    expect(copy.requests).toContainEqual({
      request: expect.objectContaining({ id: declined.orderId, status: 'declined', reason: 'SAMPLE_STOCK_OUT' }),
      itemName: { en: '', bm: '' },
    });
    const first = { question: questions[0]!.title, answer: questions[0]!.choices[0]!.title };
    expect(copy.feedback).toMatchObject([{ orderId, received: true, givenAt: club.clock.now() }]);
    expect(copy.feedback[0]!.answers[0]).toEqual(first);
    expect(copy.feedback[0]!.answers).toContainEqual(
      expect.objectContaining({ answer: { en: 'Very soft.', bm: 'Very soft.' } }),
    );
    await nativeDb(club.db.connection)
      .collection('survey_questions')
      .updateMany({}, { $set: { active: false } });
    try {
      expect((await club.copy.execute(memberId)).feedback).toEqual(copy.feedback);
    } finally {
      await nativeDb(club.db.connection)
        .collection('survey_questions')
        .updateMany({}, { $set: { active: true } });
    }
    expect(await club.copy.execute(randomUUID())).toEqual({ requests: [], feedback: [] });
  });

  it('a sample that has not arrived is an answer too, and needs no survey', async () => {
    const { memberId, orderId } = await prompted();
    const feedback: Feedback = {
      ...{ memberId, orderId, received: false, mainAnswers: [{ questionId: 'x', choiceId: 'y' }], subAnswers: [] },
      ...{ openQuestion: 'left over', other: '' },
    };
    await Promise.all([club.answer.execute(club.ctx, feedback), club.answer.execute(club.ctx, feedback)]);
    // on the wire, what is false is left out
    expect((await eventsOf(orderId)).map(({ data }) => data['received'] ?? false)).toEqual([false]);
    expect(await club.survey.given(orderId)).toMatchObject({ received: false, mainAnswers: [], openQuestion: '' });
    expect(await club.ofMember.execute(memberId)).toMatchObject({ promptFeedback: false });
  });

  it('a sample that arrives after "not received" can be answered once within sixty days, which is published again', async () => {
    const { memberId, orderId, questions } = await prompted();
    const say = (feedback: object) =>
      club.answer.execute(club.ctx, {
        ...{ memberId, orderId, received: false, mainAnswers: [], subAnswers: [], openQuestion: '', other: '' },
        ...feedback,
      });
    const row = async () => (await club.ofMember.execute(memberId)).requests[0];
    expect(await row()).toMatchObject({ received: null, cameUntil: '', itemName: { en: 'Touch M' } });
    await say({});
    expect(await row()).toMatchObject({ received: false, cameUntil: '2027-02-03' });
    // 3 February 2027, late in the evening of Kuala Lumpur
    club.clock.set(new Date('2027-02-03T15:59:59.000Z'));
    expect(await row()).toMatchObject({ cameUntil: '2027-02-03' });
    await expect(say({ received: true })).rejects.toMatchObject({ code: 'FEEDBACK_INCOMPLETE' });
    expect(await row()).toMatchObject({ received: false });
    const answers = content(questions);
    await Promise.all(Array.from({ length: 8 }, () => say(answers)));
    expect(await row()).toMatchObject({ received: true, cameUntil: '' });
    expect(await club.survey.given(orderId)).toMatchObject({ received: true, openQuestion: 'Very soft.' });
    expect((await eventsOf(orderId)).map(({ data }) => data['received'] ?? false)).toEqual([false, true]);
    await expect(say({})).rejects.toMatchObject({ code: 'FEEDBACK_ALREADY_GIVEN' });
  });

  it('after sixty days "not received" stays', async () => {
    const { memberId, orderId, questions } = await prompted();
    const late = { memberId, orderId };
    await club.answer.execute(club.ctx, {
      ...{ ...late, received: false, mainAnswers: [], subAnswers: [], openQuestion: '', other: '' },
    });
    club.clock.set(new Date('2027-02-03T16:00:00.000Z'));
    expect((await club.ofMember.execute(memberId)).requests).toMatchObject([{ cameUntil: '' }]);
    await expect(club.answer.execute(club.ctx, { ...late, ...content(questions) })).rejects.toMatchObject({
      code: 'FEEDBACK_ALREADY_GIVEN',
    });
    expect((await eventsOf(orderId)).map(({ data }) => data['received'] ?? false)).toEqual([false]);
  });

  it('invalid feedback is refused, and nothing is written', async () => {
    const { memberId, orderId, questions } = await prompted();
    const whole = content(questions);
    const lacking = { ...whole, mainAnswers: whole.mainAnswers.slice(1) };
    const foreign = { ...whole, mainAnswers: [{ questionId: 'x', choiceId: 'y' }] };
    const own = { memberId, orderId };
    const wrong = [
      [{ ...own, ...lacking }, 'FEEDBACK_INCOMPLETE'],
      [{ ...own, ...foreign }, 'INPUT_INVALID'],
      [{ memberId: randomUUID(), orderId, ...whole }, 'NOT_FOUND'],
      [{ memberId, orderId: randomUUID(), ...whole }, 'NOT_FOUND'],
    ] as const;
    const watched = watchSecurityEvents();
    for (const [feedback, code] of wrong) {
      await expect(club.answer.execute(club.ctx, feedback)).rejects.toMatchObject({ code });
    }
    expect(watched.seen).toMatchObject([
      { securityEvent: 'foreign id refused', record: 'sample request', recordId: orderId },
      { securityEvent: 'foreign id refused', record: 'sample request', recordId: wrong[3][0].orderId },
    ]);
    const declined = aWish(randomUUID(), { memberId });
    await club.grant.decline(club.ctx, declined, 'SAMPLE_STOCK_OUT');
    await expect(
      club.answer.execute(club.ctx, { memberId, orderId: declined.orderId, ...whole }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await eventsOf(orderId)).toEqual([]);
    expect(await club.survey.given(orderId)).toBeNull();
    expect(await club.ofMember.execute(memberId)).toMatchObject({ promptFeedback: true });
  });

  it('the survey is that of the brand and size; there is none of an unknown one', async () => {
    const sample = aSample({ brandId: 'another', sizeId: 'l' });
    await club.samples.insertOnce(sample);
    const questions = await club.questions.execute('another', 'l');
    expect(questions.map(({ id }) => id)).toEqual(developmentSurvey.map(({ id }) => id));
    await expect(club.questions.execute('another', 'none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('an open sub-question is answered in words, once, which the copy contains and which go with the member', async () => {
    const why = { id: randomUUID(), title: { en: 'What bothered?', bm: 'Apakah yang mengganggu?' }, choices: [] };
    const rating = { ...developmentSurvey[2]!, id: randomUUID(), position: 1000, subsampleQuestions: [why] };
    await club.survey.addMissing(rating);
    try {
      const { memberId, orderId, questions } = await prompted();
      expect(questions.at(-1)).toMatchObject({ id: rating.id, subsampleQuestions: [why] });
      const { mainAnswers, ...rest } = content(questions);
      const low = { questionId: rating.id, choiceId: rating.choices[1]!.id };
      const saying = (text: string): Feedback => ({
        ...{ memberId, orderId, ...rest },
        mainAnswers: [...mainAnswers.filter(({ questionId }) => questionId !== rating.id), low],
        subAnswers: [{ subquestionId: why.id, choiceId: '', text }],
      });
      await expect(club.answer.execute(club.ctx, saying(' '))).rejects.toMatchObject({ code: 'FEEDBACK_INCOMPLETE' });
      await club.answer.execute(club.ctx, saying(' At night '));
      await club.answer.execute(club.ctx, saying('At night'));
      await expect(club.answer.execute(club.ctx, saying('By day'))).rejects.toMatchObject({
        code: 'FEEDBACK_ALREADY_GIVEN',
      });
      const subAnswers = async () => (await club.survey.given(orderId))?.subAnswers;
      expect(await subAnswers()).toEqual([{ subquestionId: why.id, choiceId: '', text: 'At night' }]);
      expect((await club.copy.execute(memberId)).feedback[0]!.answers).toContainEqual({
        question: why.title,
        answer: { en: 'At night', bm: 'At night' },
      });
      await withTransaction(club.db.connection, (session) => club.survey.erase(session, memberId));
      expect(await subAnswers()).toEqual([{ subquestionId: why.id, choiceId: '', text: '' }]);
    } finally {
      await nativeDb(club.db.connection)
        .collection('survey_questions')
        .deleteOne({ _id: rating.id as never });
    }
  });

  it('forgets the own words of a member who leaves, and keeps the choices', async () => {
    const { memberId, orderId, questions } = await prompted();
    const whole = content(questions);
    await club.answer.execute(club.ctx, { memberId, orderId, ...whole });
    await withTransaction(club.db.connection, (session) => club.survey.erase(session, memberId));
    const kept = await club.survey.given(orderId);
    expect(kept).toMatchObject({ openQuestion: '', other: '' });
    expect(kept?.mainAnswers).toHaveLength(whole.mainAnswers.length);
  });
});
