import { speckPaths } from './mirrors.ts'

/** Turn in degrees, width and opacity of each beam, and the tone of its light. */
const beams = [
  [20, 1, 0.28, 'w1'],
  [47, 0.7, 0.34, 'w2'],
  [69, 1.2, 0.42, 'c2'],
  [96, 0.7, 0.26, 'w2'],
  [120, 1, 0.36, 'w1'],
  [140, 0.9, 0.36, 'c2'],
  [164, 1.2, 0.22, 'w2'],
  [188, 0.9, 0.26, 'c2'],
  [219, 1.1, 0.24, 'w1'],
  [248, 0.9, 0.36, 'c2'],
  [280, 0.9, 0.2, 'w2'],
  [304, 1.2, 0.26, 'w1'],
  [330, 0.9, 0.34, 'c2'],
  [358, 0.9, 0.3, 'c2'],
] as const

const tones = ['w1', 'w2', 'c2'] as const
/** How strong the light of a row is. */
const strengths = [0.22, 0.4, 0.3, 0.72, 0.26]
const rings = Array.from({ length: 12 }, (_, index) => index)
const round = (value: number) => Math.round(value * 1000) / 1000

/** Where the light of each ring falls: rings grow outwards and fade. */
const listRing = (ring: number) =>
  tones.map((tone, index) => ({
    tone,
    specks: (ring + index) % 3,
    turn: (ring * 67) % 360,
    opacity: round((strengths[(ring * 7 + index * 5) % strengths.length] ?? 0) * (1 - ring / 16)),
  }))

/** Beams from the ball, which is at the origin, and rows of specks on the walls. */
export function Light() {
  return (
    <svg className="beams" viewBox="-1500 -1500 3000 3000" aria-hidden="true">
      <defs>
        {tones.map((tone) => (
          <radialGradient
            key={tone}
            id={`d-${tone}`}
            gradientUnits="userSpaceOnUse"
            cx="0"
            cy="0"
            r="1300"
          >
            <stop offset=".1" stopColor={`var(--${tone})`} stopOpacity=".62" />
            <stop offset=".34" stopColor={`var(--${tone})`} stopOpacity=".27" />
            <stop offset="1" stopColor={`var(--${tone})`} stopOpacity="0" />
          </radialGradient>
        ))}
        <radialGradient id="d-haze">
          <stop stopColor="var(--w2)" stopOpacity=".55" />
          <stop offset=".3" stopColor="var(--c2)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--c2)" stopOpacity="0" />
        </radialGradient>
        <path id="d-beam" d="M59-5V5L1500 150V-150zM59-2V2L1500 60V-60z" />
        {speckPaths.map((path, index) => (
          <path key={path} id={`d-specks${index}`} d={path} />
        ))}
      </defs>
      <circle r="620" fill="url(#d-haze)" />
      {beams.map(([turn, width, opacity, tone]) => (
        <use
          key={turn}
          href="#d-beam"
          fill={`url(#d-${tone})`}
          opacity={opacity}
          transform={`rotate(${turn})scale(1 ${width})`}
        />
      ))}
      <g strokeWidth="16">
        <g id="d-rings" strokeLinejoin="round">
          {rings.map((ring) =>
            listRing(ring).map(({ tone, specks, turn, opacity }) => (
              <use
                key={`${ring}${tone}`}
                href={`#d-specks${specks}`}
                className={tone}
                opacity={opacity}
                transform={`rotate(${turn})scale(${round(0.265 * 1.163 ** ring)})`}
              />
            )),
          )}
        </g>
      </g>
      <use href="#d-rings" strokeWidth="90" opacity=".13" />
    </svg>
  )
}
