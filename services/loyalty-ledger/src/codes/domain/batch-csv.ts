import { csvLine } from '@club/platform/csv';
import { CODE_LENGTH } from './alphabet.js';
import type { CounterRange } from './batch-table.js';
import type { CodeCipher } from './code-cipher.js';
import { numberLikes } from './number-like.js';

/** Codes to a chunk: large enough that call overhead vanishes, small enough to yield to the event loop each time. */
export const CHUNK_CODES = 512;

export const CSV_HEADER = 'code,brand,format,size,points\r\n';

/** Columns that stand beside every code of a batch. */
export interface CsvProduct {
  brand: string;
  format: string;
  size: string;
  points: number;
}

/** Returns by position whether a code may not be printed. Given the codes of consecutive counters of one range. */
export type Taken = (codes: string[], range: CounterRange) => boolean[] | undefined;

/**
 * The lines of one chunk of counters as one buffer, and how many codes it holds. All lines are equally long, so that a
 * chunk is a copy of a template with the codes written into it.
 */
export class BatchCsv {
  private readonly template: Buffer;
  private readonly lineLength: number;

  constructor(product: CsvProduct) {
    const line = Buffer.from(' '.repeat(CODE_LENGTH) + behindCode(product), 'utf8');
    this.lineLength = line.length;
    this.template = Buffer.alloc(line.length * CHUNK_CODES, line);
  }

  /** Returns the size in bytes of a file of this many codes. */
  size(codes: number): number {
    return CSV_HEADER.length + codes * this.lineLength;
  }

  /**
   * Lines of counters from…from+count-1 (count at most CHUNK_CODES), without those that are taken or that a spreadsheet would
   * change, and at most `most`.
   */
  chunk(
    cipher: CodeCipher,
    range: CounterRange,
    count: number,
    most: number,
    taken?: Taken,
  ): { lines: Buffer; codes: number } {
    const length = this.lineLength;
    const lines = Buffer.allocUnsafeSlow(count * length);
    this.template.copy(lines, 0, 0, lines.length);
    cipher.encode(range.from, count, lines, 0, length);
    const numbers = numberLikes(lines, count, length);
    const issued = taken?.(codesOf(lines, count, length), range);
    const skip = numbers && issued ? numbers.map((number, i) => number || issued[i]!) : (numbers ?? issued);
    if (!skip?.includes(true)) {
      const codes = Math.min(count, most);
      return { lines: lines.subarray(0, codes * length), codes };
    }
    let codes = 0;
    for (let i = 0; i < count && codes < most; i++) {
      if (!skip[i]) lines.copyWithin(codes++ * length, i * length, (i + 1) * length);
    }
    return { lines: lines.subarray(0, codes * length), codes };
  }
}

/** Returns what stands behind a code in its line: always quoted, and without line breaks, so that a line is a line everywhere. */
export function behindCode({ brand, format, size, points }: CsvProduct): string {
  const texts = [brand, format, size].map((text) => text.replace(/[\r\n\t]+/g, ' '));
  return `,${csvLine([...texts, points], { quoteTexts: true })}`;
}

function codesOf(lines: Buffer, count: number, stride: number): string[] {
  return Array.from({ length: count }, (_, i) => lines.toString('latin1', i * stride, i * stride + CODE_LENGTH));
}
