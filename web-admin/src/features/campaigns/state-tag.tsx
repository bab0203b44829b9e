import { Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import type { Campaign } from './requests.js';

const TONES: Record<Campaign['state'], TagTone> = { upcoming: 'sky', running: 'ok', over: 'plain' };

/** The state of a campaign in a word, by the server's clock: it comes, runs or is over. */
export function StateTag({ campaign: { state } }: { campaign: Pick<Campaign, 'state'> }) {
  const t = useText();
  return <Tag tone={TONES[state]}>{t(($) => $.campaigns.states[state])}</Tag>;
}
