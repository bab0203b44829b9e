import type { Answer } from '@club/web-kit';

type OwnAccount = Answer<'GET /admin/own-account'>;

/** An account with two sessions and no second step. */
export const anOwnAccount = (more: Partial<OwnAccount> = {}): OwnAccount => ({
  ...{ username: 'dev', name: 'Farid', email: 'farid@example.com', secondFactorSince: null, recoveryCodesLeft: 0 },
  secondFactorRequired: false,
  sessions: [
    {
      ...{ id: 's-1', current: false, device: 'Safari, iPhone', address: '203.0.113.7' },
      ...{ createdAt: '2026-11-20T23:00:00.000Z', usedAt: '2026-11-21T01:00:00.000Z' },
    },
    {
      ...{ id: 's-2', current: true, device: 'Firefox, Linux', address: '198.51.100.4' },
      ...{ createdAt: '2026-11-21T02:00:00.000Z', usedAt: '2026-11-21T03:58:00.000Z' },
    },
  ],
  ...more,
});
