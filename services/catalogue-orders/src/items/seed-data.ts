import type { LocalizedText } from '@club/platform';
import type { Category, ItemKind } from './domain/item.js';
import type { Drawing } from './seed-drawings.js';

/** Categories of the shop (docs/product/rewards.md#listing). */
export const CATEGORIES: readonly Pick<Category, 'id' | 'name' | 'place'>[] = [
  { id: 'baby-product', name: { en: 'Baby Product', bm: 'Produk bayi' }, place: 1 },
  { id: 'special-deals', name: { en: 'Special Deals', bm: 'Tawaran istimewa' }, place: 2 },
  { id: 'toys-books', name: { en: 'Toys and books', bm: 'Mainan dan buku' }, place: 3 },
];

/** An item of the development data. `onHand` is the inventory. */
export interface SeedItem {
  kind: ItemKind;
  itemId: string;
  name: LocalizedText;
  description: LocalizedText;
  brand: string;
  uom: string;
  points: number;
  categories: string[];
  onHand: number;
  drawing: Drawing;
  limitPerMember?: number;
}

const shop = (
  itemId: string,
  drawing: Drawing,
  points: number,
  onHand: number,
  categories: string[],
  [en, bm]: [string, string],
  [about, perihal]: [string, string],
  limitPerMember = 0,
): SeedItem => ({
  kind: 'item',
  itemId,
  drawing,
  points,
  onHand,
  categories,
  name: { en, bm },
  description: { en: about, bm: perihal },
  brand: 'Drypers Baby Club',
  uom: 'piece',
  limitPerMember,
});

const BABY = ['baby-product'];
const DEAL = ['special-deals'];
const TOYS = ['toys-books'];

/** Oldest first: the shop shows the newest first. */
export const ITEMS: SeedItem[] = [
  shop(
    'SHP-1011',
    'lotion',
    4500,
    60,
    BABY,
    ['Baby lotion gift set, 3 bottles', 'Set hadiah losyen bayi, 3 botol'],
    [
      'Three bottles of light lotion for soft skin after every bath.',
      'Tiga botol losyen ringan untuk kulit lembut selepas setiap mandian.',
    ],
  ),
  shop(
    'SHP-1010',
    'book',
    3600,
    80,
    TOYS,
    ['Bedtime book in English and Malay', 'Buku cerita dwibahasa sebelum tidur'],
    [
      'Twelve short stories to read aloud, side by side in both languages.',
      'Dua belas cerita pendek dalam dua bahasa untuk dibaca bersama.',
    ],
  ),
  shop(
    'SHP-1009',
    'rings',
    3200,
    50,
    TOYS,
    ['Stacking rings, wooden', 'Gelang susun kayu'],
    ['Five smooth rings for small hands, from 6 months.', 'Lima gelang licin untuk tangan kecil, dari umur 6 bulan.'],
  ),
  shop(
    'SHP-1008',
    'cup',
    2800,
    90,
    BABY,
    ['Learner cup with two handles', 'Cawan latihan dua pemegang'],
    [
      'A soft spout and two easy handles for first sips.',
      'Muncung lembut dan dua pemegang mudah untuk tegukan pertama.',
    ],
  ),
  shop(
    'SHP-1007',
    'bear',
    2400,
    40,
    TOYS,
    ['Soft teddy with a green scarf', 'Beruang lembut berselendang hijau'],
    ['A washable friend for naps and travels.', 'Teman yang boleh dibasuh untuk tidur dan berjalan.'],
  ),
  shop(
    'SHP-1006',
    'blanket',
    1800,
    70,
    DEAL,
    ['Knitted blanket, 80 × 100 cm', 'Selimut kait, 80 × 100 cm'],
    ['Breathable cotton for the cot and the stroller.', 'Kapas yang selesa untuk katil bayi dan kereta sorong.'],
    2,
  ),
  shop(
    'SHP-1005',
    'swaddles',
    1150,
    120,
    DEAL,
    ['Cotton swaddles, set of three', 'Kain bedung kapas, set tiga'],
    [
      'Light muslin squares that grow softer with each wash.',
      'Kain muslin ringan yang makin lembut setiap kali dibasuh.',
    ],
  ),
  shop(
    'SHP-1004',
    'shampoo',
    900,
    150,
    BABY,
    ['Baby shampoo, 750 ml', 'Syampu bayi, 750 ml'],
    ['Mild on eyes and scalp, for every day.', 'Lembut pada mata dan kulit kepala, untuk setiap hari.'],
  ),
  shop(
    'SHP-1003',
    'bath',
    900,
    150,
    BABY,
    ['Head to Toe wash, 450 ml', 'Mandian Head to Toe, 450 ml'],
    ['One gentle wash for hair and body.', 'Satu mandian lembut untuk rambut dan badan.'],
  ),
  shop(
    'SHP-1002',
    'powder',
    700,
    200,
    BABY,
    ['Baby powder, 500 g, pack of 2', 'Bedak bayi, 500 g, 2 botol'],
    ['Finely milled to keep little folds dry.', 'Dikisar halus untuk memastikan kulit kekal kering.'],
  ),
  shop(
    'SHP-1001',
    'tissue',
    600,
    300,
    BABY,
    ['Soft lotion tissue, 5 packs of 40', 'Tisu losyen lembut, 5 pek'],
    ['Kind to small noses, at home and on the way.', 'Lembut untuk hidung kecil, di rumah dan di perjalanan.'],
  ),
  shop(
    'SHP-1000',
    'wipes',
    400,
    400,
    DEAL,
    ['Baby wipes, 160 sheets', 'Tisu basah bayi, 160 helai'],
    ['Thick, moist sheets without fragrance.', 'Helaian tebal dan lembap tanpa wangian.'],
  ),
  {
    kind: 'pregnant',
    itemId: 'PRG-2002',
    drawing: 'pillow',
    points: 1500,
    onHand: 40,
    categories: [],
    name: { en: 'Curved support pillow for mum', bm: 'Bantal sokongan melengkung untuk ibu' },
    description: {
      en: 'Rests back and belly at night, and helps with feeding later.',
      bm: 'Menyokong belakang dan perut pada waktu malam, dan membantu semasa menyusu nanti.',
    },
    brand: 'Drypers Baby Club',
    uom: 'piece',
  },
  {
    kind: 'pregnant',
    itemId: 'PRG-2001',
    drawing: 'bag',
    points: 800,
    onHand: 80,
    categories: [],
    name: { en: 'Hospital bag for the big day', bm: 'Beg hospital untuk hari yang dinanti' },
    description: {
      en: 'Roomy, washable, with pockets for papers and first clothes.',
      bm: 'Luas, boleh dibasuh, dengan poket untuk dokumen dan pakaian pertama.',
    },
    brand: 'Drypers Baby Club',
    uom: 'piece',
  },
  {
    kind: 'pregnant',
    itemId: 'PRG-2000',
    drawing: 'hamper',
    points: 500,
    onHand: 100,
    categories: [],
    name: { en: 'A small hamper for a big wait', bm: 'Hamper kecil untuk penantian besar' },
    description: {
      en: 'Newborn diapers, wipes and a wash, packed in a basket to keep.',
      bm: 'Lampin bayi baru lahir, tisu basah dan mandian dalam bakul untuk disimpan.',
    },
    brand: 'Drypers Baby Club',
    uom: 'set',
  },
  ...(
    [
      ['DON-3000', 'wipes', 200, ['A week of wipes for a home', 'Tisu basah seminggu untuk sebuah rumah']],
      ['DON-3001', 'meal', 500, ['Warm meals for two families', 'Hidangan hangat untuk dua keluarga']],
      ['DON-3002', 'touch', 1000, ['A month of diapers for a child', 'Lampin sebulan untuk seorang anak']],
      ['DON-3003', 'school', 2500, ['A first school bag, filled', 'Beg sekolah pertama, lengkap berisi']],
    ] as [string, Drawing, number, [string, string]][]
  ).map(([itemId, drawing, points, [en, bm]]): SeedItem => ({
    kind: 'donate',
    itemId,
    drawing,
    points,
    onHand: 0,
    categories: [],
    name: { en, bm },
    description: {
      en: 'Your points become comfort for children in our partner homes.',
      bm: 'Mata anda menjadi keselesaan untuk kanak-kanak di rumah jagaan rakan kami.',
    },
    brand: 'Share a Little Comfort',
    uom: 'gift',
  })),
];
