import { parseArgs } from 'node:util';
import { DomainError, systemContext } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { readPrintedCodes } from './printed-codes.js';
import { ImportBatch } from './usecases/import-batch.js';

const USAGE =
  'usage: import-codes --brand <name> --format <name> --size <name> --points <number> --label <name of the file> [--column <letter>] < file';

/**
 * Runs `import-codes`: imports codes of a file of packs that were printed before this system, a CSV or a workbook on the standard
 * input, as one batch (docs/runbooks/printed-codes.md). All of them or none; a label is imported once.
 */
export async function importCodes(app: INestApplicationContext, args: string[]): Promise<void> {
  const { column, ...product } = readArguments(args);
  const codes = readPrintedCodes(process.stdin as AsyncIterable<Uint8Array>, column);
  try {
    const importing = app.get(ImportBatch, { strict: false });
    const { batch, duplicates } = await importing.execute(systemContext(), product, codes);
    process.stdout.write(`batch ${batch.id}: ${batch.quantity} codes, ${duplicates} known before\n`);
  } catch (error) {
    if (error instanceof DomainError) process.stderr.write(`${error.code} ${JSON.stringify(error.fields)}\n`);
    throw error;
  }
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { brand: text, format: text, size: text, points: text, label: text, column: text };
    const { brand, format, size, points, label, column = '' } = parseArgs({ args, options }).values;
    if (!brand || !format || !size || !label || !points) throw new Error('incomplete');
    return { brand, format, size, label, points: Number(points), column: column.toUpperCase() };
  } catch {
    process.stderr.write(`${USAGE}\n`);
    throw new Error(USAGE);
  }
}
