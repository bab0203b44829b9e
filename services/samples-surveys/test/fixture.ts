import { randomUUID } from 'node:crypto';
import { createLogger, Outbox, nativeDb, systemContext, Tombstones } from '@club/platform';
import { migratedDatabase, Deliveries, FixedClock } from '@club/platform/testing';
import { migrations } from '../src/migrations.js';
import { ErasureConsumer } from '../src/erasure/erasure.consumer.js';
import { ExportMember } from '../src/members/usecases/export-member.js';
import { MemberSamples } from '../src/members/usecases/member-samples.js';
import { SignUpsConsumer } from '../src/requests/sign-ups.consumer.js';
import { RequestsRepository } from '../src/requests/requests.repository.js';
import { DecideSignUpSample } from '../src/requests/usecases/decide-sign-up-sample.js';
import { GrantSample, type SampleWish } from '../src/requests/usecases/grant-sample.js';
import { RequestSample } from '../src/requests/usecases/request-sample.js';
import { PromptFeedback } from '../src/requests/usecases/prompt-feedback.js';
import type { Sample } from '../src/samples/domain/sample.js';
import { SamplesRepository } from '../src/samples/samples.repository.js';
import { SurveyRepository } from '../src/survey/survey.repository.js';
import { AnswerFeedback } from '../src/survey/usecases/answer-feedback.js';
import { ListQuestions } from '../src/survey/usecases/list-questions.js';
import { Members } from './members.js';

/** The service's use cases over a database of the suite's own, on 21 November 2026 in Kuala Lumpur. */
export async function samplesFixture(suite: string) {
  const db = await migratedDatabase(suite, migrations);
  const { connection } = db;
  const clock = new FixedClock(new Date('2026-11-21T04:00:00.000Z'));
  const samples = new SamplesRepository(connection);
  const requests = new RequestsRepository(connection);
  const survey = new SurveyRepository(connection);
  const erased = new Tombstones(connection);
  const outbox = new Outbox(connection);
  const members = new Members();
  const grant = new GrantSample(samples, requests, erased, outbox, connection, clock);
  const decide = new DecideSignUpSample(members, grant, createLogger({ service: suite, level: 'silent' }));
  const bus = new Deliveries(connection).add(
    new ErasureConsumer(requests, survey, erased, outbox, clock),
    new SignUpsConsumer(decide),
  );
  return {
    db,
    clock,
    ctx: systemContext('t'),
    samples,
    requests,
    grant,
    decide,
    members,
    request: new RequestSample(requests, members, grant, clock),
    ofMember: new MemberSamples(requests, samples, survey, clock),
    survey,
    questions: new ListQuestions(survey, samples),
    answer: new AnswerFeedback(requests, survey, erased, outbox, connection, clock),
    copy: new ExportMember(requests, samples, survey),
    bus,
    prompts: new PromptFeedback(requests, outbox, connection, clock),
    /** Types and payloads of the events written so far. */
    async events(): Promise<{ type: string; data: Record<string, unknown> }[]> {
      const rows = await nativeDb(connection).collection('outbox').find().toArray();
      return rows.map(({ event }) => ({ type: event.type, data: event.data }));
    },
  };
}

/** A sample in stock. */
export const aSample = (changes: Partial<Sample> = {}): Sample => ({
  id: randomUUID(),
  brandId: 'brand',
  formatId: 'tape',
  sizeId: randomUUID(),
  size: 'M',
  itemName: { en: 'Touch M', bm: 'Touch M' },
  description: { en: 'Soft', bm: 'Lembut' },
  itemImage: { en: '', bm: '' },
  active: true,
  remaining: 100,
  redeemed: 0,
  itemId: 'SMP-1',
  uom: 'pack',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
  ...changes,
});

/** Returns the wish of a new member, at a home of their own. */
export const aWish = (sampleId: string, changes: Partial<SampleWish> = {}): SampleWish => ({
  orderId: randomUUID(),
  memberId: randomUUID(),
  sampleId,
  delivery: {
    line1: `${randomUUID()} Jalan Mawar`,
    line2: '',
    line3: '',
    city: 'Shah Alam',
    state: 'Selangor',
    postcode: '40000',
  },
  birthDates: [],
  ...changes,
});
