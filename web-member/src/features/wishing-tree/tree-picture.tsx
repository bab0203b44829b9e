const trunk = (
  <>
    <path d="M190 326c6-70 2-110-6-150h34c-8 40-12 80-4 150z" fill="var(--draw-trunk)" />
    <path
      d="M200 210q-50-18-70-60M204 190q46-14 66-54"
      stroke="var(--draw-trunk)"
      strokeWidth="11"
      fill="none"
      strokeLinecap="round"
    />
    <circle cx="200" cy="84" r="78" fill="var(--draw-leaf-1)" />
    <circle cx="104" cy="118" r="60" fill="var(--color-primary)" />
    <circle cx="296" cy="112" r="62" fill="var(--color-primary)" />
    <circle cx="150" cy="64" r="46" fill="var(--draw-leaf-2)" />
    <circle cx="256" cy="58" r="48" fill="var(--draw-leaf-2)" />
    <circle cx="200" cy="140" r="62" fill="var(--draw-leaf-1)" />
  </>
);

/** x, y and length of the string, and the colour of the wish on it. */
const hung: readonly (readonly [x: number, y: number, length: number, fill: string])[] = [
  [70, 160, 26, 'var(--color-points)'],
  [112, 166, 44, 'var(--color-blush)'],
  [156, 180, 26, 'var(--color-sky)'],
  [246, 184, 32, 'var(--color-lilac)'],
  [292, 162, 46, 'var(--color-points)'],
  [334, 154, 24, 'var(--color-blush)'],
];

/** Middle and colour of the flowers. */
const flowers: readonly (readonly [x: number, y: number, fill: string])[] = [
  [120, 90, 'var(--color-blush)'],
  [200, 60, 'var(--color-points)'],
  [276, 92, 'var(--color-blush)'],
  [176, 118, 'var(--color-surface)'],
  [246, 128, 'var(--color-surface)'],
  [316, 120, 'var(--color-points)'],
  [84, 118, 'var(--color-surface)'],
];

const petals = [0, 72, 144, 216, 288];

/** The wishing tree: coloured wishes hang from its branches. */
export const TreePicture = ({ label }: { label: string }) => (
  <svg viewBox="0 0 400 330" role="img" aria-label={label} className="drawing mx-auto h-auto w-full max-w-104">
    {trunk}
    {hung.map(([x, y, length, fill]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <path d={`M0 0v${length}`} stroke="var(--color-surface)" strokeWidth="2" opacity=".7" />
        <g transform={`translate(0 ${length})`}>
          <rect x="-13" width="26" height="36" rx="6" fill={fill} />
          <path
            d="M-6 12h12M-6 20h8"
            stroke="var(--color-ink)"
            strokeOpacity=".45"
            strokeWidth="3"
            strokeLinecap="round"
          />
        </g>
      </g>
    ))}
    {flowers.map(([x, y, fill]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(.8)`}>
        {petals.map((angle) => (
          <ellipse key={angle} cy="-9" rx="5.5" ry="8" fill={fill} transform={`rotate(${angle})`} />
        ))}
        <circle r="4" fill="var(--color-points)" />
      </g>
    ))}
    <path d="M120 326h164" stroke="var(--color-line-strong)" strokeWidth="4" strokeLinecap="round" />
  </svg>
);
