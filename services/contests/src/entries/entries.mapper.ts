import { DomainError, ValidationError, wholeStream, localizedText } from '@club/platform';
import type { EnterRequest, Entry as WireEntry } from '@club/proto/club/contests/v1/contests';
import { type Contest, optionText } from '../contests/domain/contest.js';
import { type Entry, FILE_KINDS, type FileKind } from './domain/entry.js';
import { MAX_FILE_BYTES, type EntryFile } from './entry-files.js';
import type { EnterForm } from './usecases/enter.js';

/** Returns an entry on the wire; of a contest that is not there any more the name is empty. */
export const toEntry = (entry: Entry, contest: Contest | undefined): WireEntry => ({
  id: entry.id,
  contestId: entry.contestId,
  contestName: localizedText(contest?.name),
  number: entry.number,
  // nobody learns a result before all do
  status: contest?.resultsAnnouncedAt ? entry.status : 'pending',
  enteredAt: entry.enteredAt.toISOString(),
  points: entry.points,
  link: entry.link,
  option: optionText(contest, entry.optionId),
  files: FILE_KINDS.filter((kind) => entry[kind]),
  announced: Boolean(contest?.resultsAnnouncedAt),
});

/**
 * Splits a stream into its form and its files, of which one at a time is in memory. Errors: INPUT_INVALID, FILE_TOO_LARGE,
 * SERVICE_BUSY for a stream that was cut off: the file it was cut in is not among the files.
 */
export async function readForm(
  call: AsyncIterable<EnterRequest>,
): Promise<{ form: EnterForm; files: AsyncGenerator<EntryFile> }> {
  const messages = wholeStream(call);
  const { value } = (await messages.next()) as { value: EnterRequest | undefined };
  if (!value?.form) throw new ValidationError('INPUT_INVALID');
  return { form: value.form, files: filesOf(messages) };
}

async function* filesOf(messages: AsyncIterable<EnterRequest>): AsyncGenerator<EntryFile> {
  let current: { entry: number; kind: FileKind; chunks: Uint8Array[]; size: number } | undefined;
  const whole = ({ entry, kind, chunks }: NonNullable<typeof current>) => ({
    entry,
    kind,
    content: Buffer.concat(chunks),
  });
  for await (const { piece, last } of messages) {
    if (!piece && last) break;
    const kind = FILE_KINDS.find((one) => one === piece?.kind);
    if (!piece || !kind) throw new ValidationError('INPUT_INVALID');
    if (current && (current.entry !== piece.entry || current.kind !== kind)) {
      yield whole(current);
      current = undefined;
    }
    current ??= { entry: piece.entry, kind, chunks: [], size: 0 };
    current.chunks.push(piece.chunk);
    current.size += piece.chunk.length;
    if (current.size > MAX_FILE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: '10 MB' });
  }
  if (current) yield whole(current);
}
