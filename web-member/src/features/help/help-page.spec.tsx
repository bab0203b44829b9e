import { describe, expect, test } from '@jest/globals';
import { axeViolations } from '../../../../web-kit/test/axe';
import { aSession } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const member = { 'POST /user/session': async () => aSession() };

describe('the help centre', () => {
  test.each([
    ['en', 'Search all help and terms', 'refused', 'My code was refused', '1 answer'],
    ['bm', 'Cari dalam semua bantuan dan terma', 'ditolak', 'Kod saya ditolak', '1 jawapan'],
  ] as const)('answers in %s as one types', async (language, name, query, title, count) => {
    const { container, user, findByRole, findByText, queryByText, address } = await renderApp('/help', member, {
      token: 'token-1',
      language,
    });
    const field = await findByRole('searchbox', { name });
    await user.type(field, query);
    expect(await findByText(count)).toHaveAttribute('role', 'status');
    expect(queryByText(language === 'en' ? 'Topics' : 'Topik')).toBeNull();
    const answer = await findByText(title);
    await user.click(answer);
    expect(answer.closest('details')).toHaveAttribute('open');
    expect(address()).toBe(`/help?q=${query}`);
    expect(await axeViolations(container)).toEqual([]);
  });

  test('says that nothing was found, and shows the topics again without a query', async () => {
    const { container, user, findByRole, findAllByText } = await renderApp('/help?q=zzz', member, { token: 'token-1' });
    expect(await findAllByText(/Nothing found for “zzz”/)).not.toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
    await user.clear(await findByRole('searchbox', { name: 'Search all help and terms' }));
    await findByRole('heading', { name: 'Topics' });
    await findByRole('heading', { name: 'Where is my order?' });
  });
});
