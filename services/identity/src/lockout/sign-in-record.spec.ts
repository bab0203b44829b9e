import { DomainError, type ErrorCode } from '@club/platform';
import { watchSecurityEvents } from '@club/platform/testing';
import { AdminsController } from '../admins/admins.grpc.js';
import { LinksController } from '../account/links.grpc.js';
import { SignInController } from '../signin/signin.grpc.js';
import { recordingRefusals } from './sign-in-record.js';
import { Metadata } from '@grpc/grpc-js';

const ID = '0b7c2d1e-5f60-4a7b-8c9d-0e1f2a3b4c5d';
const refusing = (code: ErrorCode) => ({ execute: () => Promise.reject(new DomainError(code)) });

describe('a sign-in that was refused', () => {
  it.each([
    ['PASSWORD_WRONG', 1],
    ['USER_NOT_REGISTERED', 1],
    ['ACCOUNT_LOCKED', 1],
    ['ACCOUNT_BLOCKED', 1],
    ['LINK_INVALID', 1],
    ['INPUT_INVALID', 0],
    ['SERVICE_BUSY', 0],
    ['INTERNAL_ERROR', 0],
  ] as const)('for %s is recorded %d times', async (code, times) => {
    const watched = watchSecurityEvents();
    const open = refusing(code).execute;
    const attempt = recordingRefusals({ subjectType: 'user', open, subject: async () => ({ id: ID }) });
    await expect(attempt).rejects.toMatchObject({ code });
    expect(watched.seen).toHaveLength(times);
    if (times > 0) expect(watched.seen).toMatchObject([{ subjectId: ID, subjectType: 'user', reason: code }]);
  });

  it('is recorded without its account when the lookup fails, and still answered', async () => {
    const watched = watchSecurityEvents();
    const open = refusing('PASSWORD_WRONG').execute;
    for (const subject of [() => Promise.reject(new Error('unavailable')), async () => null]) {
      await expect(recordingRefusals({ subjectType: 'user', open, subject })).rejects.toMatchObject({
        code: 'PASSWORD_WRONG',
      });
    }
    expect(watched.seen).toMatchObject([{ reason: 'PASSWORD_WRONG' }, { reason: 'PASSWORD_WRONG' }]);
    for (const event of watched.seen) expect(event).not.toHaveProperty('subjectId');
  });

  it('is recorded by every way in: password, social login, e-mail link, back office', async () => {
    const watched = watchSecurityEvents();
    const metadata = new Metadata();
    const found = { findByEmail: async () => ({ id: ID }), findByUsername: async () => ({ id: ID }) };
    const no = refusing('LINK_INVALID') as never;
    const members = new SignInController(no, no, {} as never, found as never, {} as never);
    const none = {} as never;
    const account = new LinksController(none, none, none, no, none, none, none, none, none);
    const admins = new AdminsController(no, found as never, none, none);
    const typed = { email: 'aisyah@example.com', password: 'x', socialTicket: '' };
    await expect(members.signIn(typed as never, metadata)).rejects.toThrow('LINK_INVALID');
    await expect(members.signIn({ ...typed, socialTicket: 't' } as never, metadata)).rejects.toThrow('LINK_INVALID');
    await expect(account.confirmEmail({ id: ID, datems: 1, token: 't', otp: '' } as never, metadata)).rejects.toThrow(
      'LINK_INVALID',
    );
    await expect(admins.adminSignIn({ username: 'Dev ', password: 'x' } as never, metadata)).rejects.toThrow(
      'LINK_INVALID',
    );
    expect(watched.seen.map(({ subjectId, subjectType }) => [subjectType, subjectId])).toEqual([
      ['user', ID],
      ['user', undefined],
      ['user', ID],
      ['admin', ID],
    ]);
    expect(JSON.stringify(watched.seen)).not.toContain('aisyah');
  });
});
