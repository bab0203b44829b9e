import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { CONSENT_VERSION } from '../../core/config.js';
import { aSession, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import type { SignInInput } from './types.js';

window.scrollTo = () => undefined;

const words = {
  en: { email: 'Email', password: 'Password', logIn: 'Log in', title: 'One last step', agree: 'Agree and continue' },
  bm: {
    email: 'E-mel',
    password: 'Kata laluan',
    logIn: 'Log masuk',
    title: 'Satu langkah terakhir',
    agree: 'Setuju dan teruskan',
  },
};

/** A club in which the right password is not enough until somebody agrees. */
async function asked(language: 'en' | 'bm') {
  const sent: SignInInput[] = [];
  const view = await renderApp(
    `/${language}/signin`,
    {
      'POST /user/signin': async ({ body }) => {
        sent.push(body);
        if (!body.consentVersion) throw refusal(400, 'CONSENT_REQUIRED');
        return aSession();
      },
    },
    { language },
  );
  const w = words[language];
  await view.user.type(await view.findByLabelText(w.email), 'farah@example.com');
  await view.user.type(view.getByLabelText(w.password), 'Shop#12345');
  await view.user.click(view.getByRole('button', { name: w.logIn }));
  return { ...view, sent, w, dialog: await view.findByRole('dialog', { name: w.title }) };
}

describe('an account that nobody has agreed for yet', () => {
  test.each([
    ['en', 'Please agree to the privacy notice and terms to continue.'],
    ['bm', 'Sila bersetuju dengan notis privasi dan terma untuk meneruskan.'],
  ] as const)('%s: sends nothing until the box is ticked, then the version that was shown', async (language, text) => {
    const { user, dialog, sent, w } = await asked(language);
    const box = within(dialog).getByRole('checkbox');
    expect(box).not.toBeChecked();
    expect(within(dialog).getAllByRole('link')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: w.agree }));
    expect(dialog).toHaveTextContent(text);
    expect(box).toHaveFocus();
    expect(sent).toHaveLength(1);
    await user.click(box);
    await user.click(within(dialog).getByRole('button', { name: w.agree }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ ...sent[0], consentVersion: CONSENT_VERSION });
  });

  test('closing it sends nothing and keeps what was typed', async () => {
    const { user, dialog, sent, getByLabelText } = await asked('en');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
    expect(getByLabelText('Email')).toHaveValue('farah@example.com');
  });
});
