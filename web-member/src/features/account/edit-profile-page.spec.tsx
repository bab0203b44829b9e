import { beforeAll, expect, test } from '@jest/globals';
import { aSession, aUser, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

// the test environment's FormData is Node's, which takes no form; React makes one when a submit navigates
beforeAll(() => {
  Object.assign(globalThis, { FormData: class {} });
});

const editPage = (more: Parameters<typeof aUser>[0] = {}) =>
  renderApp(
    '/editprofile',
    { 'POST /user/session': async () => aSession({ user: aUser(more) }) },
    { token: 'token-1' },
  );

test('a stage changed less than six months ago is locked and says until when; the due date stays open', async () => {
  const { findByRole, getByLabelText, findByText } = await editPage({
    pregnancyStage: 'pregnant',
    edb: '2027-01-05',
    pregnancyStageUpdatedAt: '2026-06-01T00:00:00Z',
  });
  const stage = await findByRole('radio', { name: 'Pregnant' });
  expect((stage as HTMLInputElement).disabled).toBe(true);
  await findByText('You can change your pregnancy stage again from 1 Dec 2026.');
  expect(getByLabelText(/^Expected due date/)).toBeEnabled();
});

test('a profile edited less than six months ago is locked as a whole and says from when it opens', async () => {
  const { findByText, getByRole, getAllByRole, queryByRole } = await editPage({ profileOpensOn: '2026-11-22' });
  await findByText('You can update your details again from 22 Nov 2026.');
  for (const field of [getByRole('textbox', { name: /^Name/ }), ...getAllByRole('radio')]) expect(field).toBeDisabled();
  expect(queryByRole('button', { name: 'Save' })).toBeNull();
  expect(getByRole('link', { name: 'Addresses' })).toBeInTheDocument();
});

test('between two edits the due date alone can be corrected, once', async () => {
  const expecting = { profileOpensOn: '2026-12-22', pregnancyStage: 'pregnant' as const, edb: '2027-01-05' };
  const page = await editPage(expecting);
  await page.findByText('You can correct the due date once before 22 Dec 2026.');
  expect(page.getByLabelText(/^Expected due date/)).toBeEnabled();
  expect(page.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Correct the due date' })).toBeEnabled();
  page.unmount();
  const corrected = await editPage({ ...expecting, edbCorrected: true });
  await corrected.findByText('You can update your details again from 22 Dec 2026.');
  expect(corrected.getByLabelText(/^Expected due date/)).toBeDisabled();
  expect(corrected.queryByRole('button', { name: 'Correct the due date' })).toBeNull();
});

test('on the day it opens it can be saved', async () => {
  const { findByRole } = await editPage({ profileOpensOn: '2026-11-21' });
  await findByRole('button', { name: 'Save' });
  expect(await findByRole('textbox', { name: /^Name/ })).toBeEnabled();
});

test('the due date shows while the open stage is pregnant', async () => {
  const { findByRole, findByLabelText, queryByLabelText, user } = await editPage();
  await findByRole('radio', { name: 'Pregnant' });
  expect(queryByLabelText(/^Expected due date/)).toBeNull();
  await user.click(await findByRole('radio', { name: 'Pregnant' }));
  expect((await findByLabelText(/^Expected due date/)).getAttribute('min')).toBe('2026-11-20');
});

test('saving without a change sends nothing and returns to the profile', async () => {
  const { findByRole, user, called, address } = await editPage();
  await user.click(await findByRole('button', { name: 'Save' }));
  await findByRole('heading', { level: 1, name: 'Profile' });
  expect(address()).toBe('/userprofile');
  expect(called('POST /user/details/edit')).toEqual([]);
});

test('the reset button of a weak password carries user, datems and token', async () => {
  const { findByRole, findByLabelText, user, address } = await renderApp('/en/signin', {
    'POST /user/signin': async () => {
      throw refusal(403, 'PASSWORD_NOT_STRONG', { userId: 'member-1', datems: 1763697600000, token: 'proof' });
    },
  });
  await user.type(await findByLabelText('Email'), 'aisyah@example.com');
  await user.type(await findByLabelText('Password'), 'weak');
  await user.click(await findByRole('button', { name: 'Log in' }));
  await user.click(await findByRole('link', { name: 'Reset password' }));
  await findByRole('heading', { level: 1, name: 'Reset password' });
  expect(address()).toBe('/password/reset?user=member-1&datems=1763697600000&token=proof');
});
