// Metrics that the processes of a product report on their operations ports.

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** Returns the samples of one /metrics text: {name, labels, value}. */
export function samplesOf(text) {
  return text.split('\n').flatMap((line) => {
    const found = SAMPLE.exec(line);
    if (!found) return [];
    const [, name, labels = '', value] = found;
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** Returns the sum of a metric's samples; undefined when the process does not have it. */
export function sumOf(samples, name) {
  const found = samples.filter((sample) => sample.name === name);
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

/** Returns the sums of a metric's samples by their value of `label`. */
export function sumsBy(samples, name, label) {
  const sums = {};
  for (const { name: of, labels, value } of samples) {
    const key = labels[label];
    if (of === name && key !== undefined) sums[key] = (sums[key] ?? 0) + value;
  }
  return sums;
}

/** Returns the samples of every process by its name; `ports` maps a process to its operations port, or host and port. */
export async function readMetrics(ports) {
  const read = async ([name, port]) => {
    const address = String(port).includes(':') ? port : `127.0.0.1:${port}`;
    const response = await fetch(`http://${address}/metrics`, { signal: AbortSignal.timeout(10_000) });
    return [name, samplesOf(await response.text())];
  };
  return Object.fromEntries(await Promise.all(Object.entries(ports).map(read)));
}
