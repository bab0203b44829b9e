import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { InboxMessage } from '../../core/inbox/types.js';
import type { Language } from '../../core/types.js';
import { aSession, NOW } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

const PACK = { brand: 'Drypers DryPantz', format: 'Pants', size: 'L' };
const code: InboxMessage = {
  ...{ id: 'code', type: 'pointsEarned', params: { points: '20', source: 'scan', ...PACK }, at: NOW, read: false },
  also: [
    { type: 'questCompleted', params: { questId: 'fiveCodes', points: '50' } },
    { type: 'voucherAssigned', params: { voucherId: 'v1', voucherType: 'RM5', source: 'milestone' } },
    { type: 'mysteryBoxEntered', params: { ticket: 't1', campaignEn: 'Mystery Box', campaignBm: 'Kotak Misteri' } },
  ],
};

const open = (language: Language) =>
  renderApp(
    '/inbox',
    {
      'POST /user/session': async () => aSession(),
      'POST /inbox/read': async () => ({ unread: 0 }),
      'POST /inbox/fetch': async () => ({ messages: [code], unread: 1, cursor: null }),
      'POST /quest/fetch': async () => [],
    },
    { token: 'token-1', language },
  );

const told = {
  en: [
    [/^\+20 points: .* \(Drypers DryPantz, size L\)\.$/, 'See your point history', '/pointhistory'],
    ['Quest completed: +50 points.', 'See your quests', '/quest'],
    ['Your RM5 eVoucher is ready.', 'See your vouchers', '/pointshop'],
    ['Your code is a ticket in Mystery Box.', 'See the draws', '/mysteryboxhome'],
  ],
  bm: [
    [/^\+20 mata: .* \(Drypers DryPantz, saiz L\)\.$/, 'Lihat sejarah mata anda', '/pointhistory'],
    ['Misi selesai: +50 mata.', 'Lihat misi anda', '/quest'],
    ['E-baucar RM5 anda sudah sedia.', 'Lihat baucar anda', '/pointshop'],
    ['Kod anda menjadi tiket dalam Kotak Misteri.', 'Lihat cabutan', '/mysteryboxhome'],
  ],
} as const;

test.each(['en', 'bm'] as const)(
  'in %s a code is one message, and each thing it brought leads on',
  async (language) => {
    const { container, screen } = await open(language);
    await screen.findByText(told[language][0][0]);
    expect(screen.getByRole('main').querySelectorAll('section > ul > li')).toHaveLength(1);
    for (const [text, next, page] of told[language]) {
      const link = screen.getByText(text).closest('a') as HTMLElement;
      expect(link).toHaveAttribute('href', page);
      expect(within(link).getByText(next)).toBeInTheDocument();
    }
    expect(await axeViolations(container)).toEqual([]);
  },
);

describe('on the desktop', () => {
  const before = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) =>
      ({ matches: media.includes('1080px'), addEventListener() {}, removeEventListener() {} }) as never;
  });
  afterEach(() => {
    window.matchMedia = before;
  });

  test.each(['en', 'bm'] as const)('in %s the pane says it all, with a way on for each', async (language) => {
    const { container, findByRole } = await open(language);
    const pane = within(await findByRole('article'));
    for (const [text, next, page] of told[language]) {
      expect(pane.getByText(text)).toBeInTheDocument();
      expect(pane.getByRole('link', { name: next })).toHaveAttribute('href', page);
    }
    expect(await axeViolations(container)).toEqual([]);
  });
});
