import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outboxActions, selectOutbox } from '../core/outbox/slice.js';
import { keptSession } from '../core/session/kept.js';
import { signOutConfirmed, signOutRequested } from '../core/session/events.js';
import { selectSession, selectUser } from '../core/session/selectors.js';
import { aScan, aSession, aUser, refusal, settle, startWorld, type Club } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { codeSubmitted } from '../features/scan/saga.js';

// docs/product/member-app.md#offline

window.scrollTo = () => undefined;

let online = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
beforeEach(() => {
  online = true;
});
const goOffline = () => {
  online = false;
  act(() => void fireEvent(window, new Event('offline')));
};
const comeBack = () => {
  online = true;
  act(() => void fireEvent(window, new Event('online')));
};

type Scan = NonNullable<Club['POST /user/scancode']>;
const club = (scan: Scan = () => aScan()): Club => ({
  'POST /user/session': () => aSession(),
  'POST /inbox/fetch': () => ({ messages: [], unread: 0, cursor: null }),
  'GET /user/changes/fetch': () => ({ unavailable: [] }),
  'POST /user/scancode': scan,
  'POST /receipt/upload': () => ({ firstUploadMilestone: false, receipt: {} as never }),
  'POST /user/logout': () => ({}) as never,
});

describe('what is sent without a connection', () => {
  let leave: () => void = () => undefined;
  afterEach(async () => {
    leave();
    await settle();
  });

  async function aMember(scan?: Scan) {
    const world = startWorld(club(scan), { token: 'token-1' });
    leave = () => void world.store.dispatch(signOutConfirmed());
    await settle();
    return {
      ...world,
      entries: () => selectOutbox(world.state()).entries.map(({ name, outcome }) => [name, outcome]),
      sent: () => world.called('POST /user/scancode').map(({ body, idempotencyKey }) => [body?.code, idempotencyKey]),
    };
  }

  test('waits, goes out in order under its own key once the connection is back, and shows its outcome', async () => {
    const world = await aMember(({ body }) => {
      if (body?.code === 'BBBBBBBBBB') throw refusal(404, 'CODE_UNKNOWN');
      return aScan();
    });
    goOffline();
    for (const code of ['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC', 'AAAAAAAAAA']) {
      world.store.dispatch(codeSubmitted(code));
      await settle();
    }
    expect(world.sent()).toEqual([]);
    expect(world.entries()).toEqual([
      ['AAAAAAAAAA', null],
      ['BBBBBBBBBB', null],
      ['CCCCCCCCCC', null],
    ]);
    comeBack();
    await waitFor(() =>
      expect(world.entries()).toMatchObject([
        ['AAAAAAAAAA', { taken: true, points: 120 }],
        ['BBBBBBBBBB', { taken: false, failure: { code: 'CODE_UNKNOWN' } }],
        ['CCCCCCCCCC', { taken: true, points: 120 }],
      ]),
    );
    expect(world.sent().map(([code]) => code)).toEqual(['AAAAAAAAAA', 'BBBBBBBBBB', 'CCCCCCCCCC']);
    expect(new Set(world.sent().map(([, key]) => key)).size).toBe(3);
    expect(selectUser(world.state())?.totalPoints).toBe(220);
    world.store.dispatch(outboxActions.seen());
    await settle();
    expect(world.entries()).toEqual([]);
  });

  test('an answer that was lost is asked for again under the same key; what follows waits for it', async () => {
    let tries = 0;
    const world = await aMember(() => {
      tries += 1;
      if (tries === 1) throw refusal(503, 'SERVICE_BUSY');
      return aScan();
    });
    goOffline();
    for (const code of ['AAAAAAAAAA', 'BBBBBBBBBB']) {
      world.store.dispatch(codeSubmitted(code));
      await settle();
    }
    comeBack();
    await waitFor(() => expect(world.sent()).toHaveLength(1));
    await settle();
    world.store.dispatch(outboxActions.wanted());
    await waitFor(() => expect(world.entries().every(([, outcome]) => outcome !== null)).toBe(true));
    const [first, again, second] = world.sent();
    expect(again).toEqual(first);
    expect(second?.[0]).toBe('BBBBBBBBBB');
  });

  test('a code whose connection is lost on the way is kept under the key of its first sending', async () => {
    const world = await aMember(async () => {
      await settle();
      if (!online) throw refusal(0, 'OFFLINE');
      return aScan();
    });
    // lost between the press and the answer
    const sent = world.store.dispatch(codeSubmitted('AAAAAAAAAA'));
    online = false;
    expect(sent.payload).toBe('AAAAAAAAAA');
    await waitFor(() => expect(world.entries()).toEqual([['AAAAAAAAAA', null]]));
    comeBack();
    await waitFor(() => expect(world.entries()).toMatchObject([['AAAAAAAAAA', { taken: true }]]));
    const keys = world.sent().map(([, key]) => key);
    expect(new Set(keys).size).toBe(1);
  });

  test('a receipt goes out with its file and form under its key', async () => {
    const world = await aMember();
    goOffline();
    const words = {
      ...{ retailerId: 'r-1', otherStore: '', receiptDate: '2026-11-20', invoiceNo: 'INV-7' },
      products: [{ skuId: 's-1', quantity: 2 }],
    };
    const file = { name: 'receipt.jpg', blob: new Blob(['photo'], { type: 'image/jpeg' }) };
    world.store.dispatch(outboxActions.posted({ key: 'key-7', content: { kind: 'receipt', words, file } }));
    await settle();
    expect(world.entries()).toEqual([['INV-7', null]]);
    comeBack();
    await waitFor(() => expect(world.entries()).toMatchObject([['INV-7', { taken: true }]]));
    const [sent] = world.called('POST /receipt/upload');
    expect(sent).toMatchObject({ idempotencyKey: 'key-7', form: { ...words, id: 'member-1' } });
    const image = sent?.form?.image?.[0] as File;
    expect([image.name, image.type]).toEqual(['receipt.jpg', 'image/jpeg']);
  });

  test('logging out asks first, and then deletes it and the kept session', async () => {
    const world = await aMember();
    goOffline();
    world.store.dispatch(codeSubmitted('AAAAAAAAAA'));
    await settle();
    world.store.dispatch(signOutRequested());
    expect(selectSession(world.state()).status).toBe('signedIn');
    expect(selectOutbox(world.state()).leaving).toBe(true);
    world.store.dispatch(signOutConfirmed());
    await settle();
    expect(selectSession(world.state()).status).toBe('signedOut');
    expect(localStorage.getItem('club.session')).toBeNull();
    online = true;
    const next = await aMember();
    expect(next.entries()).toEqual([]);
  });
});

describe('a start without a connection', () => {
  const kept = { session: aSession({ user: aUser({ totalPoints: 4_321 }) }), at: '2026-11-20T08:30:00.000Z' };
  const lost: Club = {
    ...club(),
    'POST /user/session': () => {
      if (!online) throw refusal(0, 'OFFLINE');
      return aSession();
    },
  };

  test('shows the last balance with its time, and reads the session when the connection is back', async () => {
    online = false;
    const world = startWorld(lost, { token: 'token-1', kept });
    await settle();
    expect(selectSession(world.state())).toMatchObject({ status: 'signedIn', asOf: kept.at });
    expect(selectUser(world.state())?.totalPoints).toBe(4_321);
    comeBack();
    await waitFor(() => expect(selectUser(world.state())?.totalPoints).toBe(100));
  });

  test('shows nothing of another token, or of a session that the server refuses', async () => {
    online = false;
    const other = startWorld(lost, { token: 'token-2', kept });
    await settle();
    expect(selectSession(other.state()).status).toBe('unreachable');
    const ended: Club = {
      'POST /user/session': () => {
        throw refusal(401, 'SESSION_EXPIRED');
      },
    };
    startWorld(ended, { token: 'token-1', kept });
    await settle();
    expect(keptSession('token-1')).toBeNull();
  });
});

test.each([
  ['en', 'Keep and send later', 'Code 7KQ2M94XTB', 'Waits on this phone for a connection.', 'Registered: +120 points'],
  [
    'bm',
    'Simpan dan hantar kemudian',
    'Kod 7KQ2M94XTB',
    'Disimpan dalam telefon ini sehingga sambungan pulih.',
    'Didaftarkan: +120 mata',
  ],
] as const)(
  'the code page in %s keeps a code offline and shows what became of it',
  async (language, keep, name, waits, registered) => {
    const { called, store } = await renderApp(
      '/scancode',
      { ...club(), 'POST /news/fetch': () => [] as never } as Club,
      { token: 'token-1', language },
    );
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox');
    goOffline();
    await user.type(field, '7KQ2M94XTB');
    await user.click(screen.getByRole('button', { name: keep }));
    await screen.findByText(name);
    screen.getByText(waits);
    expect(field).toHaveValue('');
    expect(called('POST /user/scancode')).toEqual([]);
    comeBack();
    await screen.findByText(registered);
    expect(called('POST /user/scancode')).toHaveLength(1);
    store.dispatch(signOutConfirmed());
  },
);
