import type { Answer } from '@club/web-kit';

/** A batch of codes whose file is there. */
export const aBatch = (more: Partial<Answer<'GET /admin/fetch/dashboard/code/batch/details'>> = {}) =>
  ({
    ...{ id: 'B-1', brand: 'Touch', format: 'pants', size: 'm', brandId: 'b1', formatId: 'f1', sizeId: 's1' },
    ...{ points: 190, quantity: 40_000, generated: 40_000, redeemed: 3_212, status: 'ready' as const, active: true },
    ...{ origin: 'computed' as const, createdAt: '2026-11-12T00:00:00.000Z', hasFile: true },
    ...{ refused: 0, shippedOn: '2026-11-14', stoppedReason: '' },
    fileUrl: '/admin/fetch/dashboard/code/batch/file?id=B-1',
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/code/batch/details'>;

/** A pack code that a member registered, and another one tried later. */
export const aPackCode = (more: Partial<Answer<'POST /admin/fetch/dashboard/code/detail'>> = {}) =>
  ({
    ...{ code: 'H4NW8P5E2C', batchId: 'B-1', brand: 'Touch', format: 'pants', size: 'm', points: 190, active: true },
    ...{ scanned: true, createdAt: '2026-11-12T00:00:00.000Z', updatedAt: '2026-11-15T12:03:00.000Z' },
    ...{ scannedDate: '2026-11-15T12:03:00.000Z', stoppedReason: '', shippedAt: '2026-11-13T16:00:00.000Z' },
    ...{ membersShown: false, refused: 1 },
    registration: {
      ...{ at: '2026-11-15T12:03:00.000Z', points: 570, multiplier: 3, memberId: null, name: 'N•••• Z••••' },
      ...{ device: '5d02', deviceKind: 'ios' as const },
    },
    refusedTries: [
      {
        ...{ at: '2026-11-21T08:18:00.000Z', reason: 'CODE_USED_BY_OTHER' as const, memberId: null, name: 'Z••••' },
        ...{ device: 'a41f', deviceKind: 'android' as const },
      },
    ],
    ...more,
  }) satisfies Answer<'POST /admin/fetch/dashboard/code/detail'>;

/** What happened to a batch in seven days. */
export const anActivity = (more: Partial<Answer<'GET /admin/fetch/dashboard/code/batch/activity'>> = {}) =>
  ({
    days: ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
    hours: [
      { day: '2026-11-15', hour: 18, registered: 60, refused: 2 },
      { day: '2026-11-21', hour: 2, registered: 4, refused: 742 },
    ],
    kinds: [
      { kind: 'android' as const, registered: 40, refused: 740 },
      { kind: 'ios' as const, registered: 24, refused: 4 },
    ],
    devices: [{ device: 'a41f', kind: 'android' as const, refused: 388, members: 2 }],
    refusingDevices: 1,
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/code/batch/activity'>;

/** An open alarm on a batch that was not shipped. */
export const anAlarm = (more: Partial<Answer<'GET /admin/fetch/dashboard/code/alarms'>[number]> = {}) =>
  ({
    ...{ id: 'beforeShipped:B-1', kind: 'beforeShipped' as const, batchId: 'B-1', batchTitle: 'Touch pants m' },
    ...{ source: '' as const, subject: '', count: 3, members: 0, hours: 0, acknowledgedAt: null, note: '' },
    ...{ firstSeenAt: '2026-11-20T04:00:00.000Z', lastSeenAt: '2026-11-21T03:00:00.000Z' },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/code/alarms'>[number];
