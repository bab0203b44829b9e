import { useText } from '../../i18n/hooks.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import type { Values } from './news-form.js';
import type { News } from './requests.js';

/** News as members see it: with a text of its own, or with the way to a page. */
export function NewsPreview({ urls }: { urls: News['image'] | undefined }) {
  const t = useText();
  return (
    <MemberPreview<Values>>
      {({ type, title, bmTitle, description, bmDescription, link, file, bmFile }, seen) => (
        <>
          <SeenPicture
            file={seen === 'en' ? file : bmFile}
            url={urls?.[seen]}
            className="aspect-[4/3] w-full rounded-lg"
          />
          {type === 'A' ? (
            <>
              <SeenHeading>{seen === 'en' ? title : bmTitle}</SeenHeading>
              <SeenText>{seen === 'en' ? description : bmDescription}</SeenText>
            </>
          ) : (
            <p>
              <b className="text-primary">{t(($) => $.preview.openLink[seen])}</b>
              <span className="block text-small break-all text-ink-2">{link}</span>
            </p>
          )}
        </>
      )}
    </MemberPreview>
  );
}
