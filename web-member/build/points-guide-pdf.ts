import type { Plugin } from 'vite';
import pointsTable from '../../proto/points-table.json' with { type: 'json' };
import { pdfPath } from '../src/features/info/articles.js';
import { articles as bm } from '../src/features/info/content/bm.js';
import { articles as en } from '../src/features/info/content/en.js';
import { chromeBm } from '../src/i18n/chrome-bm.js';
import { chromeEn } from '../src/i18n/chrome-en.js';
import { contestsBm } from '../src/i18n/contests-bm.js';
import { contestsEn } from '../src/i18n/contests-en.js';
import { receiptsBm } from '../src/i18n/receipts-bm.js';
import { receiptsEn } from '../src/i18n/receipts-en.js';
import { print, type Printed } from './print.js';

const WORDS = {
  en: { articles: en, info: chromeEn.info, guide: contestsEn.guide, receipts: receiptsEn.receipts },
  bm: { articles: bm, info: chromeBm.info, guide: contestsBm.guide, receipts: receiptsBm.receipts },
};

/** The ways to collect points and the points of each product, in the words of their pages. */
export function pointsGuide(language: 'en' | 'bm', products: typeof pointsTable = pointsTable): Printed {
  const { articles, info, guide, receipts } = WORDS[language];
  const words: Record<string, string> = {
    '': receipts.oneSize,
    'Smaller pack': receipts.pack.smaller,
    'Larger pack': receipts.pack.larger,
  };
  const rows = products.map(({ item, size, points }) => [item, words[size] ?? size, String(points)]);
  return {
    title: guide.title,
    lead: guide.lead,
    sections: [
      ...articles['how-to-collect-points'].sections,
      {
        title: info.productsTitle,
        body: [info.productsLead, { table: { head: [info.product, info.sizes, info.points], rows } }],
      },
    ],
  };
}

/** Prints the points guide that who lacks points is led to (docs/product/contests.md#entries), in both languages. */
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
