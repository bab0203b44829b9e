import { expect, test } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { anArticle } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const SHOW = 'POST /admin/setting/article/show';
const FIELD = 'Shown from, in Kuala Lumpur';

test('a row is scheduled from its menu: a moment is needed, the refusal stands at it, and the row says from when', async () => {
  let refuse = true;
  const { screen, user, called } = await renderApp('/article/dashboard', {
    'GET /article/fetch': () => counted([anArticle({ active: false })], 1),
    [SHOW]: () => {
      if (refuse) throw refusal(400, 'SHOW_AT_PAST', {}, { showAt: 'Choose a time that is still to come.' });
      return { id: 'a1', active: false, showAt: '2026-12-01T02:00:00.000Z', version: 4 };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: /^When is/ });
  const save = within(dialog).getByRole('button', { name: 'Schedule' });
  await user.click(save);
  expect(await within(dialog).findByText('Fill in this field')).toBeVisible();
  expect(called(SHOW)).toHaveLength(0);
  fireEvent.change(within(dialog).getByLabelText(FIELD), { target: { value: '2026-12-01T10:00' } });
  await user.click(save);
  expect(await within(dialog).findByText('Choose a time that is still to come.')).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
  refuse = false;
  await user.click(save);
  expect(await screen.findByText('From 1 Dec 2026, 10am')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/is shown from 1 Dec 2026, 10am\.$/)).toBeVisible();
  expect(called(SHOW).at(-1)).toMatchObject({ body: { id: 'a1', active: false, showAt: '2026-12-01T10:00:00+08:00' } });
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('a scheduled record says from when it is shown, in its list and on its page, and the dialog begins with it', async () => {
  const stored = anArticle({ active: false, showAt: '2026-12-01T02:00:00.000Z' });
  const list = await renderApp('/article/dashboard', { 'GET /article/fetch': () => counted([stored], 1) });
  expect(await list.screen.findByText('From 1 Dec 2026, 10am')).toBeVisible();
  await list.user.click(list.screen.getByRole('button', { name: /^More for/ }));
  await list.user.click(await list.screen.findByRole('menuitem', { name: 'Schedule' }));
  expect(await list.screen.findByLabelText(FIELD)).toHaveValue('2026-12-01T10:00');
  list.unmount();
  const page = await renderApp('/article/edit?id=a1', { 'GET /admin/fetch/dashboard/article/details': () => stored });
  expect(await page.screen.findByText('From 1 Dec 2026, 10am')).toBeVisible();
});
