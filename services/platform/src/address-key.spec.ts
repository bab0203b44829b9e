import { addressKey } from './address-key.js';

const at = (line1: string, postcode = '50480') => addressKey({ line1, postcode });

describe('the key of an address', () => {
  it.each([
    ['No. 12, Jalan Mawar', '12 JALAN MAWAR'],
    ['12 jln mawar', '12, Jalan Mawar'],
    ['12, Jalan Mawar 3', '12 JLN. MAWAR 3'],
    ['No. 5 Lorong Damai', '5, lrg damai'],
    ['Blk A-3-1, Tmn Desa', 'block a-3-1 taman desa'],
    ['Blok C-3-7  Taman Sri', 'block c 3 7 tmn sri'],
    ['8 Kampong Baru', '8 kg. baru'],
    ['12  Jalan  Mawar.', '12 Jalan Mawar'],
    ['3 Jalan Café', '3 JLN CAFE'],
  ])('takes %j and %j for one place', (one, other) => {
    expect(at(one)).toBe(at(other));
    expect(at(one)).not.toBe('');
  });

  it('distinguishes postcodes, house numbers and scripts', () => {
    expect(at('12 Jalan Mawar')).not.toBe(at('12 Jalan Mawar', '50490'));
    expect(at('12 Jalan Mawar')).not.toBe(at('21 Jalan Mawar'));
    expect(at('茨厂街')).not.toBe(at('安邦路'));
  });

  it('ignores spaces around a postcode', () => {
    expect(at('12 Jalan Mawar', ' 50480 ')).toBe('50480:12JALANMAWAR');
  });

  it('is empty without a postcode or a line', () => {
    expect(at('12 Jalan Mawar', '')).toBe('');
    expect(at(' .,- ')).toBe('');
  });
});
