import { POINTS_TABLE } from '@club/proto/settings';

describe('the points table of the development data', () => {
  it('§9 has the product point values of the specification', () => {
    const table = Object.fromEntries(POINTS_TABLE.map(({ item, size, points }) => [`${item} ${size}`.trim(), points]));
    expect(Object.keys(table)).toHaveLength(POINTS_TABLE.length);
    expect(table).toEqual({
      'Drypers Skinature': 220,
      'Drypers Touch Smaller pack': 120,
      'Drypers Touch Larger pack': 190,
      'Drypers Touch Pants': 190,
      'Drypers Wee Wee Dry Smaller pack': 120,
      'Drypers Wee Wee Dry Larger pack': 170,
      'Drypers DryPantz': 150,
      'Drypers Classic': 120,
      'Drypers ClassicPantz': 120,
      'Drypers Baby Bath 750ml': 90,
      'Drypers Baby Shampoo 750ml': 90,
      'Drypers Baby Powder 500g x2': 90,
      'Drypers Soft Lotion Tissue 40pcs x5': 60,
      'Drypers Head to Toe 450ml': 50,
      'Drypers Head to Toe 450ml x2': 100,
      'Drypers Head to Toe 650ml': 90,
      'Drypers Head to Toe 220ml': 40,
      'Drypers Wipes 60s': 40,
      'Drypers Wipes 120s': 90,
      'Drypers Wipes 160s': 90,
      'Drypers Wipes 30s': 30,
      'Drypers ActivKidz 200ml': 60,
      'Drypers ActivKidz 400ml': 100,
      'Drypers ActivKidz 550ml': 140,
      'Drypers ActivKidz Handwash 200ml': 60,
    });
  });
});
