import type { RecordName } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import type { RecordTexts } from './declaration.js';

/** Returns the texts that every record has, those of one. */
export function useRecordTexts(name: RecordName): Required<RecordTexts> {
  const t = useText();
  const of = (key: keyof RecordTexts) => t(($) => ($[name] as Required<RecordTexts>)[key]);
  return {
    menu: of('menu'),
    one: of('one'),
    note: of('note'),
    new: of('new'),
    add: of('add'),
    edit: of('edit'),
    search: of('search'),
    emptyTitle: of('emptyTitle'),
    emptyBody: of('emptyBody'),
  };
}
