import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { brandForm, sampleForm } from '../testing/admin-inputs.js';
import { Backend } from '../testing/backend.js';
import { A_TEXT, largestPicture, sendForm } from '../testing/forms.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

let backend: Backend;
let gateway: RunningGateway;
let dev: string;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['catalogue-orders', 'samples-surveys'],
    alone: 'changes the survey, which other suites answer',
  });
  gateway = await backend.gateway();
  dev = await gateway.session('dev', 'dev');
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const BUSY_TWICE = 2;
/** Calls as a client does, who sends again what was too busy: the database of these tests stands still for seconds at times. */
async function patiently(call: () => Promise<Answer>): Promise<Answer> {
  for (let busy = 0; ; busy += 1) {
    const answer = await call();
    if (answer.status !== 503 || busy === BUSY_TWICE) return answer;
  }
}
const send = (path: string, fields: Parameters<typeof sendForm>[2]) =>
  patiently(() => sendForm(gateway, path, fields, dev));
const post = (path: string, body: object) => patiently(() => gateway.post(path, body, { token: dev }));
const get = (path: string) => patiently(() => gateway.get(path, { token: dev }));
const offered = async () => bodyOf(await gateway.get('/sample/fetch')).data as { id: string; itemImage: object }[];

describe('samples', () => {
  /** A brand of its own with one format in two sizes. */
  async function aBrand(): Promise<string> {
    const { id } = bodyOf(await send('/admin/setting/brand/add', brandForm()));
    await post('/admin/setting/brand/assign', { id, format: 'tape', size: ['s', 'm'] });
    return id as string;
  }
  it('are added for a size of a brand, shown to members with their picture, and hidden', async () => {
    const brand = await aBrand();
    const added = await send('/admin/setting/diaper/add', sampleForm(brand));
    expect(added).toMatchObject({
      status: 200,
      body: { brandId: brand, size: 'M', inventory: 3, redeemed: 0, remaining: 3, active: true, version: 1 },
    });
    const { id, itemImage } = bodyOf(added);
    expect((await fetch(`${gateway.url}${itemImage.en}`)).headers.get('content-type')).toBe('image/webp');
    await eventually(async () => expect(await offered()).toContainEqual(expect.objectContaining({ id, itemImage })));
    const listed = bodyOf(await get(`/admin/fetch/dashboard/sample?brand=${brand}`));
    expect(listed).toMatchObject({ data: [{ id }], unavailable: [] });
    expect(listed.brands.map((one: { id: string }) => one.id)).toContain(brand);
    expect(await send('/admin/setting/diaper/edit', { id, size: 's', inventory: 5 })).toMatchObject({
      body: { size: 'S', inventory: 5, itemName: { en: 'Sample M', bm: 'Sampel M' }, version: 2 },
    });
    expect(await post('/admin/setting/hide/sample', { id })).toMatchObject({ body: { active: false } });
    await eventually(async () => expect((await offered()).map((one) => one.id)).not.toContain(id));
    expect(bodyOf(await get(`/admin/fetch/dashboard/sample/details?id=${id}`))).toMatchObject({ id, active: false });
  });

  it('have pictures of exactly 2 MB in both languages', async () => {
    const pictures = { file: largestPicture('en'), bmFile: largestPicture('bm') };
    const added = await send('/admin/setting/diaper/add', { ...sampleForm(await aBrand()), ...pictures });
    expect(added).toMatchObject({ status: 200, body: { version: 1 } });
    const edit = { id: bodyOf(added).id, file: pictures.bmFile, bmFile: pictures.file };
    expect(await send('/admin/setting/diaper/edit', edit)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('are refused for a size that has one, or that the brand has not, and without what they need', async () => {
    const brand = await aBrand();
    await send('/admin/setting/diaper/add', sampleForm(brand));
    const add = (over: object) => send('/admin/setting/diaper/add', { ...sampleForm(brand), ...over });
    expect(await add({})).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', fields: { size: expect.any(String) } },
    });
    for (const field of ['file', 'bmFile'])
      expect(await add({ size: 's', [field]: A_TEXT })).toMatchObject({
        status: 415,
        body: { code: 'FILE_TYPE_INVALID', fields: { [field]: expect.stringContaining('PNG') } },
      });
    for (const [over, field] of [
      [{ size: 'xxl' }, 'size'],
      [{ format: 'pants' }, 'format'],
      [{ brand: 'none' }, 'brand'],
      [{ size: 's', inventory: -1 }, 'inventory'],
    ] as const) {
      expect(await add(over)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
    const { bmName: _, ...short } = sampleForm(brand);
    expect(await send('/admin/setting/diaper/add', short)).toMatchObject({
      status: 400,
      body: { code: 'FORM_FIELDS_REQUIRED', fields: { bmName: expect.any(String) } },
    });
    const { bmFile: __, ...blind } = { ...sampleForm(brand), size: 's' };
    expect(await send('/admin/setting/diaper/add', blind)).toMatchObject({
      body: { code: 'IMAGES_PAIR_REQUIRED', fields: { bmFile: expect.any(String) } },
    });
  });
});

describe('survey questions', () => {
  const add = (body: object) => post('/admin/setting/sample/question/add', body);
  const questions = async () => bodyOf(await get('/admin/fetch/dashboard/sample/question')).questions;
  const both = (text: string) => ({ title: text, bmTitle: text });

  it('are listed, added, changed, put in order and hidden', async () => {
    const types = new Set((await questions()).map(({ type }: { type: string }) => type));
    expect([...types].sort()).toEqual(['dropdown', 'multiple', 'open', 'rate']);
    const rate = {
      ...both('How thin was it?'),
      type: 'rate',
      answers: ['1', '2', '3', '4', '5'].map(both),
      subtitle: 'Where?',
      subbmTitle: 'Di mana?',
      subtype: 'close',
      subAnswers: [{ subtitle: 'Front', subbmTitle: 'Depan' }],
    };
    const added = await add(rate);
    expect(added).toMatchObject({
      status: 200,
      body: {
        type: 'rate',
        sampleQuestionChoices: rate.answers.map((words) => ({ ...words, id: expect.stringMatching(/./) })),
        subQuestions: [{ subtitle: 'Where?', subtype: 'close', choices: [{ title: 'Front' }] }],
      },
    });
    const { id, version, sampleQuestionChoices } = bodyOf(added);
    const edited = await post('/admin/setting/sample/question/edit', { id, version, bmTitle: 'Nipis?' });
    expect(edited).toMatchObject({ body: { title: rate.title, bmTitle: 'Nipis?', sampleQuestionChoices } });
    const subId = bodyOf(added).subQuestions[0].id;
    const open = { subId, subtype: 'open', subtitle: 'Why?', subbmTitle: 'Mengapa?' };
    expect(await post('/admin/setting/sample/question/edit', { id, ...open })).toMatchObject({
      body: { subQuestions: [{ id: subId, subtitle: 'Why?', subtype: 'open', choices: [] }] },
    });
    expect(await post('/admin/setting/sample/question/edit', { id, version, bmTitle: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT' },
    });
    const ids = (await questions()).map((one: { id: string }) => one.id);
    const next = [ids.at(-1), ...ids.slice(0, -1)];
    expect((await post('/admin/setting/sample/question/order', { ids: next })).status).toBe(200);
    expect((await questions()).map((one: { id: string }) => one.id)).toEqual(next);
    expect(await post('/admin/setting/hide/sample/question', { id })).toMatchObject({ body: { active: false } });
  });

  it('are refused with the specification’s texts for what is missing', async () => {
    const generic = { code: 'FORM_FIELDS_REQUIRED', error: 'Please fill in all the fields in the form' };
    const good = { ...both('Colour?'), type: 'dropdown', answers: [both('Blue')] };
    for (const over of [
      { title: '' },
      { bmTitle: undefined },
      { type: '' },
      { answers: [] },
      { answers: [{ title: 'Blue' }] },
      { type: 'rate', answers: [both('1')], subtitle: 'Why?', subbmTitle: 'Kenapa?' },
      { type: 'rate', answers: [both('1')], subtitle: 'Why?', subtype: 'open' },
      { type: 'rate', answers: [both('1')], subtitle: 'Why?', subbmTitle: 'Kenapa?', subtype: 'close' },
      { type: 'rate', answers: [both('1')], subtitle: 'A', subbmTitle: 'B', subtype: 'close', subAnswers: [{}] },
    ]) {
      expect([over, await add({ ...good, ...over })]).toMatchObject([over, { status: 400, body: generic }]);
    }
    const sub = { type: 'rate', answers: [both('1')], subtitle: 'Why?', subtype: 'close', subAnswers: [{}] };
    const fields = bodyOf(await add({ ...good, ...sub })).fields;
    expect(fields).toMatchObject({ subbmTitle: expect.any(String), 'subAnswers.0.title': expect.any(String) });
    expect(await add({ ...good, type: 'stars' })).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
  });
});
