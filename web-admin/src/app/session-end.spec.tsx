import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../web-kit/test/fake-api';
import { anArticle } from '../testing/records.js';
import { aSession, renderApp } from '../testing/render-app.js';
import { sentForm } from '../testing/sent-form.js';

const DETAILS = 'GET /admin/fetch/dashboard/article/details';
const EDIT = 'POST /admin/setting/article/edit';
const LOGIN = 'POST /admin/auth/login';
const over = () => refusal(401, 'SESSION_EXPIRED');
const another = (): ReturnType<typeof aSession> => {
  const session = aSession();
  return { ...session, token: 'other-token', user: { ...session.user, id: 'a-2', username: 'mei', name: 'Mei' } };
};

/** The form of an article with a changed title, whose save is refused because the session has ended. */
async function refusedForm(programmed: Programmed = {}) {
  let open = true;
  const app = await renderApp('/article/edit?id=a1', {
    [DETAILS]: () => anArticle(),
    'GET /article/fetch': () => [anArticle()],
    [EDIT]: () => {
      if (open) throw over();
      return anArticle({ version: 4 });
    },
    [LOGIN]: () => {
      open = false;
      return { ...aSession(), token: 'new-token' };
    },
    ...programmed,
  });
  await app.user.type(await app.screen.findByLabelText('Title'), '!');
  await app.user.click(app.screen.getByRole('button', { name: /^Save/ }));
  const dialog = within(await app.screen.findByRole('dialog', { name: 'Sign in again to go on' }));
  const signIn = async (username?: string) => {
    if (username) {
      await app.user.clear(dialog.getByLabelText('Username'));
      await app.user.type(dialog.getByLabelText('Username'), username);
    }
    await app.user.type(dialog.getByLabelText('Password'), 'Dev#12345');
    await app.user.click(dialog.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, dialog, signIn };
}

test('a save that the end of the session refused is sent once the password is given, and nothing typed is lost', async () => {
  const { screen, user, dialog, signIn, called, token } = await refusedForm();
  expect(dialog.getByText(/^Your session has ended, dev\. What you typed is still here\./)).toBeVisible();
  expect(dialog.getByLabelText('Username')).toHaveValue('dev');
  expect(await axeViolations(document.body)).toEqual([]);
  expect(token()).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await signIn();
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(called(EDIT).map((call) => sentForm(call).title)).toEqual(['A gift arrives!', 'A gift arrives!']);
  expect(token()).toBe('new-token');
});

test('the dialog asks for the second factor too, at its heading', async () => {
  let verified = false;
  const { screen, user, dialog, signIn, called } = await refusedForm({
    [LOGIN]: () => ({ secondFactor: 'code', ticket: 't-1' }),
    'POST /admin/auth/second-factor/verify': () => {
      verified = true;
      return { ...aSession(), recoveryCodesLeft: 9 };
    },
    [EDIT]: () => {
      if (!verified) throw over();
      return anArticle({ version: 4 });
    },
  });
  await signIn();
  await waitFor(() => expect(dialog.getByRole('heading', { name: 'One more step' })).toHaveFocus());
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/is saved/)).toBeVisible();
  expect(called(EDIT)).toHaveLength(2);
});

test('another administrator who signs in there sends nothing and sees nothing of it', async () => {
  const { screen, signIn, called, token, address } = await refusedForm({ [LOGIN]: another });
  await signIn('mei');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByLabelText('Title')).toHaveValue('A gift arrives');
  expect(screen.getByRole('button', { name: /Account/ })).toHaveTextContent('Mei');
  expect(called(EDIT)).toHaveLength(1);
  expect([token(), address()]).toEqual(['other-token', '/article/edit?id=a1']);
});

test('leaving without saving leads to the login, and to the stored record after it', async () => {
  const { screen, user, dialog, called } = await refusedForm();
  await user.click(dialog.getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await user.type(screen.getByLabelText('Username'), 'dev');
  await user.type(screen.getByLabelText('Password'), 'Dev#12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('A gift arrives');
  expect(called(EDIT)).toHaveLength(1);
});

test('a read that the end of the session refused keeps a form with changes, and leads to the login without any', async () => {
  let open = true;
  const programmed: Programmed = {
    [DETAILS]: () => anArticle(),
    'GET /article/fetch': () => {
      if (open) return [anArticle()];
      throw over();
    },
    'GET /admin/fetch/dashboard/audit': () => {
      if (open) return [];
      throw over();
    },
    [LOGIN]: () => {
      open = true;
      return aSession();
    },
  };
  const { screen, user } = await renderApp('/article/edit?id=a1', programmed);
  await user.type(await screen.findByLabelText('Title'), '!');
  open = false;
  await user.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again to go on' }));
  await user.type(dialog.getByLabelText('Password'), 'Dev#12345');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Title')).toHaveValue('A gift arrives!');
});
