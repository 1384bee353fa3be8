/**
 * The hung lantern: paper on left-to-right pages, brass on right-to-left pages. Its two paper
 * colours are --ka and --kb.
 */
export function KandilLantern() {
  return (
    <g id="l-lantern">
      <circle r="150" fill="url(#l-halo)" className="gl" />
      {tassels.map(([paper, d]) => (
        <path key={d} d={d} fill={paper} />
      ))}
      {facets.map(([paper, d, opacity]) => (
        <path key={d} d={d} fill={paper} fillOpacity={opacity} />
      ))}
      <path
        d="M0-15L3.3-7.9L10.6-10.6L7.9-3.3L15 0L7.9 3.3L10.6 10.6L3.3 7.9L0 15L-3.3 7.9L-10.6 10.6L-7.9 3.3L-15 0L-7.9-3.3L-10.6-10.6L-3.3-7.9Z"
        fill="var(--kb)"
      />
      <path
        d="M0-8L1.7-4.2L5.7-5.7L4.2-1.7L8 0L4.2 1.7L5.7 5.7L1.7 4.2L0 8L-1.7 4.2L-5.7 5.7L-4.2 1.7L-8 0L-4.2-1.7L-5.7-5.7L-1.7-4.2Z"
        fill="url(#l-lit)"
      />
      <path d="M-14-58h28v-6h-28zM-14 58h28v5h-28z" fill="var(--gilt)" />
      <path
        d="M-20-26H20V26H-20zM-46-20L-20-26M46-20L20-26M-46 20L-20 26M46 20L20 26"
        fill="none"
        stroke="var(--gilt)"
        strokeWidth="1.2"
      />
    </g>
  )
}

const [first, second, lit] = ['var(--ka)', 'var(--kb)', 'url(#l-lit)'] as const

const tassels: ReadonlyArray<readonly [paper: string, d: string]> = [
  [first, 'M-13.2 63q.7 18.6-5.4 32.5t-3.3 13.9h4.4q-.9-13.9 4.3-13.9t4.4-32.5z'],
  [second, 'M-7.7 63q2.4 22.1-3.2 38.6t-1.6 16.6h4.4q-1.5-16.6 2.6-16.6t2.2-38.6z'],
  [first, 'M-2.2 63q4 25.6-1 44.8t0 19.2h4.4q-2-19.2 1-19.2t0-44.8z'],
  [second, 'M3.3 63q5.7 22.1 1.2 38.6t1.7 16.6h4.4q-2.6-16.6-.7-16.6t-2.2-38.6z'],
  [first, 'M8.8 63q7.3 18.6 3.4 32.5t3.3 13.9h4.4q-3.1-13.9-2.3-13.9t-4.4-32.5z'],
]

const facets: ReadonlyArray<readonly [paper: string, d: string, opacity?: number]> = [
  [first, 'M-14-58L14-58L20-26L-20-26Z'],
  [second, 'M-14-58L-46-20L-20-26Z'],
  [second, 'M14-58L46-20L20-26Z', 0.85],
  [lit, 'M-20-26L20-26L20 26L-20 26Z'],
  [first, 'M-46-20L-20-26L-20 26L-46 20Z', 0.92],
  [first, 'M46-20L20-26L20 26L46 20Z', 0.8],
  [first, 'M-20 26L20 26L14 58L-14 58Z', 0.95],
  [second, 'M-46 20L-20 26L-14 58Z', 0.9],
  [second, 'M46 20L20 26L14 58Z', 0.75],
]

export function FanousLantern() {
  return (
    <g id="l-lantern">
      <circle r="150" fill="url(#l-halo)" className="gl" />
      <path
        d="M0-88a7 7 0 1 0 .1 0M-4-74h8l3 6h-14zM-7-68C-8-60-26-58-30-40H30C26-58 8-60 7-68Z"
        fill="var(--gilt)"
      />
      <path d="M-22-46q22-14 44 0" fill="none" stroke="var(--n0)" strokeOpacity=".5" />
      <path d="M-34-40H34L30-33H-30z" fill="var(--gilt-lo)" />
      <path d="M-30-33H-11V42H-22C-26 20-34-6-30-33Z" fill="var(--ka)" />
      <path d="M30-33H11V42H22C26 20 34-6 30-33Z" fill="var(--ka)" fillOpacity=".85" />
      <path d="M-11-33H11V42H-11z" fill="url(#l-lit)" />
      <path
        d="M-11-33v24a11 14 0 0 1 22 0v-24zM-11 42V26a11 11 0 0 0 22 0v16z"
        fill="var(--kb)"
        fillOpacity=".9"
      />
      <path
        d="M0 0L1.7 3.9L5.7 2.3L4.1 6.3L8 8L4.1 9.7L5.7 13.7L1.7 12.1L0 16L-1.7 12.1L-5.7 13.7L-4.1 9.7L-8 8L-4.1 6.3L-5.7 2.3L-1.7 3.9Z"
        fill="var(--kb)"
      />
      <path
        d="M-30-33C-34-6-26 20-22 42M30-33C34-6 26 20 22 42M-11-33V42M11-33V42M-31.5-10H-11M11-10H31.5M-27 18H-11M11 18H27"
        fill="none"
        stroke="var(--gilt)"
        strokeWidth="2"
      />
      <path d="M-26 42H26L34 56H-34zM-34 56h68v5h-68z" fill="var(--gilt)" />
      <path d="M-28 50h56" stroke="var(--n0)" strokeOpacity=".45" strokeDasharray="3 3" />
    </g>
  )
}

export function LanternGradients() {
  return (
    <>
      <radialGradient id="l-halo">
        <stop stopColor="#ffd98a" stopOpacity=".62" />
        <stop offset=".25" stopColor="#ffb84d" stopOpacity=".26" />
        <stop offset="1" stopColor="#ff9d2e" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="l-lit">
        <stop stopColor="#fff7d6" />
        <stop offset="1" stopColor="#ffc456" />
      </radialGradient>
    </>
  )
}
