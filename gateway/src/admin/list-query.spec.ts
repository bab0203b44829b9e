import { buffer, text } from 'node:stream/consumers';
import { WORKBOOK_TYPE } from '@club/platform/sheets';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { unzipSync } from 'fflate';
import { checkInput } from '../validation/input.pipe.js';
import { type AdminFile, listFile, listQuery, listRows, scheduledToo } from './list-query.js';

const query = listQuery(['title', 'active', 'createdAt']);
const scheduled = listQuery(['title', 'active', 'createdAt'], scheduledToo());
const STORED = Array.from({ length: 7 }, (_, at) => `row ${at + 1}`);

function list(rows: readonly string[] = STORED) {
  const asked: ListPage[] = [];
  const load = (page: ListPage) => {
    asked.push(page);
    // A cursor of this list is the number of the row that it leads to, with a minus for those before it.
    const place = Number(page.cursor.replace('-', ''));
    const backwards = page.cursor.startsWith('-');
    const from = page.cursor === '' ? page.offset : backwards ? Math.max(0, place - page.limit) : place;
    const to = backwards ? place : Math.min(from + page.limit, rows.length);
    const total = page.uncounted ? 0 : rows.length;
    const end = { total, more: false, next: to < rows.length ? String(to) : '', previous: from > 0 ? `-${from}` : '' };
    return Promise.resolve({ rows: rows.slice(from, to), end });
  };
  const columns = { title: (row: string) => row, length: (row: string) => row.length };
  return { asked, rows: { load, chunk: 3, file: 'rows', columns } satisfies AdminFile<string> };
}
async function answered(
  asked: object,
  rows: readonly string[] = STORED,
  taken: typeof query | typeof scheduled = query,
) {
  const headers: Record<string, unknown> = {};
  const reply = { header: (name: string, value: unknown) => void (headers[name] = value) };
  const source = list(rows);
  return { rows: await listRows(reply as never, checkInput(taken, asked), source.rows), headers, asked: source.asked };
}

describe('a list of the back office', () => {
  it('is whole without a page, asked for in messages that the wire takes', async () => {
    const { rows, headers, asked } = await answered({});
    expect(rows).toEqual(STORED);
    expect(headers).toEqual({ 'X-Total-Count': 7 });
    expect(asked.map(({ offset, cursor, limit, uncounted }) => [offset, cursor, limit, uncounted])).toEqual([
      [0, '', 3, false],
      [0, '3', 3, true],
      [0, '6', 3, true],
    ]);
  });

  it.each([
    [{ page: '2', pageSize: '2' }, ['row 3', 'row 4']],
    [{ page: '2', pageSize: '4' }, ['row 5', 'row 6', 'row 7']],
    [{ page: '1' }, STORED],
    [{ page: '2' }, []],
    [{ pageSize: '1' }, ['row 1']],
  ])('answers the page %j and the total of all', async (asked, rows) => {
    expect(await answered(asked)).toMatchObject({ rows, headers: { 'X-Total-Count': 7 } });
  });

  it.each([
    [{ page: '2', pageSize: '2' }, ['row 3', 'row 4'], '4', '-2'],
    [{ cursor: '4', pageSize: '2' }, ['row 5', 'row 6'], '6', '-4'],
    [{ cursor: '2', pageSize: '4' }, ['row 3', 'row 4', 'row 5', 'row 6'], '6', '-2'],
    [{ cursor: '-6', pageSize: '4' }, ['row 3', 'row 4', 'row 5', 'row 6'], '6', '-2'],
    [{ cursor: '-2', page: '3' }, ['row 1', 'row 2'], '2', undefined],
    [{ cursor: '4' }, ['row 5', 'row 6', 'row 7'], undefined, '-4'],
  ])('leads on from the page %j and back', async (asked, rows, next, previous) => {
    const answer = await answered(asked);
    expect(answer.rows).toEqual(rows);
    expect(answer.headers).toEqual({
      'X-Total-Count': 7,
      ...(next && { 'X-Next-Cursor': next }),
      ...(previous && { 'X-Previous-Cursor': previous }),
    });
  });

  it('says when there are more rows than were counted', async () => {
    const headers: Record<string, unknown> = {};
    const reply = { header: (name: string, value: unknown) => void (headers[name] = value) };
    const end = { total: 100_000, more: true, next: 'x', previous: '' };
    await listRows(reply as never, checkInput(query, { page: '1' }), {
      load: () => Promise.resolve({ rows: [], end }),
    });
    expect(headers).toMatchObject({ 'X-Total-Count': 100_000, 'X-Total-More': 'true' });
  });

  it('reports that it has no rows', async () => {
    expect(await answered({}, [])).toMatchObject({ rows: [], headers: { 'X-Total-Count': 0 } });
  });

  it('passes on order, search and filter', async () => {
    const { asked } = await answered({ sort: '-title', q: ' Walk', active: 'false' });
    expect(asked[0]).toMatchObject({ sort: '-title', q: ' Walk', active: false });
    expect((await answered({ active: 'scheduled' }, STORED, scheduled)).asked[0]).toMatchObject({ scheduled: true });
    expect((await answered({})).asked[0]).toEqual({
      ...{ offset: 0, limit: 3, sort: '', q: '', cursor: '', uncounted: false },
    });
  });

  it('offers shown and hidden rows alone only where rows are shown or hidden', () => {
    expect(Object.keys(query.shape)).toContain('active');
    expect(Object.keys(listQuery(['title', 'createdAt']).shape)).not.toContain('active');
  });

  it.each([
    ['page', '0'],
    ['page', 'two'],
    ['pageSize', '501'],
    ['sort', 'password'],
    ['active', 'perhaps'],
    ['format', 'pdf'],
    ['q', 'x'.repeat(201)],
    ['cursor', 'x'.repeat(4_097)],
  ])('refuses %s=%s by field', (field, value) => {
    expect(() => checkInput(query, { [field]: value })).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } }),
    );
  });

  it('is a file of all rows, whatever the page', async () => {
    const request = { session: { subjectId: 'a', type: 'dev' }, routeOptions: {}, headers: {}, id: 'r' };
    const file = async (rows: readonly string[]) => {
      const asked = checkInput(query, { format: 'csv', page: '2', pageSize: '2' });
      return text((await listFile(request as never, asked, list(rows).rows)).getStream());
    };
    const lines = (await file(STORED)).trim().split(/\r?\n/);
    expect(lines).toEqual(['title,length', ...STORED.map((row) => `${row},5`)]);
    expect((await file([])).trim().split(/\r?\n/)).toHaveLength(1);
  });

  it('shows moments in the time of Kuala Lumpur, in a CSV and in a workbook, where texts stay texts', async () => {
    const request = { session: { subjectId: 'a', type: 'dev' }, routeOptions: {}, headers: {}, id: 'r' };
    const held = ['001223807103', '60133807164', '2380E10', '=1+1', '陈美玲'];
    const rows: AdminFile<string> = {
      ...list(held).rows,
      columns: { code: (row) => row, at: () => '2026-11-21T17:30:05.120Z' },
    };
    const sent = async (format: string) => {
      const answer = await listFile(request as never, checkInput(query, { format }), rows);
      return { headers: answer.getHeaders(), content: await buffer(answer.getStream()) };
    };
    const csv = await sent('csv');
    expect(csv.headers).toMatchObject({
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="rows.csv"',
    });
    expect(csv.content.toString()).toBe(
      `\uFEFFcode,at\r\n${held.map((code) => `${code.replace('=', "'=")},2026-11-22 01:30:05\r\n`).join('')}`,
    );
    const xlsx = await sent('xlsx');
    expect(xlsx.headers).toMatchObject({ type: WORKBOOK_TYPE, disposition: 'attachment; filename="rows.xlsx"' });
    const sheet = Buffer.from(unzipSync(xlsx.content)['xl/worksheets/sheet1.xml']!).toString();
    for (const code of held) expect(sheet).toContain(`t="inlineStr"><is><t xml:space="preserve">${code}</t>`);
    // 2026-11-22 01:30:05 as a workbook counts days.
    expect(sheet).toContain('<v>46348.06255787037</v>');
  });
});
