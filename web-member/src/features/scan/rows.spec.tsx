import { describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { aScan, aSession, aUser, NOW, refusal, aLine } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aNews } from '../../testing/content-fakes.js';
import { aVoucher, texts } from '../../testing/shop-fakes.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const item = (id: string) =>
  aNews({ id, title: texts(`News ${id}`, `Berita ${id}`), description: texts(''), image: texts('/n.webp') });
const open = (programmed = {}) =>
  renderApp(
    '/scancode',
    {
      'POST /user/session': async () => aSession(),
      'GET /news/fetch': async () => [item('1'), item('2')],
      'POST /user/scancode': async () => aScan(),
      ...programmed,
    },
    { token: 'token-1' },
  );

describe('member-account §2: registering a code', () => {
  test('heading, an input capped at 10 and upper-cased (§5), terms, submit, banners, the switch to scanning', async () => {
    const { user, findByRole, getByRole, findByLabelText } = await open();
    await findByRole('heading', { level: 1, name: 'Register a code' });
    const input = getByRole('textbox', { name: 'Code, 10 characters' });
    await user.type(input, 'abcde23456xyz');
    expect(input).toHaveValue('ABCDE23456');
    getByRole('link', { name: /^code terms/ });
    getByRole('button', { name: 'Register code' });
    expect(getByRole('link', { name: 'Scan' })).toHaveAttribute('href', '/scancode?mode=scan');
    const banners = await findByLabelText('News', { selector: '[aria-roledescription=carousel]' });
    expect(within(banners).getAllByRole('link')[0]).toHaveAttribute('href', '/viewnews?news=1');
  });

  test('the result says which quest brought more, as soon as its points are there', async () => {
    const scanned = aLine({ id: 'entry-2-0', seq: 2, points: 360 });
    const quest = aLine({ id: 'entry-3-0', seq: 3, source: 'quest', points: 50 });
    const points = [{ ...quest, attributes: { quest: 'firstScan' } }, scanned];
    const { user, findByRole, findByText, getByRole } = await open({
      'POST /user/session': async () => aSession({ user: aUser({ points }) }),
      'POST /user/scancode': async () => aScan({ gainedPoints: 360, data: [scanned] }),
      'POST /quest/fetch': async () => [
        {
          id: 'start',
          name: { en: 'Get started', bm: 'Mula di sini' },
          quests: [
            {
              questKeyword: 'firstScan',
              title: { en: 'Register your first code', bm: 'Daftarkan kod pertama anda' },
              description: { en: '', bm: '' },
              path: '/scancode',
              points: 50,
              completed: true,
              completedAt: NOW,
              ...{ count: 1, done: 1 },
            },
          ],
        },
      ],
    });
    await user.type(await findByRole('textbox', { name: 'Code, 10 characters' }), '7kq2m94xtb');
    await user.click(getByRole('button', { name: 'Register code' }));
    await findByRole('heading', { level: 1, name: 'Code registered! +360 points' });
    expect(await findByText('+50 points for Register your first code')).toBeInTheDocument();
  });

  test('§5: fewer than 10 characters are refused with the text for that, and not sent', async () => {
    const { user, findByRole, getByRole, called } = await open();
    await user.type(await findByRole('textbox', { name: 'Code, 10 characters' }), 'ABCDE2345');
    await user.click(getByRole('button', { name: 'Register code' }));
    const alert = await findByRole('alert');
    expect(alert).toHaveTextContent('Please enter at least 10 characters.');
    expect(called('POST /user/scancode')).toEqual([]);
  });

  test('§4: the result says "registered" and the points gained, and leads to the point shop and the dashboard', async () => {
    const { user, findByRole, getByRole, address, called } = await open();
    await user.type(await findByRole('textbox', { name: 'Code, 10 characters' }), '7kq2m94xtb');
    await user.click(getByRole('button', { name: 'Register code' }));
    await findByRole('heading', { level: 1, name: 'Code registered! +120 points' });
    expect(address()).toBe('/scancode/success');
    expect(called('POST /user/scancode')[0]?.body).toMatchObject({ code: '7KQ2M94XTB' });
    const main = within(getByRole('main'));
    expect(main.getByRole('link', { name: 'Scan another pack' })).toHaveAttribute('href', '/scancode?mode=scan');
    main.getByText('3 more codes to your RM5 eVoucher');
    expect(main.getByRole('link', { name: 'Point shop' })).toHaveAttribute('href', '/pointshop');
    expect(main.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/dashboard');
  });

  test('§4: the session is read again after a voucher reward, which stands among the vouchers then', async () => {
    const names = { en: 'RM5 eVoucher', bm: 'E-baucar RM5' };
    const voucher = aVoucher({ id: 'v5', names, points: 0, source: 'milestone' });
    let rewarded = false;
    const { user, findByRole, findByText, getByRole } = await open({
      'POST /user/session': async () => aSession({ user: aUser({ vouchers: rewarded ? [{ ...voucher }] : [] }) }),
      'POST /user/scancode': async () => {
        rewarded = true;
        return aScan({ voucherRewarded: { status: 'rewarded', voucherType: 'RM5' } });
      },
    });
    await user.type(await findByRole('textbox', { name: 'Code, 10 characters' }), '7KQ2M94XTB');
    await user.click(getByRole('button', { name: 'Register code' }));
    await user.click(await findByRole('link', { name: 'Use my RM5' }));
    await findByText('RM5 eVoucher');
  });

  test.each([
    ['en', 'Code, 10 characters', 'Register code', 'A younger child in your profile', 'Use your points'],
    ['bm', 'Kod, 10 aksara', 'Daftarkan kod', 'Anak yang lebih kecil dalam profil anda', 'Gunakan mata anda'],
  ] as const)('§8: a membership that has ended says what is left (%s)', async (language, label, send, next, link) => {
    const { user, findByRole, getByRole } = await renderApp(
      '/scancode',
      {
        'POST /user/session': async () => aSession(),
        'GET /news/fetch': async () => [],
        'POST /user/scancode': async () => {
          throw refusal(403, 'MEMBERSHIP_ENDED');
        },
      },
      { token: 'token-1', language },
    );
    await user.type(await findByRole('textbox', { name: label }), '7KQ2M94XTB');
    await user.click(getByRole('button', { name: send }));
    const alert = await findByRole('alert');
    expect(alert).toHaveTextContent(next);
    expect(within(alert).getByRole('link', { name: link })).toHaveAttribute('href', '/pointshop');
  });
});
