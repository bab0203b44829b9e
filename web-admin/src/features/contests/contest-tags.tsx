import { Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { ShownTag } from '../../shared/cells.js';
import type { ContestDetails } from './contest-values.js';

const TONES: Record<ContestDetails['state'], TagTone> = { running: 'ok', upcoming: 'sky', ended: 'plain' };

/** Tags of a contest: its period, and whether it is hidden from members. */
export function ContestTags({
  contest: { state, active, showAt },
}: {
  contest: Pick<ContestDetails, 'state' | 'active' | 'showAt'>;
}) {
  const t = useText();
  return (
    <>
      <Tag tone={TONES[state]}>{t(($) => $.contests.states[state])}</Tag>
      {active ? null : <ShownTag active={false} showAt={showAt} draft />}
    </>
  );
}
