import { type PlacedText, seam } from './cover-letters.ts'

/**
 * The letters over the seam of two fields. They change colour below it, and the second letter does
 * so over the first, as two inks that are printed over each other.
 */
export function LettersArt({ letters: [first, second] }: { letters: PlacedText[] }) {
  if (!first) return null
  return (
    <svg
      className="letters"
      viewBox="0 0 390 421"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="p-above">
          <path d={`M-400-600H800V${seam}H-400z`} />
        </clipPath>
        <clipPath id="p-below">
          <path d={`M-400 ${seam}H800V900H-400z`} />
        </clipPath>
        <Letter id="p-first" {...first} />
        {second && (
          <>
            <Letter id="p-second" {...second} />
            <clipPath id="p-overlap">
              <use href="#p-first" />
            </clipPath>
          </>
        )}
      </defs>
      <TwoInks letter="#p-first" above="var(--deep)" below="var(--tone)" />
      {second && (
        <>
          <use href="#p-second" fill="var(--mid)" />
          <g clipPath="url(#p-overlap)">
            <TwoInks letter="#p-second" above="var(--tone)" below="var(--deep)" />
          </g>
        </>
      )}
    </svg>
  )
}

const Letter = ({ id, text, x, y, size }: PlacedText & { id: string }) => (
  <text id={id} x={x} y={y} fontSize={size}>
    {text}
  </text>
)

const TwoInks = ({ letter, above, below }: Record<'letter' | 'above' | 'below', string>) => (
  <>
    <g clipPath="url(#p-above)">
      <use href={letter} fill={above} />
    </g>
    <g clipPath="url(#p-below)">
      <use href={letter} fill={below} />
    </g>
  </>
)
