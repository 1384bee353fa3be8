import { createDaisyPath, createScallopPath } from './shapes.ts'

type Place = { x?: number; y: number; turn?: number; size: number }

/** A marigold, yellow or orange. */
export function Marigold({ x = 0, y, turn = 0, size, yellow }: Place & { yellow: boolean }) {
  return (
    <use
      href={yellow ? '#m-yellow' : '#m-flower'}
      transform={`translate(${x} ${y})rotate(${turn})scale(${size})`}
    />
  )
}

export function Leaf({ x = 0, y, turn = 0, size }: Place) {
  return <use href="#m-leaf" transform={`translate(${x} ${y})rotate(${turn})scale(${size})`} />
}

/** What all drawings of the page repeat. Each page has it once, in its cover. */
export function FlowerDefinitions() {
  return (
    <defs>
      <FlowerDefinition
        id="m-flower"
        colours={['var(--m1)', 'var(--m2)', 'var(--m3)', 'var(--m4)']}
      />
      <FlowerDefinition
        id="m-yellow"
        colours={['var(--y1)', 'var(--y2)', 'var(--y3)', 'var(--y4)']}
      />
      <g id="m-leaf">
        <path
          d="M0 0C-9 8-13 24-9 40C-7 50-3 58 0 64C3 58 7 50 9 40C13 24 9 8 0 0Z"
          fill="var(--lf1)"
        />
        <path d="M0 0C9 8 13 24 9 40C7 50 3 58 0 64Z" fill="var(--lf2)" />
        <path
          d="M0 3V60M0 16L-7 22M0 26L-8.500 33M0 37L-7 44M0 16L7 22M0 26L8.500 33M0 37L7 44"
          stroke="var(--lf3)"
          strokeWidth="1.100"
          strokeLinecap="round"
        />
      </g>
      <g id="m-bell">
        <path d="M0 0V8" stroke="var(--brass-lo)" strokeWidth="3" />
        <path d="M0 8C-7 9-8 17-9.500 23H9.500C8 17 7 9 0 8Z" fill="var(--brass)" />
        <path d="M0 8C7 9 8 17 9.500 23H1C4 18 3 11 0 8Z" fill="var(--brass-lo)" />
        <path d="M-10.500 23H10.500V25.600H-10.500z" fill="var(--brass-hi)" />
        <circle cy="28.500" r="3" fill="var(--brass-lo)" />
      </g>
      <path id="m-daisy" d={createDaisyPath()} />
      <pattern id="m-print" width="34" height="34" patternUnits="userSpaceOnUse">
        <use href="#m-daisy" transform="translate(17 17)scale(.41)" fill="var(--p1)" />
        <circle cx="17" cy="17" r="3.400" fill="var(--gold)" />
        <path d="M0 7l4 10-4 10-4-10zM34 7l4 10-4 10-4-10z" fill="var(--gold)" />
        <path d="M0 12l2 5-2 5-2-5zM34 12l2 5-2 5-2-5z" fill="var(--p3)" />
      </pattern>
    </defs>
  )
}

type FlowerDefinitionProps = { id: string; colours: [string, string, string, string] }

/** Rings of petals, from the outer one to the middle. */
const FlowerDefinition = ({
  id,
  colours: [outer, second, third, inner],
}: FlowerDefinitionProps) => (
  <g id={id}>
    <path d={createScallopPath(19, 13)} fill={outer} />
    <path d={createScallopPath(15, 12, 0.03)} fill={second} />
    <path d={createScallopPath(10.6, 10, 0.02)} fill={third} />
    <path d={createScallopPath(6.2, 8, 0.05)} fill={inner} />
    <circle r="3" fill={third} />
  </g>
)

/** A printed border of height 34 with a gold line at each edge. */
export function PrintedBorder() {
  return (
    <>
      <path d="M-600 0H990V34H-600z" fill="var(--p3)" />
      <path d="M-600 0H990V34H-600z" fill="url(#m-print)" />
      <path d="M-600 1H990M-600 33.500H990" stroke="var(--gold)" strokeWidth="2.600" />
    </>
  )
}

/** Flowers on a thread from the origin downwards, 20.5 apart; the upper ones lie on the lower ones. */
export function FlowerString({ count, yellow = false }: { count: number; yellow?: boolean }) {
  return (
    <>
      <path d={`M0-4V${20.5 * count}`} stroke="var(--thread)" strokeWidth="1.200" />
      {Array.from({ length: count }, (_, index) => count - 1 - index).map((index) => (
        <Marigold
          key={index}
          y={8 + 20.5 * index}
          turn={(index * 37) % 90}
          size={0.6}
          yellow={(index % 2 === 0) === yellow}
        />
      ))}
    </>
  )
}

const swagFlowers = 11
const swagWidth = 130

/** A swag that hangs from the origin to 130, with a bell under its first knot. */
function Swag() {
  return (
    <g id="m-swag">
      {Array.from({ length: swagFlowers }, (_, index) => {
        const part = index / swagFlowers
        return (
          <Marigold
            key={index}
            x={Math.round(swagWidth * part)}
            y={Math.round(184 * part * (1 - part)) - 2}
            turn={(index * 47) % 90}
            size={0.56}
            yellow={index % 2 === 0}
          />
        )
      })}
      <g transform="translate(0 4)">
        <FlowerString count={2} yellow />
        <use href="#m-bell" y="40" />
      </g>
    </g>
  )
}

/** Swags over the programme; those beyond a narrow one are cut off. */
export function ProgrammeSwags() {
  return (
    <svg className="swag" viewBox="0 0 390 100" aria-hidden="true">
      <Swag />
      {[-260, -130, 130, 260, 390, 520].map((x) => (
        <use key={x} href="#m-swag" x={x} />
      ))}
    </svg>
  )
}

/** A printed border at the top of the reply card. */
export function CardBorder() {
  return (
    <svg className="band" aria-hidden="true">
      <PrintedBorder />
    </svg>
  )
}
