import { starPath } from './felt.tsx'
import type { Nest } from './slots.ts'

/** What is in the crescent; the crescent is drawn in front of it. */
export function NestArt({ nest }: { nest: Nest }) {
  if (nest.kind === 'letters') return <Letters letters={nest.letters} />
  const Kind = { bird: SleepingBird, lotus: Lotus, star: LargeStar }[nest.kind]
  return <Kind />
}

/** More letters are smaller, and higher, because the crescent is narrow at its bottom. */
const baselines = [52, 38, 26, 24]

function Letters({ letters }: { letters: string }) {
  const { length } = [...letters]
  const className = `letters long-${length}`
  const y = baselines[length - 1]
  return (
    <>
      <g filter="url(#c-felt)">
        <text y={y} textAnchor="middle" className={className} fill="var(--b2)">
          {letters}
        </text>
      </g>
      <text y={y} textAnchor="middle" className={`${className} seam`}>
        {letters}
      </text>
    </>
  )
}

const pillow =
  'M-20 17C-18 13-17 8-17 4S-16-5-17-10S-19-19-21-23S-29-28-33-29S-42-31-46-31S-55-31-60-31S-69-29-73-27S-82-23-84-20S-87-11-87-7S-84 2-82 6S-78 14-75 17S-69 24-65 26S-57 31-52 32S-43 34-39 33S-30 32-27 29S-21 21-20 17Z'
const blanket =
  'M-19-50Q-20-60-8-59Q30-60 64-42Q94-24 93-8Q88 20 66 43Q45 60 10 62Q-5 60-10 35Q-20-5-19-50Z'

function SleepingBird() {
  return (
    <>
      <g filter="url(#c-felt)">
        <path d={pillow} fill="var(--cream)" />
      </g>
      <g filter="url(#c-felt)" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M-46-54q-6-11-1-17M-39-55q1-10 8-13"
          fill="none"
          stroke="var(--b2)"
          strokeWidth="5"
        />
        <path d="M-68-21L-86-13-67-9Z" fill="var(--honey)" stroke="var(--honey)" strokeWidth="3" />
        <ellipse cx="-40" cy="-24" rx="33" ry="34" fill="var(--b2)" />
      </g>
      <path d="M-62-20q5.5 6 12 1.5" stroke="var(--ink)" strokeWidth="2.4" className="thread-end" />
      <circle cx="-52" cy="-8" r="5" fill="var(--blush)" opacity=".75" />
      <clipPath id="c-blanket">
        <path d={blanket} />
      </clipPath>
      <g filter="url(#c-felt)">
        <path d={blanket} fill="var(--b1)" />
        <g clipPath="url(#c-blanket)" fill="none">
          <path d="M12-62Q4 0 12 66" stroke="var(--honey)" strokeWidth="11" />
          <path d="M36-62Q29 0 36 66" stroke="var(--cream)" strokeWidth="10" />
          <path d="M59-62Q54 0 60 66" stroke="var(--b3)" strokeWidth="11" />
          <path d="M-14-64Q-14 10 8 68" stroke="var(--cream)" strokeWidth="15" />
        </g>
        <path d={blanket} className="stitch" transform="translate(4 0) scale(.9)" />
      </g>
    </>
  )
}

const petal = 'M0 50C-31 22-31-12 0-47C31-12 31 22 0 50Z'
const petals = [
  ['var(--b4)', -62],
  ['var(--b4)', 62],
  ['var(--blush)', -33],
  ['var(--blush)', 33],
  ['var(--cream)', 0],
] as const

function Lotus() {
  return petals.map(([colour, turn]) => (
    <g filter="url(#c-felt)" transform={`rotate(${turn} 0 50)`} key={turn}>
      <path d={petal} fill={colour} />
      <path
        d={petal}
        className="stitch"
        transform="scale(.82)"
        stroke={turn ? undefined : 'var(--b2)'}
      />
    </g>
  ))
}

function LargeStar() {
  return (
    <>
      <path d="M0-164V-72" className="thread" />
      <g filter="url(#c-felt)" transform="translate(-1-18) rotate(4)" strokeLinejoin="round">
        <path
          d={starPath}
          transform="scale(2.6)"
          fill="var(--honey)"
          stroke="var(--honey)"
          strokeWidth="4"
        />
        <path d={starPath} transform="scale(2.3)" className="stitch large" />
      </g>
    </>
  )
}
