import type { Plugin } from 'vite';
import pointsTable from '../../proto/points-table.json' with { type: 'json' };
import { pdfPath } from '../src/features/info/articles.js';
import { articles as bm } from '../src/features/info/content/bm.js';
import { articles as en } from '../src/features/info/content/en.js';
import { contestsBm } from '../src/features/contests/texts-bm.js';
import { contestsEn } from '../src/features/contests/texts-en.js';
import { infoBm } from '../src/features/info/texts-bm.js';
import { infoEn } from '../src/features/info/texts-en.js';
import { receiptsBm } from '../src/features/receipts/texts-bm.js';
import { receiptsEn } from '../src/features/receipts/texts-en.js';
import { print, type Printed } from './print.js';

const WORDS = {
  en: { articles: en, info: infoEn.info, guide: contestsEn.guide, receipts: receiptsEn.receipts },
  bm: { articles: bm, info: infoBm.info, guide: contestsBm.guide, receipts: receiptsBm.receipts },
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
