import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';
import type { Brand } from './requests.js';

const aBrand = (more: Partial<Brand> = {}): Brand => ({
  id: 'b1',
  name: 'Drypers Touch',
  description: 'Cottony soft.',
  imageUrl: '/touch.png',
  formats: [
    {
      id: 'f1',
      name: 'tape',
      retired: false,
      sizes: [{ id: 's1', name: 'm', description: '6–11 kg', retired: false }],
    },
  ],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 2,
  ...more,
});
const details = { 'GET /admin/fetch/dashboard/brand/details': () => aBrand() };

test('brands are tiles with picture, name and an edit icon, and a tile adds one', async () => {
  const { screen, container } = await renderApp('/brand/dashboard', {
    'GET /admin/fetch/dashboard/brand': () => counted([aBrand()], 1),
  });
  expect(await screen.findByRole('link', { name: 'Drypers Touch' })).toHaveAttribute('href', '/brand/details?id=b1');
  expect(screen.getByRole('link', { name: 'Edit Drypers Touch' })).toHaveAttribute('href', '/brand/edit?id=b1');
  expect(screen.getByRole('link', { name: 'Add a brand' })).toHaveAttribute('href', '/brand/add');
  expect(container.querySelector('li img')).toHaveAttribute('src', '/touch.png');
  expect(await axeViolations(container)).toEqual([]);
});

test('the page without brands leads to the first', async () => {
  const { screen } = await renderApp('/brand/dashboard', { 'GET /admin/fetch/dashboard/brand': () => counted([], 0) });
  expect(await screen.findByText('No brands yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add brand' })).toBeVisible();
});

test('a brand has its picture, description, dates, and formats each with its sizes', async () => {
  const { screen, container } = await renderApp('/brand/details?id=b1', details);
  expect(await screen.findByRole('heading', { name: 'Drypers Touch', level: 1 })).toBeVisible();
  expect(screen.getByText('Cottony soft.')).toBeVisible();
  expect(screen.getByAltText('Picture of the brand')).toHaveAttribute('src', '/touch.png');
  expect(screen.getByText('1 Nov 2026')).toBeVisible();
  expect(screen.getByText('2 Nov 2026')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'tape' })).toBeVisible();
  expect(screen.getByText('6–11 kg')).toBeVisible();
  expect(screen.getByRole('link', { name: /Add Format\/Sizes/ })).toHaveAttribute('href', '/brand/assign?id=b1');
  expect(await axeViolations(container)).toEqual([]);
});

test('a new brand without picture, name or description is refused in the words of the specification', async () => {
  const { screen, user, asked } = await renderApp('/brand/add');
  await user.click(await screen.findByRole('button', { name: /^Add brand/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the input fields')).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(3);
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('an edit of a brand needs no new picture', async () => {
  const { screen, user, called, address } = await renderApp('/brand/edit?id=b1', {
    ...details,
    'POST /admin/setting/brand/edit': () => aBrand({ version: 3 }),
    'GET /admin/fetch/dashboard/brand': () => counted([aBrand()], 1),
  });
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(address()).toBe('/brand/dashboard'));
  const [options] = called('POST /admin/setting/brand/edit');
  expect(sentForm(options)).toEqual({
    id: 'b1',
    version: '2',
    name: 'Drypers Touch!',
    description: 'Cottony soft.',
  });
});

test('the form shows an error of the server at its field: a name that another brand has, an invalid picture', async () => {
  const refusals = [
    refusal(409, 'ALREADY_EXISTS', { thing: 'brand' }, { name: 'This brand already exists.' }),
    refusal(415, 'FILE_TYPE_INVALID', { types: 'PNG' }, { file: 'No picture.' }),
  ];
  const { screen, user } = await renderApp('/brand/edit?id=b1', {
    ...details,
    'POST /admin/setting/brand/edit': () => {
      throw refusals.shift()!;
    },
  });
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: 'Name: This brand already exists.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: 'Picture: No picture.' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /: / })).toHaveLength(1);
});

test('a brand is given a format with sizes; those that it has cannot be chosen', async () => {
  const { screen, user, called, address } = await renderApp('/brand/assign?id=b1', {
    ...details,
    'GET /admin/fetch/dashboard/format': () => ['tape', 'pants'],
    'POST /admin/setting/brand/assign': () => aBrand(),
  });
  await screen.findByRole('option', { name: 'tape' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please fill in all the input fields')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Format'), 'tape');
  expect(screen.getByRole('checkbox', { name: /^M/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'L' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/brand/details?id=b1'));
  expect(called('POST /admin/setting/brand/assign')).toMatchObject([
    { body: { id: 'b1', format: 'tape', size: ['l'] } },
  ]);
});

test('formats that did not load can be requested again', async () => {
  let up = false;
  const { screen, user } = await renderApp('/brand/assign?id=b1', {
    ...details,
    'GET /admin/fetch/dashboard/format': () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return ['tape'];
    },
  });
  const failure = await screen.findByRole('alert');
  up = true;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'tape' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a new choice of format is stored in lower case and chosen at once; a refusal is shown in the dialog', async () => {
  let known = ['tape'];
  let refuse = true;
  const { screen, user, called } = await renderApp('/brand/assign?id=b1', {
    ...details,
    'GET /admin/fetch/dashboard/format': () => known,
    'POST /admin/setting/format/add': () => {
      if (refuse) throw refusal(409, 'ALREADY_EXISTS', { thing: 'open' }, { name: 'This open already exists.' });
      known = ['tape', 'open'];
      return { id: 'f9', name: 'open', retired: false, version: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add format choice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a format' });
  await user.type(within(dialog).getByLabelText('Name of the format'), 'OPEN');
  await user.click(within(dialog).getByRole('button', { name: 'Add format choice' }));
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Name of the format')).toHaveAccessibleDescription(
      'This open already exists.',
    ),
  );
  refuse = false;
  await user.click(within(dialog).getByRole('button', { name: 'Add format choice' }));
  await waitFor(() => expect(screen.getByLabelText('Format')).toHaveValue('open'));
  expect(called('POST /admin/setting/format/add').at(-1)).toMatchObject({ body: { name: 'open' } });
});

test('admin §9 Size order: nb, s, m, l, xl, xxl', async () => {
  const { screen } = await renderApp('/brand/assign?id=b1', {
    ...details,
    'GET /admin/fetch/dashboard/format': () => ['tape'],
  });
  const sizes = await screen.findAllByRole('checkbox');
  expect(sizes.map((size) => size.closest('label')?.textContent)).toEqual(['NB', 'S', 'M', 'L', 'XL', 'XXL']);
});

test('admin §5 Assign format: one that has every size cannot be chosen', async () => {
  const all = (['nb', 's', 'm', 'l', 'xl', 'xxl'] as const).map((name) => ({
    ...{ id: name, name, description: '', retired: false },
  }));
  const { screen } = await renderApp('/brand/assign?id=b1', {
    'GET /admin/fetch/dashboard/brand/details': () =>
      aBrand({ formats: [{ id: 'f1', name: 'tape', retired: false, sizes: all }] }),
    'GET /admin/fetch/dashboard/format': () => ['tape', 'pants'],
  });
  expect(await screen.findByRole('option', { name: /^tape/ })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'pants' })).toBeEnabled();
});

test('admin §7 brand/add: name, description and picture are sent', async () => {
  const { screen, user, called, address } = await renderApp('/brand/add', {
    'POST /admin/setting/brand/add': () => aBrand(),
    'GET /admin/fetch/dashboard/brand': () => counted([aBrand()], 1),
  });
  await user.type(await screen.findByLabelText('Name'), 'Drypers Soft');
  await user.type(screen.getByLabelText('Description'), 'Soft.');
  await user.upload(
    screen.getByLabelText(/^Picture/, { selector: 'input' }),
    new File(['x'], 'soft.png', { type: 'image/png' }),
  );
  await screen.findByText('Replace');
  await user.click(screen.getByRole('button', { name: /^Add brand/ }));
  await waitFor(() => expect(address()).toBe('/brand/dashboard'));
  const [options] = called('POST /admin/setting/brand/add');
  const sent = sentForm(options);
  expect(sent).toMatchObject({ name: 'Drypers Soft', description: 'Soft.' });
  expect((sent.file as File).name).toBe('soft.png');
});

test('formats are renamed, retired and offered again', async () => {
  const formats = [
    { id: 'f1', name: 'pants', retired: false, version: 3 },
    { id: 'f2', name: 'tape', retired: true, version: 1 },
  ];
  let refuse = true;
  const { screen, user, called } = await renderApp('/brand/formats', {
    'GET /admin/fetch/dashboard/format/all': () => formats,
    'POST /admin/setting/format/edit': () => {
      if (refuse) throw refusal(409, 'ALREADY_EXISTS', {}, { name: 'This is already in use.' });
      return formats[0]!;
    },
    'POST /admin/setting/format/retire': () => formats[1]!,
  });
  const row = (await screen.findByText('pants')).closest('tr')!;
  await user.click(within(row).getByRole('button', { name: 'More for pants' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename' });
  await user.type(within(dialog).getByLabelText('Name of the format'), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This is already in use.')).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
  refuse = false;
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('pants2 is saved.');
  expect(called('POST /admin/setting/format/edit').at(-1)).toMatchObject({
    body: { id: 'f1', version: 3, name: 'pants2' },
  });
  await user.click(screen.getByRole('button', { name: 'More for tape' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Offer again' }));
  await screen.findByText('tape is offered again.');
  expect(called('POST /admin/setting/format/retire')).toMatchObject([{ body: { id: 'f2', retired: false } }]);
});
