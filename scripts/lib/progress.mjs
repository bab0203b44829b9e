const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code) => (text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const palette = [36, 35, 33, 34, 32, 96, 95, 93, 94, 92].map(paint);

/** Milliseconds as a person reads them. */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Runs one step and prints one line for it: what, result, time. The work may return a short note. */
export async function step(title, work) {
  const started = Date.now();
  try {
    const result = await work();
    const note = typeof result === 'string' && result ? `  ${dim(result)}` : '';
    console.log(`${green('✓')} ${title.padEnd(34)} ${seconds(Date.now() - started).padStart(7)}${note}`);
    return result;
  } catch (error) {
    console.log(`${red('✗')} ${title.padEnd(34)} ${seconds(Date.now() - started).padStart(7)}`);
    throw error;
  }
}
