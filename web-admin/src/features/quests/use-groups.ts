import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { useQuests } from './branch.js';
import { groups } from './requests.js';

/** Returns a function that names a group by its id, as far as the groups have been read. */
export function useGroupName(): (id: string) => string {
  const t = useText();
  const { language } = useLanguage();
  const { data } = useQuests().groups;
  return useCallback(
    (id: string): string => {
      if (id === '') return t(($) => $.quests.noGroup);
      if (!data) return '…';
      const found = data.find((group) => group.id === id);
      if (!found) return t(($) => $.quests.noGroup);
      return found.retired ? t(($) => $.quests.retiredGroup, { name: found.name[language] }) : found.name[language];
    },
    [data, language, t],
  );
}

/** Reads the groups of quests, and returns their state with a function that reads them again. */
export function useGroups() {
  const dispatch = useAppDispatch();
  const { groups: state } = useQuests();
  const load = useCallback(() => void dispatch(groups.requested()), [dispatch]);
  useEffect(load, [load]);
  return { state, load };
}
