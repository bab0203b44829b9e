import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { selectUser } from '../core/session/selectors.js';
import { quests } from '../core/quests/requests.js';
import { useLanguage } from '../i18n/hooks.js';

/** Returns how a quest is called in the language on screen, by its keyword; empty while its name is not known. */
export function useQuestTitle(): (keyword: string | undefined) => string {
  const { language } = useLanguage();
  const groups = useAppSelector((state) => state.quest).data ?? [];
  return (keyword) =>
    groups.flatMap((group) => group.quests).find(({ questKeyword }) => questKeyword === keyword)?.title[language] ?? '';
}

/** Asks for the quests once, for a screen that names some of them. */
export function useQuestsWhen(named: boolean): void {
  const dispatch = useAppDispatch();
  const id = useAppSelector(selectUser)?.id;
  const unasked = useAppSelector((state) => state.quest).status === 'idle';
  useEffect(() => {
    if (named && unasked && id) dispatch(quests.requested({ id }));
  }, [dispatch, named, unasked, id]);
}
