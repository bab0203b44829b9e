/** Returns the 32-bit FNV-1a of a text: cheap, and mixed further before use, since placement needs spread and no secrecy. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns the weight of one key on one node, from their hashes (murmur3's finaliser over the pair). */
export function weight(key: number, node: number): number {
  let mixed = key ^ Math.imul(node, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Rendezvous hashing: the usable node with the highest weight for `key`, so that a node that comes or goes moves only
 * its own keys. Answers undefined when no node is usable.
 */
export function place<N extends { readonly seed: number }>(
  key: string,
  nodes: readonly N[],
  usable: (node: N) => boolean,
): N | undefined {
  const keyHash = hash32(key);
  let best: N | undefined;
  let bestWeight = -1;
  for (const node of nodes) {
    if (!usable(node)) continue;
    const nodeWeight = weight(keyHash, node.seed);
    if (nodeWeight > bestWeight) {
      best = node;
      bestWeight = nodeWeight;
    }
  }
  return best;
}
