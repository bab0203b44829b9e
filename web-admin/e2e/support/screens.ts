import { at } from '../../../web-member/e2e/support/product.js';
import type { Visitor } from '../../../web-member/e2e/support/visitor.js';
import { pathTo, type Screen } from '../../src/core/paths.js';
import type { ScreenSpec } from '../../src/testing/screen-spec.js';
import { checkLanguages } from './looks.js';
import { atRest } from './office.js';
import { recordOf } from './records.js';

/**
 * Opens a screen of the whole product by its address alone and checks it at both widths and in both languages. A new screen
 * is checked by itself; one of a record needs its list in records.ts.
 */
export async function checkScreen(office: Visitor, name: Screen, { id, closes }: ScreenSpec): Promise<void> {
  const { page } = office;
  await page.goto(at(`/admin${pathTo(name, id ? await recordOf(name) : undefined)}`));
  if (closes) await page.getByRole('button', { name: closes }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await atRest(page);
  // checks that the screen itself is shown, and not a notice in its place
  for (const instead of ['This did not load', 'There is no such record', '404'])
    expect(await page.getByText(instead, { exact: true }).count()).toBe(0);
  await checkLanguages(office, name);
}
