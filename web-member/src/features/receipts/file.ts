import { checkBytes, PhotoError, smallerPhoto } from '../../shared/photo.js';

/** Rules for a receipt's file (docs/product/receipts.md#files). */
export const ACCEPTED = 'image/jpeg,image/png,application/pdf';
/** A photo's longest side when it is sent: small print stays readable. */
const SIDE = 2400;

/** A file that can be sent. */
export interface ChosenFile {
  kind: 'image' | 'pdf';
  name: string;
  blob: Blob;
}

const kinds: Record<string, ChosenFile['kind']> = { jpg: 'image', jpeg: 'image', png: 'image', pdf: 'pdf' };

/** Returns the kind of a file by its type, or by its name where the system knows no type. */
const kindOf = ({ type, name }: File): ChosenFile['kind'] | undefined => {
  if (type === '') return kinds[name.split('.').at(-1)?.toLowerCase() ?? ''];
  return type === 'application/pdf' ? 'pdf' : type === 'image/jpeg' || type === 'image/png' ? 'image' : undefined;
};

/** Viewers look for the start of a PDF this far into the file; some senders put bytes before it. */
const PDF_START_WITHIN = 1_024 + 5;

/**
 * Checks a chosen file before anything is sent, and makes a large photo smaller, which also leaves out where it was taken.
 * Throws PhotoError.
 */
export async function choose(file: File): Promise<ChosenFile> {
  const kind = kindOf(file);
  if (!kind) throw new PhotoError('FILE_TYPE_INVALID', { types: 'JPEG, PNG, PDF' });
  if (kind === 'image') return { kind, name: file.name, blob: await smallerPhoto(file, SIDE) };
  checkBytes(file);
  const start = await file
    .slice(0, PDF_START_WITHIN)
    .text()
    .catch(() => '');
  if (!start.includes('%PDF-')) throw new PhotoError('FILE_UNREADABLE');
  return { kind, name: file.name, blob: file };
}

/** 1.8 MB, 640 KB. */
export const sizeOf = ({ size }: Blob): string =>
  size >= 1_000_000 ? `${(size / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(size / 1000))} KB`;
