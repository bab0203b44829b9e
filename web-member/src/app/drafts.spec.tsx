import { describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { signOutRequested, sessionEnded } from '../core/session/events.js';
import { dropDrafts, readDraft, writeDraft } from '../core/drafts.js';
import type { Club } from '../testing/fakes.js';
import { aSession, aUser, NOW, refusal, settle, startWorld } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { fillAbout, toAbout, toLast } from '../testing/signup-steps.js';

const now = new Date(NOW);
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const session = { 'POST /user/session': async () => aSession() };
const signedIn = { token: 'token-1' };
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('club.draft.'));

describe('drafts on the device', () => {
  test('are read only by their owner, in the expected shape, until they expire', () => {
    writeDraft('form', 'a', { line: 'x', more: [1] }, now, 24);
    const empty = { line: '', more: [] as number[] };
    expect(readDraft('form', 'a', empty, later(23.9))).toEqual({ line: 'x', more: [1] });
    expect(readDraft('form', 'a', empty, later(24))).toBeNull();
    expect(readDraft('form', 'b', empty, now)).toBeNull();
    expect(readDraft('form', 'a', { line: 0 }, now)).toBeNull();
    expect(readDraft('form', 'a', { line: '', other: '' }, now)).toBeNull();
    localStorage.setItem('club.draft.form', '{"owner"');
    expect(readDraft('form', 'a', empty, now)).toBeNull();
  });

  test('are deleted by name, by owner, or all at once', () => {
    localStorage.setItem('club.language', 'bm');
    writeDraft('one', 'a', 1, now);
    writeDraft('two', 'b', 2, now);
    localStorage.setItem('club.draft.broken', 'x');
    dropDrafts(({ owner }) => owner === 'b');
    expect(stored()).toEqual(['club.draft.two']);
    dropDrafts();
    expect(stored()).toEqual([]);
    expect(localStorage.getItem('club.language')).toBe('bm');
  });

  test('old drafts are deleted when the app starts, those of other members after a sign-in', async () => {
    writeDraft('old', 'member-1', 'x', later(-30), 24);
    writeDraft('mine', 'member-1', 'x', now);
    writeDraft('hers', 'member-2', 'x', now);
    startWorld(session, signedIn);
    expect(stored().sort()).toEqual(['club.draft.hers', 'club.draft.mine']);
    await waitFor(() => expect(stored()).toEqual(['club.draft.mine']));
  });

  test('logging out deletes the drafts; a session that ends by itself keeps the forms and the e-mail', async () => {
    for (const [leave, left] of [
      [signOutRequested(), []],
      [sessionEnded(), ['club.draft.code', 'club.draft.email']],
    ] as const) {
      localStorage.clear();
      const world = startWorld({ ...session, 'POST /user/logout': async () => ({}) }, signedIn);
      await waitFor(() => expect(world.state().session.now.status).toBe('signedIn'));
      writeDraft('code', 'member-1', 'ABC', now);
      world.store.dispatch(leave);
      await settle();
      expect(stored().sort()).toEqual(left);
    }
  });
});

/** The page as it comes back after a reload: another store, the same device. */
async function reload(path: Parameters<typeof renderApp>[0], api: Club, options?: { token: string }) {
  cleanup();
  return renderApp(path, api, options);
}

describe('forms survive a reload', () => {
  test('sign-up: all but the password and the agreement; gone once the number is confirmed', async () => {
    const first = await renderApp('/en');
    await toAbout(first);
    fillAbout(first);
    await first.user.click(first.getByRole('radio', { name: 'One child' }));
    fireEvent.change(first.getByLabelText(/^Child \d: date of birth/), { target: { value: '2026-01-02' } });
    await toLast(first);
    await first.user.click(first.getByRole('checkbox', { name: /privacy/i }));
    expect(JSON.stringify(localStorage)).not.toContain('Member@123');

    // the step of the password, which has to be typed again
    const second = await reload('/en', {});
    const { findByRole, getByLabelText, getByRole, store, address } = second;
    expect(await findByRole('textbox', { name: /^Name/ })).toHaveValue('Nurul Izzah');
    expect(address()).toBe('/en?step=2');
    expect(getByLabelText(/^Child \d: date of birth/)).toHaveValue('2026-01-02');
    expect(getByLabelText(/^Password/)).toHaveValue('');
    fireEvent.change(getByLabelText(/^Password/), { target: { value: 'Member@123' } });
    await toLast(second);
    expect(getByRole('checkbox', { name: /privacy/i })).not.toBeChecked();
    const { flowActions } = await import('../features/signup/slice.js');
    store.dispatch(flowActions.completed({ name: 'Aisyah', referCode: 'X', sampleId: '' }));
    expect(stored()).toEqual([]);
  });

  test('the OTP step, with its number and its wait; not after half an hour, not for a member', async () => {
    const { flowActions } = await import('../features/signup/slice.js');
    const pending = { uuid: 'u-1', name: 'A', email: 'a@example.com', number: '0123456789', sampleId: '' };
    const world = startWorld({});
    world.store.dispatch(flowActions.otpSent({ pending, resendAt: NOW, resent: false }));
    const { findByRole, findByText, store } = await reload('/en', {});
    await findByRole('heading', { level: 1, name: 'Check your phone' });
    await findByText('+6 012-345 6789');
    store.dispatch(flowActions.formReopened());
    expect(stored()).toEqual([]);

    const kept = { pending, resendAt: NOW, resent: false };
    writeDraft('otp', '', kept, later(-1), 0.5);
    expect(startWorld({}).state().signup.flow.step).toBe('form');
    writeDraft('otp', '', kept, now);
    expect(startWorld(session, signedIn).state().signup.flow.step).toBe('form');
  });

  test('a typed code, also over the end of the session; gone once it was answered', async () => {
    const first = await renderApp('/scancode', session, signedIn);
    await first.user.type(await first.findByRole('textbox'), 'ABCDE12345');
    first.store.dispatch(sessionEnded());
    await first.findByRole('textbox', { name: 'Email' });

    const { user, findByRole, getByRole, called } = await reload(
      '/scancode',
      {
        ...session,
        'POST /user/scancode': async () => {
          throw refusal(404, 'CODE_UNKNOWN');
        },
      },
      signedIn,
    );
    expect(await findByRole('textbox')).toHaveValue('ABCDE12345');
    await user.click(getByRole('button', { name: 'Register code' }));
    await waitFor(() => expect(called('POST /user/scancode')).toHaveLength(1));
    await waitFor(() => expect(stored()).toEqual([]));
    expect(getByRole('textbox')).toHaveValue('ABCDE12345');
  });

  test('a code that was read from a photo, and what the member made of it', async () => {
    const read = { pathname: '/scancode', state: { code: 'ABCDE12345' } };
    const first = await renderApp(read, session, signedIn);
    expect(await first.findByRole('textbox')).toHaveValue('ABCDE12345');
    await first.findByText(/We read this code from your picture/);
    const second = await reload('/scancode', session, signedIn);
    expect(await second.findByRole('textbox')).toHaveValue('ABCDE12345');

    const third = await reload(read, session, signedIn);
    await third.user.type(await third.findByRole('textbox'), '{Backspace}6');
    expect(third.getByRole('textbox')).toHaveValue('ABCDE12346');
    const fourth = await reload('/scancode', session, signedIn);
    expect(await fourth.findByRole('textbox')).toHaveValue('ABCDE12346');
  });

  test('the sign-in page is filled with the e-mail of the member whose session ended', async () => {
    const { store, findByRole } = await renderApp('/dashboard', session, signedIn);
    await waitFor(() => expect(store.getState().session.now.status).toBe('signedIn'));
    store.dispatch(sessionEnded());
    expect(await findByRole('textbox', { name: 'Email' })).toHaveValue('aisyah@example.com');
  });

  test('an address', async () => {
    const areas = { states: [{ name: 'Selangor', cities: [{ name: 'Kajang', postcodes: ['43000'] }] }] };
    const api = { ...session, 'GET /areas': async () => areas as never };
    const first = await renderApp('/addAddress?type=user', api, signedIn);
    await first.user.type(await first.findByRole('textbox', { name: /Address line 1/ }), '12 Jalan Melati');
    const { findByRole } = await reload('/addAddress?type=user', api, signedIn);
    expect(await findByRole('textbox', { name: /Address line 1/ })).toHaveValue('12 Jalan Melati');
  });

  test('another member on this device starts with an empty form', async () => {
    writeDraft('code', 'member-1', 'ABCDE12345', now);
    const { findByRole } = await renderApp(
      '/scancode',
      { 'POST /user/session': async () => aSession({ user: aUser({ id: 'member-2' }) }) },
      signedIn,
    );
    expect(await findByRole('textbox')).toHaveValue('');
  });
});
