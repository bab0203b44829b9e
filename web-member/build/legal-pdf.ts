import type { Plugin } from 'vite';
import { DOCUMENTS } from '../src/core/info-paths.js';
import { pdfPath } from '../src/features/info/articles.js';
import type { Legals } from '../src/features/info/article-types.js';
import bm from '../src/features/info/content/legal-bm.json' with { type: 'json' };
import en from '../src/features/info/content/legal-en.json' with { type: 'json' };
import { print } from './print.js';

const TEXTS: Record<'en' | 'bm', Legals> = { en, bm };

/** Prints the terms and the privacy notice, in both languages, from the words of the pages. */
export function legalPdfs(): Plugin {
  return {
    name: 'club:legal-pdf',
    apply: 'build',
    async generateBundle() {
      for (const language of ['en', 'bm'] as const)
        for (const id of DOCUMENTS) {
          const source = await print(TEXTS[language][id], language, true);
          this.emitFile({ type: 'asset', fileName: pdfPath(id, language).slice(1), source });
        }
    },
  };
}
