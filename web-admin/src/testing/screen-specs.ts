import type { Screen } from '../core/paths.js';
import type { ScreenSpec } from './screen-spec.js';
import { content } from './screen-specs-content.js';
import { contestEntries } from './screen-specs-contest-entries.js';
import { samples } from './screen-specs-samples.js';
import { frame } from './screen-specs-frame.js';
import { reports } from './screen-specs-reports.js';
import { rewards } from './screen-specs-rewards.js';
import { bulkUsers } from './screen-specs-bulk-users.js';
import { privacy } from './screen-specs-privacy.js';
import { orders } from './screen-specs-orders.js';
import { massCredit } from './screen-specs-mass-credit.js';
import { campaigns } from './screen-specs-campaigns.js';
import { vouchers } from './screen-specs-vouchers.js';

/** The spec of every screen; app/screens.spec.tsx fails for one that has none. */
export const SCREEN_SPECS: Record<Screen, ScreenSpec> = {
  ...frame,
  ...reports,
  ...samples,
  ...rewards,
  ...campaigns,
  ...vouchers,
  ...orders,
  ...massCredit,
  ...bulkUsers,
  ...privacy,
  ...content,
  ...contestEntries,
};

type Part = 'lists' | 'form' | 'reads' | 'id';

/** Returns the specs that have such a part, by the name of their screen. */
export const specsWith = <Key extends Part>(part: Key) =>
  (Object.entries(SCREEN_SPECS) as [Screen, ScreenSpec][]).filter(
    (entry): entry is [Screen, ScreenSpec & Required<Pick<ScreenSpec, Key>>] => entry[1][part] !== undefined,
  );
