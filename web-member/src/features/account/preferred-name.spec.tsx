import { afterEach, expect, test } from '@jest/globals';
import { aSession, aUser, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;
afterEach(() => localStorage.clear());

const open = (answer: (body: { preferredName?: string }) => Promise<ReturnType<typeof aUser>>) =>
  renderApp(
    '/editprofile',
    {
      'POST /user/session': async () => aSession({ user: aUser({ profileOpensOn: '2027-01-01' }) }),
      'POST /user/preferredName': ({ body }: { body: { preferredName?: string } }) => answer(body),
    },
    { token: 'token-1' },
  );

test('the name for greetings is stored also while the profile is closed, and greets from then on', async () => {
  const { user, findByLabelText, findByRole, findByText, state } = await open(async ({ preferredName = '' }) =>
    aUser({ profileOpensOn: '2027-01-01', preferredName }),
  );
  await user.type(await findByLabelText(/^As your friends call you/), '  Kak  Sha');
  await user.click(await findByRole('button', { name: 'Use this name' }));
  await findByText('We will call you Kak Sha.');
  expect(state().session.now).toMatchObject({ user: { preferredName: 'Kak Sha' } });
});

test('what is no name, or too long, is not sent; a refusal is shown', async () => {
  const { user, findByLabelText, findByRole, findByText, called } = await open(async () => {
    throw refusal(503, 'SERVICE_BUSY');
  });
  const field = await findByLabelText(/^As your friends call you/);
  const use = await findByRole('button', { name: 'Use this name' });
  await user.type(field, '123');
  await user.click(use);
  await findByText('You have entered an invalid name');
  await user.clear(field);
  await user.type(field, 'a'.repeat(21));
  await user.click(use);
  expect(called('POST /user/preferredName')).toHaveLength(0);
  await user.clear(field);
  await user.type(field, 'Sha');
  await user.click(use);
  await findByText('We are a little busy right now. Please try again in a moment.');
});
