import type { Answer } from '@club/web-kit';

const both = (en: string, bm: string) => ({ en, bm });
const stamps = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z', version: 3 };
const pictures = both('/en.png', '/bm.png');

const aSize = { id: 's1', name: 'm', description: '6–11 kg', retired: false };
/** A brand with one format of one size. */
export const aBrand = (more: Partial<Answer<'GET /admin/fetch/dashboard/brand/details'>> = {}) =>
  ({
    ...{ id: 'b1', name: 'Drypers Touch', description: 'Cottony soft.', imageUrl: '/touch.png', ...stamps },
    formats: [{ ...{ id: 'f1', name: 'tape', retired: false }, sizes: [aSize] }],
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/brand/details'>;

/** An item of any kind. */
export const anItem = (more: Partial<Answer<'GET /admin/fetch/dashboard/donate/details'>> = {}) =>
  ({
    ...{ id: 'i1', itemId: '7002145', itemName: both('Head to Toe wash', 'Mandian Head to Toe'), uom: 'bottle' },
    ...{ points: 900, inventory: 400, redeemed: 188, remaining: 212, description: both('Mild.', 'Lembut.') },
    ...{ itemImage: pictures, itemBrand: 'Drypers', categories: [], limitPerMember: 0, active: true, ...stamps },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/donate/details'>;

/** An article of the wishing tree page. */
export const anArticle = (more: Partial<Answer<'GET /admin/fetch/dashboard/article/details'>> = {}) =>
  ({
    ...{ id: 'a1', title: both('A gift arrives', 'Hadiah tiba'), description: both('Many homes.', 'Banyak rumah.') },
    ...{ image: pictures, active: true, ...stamps },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/article/details'>;

/** A promoter whose link follows from the code. */
export const aPromoter = (more: Partial<Answer<'GET /admin/fetch/dashboard/promoter/details'>> = {}) =>
  ({
    ...{ id: 'pr1', name: 'Nadia Promoter', code: 'PROMO2026', region: 'Selangor', supervisorName: 'Kumar' },
    ...{ post: 'Supermarket', number: '60112223344', linkDerived: true, referrals: 7, allReferrals: 31, ...stamps },
    utmLink: 'https://club.example.com/drypers-baby-club?referCode=PROMO2026',
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/promoter/details'>;

/** A retailer that is shown. */
export const aRetailer = (more: Partial<Answer<'GET /admin/fetch/dashboard/retailer/details'>> = {}) =>
  ({
    ...{ id: 'rt1', name: 'Jaya Grocer', others: false, active: true, ...stamps },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/retailer/details'>;

/** A product whose points were never changed. */
export const aSku = (more: Partial<Answer<'GET /admin/fetch/dashboard/sku/details'>> = {}) =>
  ({
    ...{
      id: 'sk1',
      item: 'Baby Bath',
      size: '750ml',
      points: 90,
      pointsSince: null,
      place: 10,
      active: true,
      ...stamps,
    },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/sku/details'>;

/** A quest that nobody has completed yet. */
export const aQuest = (more: Partial<Answer<'GET /admin/fetch/dashboard/quest/details'>> = {}) =>
  ({
    ...{ id: 'marchScan', groupId: 'start', title: both('Three codes in March', 'Tiga kod pada bulan Mac') },
    ...{ description: both('Register three.', 'Daftarkan tiga.'), path: '/scancode', points: 90, paidBy: '' },
    ...{ trigger: 'codeRegistered', count: 3, period: 'once', eligible: 'everyone', position: 20, active: true },
    tiers: [],
    ...{ startsAt: '2026-02-28T16:00:00.000Z', endsAt: '2026-03-31T16:00:00.000Z', completions: 0, ...stamps },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/quest/details'>;

/** Links to one address, in both languages. */
const linkFields = <Key extends string>(...keys: Key[]) =>
  Object.fromEntries(
    keys.flatMap((key) => [
      [`${key}Link`, `https://brand.example.com/${key}?q={query}`],
      [`${key}LinkBM`, `https://brand.example.com/bm/${key}?q={query}`],
    ]),
  ) as Record<`${Key}Link` | `${Key}LinkBM`, string>;

/** Settings that were saved, without a maintenance window. */
export const aSettings = (more: Partial<Answer<'GET /admin/fetch/dashboard/settings'>> = {}) =>
  ({
    id: 'settings' as const,
    ...linkFields('brand', 'search', 'story', 'happenings', 'sustainability', 'tips', 'contact', 'shop', 'sisterShop'),
    marketplaces: [{ name: 'Shopee', href: 'https://shopee.example.com/brand' }],
    ...{ phone: '1-800-88-3232', clubEmail: 'club@example.com', sampleEmail: 'sample@example.com' },
    ...{ careEmail: 'care@example.com', maintenanceFrom: '', maintenanceTo: '', maintenanceContact: '' },
    ...{ notice: '', noticeBM: '', version: 3, updatedAt: '2026-11-20T04:00:00.000Z' },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/settings'>;

/** News with texts of its own. */
export const aNews = (more: Partial<Answer<'GET /admin/fetch/dashboard/news/details'>> = {}) =>
  ({
    ...{ id: 'n1', type: 'A' as const, title: both('Double points', 'Mata berganda'), link: '', image: pictures },
    ...{ description: both('On day 15.', 'Pada hari 15.'), showingTo: 'All' as const, active: true, ...stamps },
    removedAt: null,
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/news/details'>;

/** A blog with one picture. */
export const aBlog = (more: Partial<Answer<'GET /admin/fetch/dashboard/blog/details'>> = {}) =>
  ({
    ...{ id: 'g1', title: 'A visit', venue: 'Ipoh', description: both('We came.', 'Kami datang.'), active: true },
    ...{ images: [{ url: '/p1.png' }], ...stamps },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/blog/details'>;

/** A wish with the face of an avatar. */
export const aWish = (more: Partial<Answer<'GET /admin/fetch/dashboard/wishingtree/details'>> = {}) =>
  ({
    ...{ id: 'w1', name: 'Nisa', age: 6, wishes: both('A pram', 'Kereta bayi'), points: 300, image: '/avatar-2.svg' },
    ...{ active: true, selectedAvatar: 2, ...stamps },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/wishingtree/details'>;

/** The journey of all members together. */
export const aJourney = (more: Partial<Answer<'GET /journey/fetch'>[number]> = {}) =>
  ({
    ...{ home: 12, children: 34, points: 5_600, product: 78, description: both('Together.', 'Bersama.') },
    ...{ progressPoints: 90, version: 3 },
    ...more,
  }) satisfies Answer<'GET /journey/fetch'>[number];

/** A contest that asks for points, a picture and a choice. */
export const aContest = (more: Partial<Answer<'GET /admin/fetch/dashboard/contest/details'>> = {}) =>
  ({
    ...{ id: 'c1', name: both('Crawl and win', 'Merangkak dan menang'), description: both('Show us.', 'Tunjukkan.') },
    ...{ image: pictures, startDate: '2026-11-01T04:00:00.000Z', endDate: '2026-11-30T15:59:59.999Z', active: true },
    ...{ state: 'running' as const, entriesPerPerson: 3, pointRequired: true, pointsPerEntry: 1_200 },
    prizes: [{ id: 'p1', title: both('', ''), imageUrl: '/p1.png', amount: 5, item: '' }],
    steps: [{ id: 's1', instructions: both('Keep', 'Simpan'), description: both('', '') }],
    ...{ uploadImages: true, uploadReceipts: false, linkURL: false, gotDropdown: true },
    ...{ dropdownTitle: both('Shop', 'Kedai'), dropdownOptions: [{ id: 'o1', dropdown: 'AEON' }] },
    ...{ ...stamps, entries: 2, mostEntries: 1, resultsAnnouncedAt: null },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/contest/details'>;

type Entry = Answer<'GET /admin/fetch/dashboard/audit'>[number];

/** A change of an item, with its reason. */
export const anAuditEntry = (more: Partial<Entry> = {}): Entry => ({
  ...{ id: 'e1', at: '2026-11-21T07:52:00.000Z', adminId: 'a-2', username: 'mei', actorType: 'admin' },
  ...{ requestId: '77d2-1f3a-0000', record: 'item', recordId: 'i1', title: 'Learner cup', action: 'changed' },
  before: { points: 2600, name: { en: 'Learner cup', bm: 'Cawan' }, active: false, categories: [] },
  after: { points: 2800, name: { en: 'Learner cup', bm: 'Cawan latihan' }, active: true, categories: ['toys'] },
  reason: '20 more pieces from the Klang store',
  ...more,
});

/** An overview without any work. */
export const noWork = (): Answer<'GET /admin/fetch/dashboard/overview'> => ({
  ...{ at: '2026-11-21T04:00:00.000Z', stockBelow: 50, withinDays: 7, unavailable: [] },
  ...{ items: { low: 0, out: 0 }, pregnantItems: { low: 0, out: 0 } },
  ...{ vouchers: { low: 0, out: 0 }, samples: { low: 0, out: 0 } },
  contests: { ending: 0, nextEnd: null, nextName: null, hidden: 0 },
  codes: { generating: 0, failed: 0, alarms: 0, doubleDay: '2026-12-15' },
  receipts: { pending: 0, overdue: 0 },
  orders: { placed: 0, late: 0 },
  sampleOrders: { placed: 0, late: 0 },
  entries: { toAnnounce: 0, pending: 0 },
  privacy: { open: 0, overdue: 0 },
  massCredits: { waiting: 0 },
});

/** The member of a report's row. */
const aRowMember = {
  memberId: 'm1',
  name: 'Nadia Zulkifli',
  email: 'nadia@example.com',
  number: '60123456789',
  erased: false,
};

/** A row of the report of the point shop. */
export const aRedemption = (more: Partial<Answer<'POST /admin/report/redemptionv2'>[number]> = {}) =>
  ({
    ...{ id: 'o1', orderDate: '2026-11-21T08:19:00.000Z', ...aRowMember, quantity: 3, points: 2_700, region: 'Perak' },
    ...{ kind: 'item' as const, status: 'Order Placed' as const },
    items: [{ name: both('Head to Toe wash', 'Mandian Head to Toe'), quantity: 3, points: 900 }],
    ...more,
  }) satisfies Answer<'POST /admin/report/redemptionv2'>[number];

/** A row of the report of free samples. */
export const aSampleRequest = (more: Partial<Answer<'POST /admin/report/sample'>[number]> = {}) =>
  ({
    ...{ id: 's1', requestedAt: '2026-11-21T08:19:00.000Z', ...aRowMember, city: 'Ipoh', state: 'Perak', reason: '' },
    ...{ item: both('Touch Pants M', 'Touch Pants M'), brand: 'Touch', format: 'pants', size: 'm' },
    ...{ status: 'open' as const, received: null },
    ...more,
  }) satisfies Answer<'POST /admin/report/sample'>[number];

/** An administrator who signs in with a second step. */
export const anAdministrator = (more: Partial<Answer<'GET /admin/administrators'>[number]> = {}) =>
  ({
    ...{ id: 'a-2', username: 'mei.lin', name: 'Mei Lin', email: 'mei.lin@example.com', role: 'superadmin' as const },
    ...{ state: 'active' as const, secondFactor: true, lastSignInAt: '2026-11-20T02:00:00.000Z', openSessions: 2 },
    ...{ invitedUntil: null, ...more },
  }) satisfies Answer<'GET /admin/administrators'>[number];

/** A row of the reports of points. */
export const aPointRow = (more: Partial<Answer<'POST /admin/report/pointv2'>[number]> = {}) =>
  ({
    ...{
      entryId: 'e1',
      createdAt: '2026-11-21T08:19:00.000Z',
      ...aRowMember,
      points: 570,
      source: 'scan, scanMilestone',
    },
    ...{ reversal: false, reason: 'First code', balance: 1_570 },
    data: [
      { createdAt: '2026-11-21T08:19:00.000Z', points: 190, source: 'scan' },
      { createdAt: '2026-11-21T08:19:00.000Z', points: 380, source: 'scanMilestone' },
    ],
    ...more,
  }) satisfies Answer<'POST /admin/report/pointv2'>[number];

/** A row of the report of scans. */
export const aScan = (more: Partial<Answer<'POST /admin/report/scan'>[number]> = {}) =>
  ({
    ...{ entryId: 'e1', scannedAt: '2026-11-21T08:19:00.000Z', ...aRowMember, code: 'QK7T••••3M', batchId: 'B-1041' },
    ...{ brand: 'Touch', format: 'pants', size: 'm', points: 570, multiplier: 3, doubleDay: false, first: true },
    balance: 1_570,
    ...more,
  }) satisfies Answer<'POST /admin/report/scan'>[number];

/** A member in the list of accounts. */
export const anAccountRow = (more: Partial<Answer<'POST /admin/report/user/details'>[number]> = {}) =>
  ({
    ...{ id: 'm1', name: 'Nadia Zulkifli', email: 'nadia@example.com', number: '••••6789', points: 660 },
    ...{ registeredAt: '2026-11-20T08:19:00.000Z', dob: '1995-04-30', edb: '2027-05-01', referBy: 'FRIEND01' },
    ...{ pregnancyStage: 'pregnant' as const, membershipType: 'Gold' as const, referrerId: null },
    ...{ verified: true, blocked: false },
    ...more,
  }) satisfies Answer<'POST /admin/report/user/details'>[number];

/** An account as its form edits it. */
export const anAccount = (more: Partial<Answer<'GET /admin/fetch/dashboard/account'>> = {}) =>
  ({
    ...{ id: 'm1', name: 'Nadia Zulkifli', email: 'nadia@example.com', number: '60123456789', version: 3 },
    ...{ verified: true, numberProven: true, blocked: false },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/account'>;

type Profile = NonNullable<Answer<'GET /admin/member/details'>['profile']>;

/** A member's page. */
export const aMember = (more: Partial<Profile> = {}) =>
  ({
    ...{ id: 'm1', registeredAt: '2026-03-15T08:19:00.000Z', erasedAt: null },
    profile: {
      ...{ name: 'Nadia Zulkifli', email: 'nadia@example.com', emailConfirmed: true, number: '60123456789' },
      ...{ numberProvenAt: '2026-03-15T08:20:00.000Z', race: 'malay', nationality: 'malaysian', gender: 'female' },
      ...{ dob: '1995-04-30', pregnancyStage: 'pregnant', edb: '2027-05-01', pregnancyStageUpdatedAt: null },
      ...{ language: 'en', referralCode: 'NADIA001', referBy: 'FRIEND01', referrerId: 'm2', picture: null },
      ...{ membershipEndsOn: null, membershipEndedOn: null, profileOpensOn: '2027-02-02', friendsThisMonth: 1 },
      ...{ origin: '', receiveMail: true, hasPassword: true, blocked: false, version: 3 },
      addresses: [
        {
          ...{
            id: 'a1',
            label: 'Home',
            line1: '12 Jalan Melati 3',
            line2: 'Taman Seri',
            line3: '',
            country: 'Malaysia',
          },
          ...{ city: 'Kajang', state: 'Selangor', postcode: '43000', active: true },
        },
      ],
      babyInfos: [
        {
          ...{ id: 'b1', name: 'Danish', gender: 'male', birthDate: '2024-10-01' },
          ...{ brandId: '', formatId: '', sizeId: '' },
        },
      ],
      ...more,
    },
  }) satisfies Answer<'GET /admin/member/details'>;

/** Calls of a member's page besides that of the member, as long as only the points are shown. */
export const memberSections = () => ({
  'GET /admin/member/balance': () => ({
    ...{ available: 2_480, held: 930, pastYear: 2_620, tier: 'Gold' as const, nextTier: 'Platinum' },
    ...{ highTierPoints: 4_000, needed: 1_381, tierResetDate: '2027-03-14', tierPending: null, codes: 12, receipts: 3 },
  }),
  'GET /admin/member/points': () => ({
    rows: [
      {
        ...{ id: 'm1:7', seq: 7, kind: 'entry' as const, points: 220, balanceAfter: 2_480, reason: '', ref: 'c-1' },
        ...{ lines: [{ source: 'scan', points: 220 }], earns: true, attributes: {}, at: '2026-11-21T01:14:00.000Z' },
        ...{ hash: 'a'.repeat(64), prevHash: 'b'.repeat(64) },
      },
    ],
    cursor: null,
  }),
  'GET /admin/member/codes': () => ({
    rows: [
      {
        ...{ entryId: 'm1:7', scannedAt: '2026-11-21T01:14:00.000Z', code: 'AB12••••90', batchId: 'B-1' },
        ...{ brand: 'Brand', format: 'Pants', size: 'm', points: 220, multiplier: 2, doubleDay: true, first: false },
        balance: 2_480,
      },
    ],
    cursor: null,
  }),
  'GET /admin/member/notes': () => [
    { id: 'n1', text: 'The parcel arrived damaged.', username: 'mei.lin', at: '2026-10-05T07:10:00.000Z' },
  ],
});
