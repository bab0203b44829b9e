import { LINK_KEYS, settingsOf, type SettingsForm } from './club-settings.js';

const link = (key: string) => {
  const path = key === 'search' ? 'search?q={query}' : key;
  return { key, href: { en: `https://brand.example.com/${path}`, bm: `https://brand.example.com/bm/${path}` } };
};
const aForm = (over: Partial<SettingsForm> = {}): SettingsForm => ({
  links: LINK_KEYS.map(link),
  marketplaces: [{ name: 'Shopee', href: 'https://shopee.example.com/brand' }],
  ...{ phone: ' 1-800-88-3232 ', clubEmail: 'club@example.com', sampleEmail: 'sample@example.com' },
  ...{ careEmail: 'care@example.com', maintenanceFrom: null, maintenanceTo: null, maintenanceContact: '' },
  maintenanceNotice: { en: '', bm: '' },
  ...over,
});
const refused = (over: Partial<SettingsForm>) => {
  try {
    settingsOf(aForm(over));
  } catch (error) {
    return Object.keys((error as { fields: object }).fields);
  }
  return [];
};
const [from, to] = [new Date('2026-12-01T15:00:00Z'), new Date('2026-12-01T17:00:00Z')];

describe('the settings', () => {
  it('are kept without blanks, every link in its order', () => {
    const kept = settingsOf(aForm({ links: [...LINK_KEYS].reverse().map(link) }));
    expect(kept.phone).toBe('1-800-88-3232');
    expect(kept.links.map(({ key }) => key)).toEqual([...LINK_KEYS]);
  });

  it.each<[Partial<SettingsForm>, string[]]>([
    [{ links: LINK_KEYS.filter((key) => key !== 'tips').map(link) }, ['links.tips.en', 'links.tips.bm']],
    [
      {
        links: [
          ...LINK_KEYS.slice(1).map(link),
          { key: 'brand', href: { en: 'javascript:alert(1)', bm: 'brand.example.com' } },
        ],
      },
      ['links.brand.en', 'links.brand.bm'],
    ],
    [
      { links: [...LINK_KEYS.filter((key) => key !== 'search').map(link), { ...link('shop'), key: 'search' }] },
      ['links.search.en', 'links.search.bm'],
    ],
    [{ marketplaces: [{ name: ' ', href: 'shop' }] }, ['marketplaces.0.name', 'marketplaces.0.href']],
    [{ phone: 'call us' }, ['phone']],
    [{ clubEmail: 'club', careEmail: '' }, ['clubEmail', 'careEmail']],
    [{ maintenanceFrom: from }, ['maintenanceTo']],
    [{ maintenanceTo: to }, ['maintenanceFrom']],
    [{ maintenanceFrom: to, maintenanceTo: from }, ['maintenanceTo']],
    [{ maintenanceFrom: from, maintenanceTo: from }, ['maintenanceTo']],
    [{ maintenanceNotice: { en: 'New servers', bm: '' } }, ['maintenanceNotice.bm']],
    [{ maintenanceFrom: from, maintenanceTo: to, maintenanceNotice: { en: 'New', bm: 'Baharu' } }, []],
  ])('%# are refused at %p', (over, fields) => expect(refused(over)).toEqual(fields));
});
