/** How far the digits reach out to the left, as shares of a step. */
const depths = Array.from({ length: 14 }, (_, index) => 14 - index)

/** The floor, and the sizes of one to four digits, for a width of 400. Arabic digits are narrower. */
const latinDigits = { floor: 224, sizes: [340, 292, 208, 150] }
const arabicDigits = { floor: 250, sizes: [340, 330, 290, 243] }

/** The age or the year as type on a polished floor, with specks of light on it. */
export function StandingFigure({ figure }: { figure: string }) {
  const digits = [...figure]
  const { floor, sizes } = /[\u0660-\u0669]/u.test(figure) ? arabicDigits : latinDigits
  const size = sizes[digits.length - 1] ?? Math.round(600 / digits.length)
  return (
    <svg className={`fig long-${digits.length}`} viewBox="0 0 400 348" aria-hidden="true">
      <defs>
        <text id="d-figure" x="199" y={floor} textAnchor="middle" fontSize={size}>
          {figure}
        </text>
        <clipPath id="d-shape">
          <use href="#d-figure" />
        </clipPath>
        <radialGradient
          id="d-face"
          gradientUnits="userSpaceOnUse"
          cx="190"
          cy={Math.round(floor - 30 - size * 0.76)}
          r={Math.round(size * 0.97)}
        >
          <stop offset=".12" stopColor="#fff" />
          <stop offset=".4" stopColor="var(--f0)" />
          <stop offset=".68" stopColor="var(--f1)" />
          <stop offset="1" stopColor="var(--f2)" />
        </radialGradient>
        <linearGradient id="d-side" x2="0" y2="1">
          <stop stopColor="var(--e2)" />
          <stop offset=".5" stopColor="var(--e1)" />
          <stop offset="1" stopColor="var(--e0)" />
        </linearGradient>
        <linearGradient
          id="d-fade"
          gradientUnits="userSpaceOnUse"
          x2="0"
          y1={floor + 26}
          y2={floor + 114}
        >
          <stop stopColor="#fff" stopOpacity=".28" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask
          id="d-floor"
          maskUnits="userSpaceOnUse"
          x="-40"
          y={floor + 24}
          width="480"
          height="140"
        >
          <path d={`M-40 ${floor + 24}h480v140h-480z`} fill="url(#d-fade)" />
        </mask>
      </defs>
      <g mask="url(#d-floor)">
        <use
          href="#d-figure"
          fill="var(--f2)"
          transform={`translate(-12 ${2 * floor + 27})scale(1 -1)`}
        />
      </g>
      <g fill="url(#d-side)">
        {depths.map((depth) => (
          <use key={depth} href="#d-figure" x={-depth} y={Math.round(depth * 16) / 10} />
        ))}
      </g>
      <use href="#d-figure" fill="url(#d-face)" />
      <g clipPath="url(#d-shape)" fill="#fff" opacity=".6">
        {[0.15, 0.19, 0.23, 0.28, 0.34, 0.42].map((size, index) => (
          <use
            key={size}
            href={`#d-specks${index % 3}`}
            transform={`translate(200 -40)rotate(${index * 73})scale(${size})`}
          />
        ))}
      </g>
      <use href="#d-figure" stroke="var(--f0)" strokeWidth="1.2" strokeOpacity=".75" fill="none" />
    </svg>
  )
}
