import { randomInt, randomUUID } from 'node:crypto';
import { kl } from '@club/platform';
import { anotherPixel, PIXEL } from './forms.js';

// Inputs for the forms of the back office, shared by the tests of what is stored, returned and logged.

export const OTHER = anotherPixel('other');
export const BOTH = { file: PIXEL, bmFile: OTHER };

export const NEWS = { type: 'A', title: 'Title', bmTitle: 'Tajuk', description: 'Text', bmDescription: 'Teks' };
export const ARTICLE = { title: 'Title', titleBM: 'Tajuk', description: 'Text', descriptionBM: 'Teks' };
export const BLOG = { title: 'Visit', venue: 'Ipoh', description: 'Text', descriptionBm: 'Teks' };
export const WISH = { name: 'Nisa', age: 6, wishes: 'A pram', bmWishes: 'Kereta bayi', selectedAvatar: 3 };
export const JOURNEY = {
  ...{ home: 24, children: 900, points: 1_000, product: 7, progressPoints: 100_000 },
  ...{ description: 'Text', descriptionBM: 'Teks' },
};

export const CONTEST = {
  ...{ name: 'Crawl and win', nameBM: 'Merangkak dan menang', description: 'Crawl', descriptionBM: 'Merangkak' },
  ...{ startDate: '2020-01-01', endDate: '2099-12-31', entriesPerPerson: 2, linkURL: true },
  ...{ gotDropdown: 'true', dropdownTitle: 'Shop', dropdownTitleBM: 'Kedai', dropdownOption: ['Lotus', 'AEON'] },
  steps: JSON.stringify([{ instruction: 'Keep the receipt', description: '', order: 1 }]),
  stepsBM: JSON.stringify([{ instructionBM: 'Simpan resit', descriptionBM: '', orderBM: 1 }]),
  prizes: JSON.stringify([{ amount: 3, file: 0 }]),
  prizeFiles: PIXEL,
};
export const ICONS = { campaignIcon: PIXEL, campaignIconBM: OTHER };

/** A shop item, and an offer for pregnant members. */
export const itemForm = () => ({
  itemId: `A-${randomUUID()}`,
  itemName: `Blanket ${randomUUID()}`,
  bmName: 'Selimut',
  uom: 'piece',
  points: 400,
  inventory: 20,
  description: 'Warm',
  bmDescription: 'Hangat',
  itemBrand: 'Drypers',
  categories: ['baby-product', 'toys-books'],
  ...{ file: PIXEL, bmFile: PIXEL },
});

/** A donate item. */
export const giftForm = () => ({ itemId: `D-${randomUUID()}`, itemName: 'A cot for a home', points: 1, file: PIXEL });

export const brandForm = () => ({ name: `Brand ${randomUUID()}`, description: 'Soft', file: PIXEL });

export const voucherForm = () => ({
  itemId: `V-${randomUUID()}`,
  name: 'RM4.50 voucher',
  value: '4.50',
  points: 90,
  file: PIXEL,
});

/** A campaign of two weeks of its own, far ahead of all others. */
export const campaignForm = () => ({
  ...{ name: 'Mystery Box', bmName: 'Kotak Misteri', weeks: 2, weeklyWinners: 5, voucherExpiry: '2999-12-31' },
  firstDay: kl.addDays('2100-01-04', 14 * randomInt(20_000)),
  ...{ weeklyType: 'POINTS', weeklyName: '500 points', weeklyBmName: '500 mata', weeklyPoints: 500 },
  ...{ grandType: 'POINTS', grandName: '10,000 points', grandBmName: '10,000 mata', grandPoints: 10_000 },
});

export const codesFile = (codes: readonly string[]) => Buffer.from(`code\n${codes.join('\n')}\n`);

export const someCodes = (count: number) => Array.from({ length: count }, () => randomUUID());

/** A sample of a size that the brand has. */
export const sampleForm = (brand: string) => ({
  brand,
  format: 'tape',
  size: 'm',
  itemId: 'SMP-M',
  itemName: 'Sample M',
  bmName: 'Sampel M',
  uom: 'pack',
  inventory: 3,
  description: 'Soft',
  bmDescription: 'Lembut',
  ...BOTH,
});
