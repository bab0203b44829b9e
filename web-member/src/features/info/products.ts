/** Points for one pack (member-rewards §9 "Product point values"). `pack`: words of the app, or the size itself. */
export interface ProductPoints {
  product: string;
  rows: readonly { pack: 'anyPack' | 'smaller' | 'larger' | 'larger2' | { size: string }; points: number }[];
}

const every = (product: string, points: number): ProductPoints => ({ product, rows: [{ pack: 'anyPack', points }] });
const sizes = (product: string, rows: readonly (readonly [size: string, points: number])[]): ProductPoints => ({
  product,
  rows: rows.map(([size, points]) => ({ pack: { size }, points })),
});

export const diapers: readonly ProductPoints[] = [
  every('Skinature', 220),
  {
    product: 'Touch',
    rows: [
      { pack: 'smaller', points: 120 },
      { pack: 'larger', points: 190 },
    ],
  },
  {
    product: 'Wee Wee Dry',
    rows: [
      { pack: 'smaller', points: 120 },
      { pack: 'larger2', points: 170 },
    ],
  },
  every('DryPantz', 150),
  every('Classic', 120),
  every('ClassicPantz', 120),
];

export const care: readonly ProductPoints[] = [
  sizes('Baby Bath', [['750 ml', 90]]),
  sizes('Baby Shampoo', [['750 ml', 90]]),
  sizes('Baby Powder', [['500 g x2', 90]]),
  sizes('Soft Lotion Tissue', [['40 pcs x5', 60]]),
  sizes('Head to Toe', [
    ['220 ml', 40],
    ['450 ml', 50],
    ['650 ml', 90],
    ['450 ml x2', 100],
  ]),
  sizes('Wipes', [
    ['30s', 30],
    ['60s', 40],
    ['120s', 90],
    ['160s', 90],
  ]),
  sizes('ActivKidz', [
    ['200 ml', 60],
    ['400 ml', 100],
    ['550 ml', 140],
  ]),
  sizes('ActivKidz Handwash', [['200 ml', 60]]),
];
