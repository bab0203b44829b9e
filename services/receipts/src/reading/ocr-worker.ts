import { readFile } from 'node:fs/promises';
import { readlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { limitWasmMemory } from '../files/wasm-memory.js';

// A thread that recognises the text of pictures by Tesseract. Program and language are files of this machine: it has no way to a network.

/** A picture whose text is wanted, PNG. */
interface OcrRequest {
  picture: Uint8Array;
}

/** A recognised word; its place in pixels. */
export interface OcrWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/** The thread is ready, has read a picture by lines, or could not. */
export type OcrAnswer = { kind: 'ready' } | { kind: 'read'; lines: OcrWord[][] } | { kind: 'failed' };

/** Tesseract with its language takes about 100 MB; a picture of 2,000 pixels a side as much again. */
const MAX_MEMORY_BYTES = 384 * 1024 * 1024;
/** The least urgent: people's requests come first. */
const LOWEST = 19;
/** A single column of text of several sizes, as of a till. */
const SINGLE_COLUMN = '4';
const LSTM_ONLY = 1;

interface Packet {
  status: string;
  data: unknown;
}
interface Script {
  setAdapter: (adapter: object) => void;
  dispatchHandlers: (packet: object, send: (answer: Packet) => void) => void;
}
interface Blocks {
  blocks: { paragraphs: { lines: { words: OcrWord[] }[] }[] }[] | null;
}

const port = parentPort;
if (!port) throw new Error('a worker only');
lowerPriority();
limitWasmMemory(MAX_MEMORY_BYTES);

const require = createRequire(import.meta.url);
const script = require('tesseract.js/src/worker-script/index.js') as Script;
const language = dirname(require.resolve('@tesseract.js-data/eng/package.json'));
script.setAdapter({
  getCore: () => Promise.resolve(require('tesseract.js-core/tesseract-core-simd-lstm')),
  gunzip: gunzipSync,
  readCache: (path: string) => readFile(path),
  writeCache: () => Promise.resolve(),
  deleteCache: () => Promise.resolve(),
  fetch: () => Promise.reject(new Error('no network')),
});

const ask = (action: string, payload: object) =>
  new Promise<unknown>((resolve, reject) => {
    script.dispatchHandlers({ workerId: 'ocr', jobId: action, action, payload }, ({ status, data }) => {
      if (status === 'resolve') resolve(data);
      if (status === 'reject') reject(new Error(String(data)));
    });
  });

await ask('load', { options: { lstmOnly: LSTM_ONLY, logging: false } });
await ask('loadLanguage', {
  langs: ['eng'],
  options: { langPath: join(language, '4.0.0_best_int'), cacheMethod: 'none', gzip: true, lstmOnly: true },
});
await ask('initialize', { langs: ['eng'], oem: LSTM_ONLY, config: {} });
await ask('setParameters', { params: { tessedit_pageseg_mode: SINGLE_COLUMN } });

const send = (answer: OcrAnswer) => port.postMessage(answer);

port.on('message', ({ picture }: OcrRequest) => {
  ask('recognize', { image: picture, options: {}, output: { text: false, blocks: true } }).then(
    (result) => {
      const { blocks } = result as Blocks;
      const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
      send({ kind: 'read', lines: lines.map(({ words }) => words.map(wordOf)) });
    },
    () => send({ kind: 'failed' }),
  );
});
send({ kind: 'ready' });

/** Returns the fields of a word alone: what Tesseract adds to it is large. */
function wordOf({ text, confidence, bbox: { x0, y0, x1, y1 } }: OcrWord): OcrWord {
  return { text, confidence, bbox: { x0, y0, x1, y1 } };
}

/** Lets all others go first, where the system has priorities for threads; elsewhere nothing changes. */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread)) setPriority(thread, LOWEST);
  } catch {
    // A system without /proc.
  }
}
