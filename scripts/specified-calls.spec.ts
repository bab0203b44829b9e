import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

/** The calls of the back office that the specification names, below the path of the API. */
const SPECIFIED = `
POST /admin/auth/login
POST /admin/auth/session
GET /receipt/d-insights-token
GET /admin/fetch/dashboard/brand
POST /admin/setting/brand/add
POST /admin/setting/brand/edit
GET /admin/fetch/dashboard/format
POST /admin/setting/brand/assign
POST /admin/setting/format/add
POST /admin/setting/category/add
GET /admin/fetch/dashboard/sample
POST /admin/setting/hide/sample
POST /admin/setting/diaper/add
POST /admin/setting/diaper/edit
GET /admin/fetch/dashboard/sample/question
POST /admin/setting/sample/question/add
GET /admin/fetch/dashboard/item
POST /admin/setting/hide/item
POST /admin/setting/item/add
POST /admin/setting/item/edit
POST /admin/setting/pregnantItem/addPregnant
POST /admin/setting/pregnant/editPregnant
GET /admin/fetch/dashboard/itemPregnant
POST /admin/setting/hide/itemPregnant
GET /admin/fetch/dashboard/voucher
POST /admin/setting/hide/voucher
POST /admin/setting/voucherType/add
GET /admin/fetch/dashboard/voucher/batch/details
POST /admin/fetch/dashboard/voucher/upload/check
POST /admin/setting/voucher/upload
GET /admin/fetch/dashboard/voucher/details
GET /admin/fetch/dashboard/code/batch
POST /admin/setting/hide/batchCode
POST /admin/setting/doublePointsDate/edit
POST /admin/fetch/dashboard/code/detail
GET /admin/fetch/dashboard/code/batch/details
POST /admin/setting/code/generate
GET /news/fetch
GET /article/fetch
GET /contest/fetch
GET /blog/fetch
GET /journey/fetch
GET /wishes/fetch
DELETE /admin/setting/news/remove/{id}
POST /admin/setting/news/show
POST /admin/setting/article/show
POST /admin/setting/contest/show
POST /admin/setting/blog/show
POST /admin/setting/wishingtree/show
POST /admin/setting/article/add
POST /admin/setting/news/add
POST /admin/setting/blog/add
POST /admin/setting/wishingtree/add
POST /admin/setting/item/donate/add
POST /admin/setting/add/contest
POST /admin/setting/promoter/add
POST /admin/setting/article/edit
POST /admin/setting/news/edit
POST /admin/setting/blog/edit
POST /admin/setting/wishingtree/edit
POST /admin/setting/journey/edit
POST /admin/setting/account/edit
POST /admin/setting/promoter/edit
POST /admin/setting/edit/contest
GET /admin/fetch/dashboard/donate
GET /admin/fetch/dashboard/massCredit
POST /admin/fetch/dashboard/promoter
GET /admin/fetch/dashboard/promoter
POST /admin/report/user/details
POST /admin/report/user/detail
POST /admin/report/redemptionv2
POST /admin/report/pointv2
POST /admin/report/point/user
POST /admin/report/sample
POST /admin/report/scan
POST /admin/setting/massCredit/check
POST /admin/setting/massCredit
POST /admin/report/allActivity
POST /admin/report/activity
POST /admin/report/updateActivity
GET /admin/fetch/dashboard/bulkCreateUsers
POST /admin/setting/bulkCreateUsers/check
POST /admin/setting/bulkCreateUsers
`
  .trim()
  .split('\n');

/** Calls that no screen makes, each with its reason. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  'POST /admin/report/updateActivity': 'moves one entry; the desk moves one or many, each with its outcome',
  'GET /admin/fetch/dashboard/bulkCreateUsers/one':
    'reads one upload; the screen reads the page of the history that has it',
  'GET /admin/report/activity/file': 'is the address of a picture, in the answer that names the entry',
};

const API = '/drypers-baby-club/api';
interface Operation {
  security?: readonly object[];
}
const { paths } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path.replace(API, '')}`, operation] as const,
    ),
  ),
);

/** The sources of the back office, without its tests. */
const sources = readdirSync(join(root, 'web-admin/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|^testing/.test(file))
  .map((file) => readFileSync(join(root, 'web-admin/src', file), 'utf8'))
  .join('\n');

/** Returns whether a screen makes a call: by its name, by its address, or as the sums of a report. */
function made(call: string): boolean {
  if (call.endsWith('/totals') && made(call.slice(0, -'/totals'.length))) return true;
  const path = call.replace(/^\w+ /, '');
  return sources.includes(`'${call}'`) || sources.includes(`API_PATH}${path}`);
}

it('the specification names 83 calls of the back office', () => expect(new Set(SPECIFIED).size).toBe(83));

it.each(SPECIFIED)('%s is there, guarded where it is not for everybody, and made by a screen', (call) => {
  const operation = calls.get(call);
  expect(operation).toBeDefined();
  const open =
    call === 'POST /admin/auth/login' || /^GET \/(news|article|contest|blog|journey|wishes)\/fetch$/.test(call);
  if (!open) expect(operation!.security).not.toHaveLength(0);
  expect(made(call) || call in WITHOUT_SCREEN).toBe(true);
});

it('no call of the back office is without a screen', () => {
  const ofOffice = [...calls.keys()].filter((call) => call.includes(' /admin/'));
  expect(ofOffice.length).toBeGreaterThan(SPECIFIED.length);
  expect(ofOffice.filter((call) => !made(call) && !(call in WITHOUT_SCREEN))).toEqual([]);
  expect(Object.keys(WITHOUT_SCREEN).filter((call) => made(call) || !calls.has(call))).toEqual([]);
});
