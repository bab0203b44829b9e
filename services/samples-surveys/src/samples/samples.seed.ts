import type { INestApplicationContext } from '@nestjs/common';
import { Clock, ObjectStore, stableId, type LocalizedText } from '@club/platform';
import { SamplesRepository } from './samples.repository.js';

/** Brands, formats and sizes are those of the catalogue's development data; their ids follow from their names. */
const OFFERED: { brand: string; en: string; bm: string; formats: Record<string, string[]> }[] = [
  {
    brand: 'Drypers Touch',
    en: 'Cottony soft, with a gentle waist. Three diapers to try.',
    bm: 'Lembut seperti kapas, dengan pinggang yang selesa. Tiga keping untuk dicuba.',
    formats: { tape: ['nb', 's', 'm', 'l'], pants: ['m', 'l', 'xl'] },
  },
  {
    brand: 'Drypers Skinature',
    en: 'Our softest, for sensitive skin. Three diapers to try.',
    bm: 'Paling lembut, untuk kulit sensitif. Tiga keping untuk dicuba.',
    formats: { tape: ['nb', 's', 'm'] },
  },
  {
    brand: 'Drypers DryPantz',
    en: 'For little ones on the move. Two pants to try.',
    bm: 'Untuk si manja yang aktif. Dua keping untuk dicuba.',
    formats: { pants: ['l', 'xl', 'xxl'] },
  },
];

const FORMATS: Record<string, LocalizedText> = {
  tape: { en: 'tape', bm: 'pita pelekat' },
  pants: { en: 'pants', bm: 'seluar' },
};
const IN_STOCK = 500;

/** Writes development data: samples of several sizes. Repeating it changes nothing. */
export async function seedSamples(app: INestApplicationContext): Promise<void> {
  const samples = app.get(SamplesRepository, { strict: false });
  await app.get(ObjectStore, { strict: false }).ensureBucket();
  const now = app.get(Clock, { strict: false }).now();
  for (const { brand, en, bm, formats } of OFFERED) {
    const brandId = stableId(brand);
    for (const [format, sizes] of Object.entries(formats)) {
      for (const size of sizes) {
        const capital = size.toUpperCase();
        const word = FORMATS[format]!;
        await samples.insertOnce({
          id: stableId(`sample:${brand}:${format}:${size}`),
          itemId: `SMP-${brand.split(' ').at(-1)}-${format}-${capital}`.toUpperCase(),
          uom: 'pack',
          brandId,
          formatId: stableId(`${brandId}:${format}`),
          sizeId: stableId(`${brandId}:${format}:${size}`),
          size: capital,
          itemName: { en: `${brand} ${word.en}, size ${capital}`, bm: `${brand} ${word.bm}, saiz ${capital}` },
          description: { en, bm },
          // The app draws the pack itself until an admin uploads a picture.
          itemImage: { en: '', bm: '' },
          active: true,
          remaining: IN_STOCK,
          redeemed: 0,
          createdAt: now,
          updatedAt: now,
          version: 1,
        });
      }
    }
  }
}
