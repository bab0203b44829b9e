import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Number of bytes read of a spooled file at once. */
const PIECE_BYTES = 256 * 1024;

/** One file of a form while it arrives. */
export interface ArrivingFile {
  /** Takes the next bytes. What it promises is waited for before more of the form is read; rejects when there is no room. */
  write(chunk: Buffer): Promise<void> | undefined;
}

/** Storage for the files of one form until its work is done. */
export interface FormFiles<F> {
  /** The next file. */
  add(name: string): ArrivingFile;
  /** Returns the files that have content, by the name of their field, once all have arrived: those of one name in the order sent. */
  all(): ReadonlyMap<string, readonly F[]>;
  /** Lets go of everything, also of what is being written. Doing it twice is fine. */
  discard(): Promise<void>;
}

/** Returns files by the name of their field, those of one name in their order. */
function byName<F>(files: readonly (readonly [string, F])[]): Map<string, F[]> {
  const found = new Map<string, F[]>();
  for (const [name, file] of files) found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

/** Files in memory: for forms of one small file. */
export class FilesInMemory implements FormFiles<Buffer> {
  private readonly files: { name: string; chunks: Buffer[] }[] = [];

  add(name: string): ArrivingFile {
    const chunks: Buffer[] = [];
    this.files.push({ name, chunks });
    return {
      write: (chunk) => {
        chunks.push(chunk);
        return undefined;
      },
    };
  }

  all(): ReadonlyMap<string, readonly Buffer[]> {
    const sent = this.files.filter(({ chunks }) => chunks.length > 0);
    return byName(sent.map(({ name, chunks }) => [name, Buffer.concat(chunks)]));
  }

  discard(): Promise<void> {
    for (const { chunks } of this.files.splice(0)) chunks.length = 0;
    return Promise.resolve();
  }
}

/** A file on disk, read in pieces as often as it is asked for. */
export type SpooledFile = AsyncIterable<Buffer>;

interface Spooled {
  name: string;
  size: number;
  handle: FileHandle | undefined;
}

/**
 * Files on the disk of this process, for forms that memory has no room for: of each only the piece is held that is on its
 * way. Their names are gone before a byte is written, so that nothing outlives the process, however it ends.
 */
export class FilesOnDisk implements FormFiles<SpooledFile> {
  private readonly files: Spooled[] = [];
  /** One thing after the other. */
  private last: Promise<unknown> = Promise.resolve();
  private discarded = false;

  add(name: string): ArrivingFile {
    const file: Spooled = { name, size: 0, handle: undefined };
    this.files.push(file);
    return { write: (chunk) => this.after(() => this.append(file, chunk)) };
  }

  all(): ReadonlyMap<string, readonly SpooledFile[]> {
    const spooled = this.files.flatMap(({ name, size, handle }) => (handle ? [{ name, size, handle }] : []));
    return byName(
      spooled.map(({ name, size, handle }) => [name, { [Symbol.asyncIterator]: () => pieces(handle, size) }]),
    );
  }

  discard(): Promise<void> {
    this.discarded = true;
    return this.after(async () => {
      // Ignores a file that cannot be closed, since its error must not become the answer; it is closed when the process ends.
      for (const { handle } of this.files.splice(0)) await handle?.close().catch(() => undefined);
    });
  }

  private after(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async append(file: Spooled, chunk: Buffer): Promise<void> {
    if (this.discarded) return;
    file.handle ??= await nameless();
    for (let at = 0; at < chunk.length;) {
      const { bytesWritten } = await file.handle.write(chunk, at, chunk.length - at, file.size);
      at += bytesWritten;
      file.size += bytesWritten;
    }
  }
}

async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `club-form-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* pieces(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - at));
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error('a spooled file is shorter than what was written');
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
