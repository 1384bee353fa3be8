import type { ReactNode } from 'react'

type DotsProps = { d: string; colour: string; size: number }

/** Round crumbs, seeds and leaves: each subpath is one dot. */
export function Dots({ d, colour, size }: DotsProps) {
  return <path d={d} stroke={colour} strokeWidth={size} className="dots" />
}

type BowlProps = {
  at: string
  radius: number
  rim: string
  fill: string
  /** A steel bowl has a bright edge and a dark inside. */
  steel?: true
  children: ReactNode
}

export function Bowl({ at, radius, rim, fill, steel, children }: BowlProps) {
  return (
    <g transform={`translate(${at})`}>
      <circle cx="4" cy="7" r={radius} fill="var(--sh)" />
      <circle r={radius} fill={rim} stroke={steel && '#fff'} />
      {steel && <circle r={radius - 4} fill="#868c92" />}
      <circle r={Math.round(radius * (steel ? 0.76 : 0.84))} fill={fill} />
      {children}
      <path
        d="M-23-6A24 24 0 0 1-8-22"
        transform={`scale(${Math.round(radius * 4) / 100})`}
        stroke="#fffc"
        className="dots"
      />
    </g>
  )
}
