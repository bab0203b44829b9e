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

/** The drawings by name. */
export const DRAWINGS = {
  people: onStage('#fff2cf', [
    '<circle cx="42" cy="52" r="24" fill="#0b6b57"/>',
    '<circle cx="42" cy="56" r="15" fill="#e2a67a"/>',
    '<path d="M36 56q2 2 3 0M46 56q2 2 3 0M38 62q4 4 8 0" stroke="#14312b" stroke-width="2" fill="none" stroke-linecap="round"/>',
    '<path d="M18 108q0-32 24-32t24 32z" fill="#0b6b57"/>',
    '<circle cx="82" cy="46" r="18" fill="#c98a5e"/>',
    '<path d="M64 44q0-20 18-20t18 20q-8-10-18-10T64 44z" fill="#14312b"/>',
    '<path d="M76 46q2 2 3 0M86 46q2 2 3 0M78 52q4 4 8 0" stroke="#14312b" stroke-width="2" fill="none" stroke-linecap="round"/>',
    '<path d="M58 108q0-38 24-38t24 38z" fill="#ffc94d"/>',
  ]),
  night: onStage('#efe9fb', [
    '<path d="M78 20a44 44 0 1 0 20 66A38 38 0 0 1 78 20z" fill="#ffc94d"/>',
    '<path d="M92 34v12M86 40h12M104 62v8M100 66h8" stroke="#553b8f" stroke-width="4" stroke-linecap="round"/>',
  ]),
  pack: onStage('#dff0e7', [
    '<path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill="#0b6b57"/>',
    '<path d="M46 30q0-14 14-14t14 14" fill="none" stroke="#0b3f37" stroke-width="5" stroke-linecap="round"/>',
    '<path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill="#ffc94d"/>',
    '<circle cx="60" cy="62" r="20" fill="#e9b48c"/>',
    '<path d="M52 62q2 3 4 0M64 62q2 3 4 0M55 70q5 5 10 0" fill="none" stroke="#14312b" stroke-width="2" stroke-linecap="round"/>',
    '<path d="M57 43q4-5 6 0" fill="none" stroke="#14312b" stroke-width="3" stroke-linecap="round"/>',
  ]),
  blankets: onStage('#e2f2fa', [
    '<rect x="20" y="80" width="80" height="20" rx="10" fill="#0b6b57"/>',
    '<rect x="24" y="58" width="72" height="20" rx="10" fill="#fff"/>',
    '<rect x="20" y="36" width="80" height="20" rx="10" fill="#ffbdbf"/>',
    '<path d="M34 46h.01M50 46h.01M66 46h.01M82 46h.01M40 90h.01M56 90h.01M72 90h.01" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
    '<path d="M34 68h12M54 68h12M74 68h12" stroke="#ffc94d" stroke-width="4" stroke-linecap="round"/>',
    '<path d="M60 36c-10-18 16-22 8-8 14-4 10 12-8 8z" fill="#ffc94d"/>',
  ]),
  book: onStage('#ffe8e6', [
    '<path d="M60 36q-18-12-42-8v66q24-4 42 8z" fill="#a9d6ec"/>',
    '<path d="M60 36q18-12 42-8v66q-24-4-42 8z" fill="#fff"/>',
    '<path d="M30 60a10 10 0 0 0 20 0" fill="none" stroke="#0b3f37" stroke-width="4" stroke-linecap="round"/>',
    '<circle cx="40" cy="50" r="6" fill="#ffc94d"/>',
    '<path d="M70 50q10-5 20-4M70 64q10-5 20-4M70 78q10-5 20-4" stroke="#cfc0f0" stroke-width="4" stroke-linecap="round" fill="none"/>',
  ]),
  toys: onStage('#fff2cf', [
    '<path d="M58 18h4v76h-4z" fill="#0b3f37"/>',
    '<circle cx="60" cy="20" r="9" fill="#ffc94d"/>',
    '<rect x="40" y="34" width="40" height="16" rx="8" fill="#ffbdbf"/>',
    '<rect x="32" y="52" width="56" height="17" rx="8.5" fill="#a9d6ec"/>',
    '<rect x="24" y="71" width="72" height="18" rx="9" fill="#0b6b57"/>',
    '<rect x="18" y="91" width="84" height="13" rx="6.5" fill="#0b3f37"/>',
  ]),
  points: onStage('#dff0e7', [
    '<circle cx="60" cy="60" r="36" fill="#ffc94d"/>',
    '<circle cx="60" cy="60" r="27" fill="none" stroke="#734600" stroke-opacity=".45" stroke-width="3"/>',
    '<path d="M44 56a16 16 0 0 0 32 0M51 54a9 9 0 0 0 18 0" fill="none" stroke="#734600" stroke-width="5" stroke-linecap="round"/>',
    '<circle cx="100" cy="30" r="11" fill="#ffbdbf"/>',
    '<circle cx="18" cy="88" r="8" fill="#a9d6ec"/>',
  ]),
  road: onStage('#e2f2fa', [
    '<path d="M20 92q22-54 40-34t40-34" fill="none" stroke="#0b6b57" stroke-width="5" stroke-dasharray="1 11" stroke-linecap="round"/>',
    '<circle cx="20" cy="92" r="9" fill="#ffc94d"/>',
    '<path d="M96 14v40" stroke="#0b3f37" stroke-width="5" stroke-linecap="round"/>',
    '<path d="M96 14q-20-4-28 10 14 8 28 2z" fill="#94283b"/>',
    '<circle cx="60" cy="58" r="8" fill="#a9d6ec"/>',
  ]),
  basket: onStage('#ffe8e6', [
    '<path d="M26 58h68l-7 38q-1 8-9 8H42q-8 0-9-8z" fill="#c98a4b"/>',
    '<path d="M30 74h60M33 88h54" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>',
    '<path d="M30 58a30 36 0 0 1 60 0" fill="none" stroke="#8f5c2b" stroke-width="5"/>',
    '<rect x="38" y="34" width="16" height="26" rx="5" fill="#ffbdbf"/>',
    '<circle cx="68" cy="46" r="13" fill="#ffc94d"/>',
    '<path d="M76 58q2-20 14-16-2 12-6 16z" fill="#0b6b57"/>',
    '<rect x="20" y="54" width="80" height="10" rx="5" fill="#8f5c2b"/>',
  ]),
};

/** The name of a drawing. */
export type Drawing = keyof typeof DRAWINGS;
