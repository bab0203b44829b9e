/** Parts of a test's PDF in addition to its text. */
export interface PdfParts {
  /** Number of pages, each with the text. */
  pages?: number;
  /** Width and height of a page in points. */
  size?: readonly [number, number];
  /** Added to the catalogue: `/OpenAction …`. */
  catalogue?: string;
  /** Added to the audit loger: `/Encrypt …`. */
  trailer?: string;
  /** Drawing on the pages in place of the text. */
  drawing?: string;
  /** Added to a page's resources: `/XObject …`. */
  resources?: string;
  /** Further objects, from number 10 on. */
  objects?: readonly string[];
}

const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

/** Returns a real PDF that any viewer opens; its text makes it one of its own. */
export function aPdf(text: string, parts: PdfParts = {}): Buffer {
  const { pages = 1, size = [300, 200], catalogue = '', trailer = '', resources = '', objects = [] } = parts;
  const drawing = parts.drawing ?? `BT /F1 18 Tf 20 ${size[1] / 2} Td (${escaped(text)}) Tj ET`;
  const kids = Array.from({ length: pages }, (_, at) => 10 + objects.length + at);
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.join(' ')}]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>${resources}>>>>`;
  const bodies = new Map<number, string>([
    [1, `<</Type/Catalog/Pages 2 0 R${catalogue}>>`],
    [2, `<</Type/Pages/Count ${pages}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`],
    [3, `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`],
    [4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    ...objects.map((body, at) => [10 + at, body] as const),
    ...kids.map((kid) => [kid, page] as const),
  ]);
  let file = '%PDF-1.7\n';
  const places = new Map<number, number>();
  for (const [number, body] of bodies) {
    places.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length;
  const table = [...places].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 1\n0000000000 65535 f \n${table}trailer<</Size ${Math.max(...bodies.keys()) + 1}/Root 1 0 R${trailer}>>\n`;
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1');
}
