/**
 * A dinner jacket as two satin facings over a pleated shirt, or over a picture. The facings continue
 * beyond the sheet, for wide windows.
 */
export function BlackTieArt() {
  return (
    <svg viewBox="0 0 390 720" preserveAspectRatio="none" aria-hidden="true">
      <Definitions />
      <g className="shirt">
        <use href="#t-front" fill="url(#t-vee)" />
        <use href="#t-front" fill="url(#t-pleats)" />
        <path d="M195 640V4000" stroke="var(--edge1)" strokeWidth=".8" />
      </g>
      <g id="t-half">
        <use href="#t-facing" fill="url(#t-satin)" />
        <use href="#t-facing" fill="url(#t-rib)" />
        <path
          d="M46-10C48 80 30 150 6 206L-30 196L-400 130M18 286L-30 330L-400 520M6 206L18 286C76 400 140 520 195 640"
          fill="none"
          stroke="var(--edge1)"
          strokeWidth=".8"
        />
        <path
          d="M62-10C92 200 148 430 195 640"
          fill="none"
          stroke="url(#t-hair)"
          strokeWidth="1.3"
        />
      </g>
      <use href="#t-half" transform="matrix(-1 0 0 1 390 0)" />
    </svg>
  )
}

function Definitions() {
  return (
    <defs>
      <path id="t-front" d="M62-10C92 200 148 430 195 640C242 430 298 200 328-10Z" />
      <path
        id="t-facing"
        d="M62-10C92 200 148 430 195 640C140 520 76 400 18 286L-30 330L-400 520V130L-30 196L6 206C30 150 48 80 46-10Z"
      />
      <linearGradient id="t-satin" gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="170" y2="430">
        <stop stopColor="var(--s1)" />
        <stop offset=".34" stopColor="var(--s2)" />
        <stop offset=".5" stopColor="var(--s3)" />
        <stop offset=".62" stopColor="var(--s2)" />
        <stop offset="1" stopColor="var(--s1)" />
      </linearGradient>
      <linearGradient id="t-hair" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="640">
        <stop stopColor="var(--metal)" stopOpacity=".35" />
        <stop offset=".55" stopColor="var(--metal)" />
        <stop offset="1" stopColor="var(--metal)" stopOpacity=".8" />
      </linearGradient>
      <linearGradient id="t-vee" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="640">
        <stop stopColor="var(--v1)" />
        <stop offset="1" stopColor="var(--v2)" />
      </linearGradient>
      <pattern
        id="t-rib"
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(62)"
      >
        <path d="M0 0H4" stroke="var(--ribline)" />
      </pattern>
      <pattern id="t-pleats" width="11" height="40" patternUnits="userSpaceOnUse" x="184">
        <path d="M.5 0V40" stroke="var(--pleat)" />
      </pattern>
    </defs>
  )
}
