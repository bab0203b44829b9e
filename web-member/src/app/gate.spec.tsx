import { describe, expect, test } from '@jest/globals';
import { aLine, aSession, NOW, refusal } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';

window.scrollTo = () => undefined;

const member = {
  'POST /user/session': async () => aSession(),
  'GET /user/points/fetch': async () => ({ data: [], cursor: null }),
};
const signedIn = { token: 'token-1' };

describe('gate', () => {
  test('a deep link comes back after the sign-in', async () => {
    const { user, findByRole, findByLabelText, getByLabelText, getByRole, address } = await renderApp('/userprofile', {
      ...member,
      'POST /user/signin': async () => aSession(),
    });
    await findByRole('heading', { level: 1, name: /More comfort for baby/ });
    await user.click(getByRole('link', { name: 'Already a member? Log in' }));
    await user.type(await findByLabelText('Email'), 'aisyah@example.com');
    await user.type(getByLabelText('Password'), 'Member@123');
    await user.click(getByRole('button', { name: 'Log in' }));
    await findByRole('heading', { level: 1, name: 'Profile' });
    expect(address()).toBe('/userprofile');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('another role sees the 404 page', async () => {
    const { findByRole } = await renderApp(
      '/dashboard',
      { 'POST /user/session': async () => aSession({ type: 'dev' as never }) },
      signedIn,
    );
    expect(await findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
  });

  test('an unreachable club offers another try and keeps the session', async () => {
    let failing = true;
    const { user, findByRole } = await renderApp(
      '/dashboard',
      {
        ...member,
        'POST /user/session': async () => {
          if (failing) throw refusal(503, 'SERVICE_BUSY');
          return aSession();
        },
      },
      signedIn,
    );
    const again = await findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    expect(await findByRole('heading', { level: 1, name: 'Hi, AISYAH' })).toBeInTheDocument();
  });

  test('an ended session leads to the sign-in page with a notice', async () => {
    let ended = false;
    const { user, findByLabelText, findByText, getByRole, address } = await renderApp(
      '/scancode',
      {
        'POST /user/session': async () => aSession(),
        'POST /user/scancode': async () => {
          ended = true;
          throw refusal(401, 'SESSION_EXPIRED');
        },
      },
      signedIn,
    );
    await user.type(await findByLabelText('Code, 10 characters'), '7KQ2M94XTB');
    await user.click(getByRole('button', { name: 'Register code' }));
    expect(await findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
    expect(ended).toBe(true);
    expect(address()).toBe('/en/signin');
  });

  test('points that fail to load can be requested again', async () => {
    let failing = true;
    const { user, findByRole, findByText } = await renderApp(
      '/pointhistory',
      {
        ...member,
        'GET /user/points/fetch': async () => {
          if (failing) throw refusal(503, 'SERVICE_BUSY');
          return { data: [aLine({ id: 'x', source: 'scan', points: 120, createdAt: NOW })], cursor: null };
        },
      },
      signedIn,
    );
    expect(await findByRole('alert')).toHaveTextContent('We are a little busy right now.');
    failing = false;
    await user.click(await findByRole('button', { name: 'Try again' }));
    expect(await findByText('+120')).toBeInTheDocument();
  });
});
