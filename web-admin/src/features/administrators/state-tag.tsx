import { Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import type { Administrator } from './requests.js';

const TONES: Readonly<Record<Administrator['state'], TagTone>> = { invited: 'sky', active: 'ok', disabled: 'plain' };

/** The state of an account in a word. */
export function StateTag({ state }: { state: Administrator['state'] }) {
  const t = useText();
  return <Tag tone={TONES[state]}>{t(($) => $.administrators.states[state])}</Tag>;
}
