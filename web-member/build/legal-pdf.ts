import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Plugin } from 'vite';
import { defaultSettings } from '../src/app/config.js';
import { DOCUMENTS, fill, pdfPath, type Legal, type Legals } from '../src/features/info/articles.js';
import bm from '../src/features/info/content/legal-bm.json' with { type: 'json' };
import en from '../src/features/info/content/legal-en.json' with { type: 'json' };

const resolve = createRequire(import.meta.url).resolve;
const FONTS = {
  text: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  display: resolve('@fontsource/gabarito/files/gabarito-latin-600-normal.woff'),
};
const INK = '#14312b';
const INK_2 = '#4a5f58';
const PANDAN = '#0b6b57';
const KUNYIT = '#ffbb24';
// The same words give the same file, whenever it is built.
const MADE = new Date('2026-11-01T00:00:00Z');
const LANGUAGES: { language: 'en' | 'bm'; tag: string; legals: Legals; page: (n: number, of: number) => string }[] = [
  { language: 'en', tag: 'en-MY', legals: en, page: (n, of) => `Page ${n} of ${of}` },
  { language: 'bm', tag: 'ms-MY', legals: bm, page: (n, of) => `Halaman ${n} daripada ${of}` },
];

/** Prints the terms and the privacy notice, in both languages, from the words of the pages. */
export function legalPdfs(): Plugin {
  return {
    name: 'club:legal-pdf',
    apply: 'build',
    async generateBundle() {
      for (const { language, tag, legals, page } of LANGUAGES)
        for (const id of DOCUMENTS) {
          const source = await print(legals[id], tag, page);
          this.emitFile({ type: 'asset', fileName: pdfPath(id, language).slice(1), source });
        }
    },
  };
}

/** One legal text on A4, with headings, lists and page numbers. */
export function print(legal: Legal, tag: string, pageOf: (n: number, of: number) => string): Promise<Buffer> {
  const facts = { phone: defaultSettings.contact.phone, ...defaultSettings.contact.emails };
  const words = (text: string) => fill(text, facts);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 72, left: 64, right: 64 },
    bufferPages: true,
    lang: tag,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: legal.title, Author: 'Drypers Baby Club', CreationDate: MADE, ModDate: MADE },
  });
  doc.registerFont('text', FONTS.text);
  doc.registerFont('display', FONTS.display);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((settle, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => settle(Buffer.concat(chunks)));
    doc.on('error', fail);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const say = (role: string, draw: () => void) => root.add(doc.struct(role, {}, draw));

  say('P', () => mark(doc));
  say('H1', () => doc.font('display').fontSize(26).fillColor(INK).text(legal.title));
  say('P', () => doc.moveDown(0.4).font('text').fontSize(12).fillColor(INK_2).text(words(legal.lead), { lineGap: 3 }));
  say('P', () => doc.moveDown(0.3).fontSize(10).text(legal.updated));
  legal.sections.forEach(({ title, body }, index) => {
    // a heading never stands alone at the foot of a page
    if (doc.y > doc.page.height - 160) doc.addPage();
    say('H2', () => {
      doc.moveDown(1).font('display').fontSize(14).fillColor(PANDAN);
      doc.text(`${index + 1}. ${title}`);
    });
    for (const block of body) {
      const style = () => doc.font('text').fontSize(11).fillColor(INK);
      if (typeof block === 'string') say('P', () => style().moveDown(0.35).text(words(block), { lineGap: 3 }));
      else
        say('P', () =>
          style().moveDown(0.35).list(block.list.map(words), { bulletRadius: 1.8, textIndent: 14, lineGap: 3 }),
        );
    }
  });
  root.end();

  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // below the margin: without this the text would open a page of its own
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(9).fillColor(INK_2);
    doc.text(`Drypers Baby Club · ${legal.title} · ${pageOf(page + 1, count)}`, 64, doc.page.height - 44, {
      align: 'center',
      width: doc.page.width - 128,
      lineBreak: false,
    });
  }
  doc.end();
  return done;
}

/** The cradle with a baby above it, and the club's name. */
function mark(doc: PDFKit.PDFDocument): void {
  doc.save().translate(64, 50).scale(0.8).lineCap('round');
  doc.path('M4 16a16 17 0 0 0 32 0').lineWidth(5.5).stroke(PANDAN);
  doc.path('M12 16a8 9 0 0 0 16 0').lineWidth(5).stroke(KUNYIT);
  doc.circle(20, 9, 5).fill('#94283b');
  doc.restore();
  doc.font('display').fontSize(13).fillColor(INK).text('Drypers Baby Club', 104, 58);
  doc.x = 64;
  doc.y = 112;
}
