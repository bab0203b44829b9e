import type { Connection, Migration } from '@club/platform';
import type { MemberDocument } from './member.schema.js';

/** What used to stand in the place of a version for accounts whose owners had not been asked. */
const NO_VERSIONS = ['', 'sister-shop', 'seed'];

/**
 * Takes back the agreements that were recorded without anybody having been asked: their members are asked at the next
 * sign-in. Agreements that only followed from the version of the sign-up are written down.
 */
export const consentMigrations: Migration[] = [
  {
    id: '042-consents-received',
    async up(connection: Connection) {
      const members = connection.collection<MemberDocument>('members');
      await members.updateMany(
        {
          consentVersion: { $nin: NO_VERSIONS, $exists: true },
          $or: [{ consents: { $size: 0 } }, { consents: { $exists: false } }],
        },
        [
          {
            $set: {
              consents: {
                $map: {
                  input: ['privacy', 'terms', 'marketing'],
                  as: 'document',
                  in: {
                    document: '$$document',
                    version: '$consentVersion',
                    language: '$language',
                    given: { $cond: [{ $eq: ['$$document', 'marketing'] }, '$receiveMail', true] },
                    at: '$registeredAt',
                  },
                },
              },
            },
          },
        ],
      );
      await members.updateMany(
        { consents: { $elemMatch: { version: { $in: NO_VERSIONS } } } },
        {
          $pull: { consents: { version: { $in: NO_VERSIONS } } },
        },
      );
      await members.updateMany({ consentVersion: { $in: NO_VERSIONS } }, { $set: { consentVersion: '' } });
    },
  },
];
