import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { defaultSettings } from '../src/core/config.js';
import type { Block } from '../src/features/info/article-types.js';
import { awardWords } from '../src/i18n/awards.js';
import { daysOfMonth } from '../src/i18n/days.js';
import { fill } from '../src/i18n/fill.js';

const resolve = createRequire(import.meta.url).resolve;
const FONTS = {
  text: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  display: resolve('@fontsource/gabarito/files/gabarito-latin-600-normal.woff'),
};
const INK = '#14312b';
const INK_2 = '#4a5f58';
const LINE = '#dbe2d6';
const PANDAN = '#0b6b57';
const KUNYIT = '#ffbb24';
// The same words give the same file, whenever it is built.
const MADE = new Date('2026-11-01T00:00:00Z');

/** Settings of the printed texts by language: the language tag and the page footer. */
export const LANGUAGES = {
  en: {
    tag: 'en-MY',
    page: (n: number, of: number) => `Page ${n} of ${of}`,
  },
  bm: {
    tag: 'ms-MY',
    page: (n: number, of: number) => `Halaman ${n} daripada ${of}`,
  },
} as const;

export interface Printed {
  title: string;
  lead: string;
  /** Day from which the text is valid. */
  updated?: string;
  /** Links are left out: paper cannot be pressed. */
  sections: readonly { title: string; body: readonly Block[] }[];
}

/** A text on A4, with headings, lists, tables and page numbers. */
export function print(text: Printed, language: keyof typeof LANGUAGES, numbered: boolean): Promise<Buffer> {
  const { tag, page: pageOf } = LANGUAGES[language];
  const facts = {
    phone: defaultSettings.contact.phone,
    ...defaultSettings.contact.emails,
    days: daysOfMonth(defaultSettings.doublePointsDays, language),
    ...awardWords(defaultSettings.awards),
  };
  const words = (part: string) => fill(part, facts);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 72, left: 64, right: 64 },
    bufferPages: true,
    lang: tag,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: text.title, Author: 'Drypers Baby Club', CreationDate: MADE, ModDate: MADE },
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
  say('H1', () => doc.font('display').fontSize(26).fillColor(INK).text(text.title));
  say('P', () => doc.moveDown(0.4).font('text').fontSize(12).fillColor(INK_2).text(words(text.lead), { lineGap: 3 }));
  const { updated } = text;
  if (updated) say('P', () => doc.moveDown(0.3).fontSize(10).text(updated));
  text.sections.forEach(({ title, body }, index) => {
    // a heading never stands alone at the foot of a page
    const table = tableOf(body[0]);
    if (table ? !fits(doc, table) : doc.y > doc.page.height - 160) doc.addPage();
    say('H2', () => {
      doc.moveDown(1).font('display').fontSize(14).fillColor(PANDAN);
      doc.text(numbered ? `${index + 1}. ${title}` : title);
    });
    for (const block of body) {
      const style = () => doc.font('text').fontSize(11).fillColor(INK);
      const list = (items: readonly string[], listType: 'bullet' | 'numbered') =>
        say('P', () =>
          style().moveDown(0.35).list(items.map(words), { bulletRadius: 1.8, textIndent: 14, lineGap: 3, listType }),
        );
      if (typeof block === 'string') say('P', () => style().moveDown(0.35).text(words(block), { lineGap: 3 }));
      else if ('list' in block) list(block.list, 'bullet');
      else if ('steps' in block) list(block.steps, 'numbered');
      else if ('table' in block) {
        style().moveDown(0.35);
        addTable(doc, root, block.table);
      }
    }
  });
  root.end();

  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // below the margin: without this the text would open a page of its own
    doc.page.margins.bottom = 0;
    doc.font('text').fontSize(9).fillColor(INK_2);
    doc.text(`Drypers Baby Club · ${text.title} · ${pageOf(page + 1, count)}`, 64, doc.page.height - 44, {
      align: 'center',
      width: doc.page.width - 128,
      lineBreak: false,
    });
  }
  doc.end();
  return done;
}

const LEFT = 64;
const ROW = 21;
/** Below this nothing of a table is drawn. */
const FOOT = 90;
type Table = Extract<Block, { table: unknown }>['table'];

const tableOf = (block: Block | undefined): Table | null =>
  typeof block === 'object' && 'table' in block ? block.table : null;

/** Returns whether a table and the heading above it fit on the rest of the page. */
const fits = (doc: PDFKit.PDFDocument, { rows }: Table): boolean =>
  doc.y + (rows.length + 3) * ROW < doc.page.height - FOOT;

/** Rows of cells, the last column to the right; the first cell of a row names it. */
function addTable(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, { head, rows }: Table): void {
  const width = doc.page.width - 2 * LEFT;
  const wide = width / head.length;
  // a part of the structure is drawn once it hangs in the tree
  const table = doc.struct('Table');
  root.add(table);
  const row = (cells: readonly string[], isHead: boolean) => {
    if (doc.y + ROW > doc.page.height - FOOT) doc.addPage();
    const top = doc.y;
    const line = doc.struct('TR');
    table.add(line);
    cells.forEach((cell, index) => {
      const draw = () => {
        doc.font(isHead ? 'display' : 'text').fontSize(isHead ? 10 : 11);
        const align = index === cells.length - 1 ? 'right' : 'left';
        const options = { width: wide, align, lineBreak: false } as const;
        doc.fillColor(isHead ? INK_2 : INK).text(cell, LEFT + index * wide, top + 4, options);
      };
      line.add(doc.struct(isHead || index === 0 ? 'TH' : 'TD', {}, draw));
    });
    line.end();
    doc
      .moveTo(LEFT, top + ROW)
      .lineTo(LEFT + width, top + ROW)
      .lineWidth(0.75)
      .stroke(LINE);
    doc.x = LEFT;
    doc.y = top + ROW;
  };
  row(head, true);
  for (const cells of rows) row(cells, false);
  table.end();
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
