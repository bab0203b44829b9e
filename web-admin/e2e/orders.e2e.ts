import { randomUUID } from 'node:crypto';
import { earn, userOf } from '../../web-member/e2e/support/clock.js';
import { newMember, someCodes, tokenOf } from '../../web-member/e2e/support/members.js';
import { api, at } from '../../web-member/e2e/support/product.js';
import { signIn } from '../../web-member/e2e/support/steps.js';
import { until } from '../../web-member/e2e/support/until.js';
import { newVisitor } from '../../web-member/e2e/support/visitor.js';
import { checkBoth, newOffice } from './support/looks.js';

async function post<R>(token: string, path: string, body: object): Promise<R> {
  // a key of its own: the same order again is another one, and not a repeat
  const headers = {
    ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
    'idempotency-key': randomUUID(),
  };
  const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as R;
}

/** Places an order of one item; returns its id. */
async function anOrder(token: string): Promise<string> {
  const address = { label: 'Home', line1: '12 Jalan Melati 3', city: 'Kajang', state: 'Selangor', postcode: '43000' };
  const { addresses } = await post<{ addresses: { id: string }[] }>(token, '/user/address/add', { address });
  const catalogue = await fetch(`${api}/rewards/catalog/fetch`);
  const { data } = (await catalogue.json()) as { data: { id: string; points: number; remaining: number }[] };
  const item = data.filter(({ remaining }) => remaining > 0).sort((one, other) => one.points - other.points)[0]!;
  const cart = { addressId: addresses[0]!.id, items: [{ id: item.id, quantity: 1 }] };
  return (await post<{ id: string }>(token, '/rewards/redeem', cart)).id;
}

/** Asks for a free sample; returns its id. */
async function aSample(token: string): Promise<string> {
  const address = {
    label: 'Home',
    line1: `${randomUUID()} Jalan`,
    city: 'Kuching',
    state: 'Sarawak',
    postcode: '93000',
  };
  const { addresses } = await post<{ addresses: { id: string }[] }>(token, '/user/address/add', { address });
  const { data } = (await (await fetch(`${api}/sample/fetch`)).json()) as { data: { id: string }[] };
  return (await post<{ id: string }>(token, '/sample/redeem', { addressId: addresses[0]!.id, itemId: data[0]!.id })).id;
}

it('an order is given a courier and sent, many are moved at once, and the member follows without a reload', async () => {
  const person = await newMember();
  const token = await tokenOf(person);
  await earn(token, 3_000, someCodes());
  const [id, bare] = [await anOrder(token), await anOrder(token)];
  const number = id.split('-')[0]!;
  const member = await newVisitor();
  await signIn(member.page, person, 'en');
  await member.page.goto(at(`/order/track?id=${id}&type=order`));
  await member.page.getByText('Order Placed', { exact: true }).waitFor();

  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('searchbox').fill(person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: number, exact: true }).click();
  await page.getByText('12 Jalan Melati 3').waitFor();
  await page.getByRole('button', { name: 'Show the phone number' }).click();
  await page.getByText(/^\+60/).waitFor();
  await checkBoth(office, 'orders.drawer');
  await page.getByLabel('Courier', { exact: true }).fill('Pos Laju');
  const trackingId = `EF${Date.now()}MY`;
  await page.getByLabel('Tracking number', { exact: true }).fill(trackingId);
  await page.getByRole('button', { name: 'Save the parcel' }).click();
  await page.getByText(`The parcel of order ${number} is saved.`).waitFor();
  await member.page.getByText(/^Expected on \d/).waitFor();
  const drawer = page.getByRole('complementary', { name: `Order ${number}` });
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const mark = async (label: string) => {
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: label }).click();
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await mark('Mark as processing');
  await page.getByText('2 orders are moved.').waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await mark('Mark as delivering');
  await page.getByText('1 order was not changed').waitFor();
  await page.getByText(`${bare.split('-')[0]!}, Processing: Enter the courier and tracking number first.`).waitFor();
  await checkBoth(office, 'orders.refused');
  await member.page.getByText(trackingId).waitFor();
  const { redemptions } = (await userOf(token)) as unknown as { redemptions: { id: string; state: string }[] };
  expect(redemptions.map((order) => [order.id, order.state]).sort()).toEqual(
    [
      [id, 'DELIVERING'],
      [bare, 'PROCESSING'],
    ].sort(),
  );
  expect(office.complaints).toEqual([]);
  expect(member.complaints).toEqual([]);
});

it('an order is cancelled with its points, and the member sees it in the timeline, the history and the inbox', async () => {
  const person = await newMember();
  const token = await tokenOf(person);
  await earn(token, 3_000, someCodes());
  const id = await anOrder(token);
  const number = id.split('-')[0]!;
  const { totalPoints: spent } = await userOf(token);
  const member = await newVisitor();
  await signIn(member.page, person, 'en');
  await member.page.goto(at(`/order/track?id=${id}&type=order`));
  await member.page.getByText('Order Placed', { exact: true }).waitFor();

  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('searchbox').fill(id);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: number, exact: true }).click();
  await page.getByRole('button', { name: 'Cancel with refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 1 order and return its points?' });
  await dialog.getByLabel('Reason').fill('Out of stock');
  await checkBoth(office, 'orders.cancel');
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).click();
  await page.getByText('1 order is cancelled.').waitFor();
  await page.getByText('Returned to the stock').waitFor();
  await checkBoth(office, 'orders.cancelled');

  await member.page.getByRole('heading', { name: 'CANCELLED', exact: true }).waitFor();
  await member.page.getByText('Your points are back.').waitFor();
  await member.picture('order.cancelled');
  const { totalPoints, points } = await userOf(token);
  expect(points.filter(({ source }) => source === 'orderRefund')).toHaveLength(1);
  expect(totalPoints).toBeGreaterThan(spent);
  await member.page.goto(at('/pointhistory'));
  await member.page.getByText('Points of a cancelled order').first().waitFor();
  await member.page.goto(at('/inbox'));
  await member.page.getByText(new RegExp(`^Order ${number} was cancelled:.* points are back\\.$`)).waitFor();
  expect(office.complaints).toEqual([]);
  expect(member.complaints).toEqual([]);
});

it('a free sample is picked, packed and sent in the same desk, and its member follows it to the inbox', async () => {
  const person = await newMember();
  const token = await tokenOf(person);
  const id = await aSample(token);
  const number = id.split('-')[0]!;
  const member = await newVisitor();
  await signIn(member.page, person, 'en');
  await member.page.goto(at('/picksample'));
  await member.page.getByText('Not sent yet. Please allow 4–6 weeks.').waitFor();
  await member.page.getByRole('link', { name: 'Follow this sample' }).click();
  await member.page.getByText('Order Placed', { exact: true }).waitFor();

  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('navigation', { name: 'What is sent' }).getByRole('link', { name: 'Samples' }).click();
  await page.getByRole('searchbox').fill(id);
  await page.keyboard.press('Enter');
  // other tests have samples to pack, which are shown until the search has its answer
  await until('the one sample', async () => (await page.getByRole('row').count()) === 2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await checkBoth(office, 'orders.samples');
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Picking list' }).click();
  await page.getByRole('heading', { name: 'Picking list', level: 1 }).waitFor();
  await page.getByText('1 sample to pack, the longest wait first.').waitFor();
  await page.getByText(/^\+60/).waitFor();
  await checkBoth(office, 'orders.picking');
  await page.emulateMedia({ media: 'print' });
  await office.picture('orders.picking.print');
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();

  await page.getByRole('button', { name: number, exact: true }).click();
  const drawer = page.getByRole('complementary', { name: `Order ${number}` });
  await drawer.getByRole('button', { name: 'Mark as processing' }).click();
  await member.page.getByText('PROCESSING', { exact: true }).waitFor();
  await drawer.getByLabel('Courier', { exact: true }).fill('Pos Laju');
  const trackingId = `EF${Date.now()}MY`;
  await drawer.getByLabel('Tracking number', { exact: true }).fill(trackingId);
  await drawer.getByRole('button', { name: 'Save the parcel' }).click();
  await page.getByText(`The parcel of order ${number} is saved.`).waitFor();
  await drawer.getByRole('button', { name: 'Mark as delivering' }).click();
  await page.getByText('1 order is moved.').first().waitFor();
  await checkBoth(office, 'orders.sampleDrawer');

  await member.page.getByText(trackingId).waitFor();
  await member.page.getByText('Pos Laju', { exact: true }).waitFor();
  await member.page.getByText(/^Expected on \d/).waitFor();
  await member.picture('sample.track');
  await member.page.goto(at('/inbox'));
  await member.page
    .getByText(new RegExp(`^Your free sample, .*, is on its way with Pos Laju, number ${trackingId}\\.$`))
    .waitFor();
  expect(office.complaints).toEqual([]);
  expect(member.complaints).toEqual([]);
});
