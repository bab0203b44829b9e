import type { TextLine } from './page-text.js';
import { suggestionsOf, type Suggestions } from './suggestions.js';

const retailers = ['AEON', 'AEON BiG', 'Giant', "Lotus's", 'Watsons', 'Others'].map((name) => ({
  id: name,
  name,
  others: name === 'Others',
}));
const skus = [
  ['Drypers Touch', 'Smaller pack'],
  ['Drypers Touch', 'Larger pack'],
  ['Drypers Touch Pants', ''],
  ['Drypers Wee Wee Dry', 'Smaller pack'],
  ['Drypers Wipes', '30s'],
  ['Drypers Wipes', '60s'],
  ['Drypers Soft Lotion Tissue', '40pcs x5'],
].map(([item, size]) => ({ id: `${item} ${size}`.trim(), item: item!, size: size!, points: 1 }));

/** Lines of text as they are recognised: each is as high as a tenth of the page. */
const linesOf = (texts: readonly string[]): TextLine[] =>
  texts.map((text, row) => ({
    words: text.split(' ').map((word, at) => ({
      ...{ text: word, confidence: 90 },
      box: { page: 0, left: at / 10, top: row / 10, width: 0.08, height: 0.05 },
    })),
  }));
const read = (texts: readonly string[], entered: string[] = []): Suggestions =>
  suggestionsOf(linesOf(texts), { retailers, skus, entered, uploaded: '2026-11-21' });
const values = ({ retailer, receiptDate, invoiceNo, lines }: Suggestions) => ({
  ...{
    retailer: retailer?.value ?? null,
    receiptDate: receiptDate?.value ?? null,
    invoiceNo: invoiceNo?.value ?? null,
  },
  lines: lines.map(({ skuId, quantity }) => `${quantity} ${skuId}`),
});

describe('the text of a receipt', () => {
  it('suggests shop, day, number and products, each with its place', () => {
    const found = read([
      'LOTUS’S KAJANG',
      'Jalan Cheras, Selangor',
      '18/11/2026 19:22',
      'INV 0041-88213',
      'DRYPERS TOUCH PNT L 62.90',
      'WIPES 30S x4 23.60',
      'SUSU SEGAR 1L 8.20',
      'TOTAL RM 94.70',
    ]);
    expect(values(found)).toEqual({
      ...{ retailer: "Lotus's", receiptDate: '2026-11-18', invoiceNo: '0041-88213' },
      lines: ['1 Drypers Touch Pants', '4 Drypers Wipes 30s'],
    });
    const place = ({ left, top }: { left: number; top: number }) => [left, top];
    expect(place(found.retailer!.box)).toEqual([0, 0]);
    expect(place(found.receiptDate!.box)).toEqual([0, 0.2]);
    expect(place(found.invoiceNo!.box)).toEqual([0.1, 0.3]);
    expect(found.lines.map(({ box }) => box.top)).toEqual([0.4, 0.5]);
  });

  it('suggests nothing where nothing of it is found', () => {
    expect(values(read(['', 'selamat datang', 'jumlah 12.30']))).toEqual({
      ...{ retailer: null, receiptDate: null, invoiceNo: null },
      lines: [],
    });
    expect(values(read([]))).toMatchObject({ retailer: null, lines: [] });
  });

  it.each([
    ['WATS0NS KLCC', 'Watsons'],
    ['AEON BIG SHAH ALAM', 'AEON BiG'],
    ['AEON CO. (M) BHD', 'AEON'],
    ['Lotuss Stores', "Lotus's"],
    ['GIANT HYPERMARKET', 'Giant'],
    ['Kedai Gia', null],
    ['NEON', null],
    ['Others', null],
  ])('%s is of the shop %s', (text, shop) => {
    expect(values(read([text])).retailer).toBe(shop);
  });

  it.each([
    ['Date: 18-11-26', '2026-11-18'],
    ['2026.11.18 10:00', '2026-11-18'],
    ['3 Nov 2026', '2026-11-03'],
    ['18 Mac 2026', '2026-03-18'],
    ['01/02/2026', '2026-02-01'],
    ['22/11/2026', null],
    ['18/11/2020', null],
    ['31/02/2026', null],
    ['Tel 03-8733 4412', null],
  ])('%s is of the day %s', (text, day) => {
    expect(values(read([text])).receiptDate).toBe(day);
  });

  it.each([
    [['No. 7 Jalan Ampang', 'Receipt No: R-2207/81'], 'R-2207/81'],
    [['Bill 20261', 'Tax Invoice # WT0099812'], 'WT0099812'],
    [['Trans 18/11/2026', 'Trx: 881273'], '881273'],
    [['INVOIS 12'], null],
    [['SST ID W10-1808'], null],
  ])('%j has the number %s', (texts, number) => {
    expect(values(read(texts)).invoiceNo).toBe(number);
  });

  it.each([
    ['DRYPERS WEE WEE DRY L', ['Drypers Wee Wee Dry Smaller pack'], ['1 Drypers Wee Wee Dry Smaller pack']],
    ['DRYPERS TOUCH L', [], []],
    ['DRYPERS TOUCH L', ['Drypers Touch Larger pack'], ['1 Drypers Touch Larger pack']],
    ['2 x Drypers Wipes 60s', [], ['2 Drypers Wipes 60s']],
    ['WIPES 90S', [], []],
    ['SOFT LOTION TISSUE 40PCS X5', [], ['1 Drypers Soft Lotion Tissue 40pcs x5']],
    ['SOFT LOTION TISSUE 40PCS X5 x2', [], ['2 Drypers Soft Lotion Tissue 40pcs x5']],
  ])('%s, where %j was entered, has %j', (text, entered, lines) => {
    expect(values(read([text], entered)).lines).toEqual(lines);
  });

  it('counts a product that stands in two lines together', () => {
    expect(values(read(['WIPES 30S', 'WIPES 30S x2'])).lines).toEqual(['3 Drypers Wipes 30s']);
  });
});
