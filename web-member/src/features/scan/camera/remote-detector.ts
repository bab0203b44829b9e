import type { TextDetector } from './detector.js';

/** Sends the picture to the text-detection service through the gateway. */
export function remoteDetector(detectText: (image: string, signal: AbortSignal) => Promise<string[]>): TextDetector {
  return {
    ready: async (onProgress) => onProgress(1),
    read: async (picture, _layout, signal) => {
      const image = picture.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
      const texts = await detectText(image, signal);
      // the first piece is usually the whole text of the picture: its lines are pieces of their own
      return texts.flatMap((text) => [text, ...text.split('\n')]);
    },
    close: () => undefined,
  };
}
