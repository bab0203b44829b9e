import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { picture } from '../../testing/picture.js';
import { aSample, sampleList } from '../../testing/sample-fakes.js';
import { sentForm } from '../../testing/sent-form.js';

const LIST = 'GET /admin/fetch/dashboard/sample';
const DETAILS = 'GET /admin/fetch/dashboard/sample/details';
const ADD = 'POST /admin/setting/diaper/add';
const EDIT = 'POST /admin/setting/diaper/edit';
const listed = { [LIST]: () => sampleList() };
const opened = { ...listed, [DETAILS]: () => aSample() };
const busy = () => {
  throw refusal(503, 'SERVICE_BUSY');
};

test('admin §5 a new sample without its fields is refused in the words of the specification, each field by name', async () => {
  const { screen, user, asked, container } = await renderApp('/sample/add', listed);
  await screen.findByRole('option', { name: 'Drypers Touch' });
  await user.clear(screen.getByLabelText('Inventory'));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(
    [
      ...['Brand', 'Format', 'Size', 'Name', 'Nama', 'Description', 'Penerangan'],
      ...['Article no.', 'Unit', 'Inventory', 'Picture, English', 'Picture, Malay'],
    ].map((name) => `${name}: Fill in this field`),
  );
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(summary).getByRole('link', { name: /^Size/ }));
  expect(screen.getByLabelText('Size')).toHaveFocus();
  await user.type(screen.getByLabelText('Inventory'), '-1');
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  expect(await screen.findByRole('link', { name: 'Inventory: At least 0' })).toBeVisible();
  expect(asked()).not.toContain(ADD);
});

test('admin §5 sizes that have a sample are disabled and say why; another brand or format empties what is below it', async () => {
  const { screen, user, called } = await renderApp('/sample/add', listed);
  await screen.findByRole('option', { name: 'Drypers Touch' });
  // every sample is asked for, not a page of them
  expect(called(LIST).at(-1)).not.toHaveProperty('query.page');
  const [brand, format, sizes] = ['Brand', 'Format', 'Size'].map((name) => screen.getByLabelText(name));
  await user.selectOptions(brand!, 'touch');
  await user.selectOptions(format!, 'touch-tape');
  expect(within(sizes!).getByRole('option', { name: 'M (has a sample already)' })).toBeDisabled();
  expect(within(sizes!).getByRole('option', { name: 'S' })).toBeEnabled();
  await user.selectOptions(sizes!, 'touch-s');
  await user.selectOptions(format!, 'touch-pants');
  expect(sizes).toHaveValue('');
  expect(within(sizes!).getByRole('option', { name: 'L' })).toBeEnabled();
  await user.selectOptions(brand!, 'classic');
  expect(format).toHaveValue('');
  expect(screen.getByText('This brand has no formats yet')).toBeVisible();
});

test('a new sample is sent as a form with both pictures, and the list says that it is added', async () => {
  const { screen, user, called, address } = await renderApp('/sample/add', { ...listed, [ADD]: () => aSample() });
  await screen.findByRole('option', { name: 'Drypers Touch' });
  await user.selectOptions(screen.getByLabelText('Brand'), 'touch');
  await user.selectOptions(screen.getByLabelText('Format'), 'touch-tape');
  await user.selectOptions(screen.getByLabelText('Size'), 'touch-s');
  const typed = { Name: 'Touch S', Nama: 'Touch kecil', Description: 'Soft.', Penerangan: 'Lembut.' };
  for (const [label, text] of Object.entries({ ...typed, 'Article no.': '9002', Unit: 'piece' }))
    await user.type(screen.getByLabelText(label), text);
  await user.clear(screen.getByLabelText('Inventory'));
  await user.type(screen.getByLabelText('Inventory'), '300');
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  expect(await screen.findByText('Both languages need a picture, and are replaced together')).toBeVisible();
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/sample/dashboard'));
  expect(sentForm(called(ADD)[0])).toMatchObject({
    ...{ brand: 'touch', format: 'touch-tape', size: 'touch-s', itemId: '9002', itemName: 'Touch S' },
    ...{ bmName: 'Touch kecil', uom: 'piece', inventory: '300', description: 'Soft.', bmDescription: 'Lembut.' },
    ...{ file: expect.any(File), bmFile: expect.any(File) },
  });
  expect(await screen.findByText('Touch S is added.')).toBeVisible();
});

test('admin §5 a size that somebody else took meanwhile is reported at the field, and cannot be chosen again', async () => {
  let samples = [aSample()];
  const { screen, user, called } = await renderApp('/sample/edit?id=5b0c1f2e-1', {
    [LIST]: () => sampleList(samples),
    [DETAILS]: () => aSample(),
    [EDIT]: () => {
      samples = [...samples, aSample({ id: 'other', sizeId: 'touch-s', size: 'S' })];
      throw refusal(409, 'ALREADY_EXISTS', { thing: 'sample' }, { size: 'This sample already exists.' });
    },
  });
  await screen.findByRole('option', { name: 'S' });
  // its own size does not count as taken
  expect(screen.getByRole('option', { name: 'M' })).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('Size'), 'touch-s');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: 'Size: This sample already exists.' })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'S (has a sample already)' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: 'Size: S (has a sample already)' })).toBeVisible();
  expect(called(EDIT)).toHaveLength(1);
});

test('admin §5 the inventory is never below what is redeemed: the form and the server report it at the field', async () => {
  let count = 500;
  const below = (redeemed: number) => `Inventory cannot be lower than the ${redeemed} already redeemed.`;
  const { screen, user, called } = await renderApp('/sample/edit?id=5b0c1f2e-1', {
    ...opened,
    [EDIT]: () => {
      if (count > 0) throw refusal(409, 'INVENTORY_BELOW_REDEEMED', { count }, { inventory: below(count) });
      return aSample({ version: 4 });
    },
  });
  const inventory = await screen.findByLabelText('Inventory');
  const type = async (text: string) => {
    await user.clear(inventory);
    await user.type(inventory, text);
    await user.click(screen.getByRole('button', { name: /^Save/ }));
  };
  await type('187');
  expect(await screen.findByRole('link', { name: `Inventory: ${below(188)}` })).toBeVisible();
  await waitFor(() => expect(inventory).toHaveAccessibleDescription(below(188)));
  expect(called(EDIT)).toEqual([]);
  await type('400');
  await waitFor(() => expect(inventory).toHaveAccessibleDescription(below(500)));
  count = 0;
  await type('600');
  expect(await screen.findByText('Touch tape M is saved.')).toBeVisible();
  const sent = sentForm(called(EDIT)[1]);
  expect(sent).toMatchObject({ id: '5b0c1f2e-1', version: '3', inventory: '600' });
  // unchanged fields are not sent, and the pictures stay
  for (const name of ['brand', 'format', 'size', 'file', 'bmFile']) expect(sent).not.toHaveProperty(name);
});

test('admin §5 an edit that empties a field is refused at the field; one picture of two is refused', async () => {
  const { screen, user, asked } = await renderApp('/sample/edit?id=5b0c1f2e-1', opened);
  await user.clear(await screen.findByLabelText('Nama'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Empty field detected')).toBeVisible();
  await user.type(screen.getByLabelText('Nama'), 'Touch');
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect((await screen.findAllByText(/Both languages need a picture/)).length).toBeGreaterThan(0);
  expect(asked()).not.toContain(EDIT);
});

test('a sample that somebody else saved meanwhile is compared field by field, and saved over their version', async () => {
  let version = 3;
  const { screen, user, called } = await renderApp('/sample/edit?id=5b0c1f2e-1', {
    ...listed,
    [DETAILS]: () => aSample(version === 3 ? {} : { version, sizeId: 'touch-s', size: 'S' }),
    [EDIT]: () => {
      if (version === 3) {
        version = 4;
        throw refusal(409, 'EDIT_CONFLICT', { version: 4 });
      }
      return aSample({ version: 5 });
    },
  });
  await screen.findByRole('option', { name: 'S' });
  await user.clear(screen.getByLabelText('Unit'));
  await user.type(screen.getByLabelText('Unit'), 'pack');
  await user.selectOptions(screen.getByLabelText('Format'), 'pants');
  await user.selectOptions(screen.getByLabelText('Size'), 'L');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  // a product is one thing, and its parts are called by their names, not by their ids; the unit is changed by one alone
  const row = within(dialog).getByRole('row', { name: /^Brand, Format, Size/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => [...cell.querySelectorAll('span.block')].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Drypers Touch', 'pants', 'L'],
    ['Drypers Touch', 'tape', 'S'],
  ]);
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  await user.click(within(row).getAllByRole('radio')[1]!);
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Touch tape M is saved.')).toBeVisible();
  expect(sentForm(called(EDIT)[1])).toMatchObject({ version: '4', uom: 'pack' });
  expect(sentForm(called(EDIT)[1])).not.toHaveProperty('size');
});

test('while the brands cannot be read, a sample keeps its product and the rest of it is saved', async () => {
  let down = true;
  const { screen, user, called } = await renderApp('/sample/edit?id=5b0c1f2e-1', {
    [LIST]: () => (down ? sampleList([aSample()], [], ['brands']) : sampleList()),
    [DETAILS]: () => aSample(),
    [EDIT]: () => aSample({ version: 4 }),
  });
  expect(await screen.findByText(/Brand, format and size stay as they are/)).toBeVisible();
  expect(screen.getByLabelText('Brand')).toHaveDisplayValue('As stored');
  expect(screen.getByLabelText('Size')).toHaveDisplayValue('M');
  await user.type(screen.getByLabelText('Unit'), 's');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Touch tape M is saved.')).toBeVisible();
  expect(sentForm(called(EDIT)[0])).not.toHaveProperty('brand');
  down = false;
});

test('a new sample waits for the brands, and trying again reads them', async () => {
  let down = true;
  const { screen, user } = await renderApp('/sample/add', { [LIST]: () => (down ? busy() : sampleList()) });
  expect(await screen.findByText(/A new sample needs its brand, format and size/)).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Drypers Touch' })).toBeEnabled();
  expect(screen.queryByText(/A new sample needs/)).toBeNull();
});

test('a sample that is not there has the way back; leaving a changed form is asked about', async () => {
  const gone = await renderApp('/sample/edit?id=gone', {
    ...listed,
    [DETAILS]: () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await gone.screen.findByText('There is no such record')).toBeVisible();
  expect(gone.screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/sample/dashboard');
  gone.unmount();
  const { screen, user, address } = await renderApp('/sample/edit?id=5b0c1f2e-1', opened);
  await user.type(await screen.findByLabelText('Unit'), 's');
  await user.click(screen.getByRole('link', { name: 'Articles' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/sample/edit?id=5b0c1f2e-1');
  expect(screen.getByLabelText('Unit')).toHaveValue('pieces');
});

test('without a brand the form leads to where one is added', async () => {
  const { screen } = await renderApp('/sample/add', { [LIST]: () => sampleList([], []) });
  expect(await screen.findByRole('link', { name: 'Add brand' })).toHaveAttribute('href', '/brand/add');
});

test('brands that are not known are not taken for none', async () => {
  const { screen } = await renderApp('/sample/add', { [LIST]: () => sampleList([], [], ['brands']) });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('link', { name: 'Add brand' })).toBeNull();
});
