import { randomUUID } from 'node:crypto';
import {
  AdminAudit,
  contextToMetadata,
  nativeDb,
  ObjectStore,
  Outbox,
  type PublicListsInvalidation,
  type RequestContext,
} from '@club/platform';
import { ImageStore, RecordWriter } from '@club/platform/records';
import { abortedAfterAudit, NOTHING_LEFT, ordersWithoutIndex, testConfig } from '@club/platform/testing';
import { ListPage } from '@club/proto/club/common/v1/list';
import { QuestionForm, SampleForm } from '@club/proto/club/samples/v1/samples';
import { aWish, samplesFixture } from '../../test/fixture.js';
import { developmentSurvey } from '../survey/development-survey.js';
import { surveyFor } from '../survey/domain/survey.js';
import { QuestionsRepository } from '../survey/questions.repository.js';
import { QuestionsController } from '../survey/survey-admin.grpc.js';
import { OrderQuestions } from '../survey/usecases/order-questions.js';
import { sampleOf, SamplesAdminController } from './samples-admin.grpc.js';

const DEV: RequestContext = { correlationId: 'c1', actor: { id: 'dev', type: 'admin', role: 'dev' }, locale: 'en' };

const dev = contextToMetadata(DEV);

let club: Awaited<ReturnType<typeof samplesFixture>>;
let writer: RecordWriter;
let picture: string;
let survey: QuestionsController;
let audit: AdminAudit;
const published: string[] = [];

beforeAll(async () => {
  club = await samplesFixture('samples-back-office');
  const { connection } = club.db;
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = testConfig();
  const objects = new ObjectStore({ endpoint, accessKey, secretKey, bucket });
  await objects.ensureBucket();
  const lists = { publish: async (name: string) => void published.push(name) } as unknown as PublicListsInvalidation;
  audit = new AdminAudit(new Outbox(connection), club.clock);
  const images = new ImageStore(objects);
  picture = await images.putDrawing('<svg/>');
  writer = new RecordWriter(connection, audit, lists, images, club.clock);
  const ordering = new OrderQuestions(club.survey, writer);
  survey = new QuestionsController(new QuestionsRepository(connection), writer, club.survey, ordering);
});
afterAll(() => club?.db.drop());

const form = (over: Partial<SampleForm> = {}): SampleForm => ({
  id: '',
  size: { brandId: randomUUID(), formatId: 'tape', sizeId: 'tape-m', size: 'm' },
  itemId: 'SMP-7',
  itemName: { en: 'Touch M', bm: 'Touch M' },
  uom: 'pack',
  inventory: 10,
  description: { en: 'Soft', bm: 'Lembut' },
  image: { en: picture, bm: picture },
  version: 0,
  ...over,
});
const save = ({ id, version, ...typed }: SampleForm) =>
  writer.save(DEV, club.samples, { id, version }, (before) => sampleOf(typed, before));
/** Changes what is given of a sample; the rest stays. */
const edit = (id: string, over: Partial<SampleForm> = {}) => save({ ...SampleForm.fromPartial({}), id, ...over });
const toggle = (id: string) => writer.setActive(DEV, club.samples, { id });
const auditEntriesOf = async (recordId: string) =>
  (await nativeDb(club.db.connection).collection('outbox').find({ 'event.data.recordId': recordId }).toArray()).map(
    ({ event }) => event.data,
  );

describe('samples of the back office', () => {
  it('are added with all that they need, and shown to members', async () => {
    const sample = await save(form());
    expect(sample).toMatchObject({ size: 'M', remaining: 10, redeemed: 0, active: true, version: 1 });
    expect((await club.samples.onOffer()).map(({ id }) => id)).toContain(sample.id);
    expect(published.at(-1)).toBe('samples');
    for (const [over, field] of [
      [{ size: undefined }, 'size.brandId'],
      [{ itemId: ' ' }, 'itemId'],
      [{ itemName: { en: 'x' } }, 'itemName.bm'],
      [{ uom: '' }, 'uom'],
      [{ description: { en: 'x', bm: '' } }, 'description.bm'],
      [{ inventory: -1 }, 'inventory'],
    ] as const) {
      await expect(save(form(over))).rejects.toMatchObject({ fields: { [field]: {} } });
    }
    await expect(save(form({ image: { en: picture, bm: '' } }))).rejects.toMatchObject({
      code: 'IMAGES_PAIR_REQUIRED',
    });
  });

  it('are one for each brand, format and size', async () => {
    const first = form();
    const { id } = await save(first);
    await expect(save(first)).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: { size: { code: 'ALREADY_EXISTS' } },
    });
    expect(await edit(id, { size: first.size, uom: 'piece' })).toMatchObject({ uom: 'piece' });
    const other = await save(form());
    await expect(edit(other.id, { size: first.size })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
  });

  it('have an inventory that is never below what members have', async () => {
    const { id } = await save(form({ inventory: 5 }));
    await club.grant.execute(club.ctx, aWish(id));
    await club.grant.execute(club.ctx, aWish(id));
    expect(await club.samples.find(id)).toMatchObject({ remaining: 3, redeemed: 2 });
    await expect(edit(id, { inventory: 1 })).rejects.toMatchObject({
      code: 'INVENTORY_BELOW_REDEEMED',
      fields: { inventory: { code: 'INVENTORY_BELOW_REDEEMED', details: { count: 2 } } },
    });
    expect(await edit(id, { inventory: 2 })).toMatchObject({ remaining: 0, redeemed: 2 });
    expect(await edit(id, { uom: 'box' })).toMatchObject({ remaining: 0, redeemed: 2, active: true });
  });

  it('are never fewer than members have, while ten members ask for one and admins set the inventory', async () => {
    const { id } = await save(form({ inventory: 12 }));
    const [granted, set] = await Promise.all([
      Promise.allSettled(Array.from({ length: 10 }, () => club.grant.execute(club.ctx, aWish(id)))),
      Promise.allSettled([3, 6, 2, 8, 1, 5].map((inventory) => edit(id, { inventory }))),
    ]);
    const refused = (outcomes: PromiseSettledResult<unknown>[]) =>
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : []));
    expect(new Set([...refused(set), 'INVENTORY_BELOW_REDEEMED'])).toEqual(new Set(['INVENTORY_BELOW_REDEEMED']));
    expect(new Set([...refused(granted), 'SAMPLE_STOCK_OUT'])).toEqual(new Set(['SAMPLE_STOCK_OUT']));
    const { remaining, redeemed } = (await club.samples.find(id))!;
    expect(redeemed).toBe(10 - refused(granted).length);
    expect(remaining).toBeGreaterThanOrEqual(0);
    const saved = set.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.remaining : []));
    expect(Math.min(0, ...saved)).toBe(0);
  });

  it('change only the edited fields, and not over a later version; each change has an audit entry', async () => {
    const { id } = await save(form());
    await edit(id, { itemName: { bm: 'Sentuhan M' }, version: 1 });
    await expect(edit(id, { uom: 'late', version: 1 })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      details: { version: 2 },
    });
    await Promise.all(Array.from({ length: 10 }, () => toggle(id)));
    expect(await club.samples.find(id)).toMatchObject({ itemName: { en: 'Touch M', bm: 'Sentuhan M' }, active: true });
    const entries = await auditEntriesOf(id);
    expect(entries).toHaveLength(12);
    expect(entries.slice(0, 2)).toMatchObject([
      { record: 'sample', action: 'added', after: { inventory: 10, itemId: 'SMP-7' } },
      { action: 'changed', before: { itemName: { bm: 'Touch M' } }, after: { itemName: { bm: 'Sentuhan M' } } },
    ]);
  });

  it('leave neither a write nor its record when the transaction fails after the record', async () => {
    const { id } = await save(form());
    const { connection } = club.db;
    for (const write of [() => save(form()), () => edit(id, { uom: 'box', inventory: 4 }), () => toggle(id)]) {
      expect(await abortedAfterAudit({ connection, audit }, write)).toEqual(NOTHING_LEFT);
    }
  });

  it('are listed by brand, words and order', async () => {
    const brandId = randomUUID();
    const size = (name: string) => ({ brandId, formatId: 'tape', sizeId: name, size: name });
    await save(form({ size: size('s'), itemName: { en: 'Bravo', bm: 'B' } }));
    await save(form({ size: size('m'), itemName: { en: 'Alpha', bm: 'A' } }));
    const calls = new SamplesAdminController(club.samples, writer);
    const names = async (over: object, stockBelow?: number) => {
      const page = ListPage.fromPartial(over);
      const request = { all: true, page, brandId, stockBelow };
      const { rows, end } = await calls.list(request, dev);
      return [
        rows
          .map(({ sample }) => sample!)
          .map(({ itemName }) => itemName?.en)
          .join(),
        end?.total,
      ];
    };
    expect(await names({ sort: 'name' })).toEqual(['Alpha,Bravo', 2]);
    expect(await names({ q: 'brav' })).toEqual(['Bravo', 1]);
    expect(await names({ sort: 'name', offset: 1, limit: 1 })).toEqual(['Bravo', 2]);
    await save(form({ size: size('l'), itemName: { en: 'Few', bm: 'F' }, inventory: 3 }));
    expect(await names({}, 4)).toEqual(['Few', 1]);
    expect(await names({}, 3)).toEqual(['', 0]);
    const plan = await nativeDb(club.db.connection)
      .collection('samples')
      .find({ remaining: { $lt: 4 } })
      .sort({ remaining: 1, _id: 1 })
      .explain('queryPlanner');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"indexName":"by_remaining"');
    expect(await ordersWithoutIndex(club.db.connection, 'samples', club.samples.kind.list)).toEqual([]);
  });
});

describe('questions of the back office', () => {
  const choice = (en: string) => ({ id: '', title: { en, bm: en }, removes: [], specify: false, hiddenFor: [] });
  const typed = (over: Partial<QuestionForm> = {}): QuestionForm => ({
    ...QuestionForm.fromPartial({}),
    title: { en: 'Which shop?', bm: 'Kedai mana?' },
    type: 'dropdown',
    choices: { choices: [choice('Online'), choice('Market')] },
    ...over,
  });
  beforeAll(async () => {
    for (const question of developmentSurvey) await club.survey.addMissing(question);
  });
  /** Changes what is given of a question; the rest stays. */
  const change = (id: string, over: Partial<QuestionForm> = {}) =>
    survey.save({ ...QuestionForm.fromPartial({}), id, ...over }, dev);
  const reorder = (ids: string[]) => survey.order({ ids }, dev);
  const order = async () => (await club.survey.entered()).map(({ id }) => id);
  const pack = { brandId: 'b', formatId: 'f' };
  const asked = async () => surveyFor(await club.survey.all(), pack).map(({ id }) => id);

  it('are added after the others, asked at once, and asked no longer when they are hidden', async () => {
    const added = await survey.save(typed(), dev);
    expect((await order()).at(-1)).toBe(added.id);
    expect(await asked()).toContain(added.id);
    await survey.setActive({ id: added.id, showAt: undefined }, dev);
    expect(await asked()).not.toContain(added.id);
    await survey.setActive({ id: added.id, showAt: undefined }, dev);
    expect((await auditEntriesOf(added.id)).map(({ action }) => action)).toEqual(['added', 'hidden', 'shown']);
  });

  it('of the development data are rows as any other: their texts and rules are edited', async () => {
    const [first] = developmentSurvey;
    const { choices, ...before } = (await club.survey.entered()).find(({ id }) => id === first!.id)!;
    const edited = choices.map((one, at) =>
      at === 1 ? { ...one, removes: one.removes.slice(0, 1), specify: true } : one,
    );
    const after = await change(first!.id, { version: before.version, choices: { choices: edited } });
    expect(after).toMatchObject({ title: before.title, active: true, version: before.version + 1 });
    expect(after.choices[1]).toMatchObject({ id: choices[1]!.id, specify: true, removes: [choices[1]!.removes[0]] });
    await expect(change(first!.id, { version: before.version, title: { en: 'Late' } })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    await expect(change('none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are put in an order that names each of them, and in which no choice removes an earlier question', async () => {
    const added = await survey.save(typed(), dev);
    const before = await order();
    const next = [added.id, ...before.filter((id) => id !== added.id)];
    expect((await reorder(next)).rows.map(({ id }) => id)).toEqual(next);
    expect(await order()).toEqual(next);
    await expect(reorder(next.slice(1))).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    // The first question's "Not yet" takes later ones out.
    await expect(reorder(next.toReversed())).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect(await order()).toEqual(next);
  });

  it('leave neither a write nor its record when the transaction fails after the record', async () => {
    const { id } = await survey.save(typed(), dev);
    const ids = await order();
    const { connection } = club.db;
    for (const write of [
      () => survey.save(typed(), dev),
      () => change(id, { title: { en: 'Where?' } }),
      () => survey.setActive({ id, showAt: undefined }, dev),
      () => reorder([id, ...ids.filter((one) => one !== id)]),
    ]) {
      expect(await abortedAfterAudit({ connection, audit }, write)).toEqual(NOTHING_LEFT);
    }
  });

  it('have one open question however many are added at once', async () => {
    const open = { type: 'open', choices: { choices: [] } };
    await expect(survey.save(typed(open), dev)).rejects.toMatchObject({ fields: { type: {} } });
    const own = (await club.survey.entered()).find(({ subtype }) => subtype === 'open')!;
    await survey.setActive({ id: own.id, active: false, showAt: undefined }, dev);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => survey.save(typed(open), dev)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are asked by themselves from a moment on, and one open question is asked or scheduled', async () => {
    const open = { type: 'open', choices: { choices: [] } };
    const showAt = new Date(club.clock.now().getTime() + 3_600_000).toISOString();
    const { id } = await survey.save(typed(), dev);
    expect(await survey.setActive({ id, showAt }, dev)).toMatchObject({ active: false, showAt });
    const own = (await club.survey.entered()).find(({ subtype, active }) => subtype === 'open' && active)!;
    const taken = (field: string) => ({ fields: { [field]: { code: 'QUESTION_OPEN_TAKEN' } } });
    await survey.setActive({ id: own.id, showAt }, dev);
    await expect(survey.save(typed(open), dev)).rejects.toMatchObject(taken('type'));
    await survey.setActive({ id: own.id, active: false, showAt: undefined }, dev);
    const other = await survey.save(typed(open), dev);
    await expect(survey.setActive({ id: own.id, showAt }, dev)).rejects.toMatchObject(taken('showAt'));
    const questions = new QuestionsRepository(club.db.connection);
    club.clock.advance(3_599_999);
    expect(await writer.showDue(questions)).toBe(0);
    expect(await asked()).not.toContain(id);
    club.clock.advance(1);
    expect(await writer.showDue(questions)).toBe(1);
    expect(await asked()).toEqual(expect.arrayContaining([id, other.id]));
    expect(await survey.get({ id })).toMatchObject({ active: true, showAt: undefined });
  });
});
