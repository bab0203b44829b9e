import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Language } from '../core/types.js';
import { useAppDispatch } from '../core/hooks.js';
import { languageOf } from '../core/paths.js';
import { languageChosen } from '../core/session/events.js';
import { useLanguage } from '../i18n/hooks.js';

/** EN/BM on every page: changes the texts, and the language segment of the address where there is one. */
export function useLanguageSwitch(): (language: Language) => void {
  const { change } = useLanguage();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return useCallback(
    (language) => {
      dispatch(languageChosen(language));
      void change(language).then(() => {
        if (!languageOf(pathname)) return;
        const path = pathname.replace(/^\/(en|bm)/, `/${language}`);
        void navigate(`${path}${search}${hash}`, { replace: true });
      });
    },
    [change, dispatch, navigate, pathname, search, hash],
  );
}
