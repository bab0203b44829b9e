import { Button } from '@club/web-kit';
import { UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { socialOffer } from '../core/session/requests.js';
import { selectSocialOffer } from '../core/session/selectors.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { socialStart } from './social.js';

/** Returns whether there is a social login, which is asked for once; undefined until the answer is there. */
export function useSocialOffer(): boolean | null | undefined {
  const dispatch = useAppDispatch();
  const offer = useAppSelector(selectSocialOffer);
  useEffect(() => {
    if (offer.status === 'idle') dispatch(socialOffer.requested());
  }, [offer.status, dispatch]);
  return offer.data;
}

/** The way to the social login; nothing where there is none. */
export function SocialButton({ purpose }: { purpose: 'signin' | 'signup' }) {
  const t = useText();
  const { language } = useLanguage();
  if (!useSocialOffer()) return null;
  const button = (
    <Button asChild variant="outline" block>
      <a href={socialStart(purpose, language)}>
        <UserRound className="size-5" aria-hidden />
        {purpose === 'signup' ? t(($) => $.social.signUp) : t(($) => $.social.signIn)}
      </a>
    </Button>
  );
  const or = (
    <p className="flex items-center gap-4 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t(($) => $.social.or)}
    </p>
  );
  return (
    <div className="grid gap-4">
      {purpose === 'signup' ? button : or}
      {purpose === 'signup' ? or : button}
    </div>
  );
}
