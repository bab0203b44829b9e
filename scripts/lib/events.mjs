// What proto/ and the consumers of the services declare about events: types with their topics, and groups with what they take.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const camel = (name) => name.replace(/_(\w)/g, (_, c) => c.toUpperCase());

/** Returns the events of a file descriptor set, as buf prints it. */
export function eventsIn(image) {
  const events = [];
  for (const file of image.file.filter((f) => f.name.startsWith('club/'))) {
    (file.messageType ?? []).forEach((message, index) => {
      const option = message.options?.['[club.common.v1.event]'];
      if (!option) return;
      const comment = (file.sourceCodeInfo?.location ?? []).find(
        (l) => l.path?.length === 2 && l.path[0] === 4 && l.path[1] === index,
      )?.leadingComments;
      events.push({
        type: message.name,
        topic: option.topic,
        key: camel(option.key),
        file: file.name.replace(/\.proto$/, ''),
        comment: (comment ?? '').trim().replace(/\s*\n\s*/g, ' '),
        fields: message.field.map((f) => camel(f.name)),
      });
    });
  }
  return events.sort((a, b) => a.topic.localeCompare(b.topic) || a.type.localeCompare(b.type));
}

/** Returns the group that a file declares, with its types, its service, and whether it takes its events in batches. */
export function groupOf(file, events) {
  const path = relative(root, file);
  const text = readFileSync(file, 'utf8');
  const [, group, types] = /@Consumer\(\{\s*group: '([^']+)',\s*types: ([^}]+?),?\s*\}\)/.exec(text) ?? [];
  if (!group) throw new Error(`${path} declares no group as '@Consumer({ group: …, types: … })'`);
  const list = types.startsWith('[') ? types : (new RegExp(`const ${types} = (\\[[^\\]]*\\])`).exec(text)?.[1] ?? '');
  const named = [...list.matchAll(/'(\w+)'/g)].map(([, type]) => type);
  const unknown = named.find((type) => !events.some((event) => event.type === type));
  if (named.length === 0 || unknown) throw new Error(`${path}: no such event: ${unknown ?? types}`);
  return { group, types: named, service: path.split('/')[1], batches: /\bhandleBatch\(/.test(text) };
}

const sorted = (names) => [...new Set(names)].sort();

/**
 * Returns what each service does with each topic, for the access lists of a cluster. An event is published by the service whose
 * package declares it (CONTRIBUTING.md#an-event), one of `club.common` by every service.
 */
export function topicUse(events, groups) {
  const services = readdirSync(join(root, 'services')).filter((name) => name !== 'platform');
  const topicOf = new Map(events.map(({ type, topic }) => [type, topic]));
  const publishers = (file) => {
    const part = file.split('/')[1];
    const found = part === 'common' ? services : services.filter((name) => name.split('-').includes(part));
    if (found.length === 0) throw new Error(`${file}.proto: no service publishes its events`);
    return found;
  };
  return {
    topics: sorted(events.map(({ topic }) => topic)),
    services: Object.fromEntries(
      services.sort().map((service) => [
        service,
        {
          publishes: sorted(events.filter(({ file }) => publishers(file).includes(service)).map(({ topic }) => topic)),
          groups: Object.fromEntries(
            groups
              .filter((group) => group.service === service)
              .map(({ group, types }) => [group, sorted(types.map((type) => topicOf.get(type)))]),
          ),
        },
      ]),
    ),
  };
}
