import type { INestApplicationContext } from '@nestjs/common';
import { parseArgs } from 'node:util';
import { EVENTS } from '@club/proto/events';
import { declaredBy } from '../discovery/declared.js';
import type { ConsumerGroup } from '../discovery/decorators.js';
import { KafkaBus, type OffsetsTo } from '../events/bus.js';

/** A command of a service; the text that it returns is what came of it. */
export type Command = (app: INestApplicationContext, args: string[]) => Promise<unknown>;

/** Rebuilds a projection of a service from its facts, wholly or for what is named; returns what came of it. */
export type Projection = (app: INestApplicationContext, args: string[]) => Promise<string>;

const REPLAY = 'usage: replay-dlq <topic> <group>';
const RESET = 'usage: reset-offsets <group> --to earliest|latest|<moment, 2026-11-28T10:00:00Z> [--topic <topic>]';

/** `replay-dlq <topic> <group>`: publishes dead letters of a group of the service again (docs/runbooks/dead-letters.md). */
export const replayDeadLetters: Command = async (app, args) => {
  const [topic, group, ...more] = args;
  if (!topic || !group || more.length > 0) throw new Error(REPLAY);
  requireTopic(groupOf(app, group), topic);
  const count = await app.get(KafkaBus).replayDlq(topic, group);
  return `${count} events published again`;
};

/**
 * `reset-offsets <group> --to earliest|latest|<moment> [--topic <topic>]`: has a group of the service read on from another place
 * (docs/runbooks/reset-offsets.md). Refused while a replica of the group runs.
 */
export const resetOffsets: Command = async (app, args) => {
  const { name, to, topic } = readReset(args);
  const group = groupOf(app, name);
  if (topic !== undefined) requireTopic(group, topic);
  const moved = await app.get(KafkaBus).resetOffsets(name, topic === undefined ? topicsOf(group) : [topic], to);
  return `${moved} partitions moved`;
};

/** `rebuild-projection <name>`: makes what a service derives from its facts again (docs/runbooks/rebuild-projection.md). */
export const rebuildProjection =
  (projections: Readonly<Record<string, Projection>> = {}): Command =>
  async (app, [name = '', ...args]) => {
    const names = Object.keys(projections);
    if (!Object.hasOwn(projections, name))
      throw new Error(`usage: rebuild-projection <${names.join('|') || 'none here'}>`);
    return projections[name]!(app, args);
  };

function readReset(args: string[]): { name: string; to: OffsetsTo; topic: string | undefined } {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: text, topic: text } });
    const [name, ...more] = positionals;
    if (!name || more.length > 0 || !values.to) throw new Error('incomplete');
    if (values.to === 'earliest' || values.to === 'latest') return { name, to: values.to, topic: values.topic };
    const moment = new Date(values.to);
    if (!/^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/.test(values.to) || Number.isNaN(moment.getTime()))
      throw new Error('no moment');
    return { name, to: moment, topic: values.topic };
  } catch {
    throw new Error(RESET);
  }
}

function groupOf(app: INestApplicationContext, name: string): ConsumerGroup {
  const groups = declaredBy(app).consumers.map(({ options }) => options);
  const found = groups.find(({ group }) => group === name);
  const known = groups.map(({ group }) => group).join(', ');
  if (!found) throw new Error(`no group ${name} here; known: ${known || 'none'}`);
  return found;
}

const topicsOf = ({ types }: ConsumerGroup): string[] => [...new Set(types.map((type) => EVENTS[type].topic))];

function requireTopic(group: ConsumerGroup, topic: string): void {
  const topics = topicsOf(group);
  if (!topics.includes(topic)) throw new Error(`${group.group} does not read ${topic}; it reads: ${topics.join(', ')}`);
}
