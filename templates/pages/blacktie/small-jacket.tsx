/** What only the small jacket has: a white shirt and a dark tie under every cloth. */
export const smallJacketTokens = {
  '--shirt': 'oklch(from var(--a) 0.975 min(c, 0.008) 86)',
  '--shirt-shade': 'oklch(from var(--a) 0.87 min(c, 0.014) 86)',
  '--tie': 'oklch(from var(--a) 0.19 min(c, 0.035) h)',
  '--tie-light': 'oklch(from var(--a) 0.36 min(c, 0.06) h)',
}

const buttons = [218, 318, 418]

/** The jacket as a list shows it, the size of a stamp: few shapes, and a shirt that is seen from afar. */
export function SmallJacket() {
  return (
    <g transform="translate(48 0)">
      <Definitions />
      <path d="M0 0H420V630H0Z" fill="var(--s1)" />
      <path d="M62-10C104 210 160 440 210 640C260 440 316 210 358-10Z" fill="url(#u-shirt)" />
      <path
        d="M170 130V470M190 130V560M230 130V560M250 130V470"
        stroke="var(--shirt-shade)"
        strokeWidth="3"
      />
      <g id="u-half">
        <path
          d="M62-10C104 210 160 440 210 640C138 560 60 430 22 322L-30 366V168L4 204C28 150 40 76 40-10Z"
          fill="url(#u-satin)"
        />
        <path
          d="M62-10C104 210 160 440 210 640"
          fill="none"
          stroke="var(--metal)"
          strokeWidth="3"
        />
        <path d="M40-10C40 76 28 150 4 204M22 322L-30 366" fill="none" stroke="var(--edge1)" />
        <path
          d="M204 82C172 44 128 26 96 34C88 66 88 104 96 138C128 146 172 128 204 94Z"
          fill="url(#u-tie)"
        />
      </g>
      <use href="#u-half" transform="matrix(-1 0 0 1 420 0)" />
      <rect x="190" y="62" width="40" height="52" rx="12" fill="var(--tie)" />
      {buttons.map((y) => (
        <circle cx="210" cy={y} r="10" fill="var(--metal)" stroke="var(--m-lo)" key={y} />
      ))}
    </g>
  )
}

function Definitions() {
  return (
    <defs>
      <linearGradient id="u-shirt" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="630">
        <stop stopColor="var(--shirt)" />
        <stop offset="1" stopColor="var(--shirt-shade)" />
      </linearGradient>
      <linearGradient id="u-satin" gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="190" y2="420">
        <stop stopColor="var(--s1)" />
        <stop offset=".45" stopColor="var(--s3)" />
        <stop offset="1" stopColor="var(--s2)" />
      </linearGradient>
      <linearGradient id="u-tie" gradientUnits="userSpaceOnUse" x1="96" y1="0" x2="204" y2="0">
        <stop stopColor="var(--tie-light)" />
        <stop offset="1" stopColor="var(--tie)" />
      </linearGradient>
    </defs>
  )
}
