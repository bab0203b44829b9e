import type { ErrorCode } from '@club/web-kit';
import { smallerPhoto } from '../../shared/smaller-photo.js';

/** What a receipt may be (docs/product/receipts.md#files). */
export const ACCEPTED = 'image/jpeg,image/png,application/pdf';
const MAX_BYTES = 10 * 1024 * 1024;
/** A photo's longest side when it is sent: small print stays readable. */
const SIDE = 2400;

/** A file that can be sent. */
export interface ChosenFile {
  kind: 'image' | 'pdf';
  name: string;
  blob: Blob;
}

/** What is wrong with a chosen file. */
export class FileError extends Error {
  constructor(
    readonly code: Extract<ErrorCode, 'FILE_TOO_LARGE' | 'FILE_TYPE_INVALID' | 'FILE_UNREADABLE'>,
    readonly details: Record<string, string> = {},
  ) {
    super(code);
  }
}

const kinds: Record<string, ChosenFile['kind']> = { jpg: 'image', jpeg: 'image', png: 'image', pdf: 'pdf' };

/** By its type, or by its name where the system knows none. */
const kindOf = ({ type, name }: File): ChosenFile['kind'] | undefined => {
  if (type === '') return kinds[name.split('.').at(-1)?.toLowerCase() ?? ''];
  return type === 'application/pdf' ? 'pdf' : type === 'image/jpeg' || type === 'image/png' ? 'image' : undefined;
};

/**
 * Checks a chosen file before anything is sent, and makes a large photo smaller, which also leaves out where it was taken.
 * Throws FileError.
 */
export async function choose(file: File): Promise<ChosenFile> {
  const kind = kindOf(file);
  if (!kind) throw new FileError('FILE_TYPE_INVALID', { types: 'JPEG, PNG, PDF' });
  if (file.size > MAX_BYTES) throw new FileError('FILE_TOO_LARGE', { max: '10 MB' });
  if (kind === 'image') {
    const blob = await smallerPhoto(file, SIDE);
    if (!blob) throw new FileError('FILE_UNREADABLE');
    return { kind, name: file.name, blob };
  }
  const start = await file
    .slice(0, 5)
    .text()
    .catch(() => '');
  if (start !== '%PDF-') throw new FileError('FILE_UNREADABLE');
  return { kind, name: file.name, blob: file };
}

/** 1.8 MB, 640 KB. */
export const sizeOf = ({ size }: Blob): string =>
  size >= 1_000_000 ? `${(size / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1000))} KB`;
