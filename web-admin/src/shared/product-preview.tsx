import { formatPoints } from '@club/web-kit';
import { useText } from '../i18n/hooks.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from './member-preview.js';

/** The values of the form of something that members get: a shop item, or a sample, which costs no points. */
interface Values {
  itemName: string;
  bmName: string;
  description: string;
  bmDescription: string;
  points?: string;
  file: File | undefined;
  bmFile: File | undefined;
}

/** A shop item or a sample as members see it. */
export function ProductPreview({ urls }: { urls: { en: string; bm: string } | undefined }) {
  const t = useText();
  return (
    <MemberPreview<Values>>
      {({ itemName, bmName, description, bmDescription, points, file, bmFile }, seen) => (
        <>
          <SeenPicture
            file={seen === 'en' ? file : bmFile}
            url={urls?.[seen] || undefined}
            className="aspect-square w-full rounded-lg object-contain"
          />
          <SeenHeading>{seen === 'en' ? itemName : bmName}</SeenHeading>
          {points && /^\d+$/.test(points) ? (
            <p className="font-bold tabular-nums">
              {t(($) => $.preview.points[seen], { points: formatPoints(Number(points)) })}
            </p>
          ) : null}
          <SeenText>{seen === 'en' ? description : bmDescription}</SeenText>
        </>
      )}
    </MemberPreview>
  );
}
