import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Awards, Language } from '../core/types.js';
import { defaultSettings } from '../core/config.js';
import { settingsActions } from '../core/settings.js';
import { explanationOf } from '../features/points/points-explanations.js';
import { aSession, NOW } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { awardWords } from './awards.js';

// docs/adr/0044-awards-are-data.md

test('words of the awards: factors, points, and the ends of each tier', () => {
  expect(awardWords(defaultSettings.awards)).toMatchObject({
    ...{ firstCode: '3', firstReceipt: '3', doubleDay: '2', profilePoints: '200', feedbackPoints: '50' },
    ...{ goldFrom: '0', goldTo: '3,999', goldReferrer: '500', goldReferee: '100', goldBirthday: '100' },
    ...{ platinumFrom: '4,000', platinumTo: '8,999', platinumWelcome: '500', platinumReferee: '150' },
    ...{ diamondFrom: '9,000', diamondTo: '', diamondWelcome: '800', diamondBirthday: '300', diamondReferrer: '600' },
  });
});

const other: Awards = {
  ...{ firstCode: 7, firstReceipt: 6, doubleDay: 5, profileUpdate: 1234, feedback: 61 },
  tiers: defaultSettings.awards.tiers.map((tier, index) => ({
    ...{ name: tier.name, from: index * 2222, welcome: index * 1001 },
    ...{ birthday: 111 + index, referrer: 711 + index, referee: 311 + index },
  })),
  milestones: [
    { codes: 4, voucher: 'RM5' },
    { codes: 8, voucher: 'RM10' },
  ],
};

describe('a server with other awards', () => {
  const openPage = async (path: string, language: Language, member: boolean) => {
    const settings = async () => ({ ...defaultSettings, now: NOW, awards: other });
    const session = async () => aSession();
    const view = await renderApp(
      path,
      { 'GET /settings': settings, ...(member ? { 'POST /user/session': session } : {}) },
      {
        language,
        ...(member ? { token: 'token-1' } : {}),
      },
    );
    view.store.dispatch(settingsActions.wanted());
    return view;
  };

  test.each<[string, Language, boolean, RegExp[]]>([
    ['/landing', 'en', false, [/7x/, /Bring a friend: 711 points for you, 311 for them/]],
    ['/bm', 'bm', false, [/7x/, /Ajak rakan: 711 mata untuk anda, 311 untuk rakan anda/]],
    ['/faq/how-to-collect-points', 'en', false, [/earns 7x points/, /earn 5x points/, /1,234 points/, /61 points/]],
    ['/faq/how-to-collect-points', 'bm', false, [/memberi 7x mata/, /memberi 5x mata/, /1,234 mata/, /61 mata/]],
    ['/tierHelpCenter', 'en', true, [/Platinum from 2,222 and Diamond from 4,444/, /Gold: 7x points .* 111 birthday/]],
    [
      '/tierHelpCenter',
      'bm',
      true,
      [/Platinum dari 2,222 dan Diamond dari 4,444/, /Gold: 7x mata .* 111 mata hari lahir/],
    ],
    ['/tier?tier=diamond', 'en', true, [/2,002 welcome and 113 birthday points/, /313/]],
    ['/referandearn', 'en', true, [/711/, /311/]],
    ['/referandearn', 'bm', true, [/711/, /311/]],
  ])('%s (%s) shows them', async (path, language, member, words) => {
    const { container } = await openPage(path, language, member);
    for (const word of words) await waitFor(() => expect(container).toHaveTextContent(word));
    expect(container).not.toHaveTextContent(/\b[23]x\b|\b(500|550|600|800|4,000|9,000) (points|mata)/);
  });
});

test('a line of the history keeps the factor that it was credited with', () => {
  const facts = { ...awardWords(other), firstCode: '3' };
  expect(explanationOf('scanMilestone', facts, 'en').rule).toContain('earns 3x points');
  expect(explanationOf('receipt', awardWords(other), 'bm').limit).toContain('memberi 5x mata');
});
