import type { HealthRegistry } from './health.js';
import { gauge } from './metrics.js';

/** Exports the answer of each dependency as it is when the metrics are asked for. */
export function exportHealth(health: Pick<HealthRegistry, 'readiness'>): void {
  const up = gauge('club_dependency_up', 'Whether a store or another dependency answers this process: 1 or 0', [
    'dependency',
  ]);
  const collect = async () => {
    const { checks } = await health.readiness();
    for (const [dependency, { ok }] of Object.entries(checks)) up.set({ dependency }, ok ? 1 : 0);
  };
  Object.assign(up, { collect });
}
