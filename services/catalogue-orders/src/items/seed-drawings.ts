/**
 * Pictures of the development data, in the language of the club: flat shapes on a 120 grid, no outlines, few colours. The
 * stage behind them is the app's.
 */
const drawn = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="480" height="480">${body}</svg>`;

/** The drawings by name. */
export const DRAWINGS = {
  hamper: drawn(
    [
      '<path d="M26 58h68l-7 38q-1 8-9 8H42q-8 0-9-8z" fill="#c98a4b"/>',
      '<path d="M30 74h60M33 88h54" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>',
      '<path d="M30 58a30 36 0 0 1 60 0" fill="none" stroke="#8f5c2b" stroke-width="5"/>',
      '<rect x="38" y="34" width="16" height="26" rx="5" fill="#ffbdbf"/>',
      '<circle cx="68" cy="46" r="13" fill="#ffc94d"/>',
      '<path d="M76 58q2-20 14-16-2 12-6 16z" fill="#0b6b57"/>',
      '<rect x="20" y="54" width="80" height="10" rx="5" fill="#8f5c2b"/>',
    ].join(''),
  ),
  tissue: drawn(
    [
      '<path d="M38 50q-2-26 22-28 8 2 4 10 18-4 18 18z" fill="#fff"/>',
      '<path d="M18 50h84v44q0 8-8 8H26q-8 0-8-8z" fill="#ffc94d"/>',
      '<ellipse cx="60" cy="51" rx="28" ry="6" fill="#734600" opacity=".35"/>',
      '<path d="M18 74a42 22 0 0 0 84 0" fill="none" stroke="#fff" stroke-width="5"/>',
    ].join(''),
  ),
  swaddles: drawn(
    [
      '<rect x="20" y="80" width="80" height="20" rx="10" fill="#0b6b57"/>',
      '<rect x="24" y="58" width="72" height="20" rx="10" fill="#fff"/>',
      '<rect x="20" y="36" width="80" height="20" rx="10" fill="#ffbdbf"/>',
      '<path d="M34 46h.01M50 46h.01M66 46h.01M82 46h.01M40 90h.01M56 90h.01M72 90h.01" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
      '<path d="M34 68h12M54 68h12M74 68h12" stroke="#ffc94d" stroke-width="4" stroke-linecap="round"/>',
      '<path d="M60 36c-10-18 16-22 8-8 14-4 10 12-8 8z" fill="#ffc94d"/>',
    ].join(''),
  ),
  cup: drawn(
    [
      '<path d="M36 46h48l-5 50q-1 10-10 10H51q-9 0-10-10z" fill="#cfc0f0"/>',
      '<rect x="32" y="34" width="56" height="15" rx="7" fill="#553b8f"/>',
      '<path d="M64 34V20q0-5 6-6l8-2" fill="none" stroke="#ffc94d" stroke-width="6" stroke-linecap="round"/>',
      '<path d="M38 68a22 18 0 0 0 43 0" fill="none" stroke="#fff" stroke-width="5"/>',
      '<path d="M36 56q-16 2-13 16t17 10M84 56q16 2 13 16t-17 10" fill="none" stroke="#553b8f" stroke-width="6" stroke-linecap="round"/>',
    ].join(''),
  ),
  rings: drawn(
    [
      '<path d="M58 18h4v76h-4z" fill="#0b3f37"/>',
      '<circle cx="60" cy="20" r="9" fill="#ffc94d"/>',
      '<rect x="40" y="34" width="40" height="16" rx="8" fill="#ffbdbf"/>',
      '<rect x="32" y="52" width="56" height="17" rx="8.5" fill="#a9d6ec"/>',
      '<rect x="24" y="71" width="72" height="18" rx="9" fill="#0b6b57"/>',
      '<rect x="18" y="91" width="84" height="13" rx="6.5" fill="#0b3f37"/>',
    ].join(''),
  ),
  book: drawn(
    [
      '<path d="M60 36q-18-12-42-8v66q24-4 42 8z" fill="#a9d6ec"/>',
      '<path d="M60 36q18-12 42-8v66q-24-4-42 8z" fill="#fff"/>',
      '<path d="M30 60a10 10 0 0 0 20 0" fill="none" stroke="#0b3f37" stroke-width="4" stroke-linecap="round"/>',
      '<circle cx="40" cy="50" r="6" fill="#ffc94d"/>',
      '<path d="M70 50q10-5 20-4M70 64q10-5 20-4M70 78q10-5 20-4" stroke="#cfc0f0" stroke-width="4" stroke-linecap="round" fill="none"/>',
    ].join(''),
  ),
  lotion: drawn(
    [
      '<path d="M44 20h32v16H44z" fill="#fff"/>',
      '<path d="M36 44q0-8 8-8h32q8 0 8 8l4 52q0 10-10 10H42q-10 0-10-10z" fill="#ffbdbf"/>',
      '<circle cx="60" cy="72" r="17" fill="#fff"/>',
      '<path d="M60 82c-14-9-9-19 0-13 9-6 14 4 0 13z" fill="#94283b"/>',
    ].join(''),
  ),
  gift: drawn(
    [
      '<rect x="22" y="50" width="76" height="54" rx="8" fill="#ffbdbf"/>',
      '<rect x="16" y="38" width="88" height="18" rx="7" fill="#94283b"/>',
      '<path d="M54 38h12v66H54z" fill="#ffc94d"/>',
      '<path d="M60 38c-30 2-30-26-12-22 8 2 12 12 12 22 0-10 4-20 12-22 18-4 18 24-12 22z" fill="#ffc94d"/>',
    ].join(''),
  ),
  blanket: drawn(
    [
      '<rect x="22" y="36" width="76" height="68" rx="12" fill="#a9d6ec"/>',
      '<path d="M22 78h76v14q0 12-12 12H34q-12 0-12-12z" fill="#17557a"/>',
      '<circle cx="44" cy="57" r="7" fill="#fff"/>',
      '<circle cx="76" cy="57" r="7" fill="#ffc94d"/>',
      '<path d="M36 91h48" stroke="#fff" stroke-width="4" stroke-dasharray="2 8" stroke-linecap="round"/>',
    ].join(''),
  ),
  bear: drawn(
    [
      '<circle cx="38" cy="34" r="13" fill="#8f5c2b"/>',
      '<circle cx="82" cy="34" r="13" fill="#8f5c2b"/>',
      '<circle cx="60" cy="58" r="36" fill="#c98a4b"/>',
      '<ellipse cx="60" cy="70" rx="17" ry="13" fill="#fff2cf"/>',
      '<path d="M44 54q3 3 6 0M70 54q3 3 6 0M54 74q6 6 12 0" fill="none" stroke="#14312b" stroke-width="3" stroke-linecap="round"/>',
      '<path d="M56 65h8l-4 4z" fill="#14312b"/>',
      '<path d="M40 96l20-6 20 6-6 12-14-6-14 6z" fill="#0b6b57"/>',
    ].join(''),
  ),
  bag: drawn(
    [
      '<path d="M42 42q0-24 18-24t18 24" fill="none" stroke="#553b8f" stroke-width="6"/>',
      '<path d="M22 48q0-8 8-8h60q8 0 8 8v46q0 10-10 10H32q-10 0-10-10z" fill="#cfc0f0"/>',
      '<path d="M32 68h56v22q0 6-6 6H38q-6 0-6-6z" fill="#553b8f"/>',
      '<path d="M48 76a12 10 0 0 0 24 0" fill="none" stroke="#ffc94d" stroke-width="5" stroke-linecap="round"/>',
    ].join(''),
  ),
  pillow: drawn(
    [
      '<path d="M44 16q-30 0-30 32 0 56 42 56 14 0 14-13t-15-13q-14 0-14-26 0-10 10-10t16 8q8 12 20 6 10-6 4-18-8-22-47-22z" fill="#ffbdbf"/>',
      '<path d="M30 40q2-10 14-10M30 66q6 16 22 20" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
      '<circle cx="88" cy="82" r="14" fill="#ffc94d"/>',
      '<path d="M81 80a7 7 0 0 0 14 0" fill="none" stroke="#734600" stroke-width="3" stroke-linecap="round"/>',
    ].join(''),
  ),
  school: drawn(
    [
      '<path d="M38 34q0-16 22-16t22 16" fill="none" stroke="#0b3f37" stroke-width="6"/>',
      '<rect x="24" y="30" width="72" height="74" rx="16" fill="#0b6b57"/>',
      '<rect x="34" y="62" width="52" height="32" rx="8" fill="#ffc94d"/>',
      '<path d="M34 50h52" stroke="#dff0e7" stroke-width="5" stroke-linecap="round"/>',
      '<rect x="54" y="58" width="12" height="12" rx="3" fill="#734600"/>',
    ].join(''),
  ),
  meal: drawn(
    [
      '<path d="M18 60h84q0 40-30 42H48q-30-2-30-42z" fill="#0b6b57"/>',
      '<ellipse cx="60" cy="60" rx="42" ry="10" fill="#fff2cf"/>',
      '<circle cx="44" cy="54" r="9" fill="#ffc94d"/>',
      '<circle cx="62" cy="50" r="10" fill="#94283b"/>',
      '<circle cx="78" cy="55" r="8" fill="#dff0e7"/>',
      '<path d="M48 34q-6-8 0-14M64 30q-6-8 0-14" fill="none" stroke="#dbe2d6" stroke-width="4" stroke-linecap="round"/>',
    ].join(''),
  ),
  bath: drawn(
    [
      '<path d="M52 14h22a4 4 0 0 1 4 4v4H62v12H52z" fill="#0b3f37"/>',
      '<path d="M34 52q0-18 18-18h16q18 0 18 18v46q0 8-8 8H42q-8 0-8-8z" fill="#a9d6ec"/>',
      '<path d="M34 66h52v26H34z" fill="#fff"/>',
      '<path d="M44 72a16 14 0 0 0 32 0" fill="none" stroke="#0b6b57" stroke-width="4" stroke-linecap="round"/>',
      '<path d="M51 72a9 7 0 0 0 18 0" fill="none" stroke="#ffc94d" stroke-width="4" stroke-linecap="round"/>',
    ].join(''),
  ),
  shampoo: drawn(
    [
      '<path d="M52 14h22a4 4 0 0 1 4 4v4H62v12H52z" fill="#734600"/>',
      '<path d="M34 52q0-18 18-18h16q18 0 18 18v46q0 8-8 8H42q-8 0-8-8z" fill="#ffc94d"/>',
      '<path d="M34 66h52v26H34z" fill="#fff"/>',
      '<path d="M44 72a16 14 0 0 0 32 0" fill="none" stroke="#734600" stroke-width="4" stroke-linecap="round"/>',
      '<path d="M51 72a9 7 0 0 0 18 0" fill="none" stroke="#ffc94d" stroke-width="4" stroke-linecap="round"/>',
    ].join(''),
  ),
  wash: drawn(
    [
      '<path d="M52 14h22a4 4 0 0 1 4 4v4H62v12H52z" fill="#553b8f"/>',
      '<path d="M34 52q0-18 18-18h16q18 0 18 18v46q0 8-8 8H42q-8 0-8-8z" fill="#cfc0f0"/>',
      '<path d="M34 66h52v26H34z" fill="#fff"/>',
      '<path d="M44 72a16 14 0 0 0 32 0" fill="none" stroke="#553b8f" stroke-width="4" stroke-linecap="round"/>',
      '<path d="M51 72a9 7 0 0 0 18 0" fill="none" stroke="#ffc94d" stroke-width="4" stroke-linecap="round"/>',
    ].join(''),
  ),
  wipes: drawn(
    [
      '<path d="M14 52q4-8 0-14h92q-4 6 0 14v30q-4 8 0 14H14q4-6 0-14z" fill="#0b6b57"/>',
      '<rect x="34" y="46" width="52" height="30" rx="9" fill="#fff"/>',
      '<rect x="40" y="52" width="40" height="18" rx="6" fill="#ffc94d"/>',
      '<path d="M48 56a12 9 0 0 0 24 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>',
    ].join(''),
  ),
  powder: drawn(
    [
      '<path d="M46 16h28l4 16H42z" fill="#94283b"/>',
      '<path d="M54 24h.01M60 24h.01M66 24h.01" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
      '<path d="M40 32h40q10 6 8 20-3 20 0 42 0 12-12 12H44q-12 0-12-12 3-22 0-42-2-14 8-20z" fill="#ffe8e6"/>',
      '<path d="M44 62h32v28H44z" fill="#ffbdbf"/>',
      '<path d="M50 68a10 9 0 0 0 20 0" fill="none" stroke="#94283b" stroke-width="4" stroke-linecap="round"/>',
    ].join(''),
  ),
  monitor: drawn(
    [
      '<rect x="26" y="22" width="68" height="60" rx="18" fill="#fff"/>',
      '<circle cx="60" cy="52" r="19" fill="#17557a"/>',
      '<circle cx="60" cy="52" r="9" fill="#a9d6ec"/>',
      '<path d="M42 98h36q6 0 6 6H36q0-6 6-6zM54 82h12v16H54z" fill="#0b3f37"/>',
      '<circle cx="82" cy="34" r="4" fill="#0b6b57"/>',
    ].join(''),
  ),
  touch: drawn(
    [
      '<path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill="#0b6b57"/>',
      '<path d="M46 30q0-14 14-14t14 14" fill="none" stroke="#0b3f37" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill="#ffc94d"/>',
      '<circle cx="60" cy="60" r="20" fill="#fff"/>',
      '<path d="M49 58a11 11 0 0 0 22 0" fill="none" stroke="#0b3f37" stroke-width="5" stroke-linecap="round"/>',
    ].join(''),
  ),
  skinature: drawn(
    [
      '<path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill="#dff0e7"/>',
      '<path d="M46 30q0-14 14-14t14 14" fill="none" stroke="#0b6b57" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill="#0b6b57"/>',
      '<circle cx="60" cy="60" r="20" fill="#fff"/>',
      '<path d="M49 58a11 11 0 0 0 22 0" fill="none" stroke="#0b6b57" stroke-width="5" stroke-linecap="round"/>',
    ].join(''),
  ),
  weewee: drawn(
    [
      '<path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill="#a9d6ec"/>',
      '<path d="M46 30q0-14 14-14t14 14" fill="none" stroke="#17557a" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill="#17557a"/>',
      '<circle cx="60" cy="60" r="20" fill="#fff"/>',
      '<path d="M49 58a11 11 0 0 0 22 0" fill="none" stroke="#17557a" stroke-width="5" stroke-linecap="round"/>',
    ].join(''),
  ),
  drypantz: drawn(
    [
      '<path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill="#cfc0f0"/>',
      '<path d="M46 30q0-14 14-14t14 14" fill="none" stroke="#553b8f" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill="#553b8f"/>',
      '<circle cx="60" cy="60" r="20" fill="#fff"/>',
      '<path d="M49 58a11 11 0 0 0 22 0" fill="none" stroke="#553b8f" stroke-width="5" stroke-linecap="round"/>',
    ].join(''),
  ),
  classic: drawn(
    [
      '<path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill="#ffbdbf"/>',
      '<path d="M46 30q0-14 14-14t14 14" fill="none" stroke="#94283b" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill="#94283b"/>',
      '<circle cx="60" cy="60" r="20" fill="#fff"/>',
      '<path d="M49 58a11 11 0 0 0 22 0" fill="none" stroke="#94283b" stroke-width="5" stroke-linecap="round"/>',
    ].join(''),
  ),
  classicpantz: drawn(
    [
      '<path d="M24 40q0-10 10-10h52q10 0 10 10v54q0 10-10 10H34q-10 0-10-10z" fill="#ffc94d"/>',
      '<path d="M46 30q0-14 14-14t14 14" fill="none" stroke="#734600" stroke-width="5" stroke-linecap="round"/>',
      '<path d="M24 66a36 34 0 0 0 72 0v28q0 10-10 10H34q-10 0-10-10z" fill="#734600"/>',
      '<circle cx="60" cy="60" r="20" fill="#fff"/>',
      '<path d="M49 58a11 11 0 0 0 22 0" fill="none" stroke="#734600" stroke-width="5" stroke-linecap="round"/>',
    ].join(''),
  ),
} as const;

export type Drawing = keyof typeof DRAWINGS;
