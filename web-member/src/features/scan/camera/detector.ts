/** The picture: one of many that the camera shows, a strip that the member chose, or a whole photo; a service that reads all alike may ignore it. */
export type Layout = 'frame' | 'line' | 'page';

/**
 * Reads the text of pictures (docs/product/member-app.md#code-screens): a service behind the gateway, or the recogniser
 * inside the app.
 */
export interface TextDetector {
  /** Resolves when pictures can be read; `onProgress` receives 0…1. Rejects when the reader cannot be started. */
  ready: (onProgress: (share: number) => void) => Promise<void>;
  /** The pieces of text in the picture, in their order. */
  read: (picture: HTMLCanvasElement, layout: Layout, signal: AbortSignal) => Promise<string[]>;
  /** Frees what the reader holds; it can be made ready again. */
  close: () => void;
}
