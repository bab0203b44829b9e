import type { Visitor } from '../../web-member/e2e/support/visitor.js';
import { specsWith } from '../src/testing/screen-specs.js';
import { checkBoth, newOffice } from './support/looks.js';
import { checkScreen } from './support/screens.js';

/** Every form of the back office in the whole product, as it opens and with what is missing. */
let office: Visitor;
beforeAll(async () => {
  office = await newOffice();
});

it.each(specsWith('form'))(
  '%s is clean for axe and fits 1,440 and 820 px, loaded and unfinished',
  async (name, spec) => {
    const { page } = office;
    const { form } = spec;
    await checkScreen(office, name, spec);
    if (!form.choose) await page.getByLabel(form.field, { exact: true }).fill('');
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText(form.missing).waitFor();
    await checkBoth(office, `${name}.missing`);
    expect(office.complaints.splice(0)).toEqual([]);
  },
);
