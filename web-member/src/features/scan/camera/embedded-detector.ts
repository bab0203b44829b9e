import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { BASE_PATH } from '../../../core/config.js';
import type { TextDetector } from './detector.js';

// Ours: without these the package fetches from elsewhere. `web-member/build/recogniser.ts` puts them there.
const FILES = `${BASE_PATH}/assets/recogniser-7.0.0`;
const STEPS: Record<string, [from: number, to: number]> = {
  'loading tesseract core': [0, 0.5],
  'loading language traineddata': [0.5, 0.9],
  'initializing api': [0.9, 1],
};

/** tesseract.js in a worker of this page: nothing leaves the device. One worker is kept until `close`. */
export function embeddedDetector(): TextDetector {
  let starting: Promise<Worker> | null = null;
  let listener: (share: number) => void = () => undefined;

  const start = async (): Promise<Worker> => {
    const worker = await createWorker('eng', OEM.LSTM_ONLY, {
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
    });
    await worker.setParameters({
      tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
      // a camera's picture does not state its resolution; without this the recogniser guesses it and logs a warning
      user_defined_dpi: '300',
    });
    return worker;
  };

  const close = () => {
    const ended = starting;
    starting = null;
    void ended?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
  };

  const workerOf = (): Promise<Worker> => {
    starting ??= start().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  };

  return {
    ready: async (onProgress) => {
      listener = onProgress;
      await workerOf();
      onProgress(1);
    },
    read: async (picture, layout, signal) => {
      const worker = await workerOf();
      // a reading cannot be interrupted: one that is cancelled takes its worker with it
      signal.addEventListener('abort', close, { once: true });
      try {
        await worker.setParameters({
          tessedit_pageseg_mode: layout === 'line' ? PSM.SINGLE_LINE : PSM.SPARSE_TEXT,
        });
        const { data } = await worker.recognize(picture, {}, { text: true, blocks: false });
        const lines = data.text.split('\n').filter((line) => line.trim() !== '');
        return [...lines, ...lines.flatMap((line) => line.split(/\s+/))];
      } finally {
        signal.removeEventListener('abort', close);
      }
    },
    close,
  };
}
