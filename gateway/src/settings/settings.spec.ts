import { FixedClock } from '@club/platform/testing';
import { AWARDS, SETTINGS } from '@club/proto/settings';
import { gatewayConfig } from '../config.js';
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
  SERVICE_TOKEN_KEYS: `1:${'ab'.repeat(32)}`,
};
const settings = (more: Record<string, string> = {}, now = '2026-11-21T04:00:00Z') =>
  new SettingsController(gatewayConfig({ ...env, ...more }), new FixedClock(now)).fetch();

describe('GET /settings', () => {
  it("by default has the specification's window, days and links, nothing suspended", () => {
    expect(settings()).toMatchObject({
      now: '2026-11-21T04:00:00.000Z',
      maintenance: { from: '2025-03-27T23:00:00+08:00', to: '2025-03-28T01:00:00+08:00', active: false },
      registrationSuspended: false,
      codeRegistrationSuspended: false,
      doublePointsDays: [15, 22],
      textDetection: 'embedded',
    });
    expect(settings().awards).toEqual(AWARDS);
    const { links } = settings();
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
  ])('maintenance at %s: %p', (now, active) => expect(settings({}, now).maintenance.active).toBe(active));

  it('takes everything from the environment', () => {
    const shop = { en: 'https://shop.example.com', bm: 'https://shop.example.com/bm' };
    const found = settings({
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
  ])('refuses %s=%s', (name, value) => expect(() => settings({ [name]: value })).toThrow(name));
});
