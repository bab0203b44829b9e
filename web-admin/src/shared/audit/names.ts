import type { AuditEntry } from './entry.js';

/** Fields that have a name in words; another one is called as it is stored. */
export const FIELDS = [
  ...([
    'active',
    'age',
    'amount',
    'bad',
    'balance',
    'basePoints',
    'blocked',
    'brand',
    'brandId',
    'categories',
    'children',
  ] as const),
  ...(['command', 'result'] as const),
  ...(['choices', 'codes', 'courier', 'expectedOn', 'stockLost', 'trackingId'] as const),
  ...(['address', 'filters', 'author', 'failed', 'reversedBy', 'rows', 'totalPoints', 'waits'] as const),
  ...(['createdAt', 'date', 'description', 'dropdownOptions', 'dropdownTitle', 'email', 'endDate'] as const),
  ...([
    'entriesPerPerson',
    'entry',
    'fields',
    'fileHash',
    'format',
    'formatId',
    'formats',
    'gotDropdown',
    'group',
    'home',
  ] as const),
  ...(['householdLimit', 'id', 'ids', 'image', 'images', 'inventory', 'itemBrand', 'itemId', 'itemImage'] as const),
  ...(['itemName', 'keyword', 'kind', 'label', 'limitPerMember', 'lines', 'link', 'linkUrl', 'merchantUrl'] as const),
  ...([
    'milestone',
    'name',
    'noteId',
    'number',
    'origin',
    'place',
    'pointRequired',
    'points',
    'pointsPerEntry',
    'position',
  ] as const),
  ...(['promoterCode', 'registerDate', 'registerSource'] as const),
  ...(['prizes', 'product', 'products', 'progressPoints', 'quantity', 'recoveryCodesLeft', 'removedAt'] as const),
  ...(['reverses', 'role', 'secondFactor', 'selectedAvatar', 'sessions', 'shippedAt', 'shortfall'] as const),
  ...(['showingTo', 'size', 'sizeId', 'sizes', 'startDate', 'state', 'status', 'steps', 'subtype', 'title'] as const),
  ...(['validDays', 'lastDay', 'shownFrom', 'caseMatters', 'retired', 'tiers'] as const),
  ...(['startsAt', 'endsAt', 'weeks', 'weeklyWinners', 'weeklyPrize', 'grandPrize', 'voucherExpiry'] as const),
  ...(['list', 'view', 'query', 'first'] as const),
  ...(['type', 'typeId', 'uom', 'uploadImages', 'uploadReceipts', 'value', 'venue', 'wishes'] as const),
] as const;

export type Field = (typeof FIELDS)[number];

/** Names in one language of every kind of record, of every action, and of the fields that have one. */
export type RecordNames = Readonly<Record<AuditEntry['record'], string>>;
export type ActionNames = Readonly<Record<AuditEntry['action'], string>>;
export type FieldNames = Readonly<Record<Field, string>>;
