import { Tag } from '@club/web-kit/admin/index.ts';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import type { Campaign } from './requests.js';

/** The state of a campaign in a word: it comes, runs or is over. */
export function StateTag({ campaign: { startsAt, endsAt } }: { campaign: Pick<Campaign, 'startsAt' | 'endsAt'> }) {
  const t = useText();
  const [now] = useState(() => Date.now());
  if (Date.parse(startsAt) > now) return <Tag tone="sky">{t(($) => $.campaigns.states.upcoming)}</Tag>;
  if (Date.parse(endsAt) > now) return <Tag tone="ok">{t(($) => $.campaigns.states.running)}</Tag>;
  return <Tag>{t(($) => $.campaigns.states.over)}</Tag>;
}
