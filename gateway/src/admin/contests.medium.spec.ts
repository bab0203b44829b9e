import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { AdminCalls } from '../testing/admin-calls.js';
import { CONTEST, ICONS, OTHER } from '../testing/admin-inputs.js';
import { Backend } from '../testing/backend.js';
import { type FormParts, largestPicture, PIXEL } from '../testing/forms.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(180_000);

const DETAILS = 'Please provide a valid name, start date, end date, and campaign icon';
interface Row {
  id: string;
  version: number;
  image: { en: string; bm: string };
  prizes: { id: string; imageUrl: string; amount: number }[];
  steps: { id: string }[];
  dropdownOptions: { id: string; dropdown: string }[];
}

describe('contests in the back office', () => {
  let backend: Backend;
  let gateway: RunningGateway;
  let admin: AdminCalls;
  beforeAll(async () => {
    backend = await Backend.start({
      services: ['identity', 'loyalty-ledger', 'contests'],
      alone: 'changes the lists that other suites read whole',
    });
    gateway = await backend.gateway();
    admin = await AdminCalls.of(gateway);
  });
  afterAll(async () => {
    await gateway?.close();
    await backend?.stop();
  });

  const row = ({ body }: Answer) => body as never as Row;
  const rows = ({ body }: Answer) => body as never as Row[];
  const add = (over: FormParts = {}) => admin.send('add/contest', { ...CONTEST, ...ICONS, ...over });
  const edit = (id: string, over: FormParts) => admin.send('edit/contest', { id, ...over });
  const details = (id: string) => admin.details('contest', id);
  const shown = async () => rows(await gateway.get('/contest/fetch')).map(({ id }) => id);

  it('admin §7 add/contest: a member’s app shows it at once, with all that was sent', async () => {
    const added = await add();
    expect(added).toMatchObject({
      status: 200,
      body: {
        name: { en: 'Crawl and win', bm: 'Merangkak dan menang' },
        ...{ startDate: '2019-12-31T16:00:00.000Z', endDate: '2099-12-31T15:59:59.999Z', state: 'running' },
        ...{ entriesPerPerson: 2, pointRequired: false, linkURL: true, uploadImages: false, gotDropdown: true },
        prizes: [{ amount: 3 }],
        steps: [{ instructions: { en: 'Keep the receipt', bm: 'Simpan resit' } }],
        dropdownTitle: { en: 'Shop', bm: 'Kedai' },
        dropdownOptions: [{ dropdown: 'Lotus' }, { dropdown: 'AEON' }],
        ...{ active: true, version: 1, createdAt: expect.any(String), updatedAt: expect.any(String) },
      },
    });
    const { id, image, prizes } = row(added);
    expect(image.en).not.toBe(image.bm);
    for (const path of [image.en, image.bm, prizes[0]!.imageUrl]) {
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(200);
    }
    await eventually(async () => expect(await shown()).toContain(id));
    expect(row(await details(id))).toEqual({ ...row(added), entries: 0, mostEntries: 0 });
    expect((await details('nowhere')).status).toBe(404);
  });

  it('takes icons and pictures of prizes of exactly 2 MB', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const pictures = { campaignIcon: largestPicture('en'), campaignIconBM: largestPicture('bm') };
    const prizes = JSON.stringify(names.map((_, file) => ({ amount: 1, file })));
    const added = await add({ ...pictures, prizes, prizeFiles: names.map(largestPicture) });
    expect(added.status).toBe(200);
    expect(new Set(row(added).prizes.map(({ imageUrl }) => imageUrl)).size).toBe(4);
  });

  it.each(['name', 'nameBM', 'startDate', 'endDate', 'campaignIcon', 'campaignIconBM'])(
    'admin §5 Add contest: without %s',
    async (missing) => {
      const { [missing as 'name']: _, ...rest } = { ...CONTEST, ...ICONS };
      expect(await admin.send('add/contest', rest)).toMatchObject({
        status: 400,
        body: { error: DETAILS, fields: { [missing]: expect.any(String) } },
      });
    },
  );

  it('admin §5 Add contest: a start later than the end, no prize, and one prize is enough', async () => {
    const before = await shown();
    expect(await add({ startDate: '2100-01-01' })).toMatchObject({
      status: 400,
      body: { error: 'Start date cannot be later than end date', fields: { startDate: expect.any(String) } },
    });
    expect(await add({ startDate: 'soon' })).toMatchObject({ body: { error: DETAILS } });
    expect(await add({ prizes: '[]' })).toMatchObject({
      status: 400,
      body: { error: 'Please provide at least 1 prize', fields: { prizes: expect.any(String) } },
    });
    expect(await add({ prizeFiles: Buffer.from('GIF89a') as never })).toMatchObject({
      status: 415,
      body: { fields: { prizeFiles: expect.any(String) } },
    });
    expect(await shown()).toEqual(before);
  });

  it('admin §5 Edit contest: sends icons, prizes and steps in one form, and keeps what is not sent', async () => {
    const added = row(await add());
    const [prize] = added.prizes;
    const [step] = added.steps;
    const edited = await edit(added.id, {
      ...{ campaignIcon: OTHER, campaignIconBM: PIXEL, version: 1 },
      prizes: JSON.stringify([{ id: prize!.id, amount: 9 }]),
      steps: JSON.stringify([{ id: step!.id, instruction: 'Keep it', order: 1 }]),
      stepsBM: JSON.stringify([{ instructionBM: 'Simpan', orderBM: 1 }]),
    });
    expect(edited).toMatchObject({
      status: 200,
      body: {
        image: { en: added.image.bm, bm: added.image.en },
        prizes: [{ ...prize, amount: 9 }],
        steps: [{ id: step!.id, instructions: { en: 'Keep it', bm: 'Simpan' } }],
        ...{ name: { en: 'Crawl and win' }, dropdownOptions: added.dropdownOptions, entriesPerPerson: 2, version: 2 },
      },
    });
    expect(await edit(added.id, { campaignIcon: PIXEL })).toMatchObject({
      status: 400,
      body: { code: 'IMAGES_PAIR_REQUIRED', fields: { campaignIconBM: expect.any(String) } },
    });
    expect(await edit(added.id, { name: '' })).toMatchObject({ body: { error: DETAILS, fields: { name: {} } } });
    expect(await edit(added.id, { name: 'Late', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'EDIT_CONFLICT', version: 2 },
    });
    expect(await edit('nowhere', { name: 'x' })).toMatchObject({ status: 404 });
  });

  it('admin §7 contest/show: hides and shows, and an edit leaves it', async () => {
    const { id } = row(await add());
    await eventually(async () => expect(await shown()).toContain(id));
    expect(await admin.json('contest/show', { id })).toMatchObject({
      status: 200,
      body: { id, active: false, version: 2 },
    });
    await eventually(async () => expect(await shown()).not.toContain(id));
    expect(await edit(id, { name: 'Hidden' })).toMatchObject({ body: { active: false } });
    expect(await admin.json('contest/show', { id, active: true })).toMatchObject({ body: { active: true } });
    await eventually(async () => expect(await shown()).toContain(id));
  });

  it('refuses at its field what would break the entries of members', async () => {
    const added = row(await add());
    const { token } = await newMember(gateway);
    const form = new FormData();
    const fields = { contestId: added.id, entries: '2' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const entry of [1, 2]) {
      form.set(`link${entry}`, 'https://example.com/post');
      form.set(`selectedValue${entry}`, added.dropdownOptions[0]!.id);
    }
    const body = new Response(form);
    const entered = await gateway.call('POST', '/contest/submit', {
      ...{ token, raw: new Uint8Array(await body.clone().arrayBuffer()) },
      headers: { 'content-type': body.headers.get('content-type')! },
    });
    expect(entered.status).toBe(200);
    expect(await details(added.id)).toMatchObject({ body: { entries: 2, mostEntries: 2 } });
    for (const [field, over] of [
      ['entriesPerPerson', { entriesPerPerson: 1 }],
      ['pointRequired', { pointRequired: true, pointsPerEntry: 100 }],
      ['startDate', { startDate: '2099-01-01' }],
      ['endDate', { endDate: '2020-02-01' }],
      ['dropdownOption', { dropdownOption: ['AEON', 'Mydin'] }],
    ] as [string, FormParts][]) {
      expect(await edit(added.id, over)).toMatchObject({
        status: 400,
        body: { code: 'INPUT_INVALID', fields: { [field]: expect.any(String) } },
      });
    }
    const options = added.dropdownOptions.map(({ id, dropdown }) => ({ id, dropdown: `${dropdown}'s` }));
    expect(await edit(added.id, { dropdownOptions: JSON.stringify(options), name: 'Renamed' })).toMatchObject({
      status: 200,
      body: { dropdownOptions: options },
    });
  });

  it('is a list and a file for a dev admin alone', async () => {
    const hidden = row(await add({ active: false, name: 'Only here' }));
    const found = await admin.get('/contest/fetch?q=only%20here&pageSize=1&sort=name');
    expect(found.headers.get('x-total-count')).toBe('1');
    expect(rows(found)).toMatchObject([{ id: hidden.id, active: false, version: 1 }]);
    expect(await shown()).not.toContain(hidden.id);
    expect(rows(await gateway.get('/contest/fetch'))[0]).not.toHaveProperty('version');
    expect((await admin.get('/contest/fetch?sort=secret')).status).toBe(400);
    const superadmin = await gateway.session('superadmin');
    expect(await gateway.post('/admin/setting/contest/show', { id: 'x' }, { token: superadmin })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });
});
