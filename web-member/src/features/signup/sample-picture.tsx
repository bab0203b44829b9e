import { PackPicture, TapePackPicture } from '@club/web-kit';
import type { Sample } from './types.js';
import { useLanguage } from '../../i18n/hooks.js';

/** A sample's own picture, else its brand's; without either a drawn pack. Its name stands beside it. */
export function SamplePicture({ sample, place = 0 }: { sample: Sample | undefined; place?: number }) {
  const { language } = useLanguage();
  const src = sample?.itemImage[language];
  if (src) return <img src={src} alt="" className="size-22 object-contain" loading="lazy" decoding="async" />;
  return place % 2 === 0 ? <PackPicture className="size-22" /> : <TapePackPicture className="size-22" />;
}
