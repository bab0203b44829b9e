import { aPdf } from '@club/platform/testing';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { MAX_PAGES, PAGE_SIDE } from './pdf-limits.js';
import { PdfPages } from './pdf-pages.js';

jest.setTimeout(240_000);

const pdfs = new PdfPages();

/** Returns how dark a picture is on average. */
async function inkOf(page: Buffer): Promise<number> {
  const { channels } = await sharp(page).greyscale().stats();
  return 255 - channels[0]!.mean;
}

const refusal = (file: Buffer) =>
  pdfs.of(file).then(
    () => 'shown',
    ({ code, details }) => ({ code, details }),
  );

/** Returns a PDF with a picture that declares `side` × `side` pixels in a few bytes of the file. */
const bomb = (side: number) =>
  aPdf('bomb', {
    drawing: 'q 200 0 0 200 0 0 cm /Im0 Do Q',
    resources: '/XObject<</Im0 10 0 R>>',
    objects: [
      `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/RunLengthDecode/Length 2>>stream\n\x81\x7f\nendstream`,
    ],
  });

describe('pictures of a PDF', () => {
  it('show every page, in order, as WebP', async () => {
    const pages = await pdfs.of(aPdf('Total RM 120.50', { pages: 3, size: [595, 842] }));
    expect(pages).toHaveLength(3);
    for (const page of pages) {
      expect(await sharp(page).metadata()).toMatchObject({ format: 'webp', width: 1_652, height: 2_338 });
      expect(await inkOf(page)).toBeGreaterThan(0.1);
    }
    const [blank] = await pdfs.of(aPdf('', { size: [595, 842] }));
    expect(await inkOf(blank!)).toBeLessThan(0.01);
  });

  it('are drawn of what viewers open: bytes before the start, behind the end, and an end that is missing', async () => {
    const pdf = aPdf('Total RM 120.50', { size: [595, 842] });
    const marks = [Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), Buffer.alloc(1_024, 'x')];
    const padding = [Buffer.alloc(9_000), Buffer.from('\r\n'.repeat(4_000)), Buffer.alloc(200_000, 'garbage ')];
    for (const file of [
      ...marks.map((mark) => Buffer.concat([mark, pdf])),
      ...padding.map((rest) => Buffer.concat([pdf, rest])),
      Buffer.concat([marks[1]!, pdf, padding[2]!]),
      pdf.subarray(0, -4),
    ]) {
      const [page] = await pdfs.of(file);
      expect(await inkOf(page!)).toBeGreaterThan(0.1);
    }
  });

  it('contain nothing of its scripts, actions and links', async () => {
    const script = '<</S/JavaScript/JS(app.alert\\(1\\); while\\(true\\){})>>';
    const catalogue = `/OpenAction ${script}/AA<</WC ${script}>>/Names<</JavaScript<</Names[(a) ${script}]>>>>`;
    const [page] = await pdfs.of(aPdf('innocent', { catalogue }));
    expect(await sharp(page).metadata()).toMatchObject({ format: 'webp' });
    expect(page!.toString('latin1')).not.toMatch(/JavaScript|alert|innocent/);
  });

  it.each([
    ['of a page as large as a house', { size: [14_000_000, 14_000_000] as const }, PAGE_SIDE],
    ['of a thread', { size: [1, 1_000_000] as const }, 1],
  ])('%s have bounded sides', async (_, parts, width) => {
    const [page] = await pdfs.of(aPdf('x', parts));
    expect(await sharp(page).metadata()).toMatchObject({ width, height: PAGE_SIDE });
  });

  it('are refused for a password, for too many pages and for what cannot be opened, each in its words', async () => {
    const key = 'ab'.repeat(32);
    const trailer = `/Encrypt<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>/ID[<${'cd'.repeat(16)}><${'cd'.repeat(16)}>]`;
    expect(await refusal(aPdf('x', { trailer }))).toMatchObject({ code: 'PDF_PASSWORD' });
    expect(await refusal(aPdf('x', { pages: MAX_PAGES + 1 }))).toEqual({
      code: 'PDF_TOO_MANY_PAGES',
      details: { max: MAX_PAGES },
    });
    for (const broken of [
      Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'),
      aPdf('x', { size: [0, 0] }).subarray(0, 200),
      Buffer.from(
        aPdf('x').toString('latin1').replace('/Type/Catalog', '/Type/Nothing').replace('/Pages 2', '/Pages 9'),
      ),
    ]) {
      expect(await refusal(broken)).toMatchObject({ code: 'PDF_NOT_SHOWN' });
    }
  });

  it('of one that takes more memory than it may are refused or drawn without it, and the next one is shown', async () => {
    const before = process.memoryUsage().rss;
    for (const side of [30_000, 60_000]) {
      const answer = await refusal(bomb(side));
      expect(['shown', expect.objectContaining({ code: 'PDF_NOT_SHOWN' })]).toContainEqual(answer);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
    expect(await refusal(aPdf('next'))).toBe('shown');
  });

  it('of forms within forms within forms take no more memory than others', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => {
      const drawing = `/X${at} Do `.repeat(12);
      return `<</Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</X${at} ${11 + at} 0 R>>>>/Length ${drawing.length}>>stream\n${drawing}\nendstream`;
    });
    const leaf = '0 0 m 300 200 l 0 200 l f';
    const last = `<</Type/XObject/Subtype/Form/BBox[0 0 300 200]/Length ${leaf.length}>>stream\n${leaf}\nendstream`;
    const parts = { resources: '/XObject<</F 10 0 R>>', objects: [...levels, last] };
    expect(await refusal(aPdf('x', { ...parts, drawing: '/F Do '.repeat(12) }))).toMatchObject({
      code: 'PDF_NOT_SHOWN',
    });
  });

  it('of one that takes for ever are given up, and the next one is shown', async () => {
    const shading =
      '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 595 842]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>/Extend[true true]>>';
    const parts = { size: [595, 842] as const, resources: '/Shading<</S 10 0 R>>', objects: [shading] };
    expect(await refusal(aPdf('x', { ...parts, drawing: '/S sh ' }))).toBe('shown');
    const endless = aPdf('x', { ...parts, drawing: '/S sh '.repeat(100_000) });
    const [slow, next] = await Promise.all([refusal(endless), refusal(aPdf('next'))]);
    expect(slow).toMatchObject({ code: 'PDF_NOT_SHOWN' });
    expect(['shown', expect.objectContaining({ code: 'SERVICE_BUSY' })]).toContainEqual(next);
    expect(await refusal(aPdf('after'))).toBe('shown');
  });

  it('are drawn one file at a time, and a request that would wait too long is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => refusal(aPdf(`file ${at}`))));
    const shown = answers.filter((answer) => answer === 'shown').length;
    expect(shown).toBeGreaterThanOrEqual(1);
    expect(answers.filter((answer) => answer !== 'shown')).toEqual(
      Array.from({ length: 24 - shown }, () => ({ code: 'SERVICE_BUSY', details: {} })),
    );
    expect(shown).toBeLessThanOrEqual(17);
  });
});
