import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { aBatch } from '../../testing/records-codes.js';
import { aBrand } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { linkTexts } from '../../testing/link-texts.js';
import { page, underWay } from '../../testing/codes.js';

const TOUCH = aBrand({
  name: 'Touch',
  formats: [
    { id: 'f1', name: 'pants', retired: false, sizes: [{ id: 's1', name: 'm', description: '', retired: false }] },
    { id: 'f2', name: 'tape', retired: false, sizes: [{ id: 's2', name: 'nb', description: '', retired: false }] },
  ],
});

const brands = { 'GET /admin/fetch/dashboard/brand': () => [TOUCH] };

test('a batch without a field is refused in the words of the specification', async () => {
  const { screen, user, asked, container } = await renderApp('/scancode/generate', brands);
  await user.click(await screen.findByRole('button', { name: /^Generate codes/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(linkTexts(summary)).toEqual(
    ['Brand', 'Format', 'Size', 'Codes', 'Points a code'].map((name) => `${name}: Fill in this field`),
  );
  for (const field of ['Codes', 'Points a code']) await user.type(screen.getByLabelText(field), '-1');
  await user.click(screen.getByRole('button', { name: /^Generate codes/ }));
  for (const field of ['Codes', 'Points a code'])
    expect(await screen.findByRole('link', { name: `${field}: At least 1` })).toBeVisible();
  expect(asked()).not.toContain('POST /admin/setting/code/generate');
  expect(await axeViolations(container)).toEqual([]);
});

test('a batch of up to a million codes is generated once their number is confirmed, and sent again as the same', async () => {
  const GENERATE = 'POST /admin/setting/code/generate';
  let up = false;
  const { screen, user, called, address } = await renderApp('/scancode/generate', {
    ...brands,
    [GENERATE]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return underWay();
    },
    'GET /admin/fetch/dashboard/code/batch': () => page([aBatch()]),
  });
  await user.selectOptions(await screen.findByLabelText('Brand'), 'Touch');
  await user.selectOptions(screen.getByLabelText('Format'), 'tape');
  await user.selectOptions(screen.getByLabelText('Size'), 'NB');
  await user.selectOptions(screen.getByLabelText('Format'), 'pants');
  expect(screen.getByLabelText('Size')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Size'), 'M');
  await user.type(screen.getByLabelText('Codes'), '1000001');
  await user.type(screen.getByLabelText('Points a code'), '190');
  const submit = screen.getByRole('button', { name: /^Generate codes/ });
  await user.click(submit);
  expect(await screen.findAllByText(/At most 1,000,000/)).not.toHaveLength(0);
  await user.clear(screen.getByLabelText('Codes'));
  await user.type(screen.getByLabelText('Codes'), '50000');
  await user.click(submit);
  const confirm = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Generate 50,000 codes?' });
    expect(within(dialog).getByText(/Touch pants M, 190 points a code/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Generate 50,000 codes' }));
  };
  expect(called(GENERATE)).toEqual([]);
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  up = true;
  await user.click(screen.getByRole('button', { name: /^Generate codes/ }));
  await confirm();
  await waitFor(() => expect(address()).toBe('/scancode/dashboard'));
  expect(await screen.findByText('50,000 codes are being generated.')).toBeVisible();
  const [first, second] = called(GENERATE);
  expect(first).toMatchObject({
    body: { brandId: 'b1', formatId: 'f1', sizeId: 's1', quantity: 50_000, points: 190 },
  });
  expect(second).toMatchObject({ body: first!.body, idempotencyKey: first!.idempotencyKey });
});

test('without a brand the form leads to where one is added', async () => {
  const { screen, container } = await renderApp('/scancode/generate', { 'GET /admin/fetch/dashboard/brand': () => [] });
  expect(await screen.findByRole('link', { name: 'Add brand' })).toHaveAttribute('href', '/brand/add');
  expect(screen.getByText('Scan codes and samples need a brand first.')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('a brand without formats leads to where they are assigned', async () => {
  const bare = aBrand({ id: 'b9', name: 'Wee Wee Dry', formats: [] });
  const { screen, user } = await renderApp('/scancode/generate', {
    'GET /admin/fetch/dashboard/brand': () => [TOUCH, bare],
  });
  await user.selectOptions(await screen.findByLabelText('Brand'), 'Touch');
  expect(screen.queryByRole('link', { name: 'Add Format/Sizes' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Brand'), 'Wee Wee Dry');
  expect(screen.getByRole('link', { name: 'Add Format/Sizes' })).toHaveAttribute('href', '/brand/assign?id=b9');
});
