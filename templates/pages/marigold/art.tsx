import { Elephant } from './elephant.tsx'
import type { MarigoldFigure } from './figure-choice.ts'
import { FlowerDefinitions, PrintedBorder } from './flowers.tsx'
import { PotDefinition, Pots } from './pots.tsx'
import { createScallopPath } from './shapes.ts'
import { Toran } from './toran.tsx'

const haloLeaves = Array.from({ length: 28 }, (_, index) => Math.round((index + 0.5) * 12.857))

const petals = [
  [14, 60, false],
  [52, 60, false],
  [96, -70, true],
  [178, 70, false],
  [262, -70, true],
  [338, -55, false],
  [372, -55, true],
] as const

/** A scalloped halo behind the figure, and a printed border as its ground. */
export function DoorwayArt({
  figure,
  hasLongTitle,
}: {
  figure: MarigoldFigure
  hasLongTitle: boolean
}) {
  return (
    <div className="art">
      <Toran strings={hasLongTitle ? 'short' : 'long'} />
      <svg className="low" viewBox="0 0 390 367" preserveAspectRatio="xMidYMax" aria-hidden="true">
        <Definitions />
        <Halo />
        <Pots at={outerPots} />
        <Figure figure={figure} />
        <Ground />
      </svg>
    </div>
  )
}

const Halo = () => (
  <g transform="translate(196 219)">
    <path d={createScallopPath(196, 28)} fill="var(--halo)" />
    <circle r="166" fill="var(--halo2)" />
    <circle
      r="166"
      stroke="var(--gold)"
      strokeWidth="2"
      strokeDasharray=".1 9"
      strokeLinecap="round"
    />
    <g fill="var(--gold)" opacity=".55">
      {haloLeaves.map((turn) => (
        <use key={turn} href="#m-drop" transform={`rotate(${turn})`} />
      ))}
    </g>
  </g>
)

const Figure = ({ figure }: { figure: MarigoldFigure }) =>
  figure === 'elephant' ? (
    <Elephant />
  ) : (
    <Pots
      at={[
        [78, 1],
        [312, 1],
        [195, 1.62],
      ]}
    />
  )

/** A printed border with fallen petals. */
const Ground = () => (
  <>
    <g transform="translate(0 331)">
      <path d="M-600 0H990V60H-600z" fill="var(--p3)" />
      <PrintedBorder />
    </g>
    {petals.map(([x, turn, yellow]) => (
      <path
        key={x}
        d="M0 0C-5-3-5-9 0-12C5-9 5-3 0 0Z"
        transform={`translate(${x} 330)rotate(${turn})`}
        fill={yellow ? 'var(--y3)' : 'var(--m3)'}
      />
    ))}
  </>
)

/** The scene below the leaves on a picture of a shared link, with or without its figure. */
export const ShareScene = ({ figure }: { figure: MarigoldFigure | null }) => (
  <svg viewBox="0 0 390 367" overflow="visible" fill="none">
    {figure && (
      <>
        <Halo />
        <Figure figure={figure} />
      </>
    )}
    <Ground />
  </svg>
)

/** Beyond the edges of a phone. */
const outerPots = [
  [-50, 0.86],
  [440, 0.86],
] as const

/** Leaves above the picture of the host, a printed border below it, and pots beside the words. */
export function FramedPictureArt() {
  return (
    <div className="art">
      <svg className="rim" viewBox="0 0 390 35" aria-hidden="true">
        <PrintedBorder />
      </svg>
      <Toran strings="none" />
      <svg className="low" viewBox="0 0 390 110" preserveAspectRatio="xMidYMax" aria-hidden="true">
        <Definitions />
        <g transform="translate(0 -236)">
          <Pots
            at={[
              [36, 0.62],
              [354, 0.62],
              [-34, 0.8],
              [424, 0.8],
            ]}
          />
        </g>
        <path d="M-600 96H990V120H-600z" fill="var(--p3)" />
        <path d="M-600 96H990" stroke="var(--gold)" strokeWidth="3" />
      </svg>
    </div>
  )
}

export function Definitions() {
  return (
    <>
      <FlowerDefinitions />
      <defs>
        <PotDefinition />
        <path id="m-drop" d="M0-171C-7-177-7-184 0-191C7-184 7-177 0-171Z" />
      </defs>
    </>
  )
}
