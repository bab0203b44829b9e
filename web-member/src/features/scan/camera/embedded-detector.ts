import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { BASE_PATH } from '../../../core/config.js';
import type { TextDetector } from './detector.js';
import { findCode } from './find-code.js';
import { isolateLine } from './isolate.js';

// Ours: without these the package fetches from elsewhere. `web-member/build/recogniser.ts` puts them there.
const FILES = `${BASE_PATH}/assets/recogniser-7.0.0`;
const STEPS: Record<string, [from: number, to: number]> = {
  'loading tesseract core': [0, 0.5],
  'loading language traineddata': [0.5, 0.9],
  'initializing api': [0.9, 1],
};

/** A code is no word: lists of words cost time and make words of it. */
const NO_WORDS = {
  load_system_dawg: '0',
  load_freq_dawg: '0',
  load_punc_dawg: '0',
  load_number_dawg: '0',
  load_bigram_dawg: '0',
};

/** Ways of reading a line; where the first doubles a letter that looks like two, the second often does not. */
const LINE_MODES = [PSM.SINGLE_LINE, PSM.RAW_LINE];

/** A worker that nobody uses is kept so long: starting one takes longer than reading a code, and the next pack follows soon. */
const KEPT_MS = 120_000;

let starting: Promise<Worker> | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let listener: (share: number) => void = () => undefined;

async function start(): Promise<Worker> {
  const worker = await createWorker(
    'eng',
    OEM.LSTM_ONLY,
    {
      workerPath: `${FILES}/worker.min.js`,
      corePath: FILES,
      langPath: FILES,
      workerBlobURL: false,
      gzip: true,
      logger: ({ status, progress }) => {
        const step = STEPS[status];
        if (step) listener(step[0] + (step[1] - step[0]) * progress);
      },
      errorHandler: () => undefined,
    },
    NO_WORDS,
  );
  await worker.setParameters({
    tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
    // a camera's picture does not state its resolution; without this the recogniser guesses it and logs a warning
    user_defined_dpi: '300',
    // light letters are turned dark before; every reading without a code would be done twice
    invert_threshold: '0',
    tessedit_do_invert: '0',
  });
  return worker;
}

function workerOf(): Promise<Worker> {
  clearTimeout(idle);
  starting ??= start().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

function end(): void {
  const ended = starting;
  starting = null;
  void ended?.then(
    (worker) => worker.terminate(),
    () => undefined,
  );
}

/** tesseract.js in a worker of this page: nothing leaves the device. One worker serves every detector, and ends two minutes after the last. */
export const embeddedDetector = (): TextDetector => ({
  ready: async (onProgress) => {
    listener = onProgress;
    await workerOf();
    onProgress(1);
  },
  read: async (picture, layout, signal) => {
    const line = layout === 'page' ? null : isolateLine(picture);
    if (layout === 'frame' && !line) return [];
    const worker = await workerOf();
    // a reading cannot be interrupted: a long one that is cancelled takes its worker with it
    if (layout !== 'frame') signal.addEventListener('abort', end, { once: true });
    try {
      for (const mode of line ? LINE_MODES : []) {
        const pieces = await piecesOf(worker, line!, mode);
        if (findCode(pieces)) return pieces;
      }
      if (layout === 'frame') return [];
      return await piecesOf(worker, picture, layout === 'line' ? PSM.SINGLE_LINE : PSM.SPARSE_TEXT);
    } finally {
      signal.removeEventListener('abort', end);
    }
  },
  close: () => {
    clearTimeout(idle);
    idle = setTimeout(end, KEPT_MS);
  },
});

async function piecesOf(worker: Worker, picture: HTMLCanvasElement | Blob, mode: PSM): Promise<string[]> {
  await worker.setParameters({ tessedit_pageseg_mode: mode });
  const { data } = await worker.recognize(picture, {}, { text: true, blocks: false });
  const lines = data.text.split('\n').filter((line) => line.trim() !== '');
  return [...lines, ...lines.flatMap((line) => line.split(/\s+/))];
}
