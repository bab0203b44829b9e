import { jest } from '@jest/globals';
import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';

const PASSWORD = 'Abcdef1!';
let identity: AccountFixture;

beforeAll(async () => {
  identity = await accountFixture('sign_in_races');
});
afterAll(() => identity?.close());
afterEach(() => jest.restoreAllMocks());

/** Does something between the moment a password has been compared and what follows. */
function afterComparing(meanwhile: () => Promise<unknown>): void {
  const verify = identity.passwords.verify.bind(identity.passwords);
  jest.spyOn(identity.passwords, 'verify').mockImplementationOnce(async (stored, password) => {
    const fits = await verify(stored, password);
    await meanwhile();
    return fits;
  });
}

describe('a sign-in that meets', () => {
  it('a reset of the password leaves no session behind', async () => {
    const { id, email } = await identity.aMember();
    await identity.forgot(email);
    await identity.deliver();
    const link = identity.linkTo(email, '/password/reset');
    afterComparing(() => identity.reset(link, 'Changed1!x'));
    expect((await refusal(identity.signIn(email, PASSWORD))).code).toBe('PASSWORD_WRONG');
    expect(await identity.sessions.list(id)).toEqual([]);
    await identity.signIn(email, 'Changed1!x');
  });

  it('a block of the account leaves no session behind', async () => {
    const { id, email } = await identity.aMember();
    afterComparing(() => identity.members.update(id, { blocked: true }));
    expect((await refusal(identity.signIn(email, PASSWORD))).code).toBe('ACCOUNT_BLOCKED');
    expect(await identity.sessions.list(id)).toEqual([]);
  });

  it('the end of the account leaves no session behind', async () => {
    const { id, email } = await identity.aMember();
    afterComparing(async () => {
      await identity.connection.collection('members').deleteOne({ _id: id as never });
      await identity.sessions.revokeAll(id);
    });
    expect((await refusal(identity.signIn(email, PASSWORD))).code).toBe('USER_NOT_REGISTERED');
    expect(await identity.sessions.list(id)).toEqual([]);
  });
});
