import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';

const TOKEN = 'GET /receipt/d-insights-token';
const url = 'https://insights.example/?token=a.b.c';
const HREF = '/receipt/insights';

test('admin §2.1 Side menu: Receipt Validation opens the site of receipt insights in a new tab, with a token of a call', async () => {
  const { screen, left } = await renderApp(HREF, { [TOKEN]: () => ({ data: 'a.b.c', url }) });
  const menu = within((await screen.findAllByRole('navigation', { name: 'Back office' }))[0]!);
  const entry = menu.getByRole('link', { name: 'Receipt Validation (opens in a new tab)' });
  expect(entry).toHaveAttribute('href', HREF);
  expect(entry).toHaveAttribute('target', '_blank');
  expect(entry).toHaveAttribute('rel', 'noopener');
  await waitFor(() => expect(left).toEqual([url]));
});

test.each([
  ['a refusal', refusal(503, 'SERVICE_BUSY'), 'We are a little busy right now'],
  ['a refusal that the app does not know', refusal(400, 'NEWER'), 'NEWER by the server'],
  ['an unforeseen failure', new Error('lost'), 'Internal Error'],
])(
  'admin §8 The insights token: %s is shown in the server’s words, or else the generic ones',
  async (_, error, text) => {
    let up = false;
    const { screen, user, left } = await renderApp(HREF, {
      [TOKEN]: () => {
        if (!up) throw error;
        return { data: 'a.b.c', url };
      },
    });
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(left).toEqual([]);
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(left).toEqual([url]));
  },
);

test('the palette opens receipt insights in a new tab too, and the back office stays open', async () => {
  const { screen, user, address, left } = await renderApp('/brand/dashboard', {
    'GET /admin/fetch/dashboard/brand': () => [],
  });
  await screen.findByRole('heading', { name: 'Brands' });
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), '> receipt validation{Enter}');
  expect(opened.mock.calls).toEqual([['/drypers-baby-club/admin/receipt/insights', '_blank', 'noopener']]);
  expect(address()).toBe('/brand/dashboard');
  expect(left).toEqual([]);
  opened.mockRestore();
});
