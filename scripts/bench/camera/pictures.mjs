// Pictures of pack codes for scripts/bench/camera.mjs, drawn by a browser: the printed flap of a pack as a camera of 1,280 × 720 sees it.

/** Codes of computed batches and two of imported ones, which may hold I, L and O. */
export const CODES = ['7KQ2M94XTB', '0B8D5SZ2G6', 'H3N1V7WRYC', '4PJA9E0MQ8', 'XILO52BLKE', 'N6T3F8UO1D'];

const CARD = '#f4f1e8';
const INK = '#33413b';

/** Changes by which each kind differs from a sharp, straight, well-lit code: style of the text, of its card, of the whole picture. */
export const KINDS = {
  sharp: {},
  tilted: { card: 'rotate:8deg' },
  dim: { scene: 'filter:brightness(.32) contrast(.75)', noise: 14 },
  blurred: { scene: 'filter:blur(1.6px)' },
  small: { text: 'font-size:27px;letter-spacing:2px' },
  light: { card: 'background:#0b6b57', text: `color:${CARD}` },
  sans: { text: 'font-family:Liberation Sans,Arial,sans-serif;font-weight:700' },
  // a date and a line of print near the code
  crowded: { around: true, noise: 8 },
};
/** A hand that holds a phone: shift in pixels and turn in degrees of each picture in turn. */
const HAND = [
  [0, 0, 0],
  [3, -1, 0.4],
  [-2, 2, -0.3],
  [4, 1, 0.2],
];

const scene = (code, { card = '', text = '', scene: whole = '', around = false }, [x, y, turn]) => `
<body style="margin:0;background:#55695f;overflow:hidden"><div style="width:1280px;height:720px;background:#55695f;${whole}">
<div style="position:absolute;left:${250 + x}px;top:${210 + y}px;width:780px;height:300px;background:${CARD};rotate:-1.5deg;${card};
display:grid;place-items:center;transform:rotate(${turn}deg)"><div style="text-align:center">
${around ? `<p style="margin:0 0 26px;font:500 20px sans-serif;color:${INK}">DRYPERS WEE WEE DRY L 62</p>` : ''}
<span style="font:600 54px 'DejaVu Sans Mono',monospace;letter-spacing:4px;color:${INK};${text}">${code}</span>
${around ? `<p style="margin:26px 0 0;font:500 20px sans-serif;color:${INK}">EXP 2028-11 LOT 44A</p>` : ''}
</div></div></div>
<canvas width="1280" height="720" style="position:absolute;inset:0;opacity:.5;mix-blend-mode:overlay"></canvas></body>`;

/** Draws grain over the picture, the same in each run. */
const grain = ([amount, seed]) => {
  const canvas = document.querySelector('canvas');
  if (!amount) return canvas.remove();
  const context = canvas.getContext('2d');
  const image = context.createImageData(canvas.width, canvas.height);
  let state = seed * 2_654_435_761 + 1;
  for (let at = 0; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value = 128 + ((state >>> 24) - 128) * (amount / 20);
    image.data.set([value, value, value, 255], at);
  }
  context.putImageData(image, 0, 0);
};

/** Resolves with the pictures of a code as one MJPEG, which the fake camera shows in turn and over again; they are drawn on a page of 1,280 × 720. */
export async function picturesOf(page, code, kind) {
  const frames = [];
  for (const [seed, hand] of HAND.entries()) {
    await page.setContent(scene(code, KINDS[kind], hand));
    await page.evaluate(grain, [KINDS[kind].noise ?? 0, seed + 1]);
    frames.push(await page.screenshot({ type: 'jpeg', quality: 88 }));
  }
  return Buffer.concat(frames);
}
