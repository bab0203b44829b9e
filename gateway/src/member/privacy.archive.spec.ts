import { strFromU8, unzipSync } from 'fflate';
import { archiveOf } from './privacy.archive.js';
import type { MemberData } from './privacy.export.js';

const data: MemberData = {
  madeAt: '2026-11-21T03:00:00.000Z',
  profile: { name: '=HYPERLINK("http://evil")', receiveMail: true },
  consents: [],
  sessions: [],
  passkeys: [],
  addresses: [{ id: 'a', line1: '1, Jalan "Satu"', active: true }],
  babies: [],
  points: [
    { id: 'p1', points: 300, 'attribute.batch': 'b1' },
    { id: 'p2', points: -50 },
  ],
  codes: [],
  orders: [{ id: 'o', items: [{ name: 'Bag' }] }],
  vouchers: [],
  wishList: [],
  samples: [],
  feedback: [],
  receipts: [],
  contestEntries: [],
  mysteryBoxTickets: [],
  mysteryBoxPrizes: [],
  inbox: [],
  reminders: [],
  pushDevices: [],
  notes: [],
  unavailable: ['vouchers'],
};

describe('copy of data as CSV', () => {
  const files = unzipSync(archiveOf(data));
  // strFromU8 drops the byte order mark as any reader of CSV does
  const lines = (name: string) =>
    strFromU8(files[name] as Uint8Array)
      .replace('\uFEFF', '')
      .split('\r\n');

  it('has one file a part', () => {
    expect(Object.keys(files).sort()).toEqual(
      [
        'addresses',
        'babies',
        'codes',
        'consents',
        'contestEntries',
        'feedback',
        'inbox',
        'mysteryBoxPrizes',
        'mysteryBoxTickets',
        'notes',
        'orders',
        'passkeys',
        'points',
        'profile',
        'pushDevices',
        'receipts',
        'reminders',
        'samples',
        'sessions',
        'vouchers',
        'wishList',
      ].map((name) => `${name}.csv`),
    );
  });

  it('neutralises formulas, quotes, and keeps negative numbers', () => {
    expect(lines('profile.csv')).toContain(`name,"'=HYPERLINK(""http://evil"")"`);
    expect(lines('profile.csv')).toContain('unavailable,vouchers');
    expect(lines('addresses.csv')).toEqual(['id,line1,active', 'a,"1, Jalan ""Satu""",true', '']);
    expect(lines('points.csv')).toEqual(['id,points,attribute.batch', 'p1,300,b1', 'p2,-50,', '']);
    expect(lines('orders.csv')[1]).toBe('o,"[{""name"":""Bag""}]"');
  });
});
