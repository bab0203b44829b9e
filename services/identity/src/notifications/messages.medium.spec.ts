import { randomUUID } from 'node:crypto';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';

let account: AccountFixture;

beforeAll(async () => {
  account = await accountFixture('messages');
});
afterAll(() => account?.close());
beforeEach(() => account.clock.set(new Date('2026-11-21T03:00:00Z')));

describe('messages', () => {
  it('are sent after a mail server was unavailable, and do not delay SMS meanwhile', async () => {
    const { id, email } = await account.aMember();
    account.mail.broken = true;
    await account.forgot(email);
    await account.deliver();
    const waiting = () => account.connection.collection('notifications').findOne({ memberId: id });
    expect(await waiting()).toMatchObject({ attempts: 1, failedAt: null });
    account.mail.broken = false;
    await account.connection.collection('notifications').updateOne({ memberId: id }, { $set: { dueAt: new Date(0) } });
    await account.deliver();
    expect(await waiting()).toBeNull();
    expect(account.linkTo(email, '/password/reset').id).toBe(id);
    expect(account.logs.join()).not.toContain(email);
  });

  it('are abandoned after a limited number of attempts, and kept for the operators', async () => {
    const { id, email } = await account.aMember();
    account.mail.broken = true;
    await account.forgot(email);
    const notifications = account.connection.collection('notifications');
    for (let tries = 0; tries < 20; tries += 1) {
      await notifications.updateOne({ memberId: id }, { $set: { dueAt: new Date(0) } });
      await account.deliver();
    }
    account.mail.broken = false;
    expect(await notifications.findOne({ memberId: id })).toMatchObject({ attempts: 15, failedAt: expect.any(Date) });
  });

  it('about a link that was used up before they left are not sent', async () => {
    const { id, email } = await account.aMember();
    await account.forgot(email);
    const link = await account.links.keepOrIssue('reset', id);
    await account.reset({ id, datems: link.datems, token: account.links.tokenOf(link) }, 'Abcdef2!');
    await account.deliver();
    expect(account.mail.sent.filter(({ to }) => to === email)).toEqual([]);
  });

  it('contain the same link when it is requested again, so that nobody else can void it', async () => {
    const uniqueToken = `device-${randomUUID()}`;
    const { email } = await account.aMember({ uniqueToken });
    await account.resendVerification(email);
    await account.deliver();
    const link = account.linkTo(email, '/registration/confirm-and-verify');
    account.clock.advance(1_000);
    await account.resendVerification(email);
    await account.deliver();
    expect(account.linkTo(email, '/registration/confirm-and-verify')).toEqual(link);
    expect((await account.confirm(link, uniqueToken)).member.email).toBe(email);
  });

  it('are shared by replicas, each sent once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => account.aMember()));
    for (const { email } of members) await account.forgot(email);
    const workers = [account.worker(), account.worker(), account.worker()];
    await Promise.all(
      workers.map(async (worker) => {
        while (await worker.next('email'));
      }),
    );
    for (const { email } of members) expect(account.mail.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
