import { rootLogger } from './logging.js';

/**
 * A crash point for tests. FAILPOINTS="ledger.afterInsert.beforePublish=kill,other=throw@3" kills the process (SIGKILL,
 * no clean-up) or throws when the named point is passed, from its n-th passing on with `@n`. Does nothing unless
 * CLUB_ENV is development or test; any other CLUB_ENV refuses to start with FAILPOINTS set.
 */
export function failpoint(name: string): void {
  const action = points().get(name);
  if (!action) return;
  action.passed += 1;
  if (action.passed < action.from) return;
  if (action.kind === 'throw') throw new Error(`failpoint ${name}`);
  rootLogger().warn({ failpoint: name }, 'failpoint: killing the process');
  process.kill(process.pid, 'SIGKILL');
}

interface Action {
  kind: 'kill' | 'throw';
  from: number;
  passed: number;
}

let source: string | undefined;
let parsed = new Map<string, Action>();

function points(): Map<string, Action> {
  const { CLUB_ENV, FAILPOINTS } = process.env;
  const allowed = CLUB_ENV === 'development' || CLUB_ENV === 'test' ? FAILPOINTS : undefined;
  if (allowed !== source) {
    source = allowed;
    parsed = parse(allowed ?? '');
  }
  return parsed;
}

function parse(text: string): Map<string, Action> {
  const found = new Map<string, Action>();
  for (const part of text.split(',')) {
    const match = /^\s*([\w.-]+)=(kill|throw)(?:@(\d+))?\s*$/.exec(part);
    if (match) found.set(match[1]!, { kind: match[2] as Action['kind'], from: Number(match[3] ?? 1), passed: 0 });
  }
  return found;
}
