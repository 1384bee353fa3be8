import { crestHalf, flourishHalf } from './art-paths.ts'
import { placeCrestLetters } from './crest-letters.ts'

/** A wreath under a crown of leaves, around the initials. */
export function Crest({ letters }: { letters: string[] }) {
  return (
    <svg className="crest" viewBox="-112 -92 224 184" aria-hidden="true">
      <g transform="scale(.1)">
        <path id="m-crest" d={crestHalf} />
        <use href="#m-crest" transform="scale(-1 1)" />
      </g>
      <path d="M0 60l4.5 6-4.5 6-4.5-6zM0-82c3 5 4 9 0 15c-4-6-3-10 0-15z" />
      <circle cy="-44" r="2.4" />
      {placeCrestLetters(letters).map(({ text, x, y, size }, index) => (
        <text
          className={index > 0 ? 'second' : undefined}
          x={x}
          y={y}
          fontSize={size}
          textAnchor="middle"
          key={index}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

export const CardOrnament = () => (
  <svg className="flourish" viewBox="-75 -14 150 26" aria-hidden="true">
    <path id="m-flourish" transform="scale(.1)" d={flourishHalf} />
    <OtherHalf />
  </svg>
)

/** The page has a reply card above its programme. */
export const ProgrammeOrnament = () => (
  <svg className="flourish" viewBox="-75 -14 150 26" aria-hidden="true">
    <use href="#m-flourish" />
    <OtherHalf />
  </svg>
)

const OtherHalf = () => (
  <>
    <use href="#m-flourish" transform="scale(-1 1)" />
    <path d="M0-4.5l3 4.5-3 4.5-3-4.5z" />
  </>
)
