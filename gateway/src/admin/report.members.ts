import { type Calls, DomainError, type RequestContext } from '@club/platform';
import type { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import type { ReportedMembers } from '@club/proto/club/ledger/v1/reports';

type Directory = Calls<DirectoryServiceClient>;

/** An id as identity makes them. */
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
const MOST = 500;

/** Returns the members that a text names, erased ones by their id; all members without a text. Errors: QUERY_TOO_WIDE. */
export async function findMembers(
  directory: Directory,
  query: string | undefined,
  ctx: RequestContext,
  limit = MOST,
): Promise<ReportedMembers | undefined> {
  const text = query?.trim() ?? '';
  if (text === '') return undefined;
  const { ids } = await directory.findMembers({ query: text, limit }, ctx);
  if (ids.length > 0 || !ID.test(text)) return { ids };
  const { contacts } = await directory.listContacts({ ids: [text] }, ctx);
  return { ids: contacts.map(({ id }) => id) };
}

/** Returns the one member that a text names. Errors: USER_NOT_FOUND, QUERY_TOO_WIDE. */
export async function findMember(directory: Directory, query: string, ctx: RequestContext): Promise<ReportedMembers> {
  const members = await findMembers(directory, query, ctx, 1);
  if (!members?.ids.length) throw new DomainError('USER_NOT_FOUND');
  return members;
}
