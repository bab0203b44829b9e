import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { counted } from '../../../../web-kit/test/fake-api';
import { aBlog } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { linkTexts } from '../../testing/link-texts.js';
import { picture } from '../../testing/picture.js';
import { sentForm } from '../../testing/sent-form.js';

const listed = { 'GET /blog/fetch': () => counted([aBlog()], 1) };
const opened = { ...listed, 'GET /admin/fetch/dashboard/blog/details': () => aBlog() };
const EDIT = '/blog/edit?id=g1';

test('admin §2.8 Blogs: the list has title, venue and the first picture', async () => {
  const { screen, container } = await renderApp('/blog/dashboard', listed);
  const row = (await screen.findByRole('link', { name: 'A visit' })).closest('tr')!;
  expect(within(row).getByText('Ipoh')).toBeVisible();
  expect(container.querySelector('tbody img')).toHaveAttribute('src', '/p1.png');
});

test('admin §5 Add blog: title, venue, both descriptions and a picture', async () => {
  const { screen, user, asked } = await renderApp('/blog/add');
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(linkTexts(summary)).toEqual(
    ['Title', 'Venue', 'Text', 'Teks', 'Pictures'].map((label) => `${label}: Fill in this field`),
  );
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('admin §7 blog/add: texts and every picture are sent', async () => {
  const { screen, user, called, address } = await renderApp('/blog/add', {
    ...listed,
    'POST /admin/setting/blog/add': () => aBlog(),
  });
  const typed = { Title: 'Visit', Venue: 'Ipoh', Text: 'Words', Teks: 'Kata' };
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  const field = screen.getByLabelText(/Add pictures/, { selector: 'input' });
  await user.upload(field, [picture('1.png'), picture('2.png')]);
  await screen.findByAltText('Picture 2');
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/blog/dashboard'));
  const sent = sentForm(called('POST /admin/setting/blog/add')[0]);
  expect(sent).toMatchObject({ title: 'Visit', venue: 'Ipoh', description: 'Words' });
  expect(sent).toMatchObject({ descriptionBm: 'Kata' });
  expect((sent.files as File[]).map(({ name }) => name)).toEqual(['1.png', '2.png']);
});

test.each(['Title', 'Venue', 'Text', 'Teks'])('admin §5 Edit blog: without %s', async (label) => {
  const { screen, user, asked } = await renderApp(EDIT, opened);
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Empty field detected')).toBeVisible();
  expect(within(summary).getByRole('link', { name: `${label}: Fill in this field` })).toBeVisible();
  expect(asked()).not.toContain('POST /admin/setting/blog/edit');
});

test('admin §7 blog/edit: pictures that stay are named, and one that was taken away is not', async () => {
  const two = aBlog({ images: [{ url: '/p1.png' }, { url: '/p2.png' }] });
  const { screen, user, called } = await renderApp(EDIT, {
    ...listed,
    'GET /admin/fetch/dashboard/blog/details': () => two,
    'POST /admin/setting/blog/edit': () => two,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('A visit is saved.')).toBeVisible();
  const sent = sentForm(called('POST /admin/setting/blog/edit')[0]);
  expect(sent).toMatchObject({ id: 'g1', version: '3' });
  expect(sent.images).toEqual(['/p2.png']);
});

test('admin §3 Blog: the list says when one was added, and that it is hidden', async () => {
  const { screen } = await renderApp('/blog/dashboard', {
    'GET /blog/fetch': () => counted([aBlog({ active: false })], 1),
  });
  const row = (await screen.findByRole('link', { name: 'A visit' })).closest('tr')!;
  expect(within(row).getByText('1 Nov 2026')).toBeInTheDocument();
  expect(within(row).getByRole('switch')).not.toBeChecked();
});

test('more than ten pictures of one dialog are shown with what is wrong, and are removed one by one', async () => {
  const { screen, user } = await renderApp('/blog/add', listed);
  const names = Array.from({ length: 11 }, (_, at) => `${at}.png`);
  await user.upload(await screen.findByLabelText(/Add pictures/, { selector: 'input' }), names.map(picture));
  expect(await screen.findByText('At most 10 pictures. Remove those that are not needed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove picture 11' }));
  expect(screen.queryByText('At most 10 pictures. Remove those that are not needed.')).toBeNull();
  expect(screen.getAllByAltText(/^Picture \d+$/)).toHaveLength(10);
});
