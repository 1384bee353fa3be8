import { waxEdge, waxRim } from './art-paths.ts'
import { placeSealText } from './crest-letters.ts'

const leaves = Array.from({ length: 18 }, (_, index) => index * 20)

/** Wax with the initials, on two tails of ribbon. */
export function Seal({ letters }: { letters: string[] }) {
  return (
    <svg className="seal" viewBox="-56 -56 112 112" aria-hidden="true">
      <SealPaints />
      <g className="tails" fill="url(#m-silk)">
        <path id="m-tail" d="M-26 0C-30 24-36 44-44 62l15-3 8 12C-12 52-6 30-2 6z" />
        <use href="#m-tail" transform="scale(-1 1)" />
      </g>
      <g transform="scale(.1)">
        <path d={waxEdge} fill="url(#m-wax)" />
        <path d={waxRim} fill="none" stroke="var(--wax-hi)" strokeWidth="10" opacity=".55" />
      </g>
      <circle r="29.5" fill="url(#m-well)" stroke="var(--wax-lo)" strokeWidth="1.6" />
      <path
        d="M-20.9 20.9A29.5 29.5 0 0 0 29.5 0"
        fill="none"
        stroke="var(--wax-hi)"
        strokeWidth="1.3"
        opacity=".9"
      />
      <g transform="scale(.78)" fill="var(--wax-hi)" opacity=".75">
        <path id="m-leaf" d="M0-27.5c2.2-2.2 2.2-4.6 0-6.6c-2.2 2-2.2 4.4 0 6.6z" />
        {leaves.slice(1).map((angle) => (
          <use href="#m-leaf" transform={`rotate(${angle})`} key={angle} />
        ))}
      </g>
      <circle r="20" fill="none" stroke="var(--wax-lo)" strokeWidth=".8" opacity=".6" />
      <StampedText letters={letters} />
      <path
        d="M-33-16C-29-26-20-33-9-35.5C-19-30-27-23-33-16Z"
        fill="var(--wax-gl)"
        opacity=".75"
      />
    </svg>
  )
}

/** A dark and a light edge make the letters look raised. */
function StampedText({ letters }: { letters: string[] }) {
  if (letters.length === 0) return null
  const { text, y, size } = placeSealText(letters)
  return (
    <g fontSize={size} textAnchor="middle">
      {[
        { shift: -0.8, fill: 'var(--wax-lo)' },
        { shift: 0.8, fill: 'var(--wax-gl)' },
        { shift: 0, fill: 'var(--wax)' },
      ].map(({ shift, fill }) => (
        <text x={shift} y={y + shift} fill={fill} key={fill}>
          {text}
        </text>
      ))}
    </g>
  )
}

function SealPaints() {
  return (
    <defs>
      <radialGradient id="m-wax" cx=".36" cy=".3" r=".8">
        <stop stopColor="var(--wax-hi)" />
        <stop offset=".45" stopColor="var(--wax)" />
        <stop offset="1" stopColor="var(--wax-lo)" />
      </radialGradient>
      <radialGradient id="m-well" href="#m-wax" cx=".62" cy=".7" r=".8" />
      <linearGradient id="m-silk">
        <stop stopColor="var(--silk-lo)" />
        <stop offset=".3" stopColor="var(--silk)" />
        <stop offset=".55" stopColor="var(--silk-hi)" />
        <stop offset=".8" stopColor="var(--silk)" />
        <stop offset="1" stopColor="var(--silk-lo)" />
      </linearGradient>
    </defs>
  )
}
