import { parentPort } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { MAX_PAGES, pixelsOf, type PdfRefusal, type WorkerAnswer, type WorkerRequest } from './pdf-limits.js';
import { limitWasmMemory } from '../wasm-memory.js';

// A thread for one file of a stranger's: it opens it, draws the pages it is asked for, and is ended by pdf-pages.ts. What goes
// wrong in here, goes wrong in its own memory, which no other file shares.

/** The most that drawing one file may take, its fonts and pictures included. */
const MAX_MEMORY_BYTES = 192 * 1024 * 1024;

limitWasmMemory(MAX_MEMORY_BYTES);

const port = parentPort;
if (!port) throw new Error('a worker only');
const library = await PDFiumLibrary.init();

let opened: PDFiumDocument | undefined;

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  if ('file' in request) {
    opened = await library.loadDocument(request.file);
    const pages = opened.getPageCount();
    if (pages > MAX_PAGES) return refused('pages');
    return pages > 0 ? { kind: 'opened', pages } : refused('broken');
  }
  const page = opened?.getPage(request.page);
  const { originalWidth = 0, originalHeight = 0 } = page?.getOriginalSize() ?? {};
  const size = pixelsOf(originalWidth, originalHeight);
  if (!page || !size) return refused('broken');
  const { data: pixels } = await page.render(size);
  return { kind: 'page', ...size, pixels };
}

const refused = (why: PdfRefusal): WorkerAnswer => ({ kind: 'refused', why });

const send = (answer: WorkerAnswer) =>
  port.postMessage(answer, answer.kind === 'page' ? [answer.pixels.buffer as ArrayBuffer] : []);

port.on('message', (request: WorkerRequest) => {
  answer(request).then(send, (error: unknown) => {
    send(refused(/password/i.test(String(error)) ? 'password' : 'broken'));
  });
});
send({ kind: 'ready' });
