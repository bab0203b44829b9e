import { type Calls, DomainError } from '@club/platform';
import { FixedClock } from '@club/platform/testing';
import type { SettingsServiceClient } from '@club/proto/club/content/v1/settings';
import type { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { AWARDS, SETTINGS } from '@club/proto/settings';
import type { PublicLists } from '../cache/public-lists.js';
import { gatewayConfig } from '../config.js';
import type { ClubRequest } from '../http/club-request.js';
import { SettingsController } from './settings.controller.js';

const env = {
  CLUB_ENV: 'production',
  HTTP_PORT: '8081',
  OPS_PORT: '9081',
  REDIS_URL: 'redis://redis:6379',
  IDENTITY_ADDR: 'identity:50051',
  LEDGER_ADDR: 'ledger:50051',
  CATALOGUE_ADDR: 'catalogue:50051',
  CONTENT_ADDR: 'content:50051',
  SAMPLES_ADDR: 'samples:50051',
  RECEIPTS_ADDR: 'receipts:50051',
  CONTESTS_ADDR: 'contests:50051',
  CLUB_URL: 'https://club.example.com',
  SERVICE_TOKEN_KEY: `1:${'ab'.repeat(32)}`,
};
const request = { headers: {}, session: null } as unknown as ClubRequest;
const failing = async () => Promise.reject(new DomainError('SERVICE_BUSY'));
const settings = (
  more: Record<string, string> = {},
  now = '2026-11-21T04:00:00Z',
  getDoublePointsDays: () => Promise<{ days: number[] }> = failing,
  get: () => Promise<unknown> = failing,
) => {
  const lists = { get: (_name: string, load: () => unknown) => load() } as unknown as PublicLists;
  const codes = { getDoublePointsDays } as unknown as Calls<CodesServiceClient>;
  const saved = { get } as unknown as Calls<SettingsServiceClient>;
  const config = gatewayConfig({ ...env, ...more });
  return new SettingsController(config, new FixedClock(now), lists, codes, saved).fetch(request);
};

describe('GET /settings', () => {
  it("by default has the specification's window, days and links, nothing suspended", async () => {
    expect(await settings()).toMatchObject({
      now: '2026-11-21T04:00:00.000Z',
      maintenance: { from: '2025-03-27T23:00:00+08:00', to: '2025-03-28T01:00:00+08:00', active: false },
      registrationSuspended: false,
      codeRegistrationSuspended: false,
      doublePointsDays: [15, 22],
      textDetection: 'embedded',
      traceShare: 0,
    });
    expect((await settings()).awards).toEqual(AWARDS);
    const { links } = await settings();
    expect(links).toEqual(SETTINGS.links);
    expect(links.products).toHaveLength(7);
    expect(links.marketplaces).toHaveLength(3);
    expect(links.search.en).toContain('{query}');
  });

  it.each([
    ['2025-03-27T14:59:59Z', false],
    ['2025-03-27T15:00:00Z', true],
    ['2025-03-27T16:59:59Z', true],
    ['2025-03-27T17:00:00Z', false],
  ])('maintenance at %s: %p', async (now, active) => expect((await settings({}, now)).maintenance.active).toBe(active));

  it('has the double-points days of the ledger, and the configured ones while it is unavailable', async () => {
    expect((await settings({}, undefined, async () => ({ days: [7, 22] }))).doublePointsDays).toEqual([7, 22]);
    expect((await settings({ DOUBLE_POINTS_DAYS: '3' }, undefined, failing)).doublePointsDays).toEqual([3]);
  });

  it('has what the back office saved in the place of the configuration, and the rest as configured', async () => {
    const tips = { en: 'https://tips.example.com', bm: 'https://tips.example.com/bm' };
    const saved = {
      ...{
        links: [{ key: 'tips', href: tips }],
        marketplaces: [{ name: 'Shopee', href: 'https://shopee.example.com' }],
      },
      ...{ phone: '03-1234', clubEmail: 'a@x.my', sampleEmail: 'b@x.my', careEmail: 'c@x.my', version: 3 },
      ...{ maintenanceFrom: '2026-11-21T03:00:00.000Z', maintenanceTo: '2026-11-21T05:00:00.000Z' },
      ...{ maintenanceContact: '', maintenanceNotice: { en: 'New servers', bm: 'Pelayan baharu' } },
    };
    const found = await settings({ BRAND_URL: 'https://brand.example.com' }, undefined, failing, async () => saved);
    expect(found.links).toMatchObject({ tips, marketplaces: [{ name: 'Shopee' }] });
    expect(found.links.story.en).toBe('https://brand.example.com/our-story');
    expect(found.contact).toEqual({ phone: '03-1234', emails: { club: 'a@x.my', sample: 'b@x.my', care: 'c@x.my' } });
    expect(found.maintenance).toEqual({
      ...{ from: saved.maintenanceFrom, to: saved.maintenanceTo, contact: '03-1234', active: true },
      notice: saved.maintenanceNotice,
    });
    const none = { ...saved, maintenanceFrom: undefined, maintenanceTo: undefined };
    expect((await settings({}, undefined, failing, async () => none)).maintenance.active).toBe(false);
    const unsaved = await settings({}, undefined, failing, async () => ({ ...saved, version: 0 }));
    expect(unsaved.links).toEqual(SETTINGS.links);
  });

  it('takes everything from the environment', async () => {
    const shop = { en: 'https://shop.example.com', bm: 'https://shop.example.com/bm' };
    const found = await settings({
      BRAND_URL: 'https://brand.example.com/',
      LINKS: JSON.stringify({ shop }),
      MAINTENANCE_FROM: '2026-11-21T03:00:00Z',
      MAINTENANCE_TO: '2026-11-21T05:00:00Z',
      MAINTENANCE_CONTACT: 'help@example.com',
      REGISTRATION_SUSPENDED: 'true',
      CODE_REGISTRATION_SUSPENDED: 'true',
      DOUBLE_POINTS_DAYS: '1, 31',
      VISION_URL: 'https://vision.example.com/v1/images:annotate',
    });
    expect(found).toMatchObject({
      maintenance: { contact: 'help@example.com', active: true },
      registrationSuspended: true,
      codeRegistrationSuspended: true,
      doublePointsDays: [1, 31],
      textDetection: 'remote',
    });
    expect(found.links.shop).toEqual(shop);
    expect(found.links.story.bm).toBe('https://brand.example.com/bm/our-story');
  });

  it.each([
    ['LINKS', '{'],
    ['LINKS', '{"shop":{"en":"javascript:alert(1)","bm":"https://x.example"}}'],
    ['MAINTENANCE_TO', 'tomorrow'],
    ['DOUBLE_POINTS_DAYS', '0'],
    ['REGISTRATION_SUSPENDED', 'yes'],
    ['VISION_URL', 'vision'],
  ])('refuses %s=%s', (name, value) => expect(() => gatewayConfig({ ...env, [name]: value })).toThrow(name));
});
