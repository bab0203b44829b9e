import { legalPdfs } from '../web-member/build/legal-pdf.js';
import { pointsGuidePdfs } from '../web-member/build/points-guide-pdf.js';

/** Resolves with the PDFs that the build prints, by the path below the app's base. */
async function printed(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: Uint8Array }) => files.set(fileName, source),
  };
  for (const { generateBundle } of [legalPdfs(), pointsGuidePdfs()])
    await (generateBundle as (this: typeof context) => Promise<void>).call(context);
  return files;
}

it.each(['en', 'bm'])('terms, privacy notice and points guide are printed as PDF (%s)', async (language) => {
  const files = await printed();
  for (const id of ['terms-and-conditions', 'privacy-notice', 'points-guide']) {
    const head = String.fromCharCode(...(files.get(`documents/${id}-${language}.pdf`) ?? []).slice(0, 5));
    expect({ id, head }).toEqual({ id, head: '%PDF-' });
  }
});
