import { SectionHead, Skeleton } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';

/** The place of the news while they come. */
export function NewsWaiting() {
  const t = useText();
  return (
    <section aria-busy="true">
      <SectionHead title={t(($) => $.news.title)} />
      <Skeleton shape="box" className="h-40" />
    </section>
  );
}
