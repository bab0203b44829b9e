import { accountFixture, type AccountFixture } from '../../test/account-fixture.js';
import { refusal } from '../../test/fixture.js';
import { AGREEMENT_VERSION } from './domain/agreement.js';

const PASSWORD = 'Abcdef1!';
let identity: AccountFixture;

beforeAll(async () => {
  identity = await accountFixture('consents');
});
afterAll(() => identity?.close());

const collection = () => identity.connection.collection<{ _id: string }>('members');
const consentsOf = async (id: string) => (await identity.members.findById(id))?.consents;
const code = async (email: string, version: string) =>
  (await refusal(identity.trySignIn(email, PASSWORD, version))).code;

describe('an account whose owner was never asked', () => {
  it('is opened by the right password once notice and terms are agreed to, and then always', async () => {
    const { id, email } = await identity.aMember({ language: 'bm' });
    await collection().updateOne({ _id: id }, { $set: { consents: [], consentVersion: '' } });
    expect(await code(email, '')).toBe('CONSENT_REQUIRED');
    expect(await code(email, 'anything')).toBe('CONSENT_REQUIRED');
    expect(await consentsOf(id)).toEqual([]);
    expect(await identity.sessions.list(id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => identity.signIn(email, PASSWORD, AGREEMENT_VERSION)));
    const agreed = { version: AGREEMENT_VERSION, language: 'en', given: true, at: identity.clock.now() };
    expect(await consentsOf(id)).toEqual([
      { ...agreed, document: 'privacy' },
      { ...agreed, document: 'terms' },
    ]);
    await identity.signIn(email, PASSWORD);
  });

  it('is asked by a social login as well, whose ticket stays good for the answer', async () => {
    const { id, email } = await identity.aMember();
    await collection().updateOne(
      { _id: id },
      { $set: { consents: [], consentVersion: '', emailConfirmedAt: identity.clock.now() } },
    );
    const profile = { email, name: '', gender: '', dob: '' } as const;
    const ticket = await identity.socialTickets.issue('ticket', 'browser', {
      purpose: 'signin',
      language: 'en',
      attempt: null,
      profile,
    });
    expect((await refusal(identity.socialSignIn(ticket, 'browser'))).code).toBe('CONSENT_REQUIRED');
    const { member } = await identity.socialSignIn(ticket, 'browser', AGREEMENT_VERSION);
    expect(member.id).toBe(id);
    expect(await consentsOf(id)).toHaveLength(2);
  });
});
