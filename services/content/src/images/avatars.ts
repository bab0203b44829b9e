const EYES_AND_MOUTH =
  '<path d="M36 52q3 3 6 0M54 52q3 3 6 0M41 63q7 6 14 0" fill="none" stroke="#14312b" stroke-width="2.5" ' +
  'stroke-linecap="round"/><circle cx="34" cy="59" r="4" fill="#e8766f" opacity=".35"/>' +
  '<circle cx="62" cy="59" r="4" fill="#e8766f" opacity=".35"/>';

const avatar = (stage: string, ...shapes: string[]): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
  `<rect width="96" height="96" fill="${stage}"/>${shapes.join('')}${EYES_AND_MOUTH}</svg>`;

/**
 * The six avatars that a wish may have instead of a picture (docs/product/giving.md#wishes): part of the program, not
 * of the data.
 */
const AVATARS: readonly string[] = [
  avatar(
    '#cfc0f0',
    '<path d="M14 110a34 30 0 0 1 68 0z" fill="#ffc94d"/>',
    '<circle cx="26" cy="36" r="13" fill="#14312b"/><circle cx="70" cy="36" r="13" fill="#14312b"/>',
    '<ellipse cx="48" cy="50" rx="25" ry="26" fill="#dba37a"/>',
    '<path d="M23 46q2-26 25-26t25 26q-10-12-25-12T23 46z" fill="#14312b"/>',
  ),
  avatar(
    '#ffbdbf',
    '<path d="M14 110a34 30 0 0 1 68 0z" fill="#0b6b57"/>',
    '<ellipse cx="48" cy="50" rx="24" ry="27" fill="#c08457"/>',
    '<path d="M22 46q-2-28 26-28t26 28q-6-14-26-14T22 46z" fill="#14312b"/>',
  ),
  avatar(
    '#dff0e7',
    '<path d="M16 76V44a32 32 0 0 1 64 0v32z" fill="#14312b"/>',
    '<path d="M14 110a34 30 0 0 1 68 0z" fill="#ffbdbf"/>',
    '<ellipse cx="48" cy="52" rx="23" ry="25" fill="#f0c9a6"/>',
    '<path d="M24 46q24 2 34-18 6 14 14 16-2-22-24-22T24 46z" fill="#14312b"/>',
  ),
  avatar(
    '#a9d6ec',
    '<path d="M14 110a34 30 0 0 1 68 0z" fill="#553b8f"/>',
    '<path d="M48 14c24 0 32 18 32 38 0 18-8 30-14 36H30c-6-6-14-18-14-36 0-20 8-38 32-38z" fill="#553b8f"/>',
    '<ellipse cx="48" cy="52" rx="22" ry="24" fill="#e2a67a"/>',
  ),
  avatar(
    '#ffc94d',
    '<path d="M14 110a34 30 0 0 1 68 0z" fill="#17557a"/>',
    '<ellipse cx="48" cy="50" rx="24" ry="27" fill="#8f5c3c"/>',
    '<circle cx="30" cy="28" r="9" fill="#14312b"/><circle cx="42" cy="21" r="10" fill="#14312b"/>',
    '<circle cx="56" cy="21" r="10" fill="#14312b"/><circle cx="67" cy="29" r="9" fill="#14312b"/>',
    '<circle cx="24" cy="39" r="6" fill="#14312b"/><circle cx="72" cy="39" r="6" fill="#14312b"/>',
  ),
  avatar(
    '#efe9fb',
    '<path d="M14 110a34 30 0 0 1 68 0z" fill="#94283b"/>',
    '<path d="M68 34q18 6 12 34-8-4-12-14z" fill="#5a3a22"/>',
    '<ellipse cx="48" cy="51" rx="24" ry="26" fill="#f0c9a6"/>',
    '<path d="M24 48q-2-28 24-28t26 26q-14-2-22-12-8 12-28 14z" fill="#5a3a22"/>',
  ),
];

/** Returns the drawing behind `avatar-1.svg` to `avatar-6.svg`; undefined for any other name. */
export function avatarSvg(name: string): string | undefined {
  const number = /^avatar-([1-6])\.svg$/.exec(name)?.[1];
  return number ? AVATARS[Number(number) - 1] : undefined;
}
