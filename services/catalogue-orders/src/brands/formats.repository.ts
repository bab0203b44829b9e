import { type ClientSession, stableId } from '@club/platform';
import { NEWEST, recordsOf } from '@club/platform/records';
import { formatSchema } from './brand.schema.js';
import { formatName, type KnownFormat } from './domain/brand.js';

/**
 * Returns the id of the only format of a name: two administrators who add it at once meet at the id. One that has another name by now
 * keeps its id, so that a new one of its old name gets the next.
 */
export function formatId(typed: string, known: readonly KnownFormat[] = []): string {
  const name = formatName(typed);
  const renamed = new Set(known.filter((one) => one.name !== name).map(({ id }) => id));
  for (let n = 1; ; n += 1) {
    const id = stableId(n === 1 ? `format:${name}` : `format:${name}:${n}`);
    if (!renamed.has(id)) return id;
  }
}

/** The formats that brands may be given. */
export class FormatsRepository extends recordsOf<KnownFormat>({
  record: 'format',
  schema: formatSchema,
  list: { sorts: {}, order: NEWEST },
  title: ({ name }) => name,
  audited: ({ createdAt: _, ...format }) => format,
  publicLists: () => ['brands'],
  unique: { field: 'name', thing: 'format' },
}) {
  /** All, by name, retired ones too. */
  async all(session: ClientSession | null = null): Promise<KnownFormat[]> {
    const found = await this.model.find().sort({ name: 1 }).session(session).lean();
    return found.map((document) => this.fromDocument(document));
  }
}
