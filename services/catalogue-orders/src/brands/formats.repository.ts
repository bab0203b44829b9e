import { type ClientSession, stableId } from '@club/platform';
import { NEWEST, recordsOf } from '@club/platform/records';
import { formatSchema } from './brand.schema.js';
import { formatName, type KnownFormat } from './domain/brand.js';

/** Returns the id of the only format of a name. */
export const formatId = (typed: string): string => stableId(`format:${formatName(typed)}`);

/** The formats that brands may be given. */
export class FormatsRepository extends recordsOf<KnownFormat>({
  record: 'format',
  schema: formatSchema,
  list: { sorts: {}, order: NEWEST },
  title: ({ name }) => name,
  audited: ({ createdAt: _, ...format }) => format,
  unique: { field: 'name', thing: 'format' },
}) {
  /** All, by name. */
  async all(session: ClientSession | null = null): Promise<KnownFormat[]> {
    const found = await this.model.find().sort({ name: 1 }).session(session).lean();
    return found.map((document) => this.fromDocument(document));
  }
}
