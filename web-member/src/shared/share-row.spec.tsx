import { afterEach, expect, jest, test } from '@jest/globals';
import { fullClub } from '../testing/full-club.js';
import { renderApp } from '../testing/render-app.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test.each([
  ['/rewarddetail?type=item&id=cup', 'reward/item/cup', 'Learner cup'],
  ['/activity?id=fit', 'contest/fit', ''],
  ['/wishingtree', 'article/', ''],
  ['/viewnews?news=n1', 'news/n1', ''],
])('%s: by WhatsApp first, then by the system’s sheet, with the page that has a preview', async (path, page, name) => {
  const { findAllByRole, user } = await renderApp(path, fullClub(), { token: 'token-1' });
  const share = jest.fn(async (_: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const [link] = await findAllByRole('link', { name: /^Share by WhatsApp/ });
  const message = new URL(link?.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  expect(message).toContain(name);
  expect(message).toContain(`${window.location.origin}/drypers-baby-club/api/share/${page}`);
  expect(message).toMatch(/\?language=en$/);
  const [more] = await findAllByRole('button', { name: /^Share another way/ });
  await user.click(more as HTMLElement);
  expect(message).toContain(String(share.mock.calls[0]?.[0]?.url));
});
