/**
 * Pictures of the development data, in the language of the club: flat shapes on a 120 grid, no outlines, closed smiling
 * eyes, on a soft stage of 4 to 3.
 */
const onStage = (stage: string, shapes: string[]): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120">',
    `<rect width="160" height="120" fill="${stage}"/>`,
    '<g transform="translate(32 12) scale(.8)">',
    ...shapes,
    '</g></svg>',
  ].join('');

const smile = (x: number, y: number) =>
  `<path d="M${x - 8} ${y}q2 3 4 0M${x + 4} ${y}q2 3 4 0M${x - 5} ${y + 8}q5 5 10 0" fill="none" stroke="#14312b" stroke-width="2" stroke-linecap="round"/>`;

/** The drawings by name. */
export const DRAWINGS = {
  // A parent on the move with a baby in the carrier, and the sun.
  fitathon: onStage('#dff0e7', [
    '<circle cx="104" cy="18" r="14" fill="#ffc94d"/>',
    '<path d="M-42 110q102-22 204 0v30H-42z" fill="#b9dccb"/>',
    '<path d="M52 78l-16 18-12-2M58 80l14 12-4 20" fill="none" stroke="#14312b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>',
    '<path d="M44 46q18-8 28 4l-6 34H44z" fill="#0b6b57"/>',
    '<path d="M48 52l-18 14 8 12M66 52l16 8 12-10" fill="none" stroke="#e2a67a" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
    '<circle cx="60" cy="30" r="16" fill="#e2a67a"/>',
    '<path d="M44 28q0-20 18-19 16 1 14 15-12-6-20-3-8 2-12 7z" fill="#14312b"/>',
    smile(62, 32),
    '<rect x="54" y="54" width="22" height="26" rx="11" fill="#ffc94d"/>',
    '<circle cx="67" cy="54" r="10" fill="#e9b48c"/>',
    '<path d="M62 54q2 2 3 0M69 54q2 2 3 0M64 59q3 3 6 0" fill="none" stroke="#14312b" stroke-width="1.8" stroke-linecap="round"/>',
  ]),
  // A camera and a receipt.
  moments: onStage('#ffe8e6', [
    '<rect x="6" y="44" width="66" height="50" rx="12" fill="#94283b"/>',
    '<path d="M24 44l5-10h20l5 10z" fill="#94283b"/>',
    '<circle cx="39" cy="70" r="18" fill="#fff"/>',
    '<circle cx="39" cy="70" r="12" fill="#a9d6ec"/>',
    '<circle cx="34" cy="65" r="4" fill="#fff"/>',
    '<circle cx="63" cy="54" r="4" fill="#ffc94d"/>',
    '<path d="M84 24h34v68l-6-5-5.500 5-5.500-5-5.500 5-5.500-5-6 5z" fill="#fff"/>',
    '<path d="M91 38h20M91 50h20M91 62h12" stroke="#ffbdbf" stroke-width="4" stroke-linecap="round"/>',
  ]),
  // A child's drawing, and crayons.
  crayons: onStage('#efe9fb', [
    '<rect x="14" y="20" width="72" height="82" rx="6" fill="#fff" transform="rotate(-4 50 60)"/>',
    '<path d="M26 82q14-22 26-8t26-12" fill="none" stroke="#0b6b57" stroke-width="6" stroke-linecap="round"/>',
    '<circle cx="66" cy="40" r="10" fill="#ffc94d"/>',
    '<path d="M34 66V50l10-10 10 10v14z" fill="#ffbdbf"/>',
    '<g transform="rotate(14 100 70)"><rect x="90" y="40" width="14" height="56" rx="4" fill="#553b8f"/><path d="M90 40l7-16 7 16z" fill="#cfc0f0"/></g>',
    '<g transform="rotate(30 108 84)"><rect x="104" y="56" width="13" height="50" rx="4" fill="#0b6b57"/><path d="M104 56l6.500-15 6.500 15z" fill="#b9dccb"/></g>',
  ]),
  // A baby under a bunting.
  smiles: onStage('#fff2cf', [
    '<path d="M-42 2q102 56 204 0" fill="none" stroke="#734600" stroke-opacity=".4" stroke-width="2"/>',
    '<path d="M-22 12l14 5-10 13zM42 29l16 1-9 15zM106 22l15-5-3 17z" fill="#0b6b57"/>',
    '<path d="M10 23l15 3-9 14zM74 29l15-2-6 16z" fill="#ffbdbf"/>',
    '<path d="M20 140q0-58 40-58t40 58z" fill="#a9d6ec"/>',
    '<circle cx="60" cy="70" r="25" fill="#e9b48c"/>',
    '<path d="M56 47q4-8 8 0" fill="none" stroke="#14312b" stroke-width="3" stroke-linecap="round"/>',
    smile(60, 70),
    '<circle cx="44" cy="78" r="4" fill="#ffbdbf"/><circle cx="76" cy="78" r="4" fill="#ffbdbf"/>',
  ]),
  stroller: onStage('#e2f2fa', [
    '<path d="M24 44h72a36 36 0 0 1-72 0z" fill="#0b6b57"/>',
    '<path d="M60 44V12a34 34 0 0 1 34 32z" fill="#ffc94d"/>',
    '<path d="M94 44l14-18M40 76l-8 16M80 76l8 16" stroke="#0b3f37" stroke-width="5" stroke-linecap="round"/>',
    '<circle cx="34" cy="98" r="10" fill="#14312b"/><circle cx="86" cy="98" r="10" fill="#14312b"/>',
    '<circle cx="34" cy="98" r="4" fill="#fff"/><circle cx="86" cy="98" r="4" fill="#fff"/>',
  ]),
  voucher: onStage('#fff2cf', [
    '<path d="M10 40h100v12a9 9 0 0 0 0 18v12H10V70a9 9 0 0 0 0-18z" fill="#0b6b57"/>',
    '<path d="M78 44v34" stroke="#fff" stroke-width="3" stroke-dasharray="2 6" stroke-linecap="round"/>',
    '<circle cx="44" cy="61" r="12" fill="#ffc94d"/>',
    '<path d="M38 60a6 6 0 0 0 12 0" fill="none" stroke="#734600" stroke-width="3" stroke-linecap="round"/>',
    '<path d="M88 54h12M88 66h8" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  ]),
  hamper: onStage('#ffe8e6', [
    '<path d="M24 58h72l-8 40q-1 8-9 8H41q-8 0-9-8z" fill="#c98a4b"/>',
    '<path d="M29 74h62M32 88h56" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>',
    '<rect x="34" y="26" width="24" height="34" rx="6" fill="#0b6b57"/>',
    '<rect x="62" y="34" width="22" height="26" rx="5" fill="#a9d6ec"/>',
    '<circle cx="46" cy="42" r="7" fill="#ffc94d"/>',
    '<rect x="20" y="54" width="80" height="10" rx="5" fill="#8f5c2b"/>',
  ]),
};

/** The name of a drawing. */
export type Drawing = keyof typeof DRAWINGS;
