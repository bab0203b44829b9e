import type { Locator } from 'playwright-core';
import { clean } from './axe.js';
import { earn, klToday, untilUser, userOf, type ApiUser } from './clock.js';
import { newMember, someCodes, tokenOf, type Person } from './members.js';
import { signIn } from './steps.js';
import { newVisitor, type Visitor } from './visitor.js';

/** The rewards area's own, with a capital letter (docs/product/http-api.md#how-a-failure-is-shown). */
export const errorTitle = { en: 'Error', bm: 'Ralat' } as const;

export type ShopUser = ApiUser & {
  redemptions: { id: string; trackingId: string; orderItems: { quantity: number }[] }[];
};

export interface Shopper {
  person: Person;
  token: string;
  visitor: Visitor;
  user(): Promise<ShopUser>;
  /** The card of a reward, among the chip's. */
  card(name: string): Locator;
  chip(name: string): Locator;
  /** Checks a loaded page: axe, no horizontal scrolling, a screenshot. */
  clean(name: string): Promise<void>;
}

/** A pregnant member who has collected so many points, signed in, with the points of the first code's quest in the balance. */
export async function newShopper(points: number): Promise<Shopper> {
  const person = await newMember('en', 'Nurul Izzah', undefined, klToday(60));
  const token = await tokenOf(person);
  await earn(token, points, someCodes());
  await untilUser(token, (user) => user.points.some(({ source }) => source === 'quest'));
  const visitor = await newVisitor();
  const { page, context } = visitor;
  // the merchants' sites belong to others: no test opens them
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>shop</title>' }));
  await signIn(page, person, 'en');
  return {
    person,
    token,
    visitor,
    user: () => userOf(token) as Promise<ShopUser>,
    card: (name) => page.getByRole('link').filter({ hasText: name }),
    chip: (name) => page.getByRole('button', { name, exact: true }),
    async clean(name) {
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await clean(visitor, `shop.${name}`);
    },
  };
}
