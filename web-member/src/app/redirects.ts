import type { LeaveReason } from '../core/session/events.js';
import type { Language } from '../core/types.js';
import { hasLink } from '../features/password/link.js';
import { campaignOf } from '../core/campaign.js';
import { isLanguage, memberPaths, publicPaths } from '../core/paths.js';

/** Session that asks for a page. `justRegistered` is true right after a sign-up, until the success page is left. */
export interface Visitor {
  role: 'visitor' | 'member' | 'stranger';
  language: Language;
  justRegistered: boolean;
  /** End of the last session since the page was loaded: none yet, logged out, or ended by the server. */
  left: 'none' | LeaveReason;
  /** The member page that was wanted before the sign-in. */
  returnTo: string | null;
}

/** stay: the page may show. go: another page of this app. leave: a page that another app serves. */
export type Verdict =
  | { action: 'stay' }
  | { action: 'go'; to: string; wanted?: string }
  | { action: 'leave'; to: string };

const stay: Verdict = { action: 'stay' };
const go = (to: string, wanted?: string): Verdict => (wanted ? { action: 'go', to, wanted } : { action: 'go', to });

/** Paths below the language segment that a visitor may open. */
const visitorPaths = ['signin', 'signin/phone'];

/** Pages that open with or without a language segment. */
const plainPaths = ['password/forgot', 'password/reset'];
const CONFIRM = 'registration/confirm-and-verify';
const SUCCESS = 'registration/success';
/** Opens for everybody: whoever has the link ends what it names. */
const STOP_REMINDERS = 'reminders/stop';

/** Pages that act on a mailed link: they open for members too, whose browser may open their mail. */
const linked = (page: string, search: string): boolean =>
  (page === CONFIRM || page === 'password/reset') && hasLink(new URLSearchParams(search));

/** Decides where a path leads (docs/product/screens.md#signed-out-pages). `path` has no base and no query. */
export function decide(path: string, search: string, visitor: Visitor): Verdict {
  const segments = path.split('/').filter(Boolean);
  const [first, ...rest] = segments;
  const clean = `/${segments.join('/')}`;

  const page = (isLanguage(first) ? rest : segments).join('/');
  const campaign = campaignOf(search);

  if (publicPaths.includes(`/${page}`)) return isLanguage(first) ? go(`/${page}${search}`) : stay;
  if (visitor.role === 'stranger' || page === STOP_REMINDERS) return stay;
  if (linked(page, search)) return stay;
  if (visitor.role === 'member' && visitor.justRegistered && isLanguage(first)) {
    if (page === SUCCESS) return stay;
    if (page === '') return go(`/${first}/${SUCCESS}`);
  }
  if (visitor.role === 'member') return memberPaths.includes(clean) ? stay : go(visitor.returnTo ?? '/dashboard');

  if (first === 'admin') return { action: 'leave', to: '/admin/login' };

  if (plainPaths.includes(page)) return stay;
  if (page === CONFIRM) return go(`/${isLanguage(first) ? first : visitor.language}${campaign}`);

  const below = rest.join('/');
  if (isLanguage(first)) {
    if (below === '') return stay;
    if (below === SUCCESS) return go(`/${first}/signin${campaign}`);
    return visitorPaths.includes(below) ? stay : go(`/${first}${campaign}`);
  }
  if ([...visitorPaths, ...plainPaths, SUCCESS, CONFIRM].includes(below))
    return go(`/${visitor.language}/${below}${search}`);
  if (memberPaths.includes(clean)) {
    if (visitor.left === 'deleted') return go('/goodbye');
    if (visitor.left === 'asked') return go(`/${visitor.language}/signin${campaign}`);
    const entry = visitor.left === 'ended' ? `/${visitor.language}/signin` : `/${visitor.language}`;
    return go(`${entry}${campaign}`, `${clean}${search}`);
  }
  return go(`/${visitor.language}${segments.length === 0 ? search : campaign}`);
}
