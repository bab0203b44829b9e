import { Button, CoinsPicture, Dialog, PictureInCradle } from '@club/web-kit';
import { FileText } from 'lucide-react';
import { BASE_PATH } from '../../core/config.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { pdfPath } from '../info/index.js';
import type { Refusal } from './contests.js';
import { TrophyPicture } from './trophy-picture.js';

/**
 * Explains why entering is not possible: all entries are used, or points are missing (docs/product/contests.md#entries).
 */
export function RefusalDialog({
  refusal,
  some,
  onClose,
}: {
  refusal: Pick<Refusal, 'code'> & { details: Record<string, string | number | undefined> };
  /** Some entries are left, fewer than wanted. */
  some: boolean;
  onClose: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const short = refusal.code === 'CONTEST_POINTS_INSUFFICIENT';
  const details = Object.fromEntries(Object.entries(refusal.details).filter(([, value]) => value !== undefined));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => (short ? $.contest.shortTitle : some ? $.contest.maxTitleSome : $.contest.maxTitle))}
      description={errorText({ code: refusal.code, details: details as Record<string, string | number> })}
      picture={<PictureInCradle className="size-36">{short ? <CoinsPicture /> : <TrophyPicture />}</PictureInCradle>}
      actions={
        <>
          {short ? (
            <Button asChild block variant="points">
              <a href={`${BASE_PATH}${pdfPath('points-guide', language)}`} target="_blank" rel="noreferrer">
                <FileText className="size-5" aria-hidden />
                {t(($) => $.contest.guide)}
                <span className="sr-only"> ({t(($) => $.common.newTab)})</span>
              </a>
            </Button>
          ) : null}
          <Button block variant={short ? 'quiet' : 'primary'} onClick={onClose}>
            {t(($) => $.common.okay)}
          </Button>
        </>
      }
    />
  );
}
