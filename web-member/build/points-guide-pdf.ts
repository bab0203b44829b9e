import type { Plugin } from 'vite';
import { pdfPath } from '../src/features/info/articles.js';
import { articles as bm } from '../src/features/info/content/bm.js';
import { articles as en } from '../src/features/info/content/en.js';
import { care, diapers, type ProductPoints } from '../src/features/info/products.js';
import { chromeBm } from '../src/i18n/chrome-bm.js';
import { chromeEn } from '../src/i18n/chrome-en.js';
import { contestsBm } from '../src/i18n/contests-bm.js';
import { contestsEn } from '../src/i18n/contests-en.js';
import { print, type Printed } from './print.js';

const WORDS = {
  en: { articles: en, info: chromeEn.info, guide: contestsEn.guide },
  bm: { articles: bm, info: chromeBm.info, guide: contestsBm.guide },
};

/** The ways to collect points and the points of each product, in the words of their pages. */
export function pointsGuide(language: 'en' | 'bm'): Printed {
  const { articles, info, guide } = WORDS[language];
  const table = (title: string, products: readonly ProductPoints[]) => ({
    title,
    body: [
      {
        table: {
          head: [info.product, info.sizes, info.points],
          rows: products.flatMap(({ product, rows }) =>
            rows.map(({ pack, points }) => [
              product,
              typeof pack === 'string' ? info[pack] : pack.size,
              String(points),
            ]),
          ),
        },
      },
    ],
  });
  return {
    title: guide.title,
    lead: guide.lead,
    sections: [...articles['how-to-collect-points'].sections, table(info.diapers, diapers), table(info.care, care)],
  };
}

/** Prints the points guide that who lacks points is led to (member-rewards §5 "Contest"), in both languages. */
export function pointsGuidePdfs(): Plugin {
  return {
    name: 'club:points-guide-pdf',
    apply: 'build',
    async generateBundle() {
      for (const language of ['en', 'bm'] as const) {
        const source = await print(pointsGuide(language), language, false);
        this.emitFile({ type: 'asset', fileName: pdfPath('points-guide', language).slice(1), source });
      }
    },
  };
}
