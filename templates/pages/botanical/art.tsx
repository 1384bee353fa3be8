import { plantPaths } from './plant-paths.ts'

/**
 * A plate from an old garden book: colour printed slightly off the ink lines, one flower grows over
 * the frame.
 */
export function BotanicalArt() {
  return (
    <svg
      className="plant"
      viewBox="0 0 390 740"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <Definitions />
      <path
        d="M16 16H374V724H16zM20 20H370V720H20z"
        fill="none"
        stroke="var(--inkline)"
        strokeWidth=".7"
      />
      <g transform="translate(3 4)">
        <use href="#b-leaves" fill="var(--w1)" />
        <path d={plantPaths.discs} fill="var(--w2)" />
        <use href="#b-petals" fill="var(--w2)" />
      </g>
      <InkLines />
      <Grasses />
      <Bee />
      <path d="M16 706H374V724H16z" fill="var(--paper)" />
      <path
        d="M16 706H374M16 700V724H374V700M20 700V720H370V700"
        fill="none"
        stroke="var(--inkline)"
        strokeWidth=".7"
      />
    </svg>
  )
}

function Grasses() {
  return (
    <>
      <use href="#b-blades" fill="var(--paper)" />
      <use href="#b-blades" fill="var(--w1)" transform="translate(2 2)" opacity=".9" />
      <use
        href="#b-blades"
        fill="none"
        stroke="var(--inkline)"
        strokeWidth=".8"
        strokeLinejoin="round"
      />
    </>
  )
}

/** The grasses once more, where they are in front of the white margin of a picture. */
export function FrontGrasses() {
  return (
    <svg className="plant" viewBox="0 0 390 740" aria-hidden="true">
      <clipPath id="b-foot">
        <path d="M0 572H390V706H0z" />
      </clipPath>
      <g clipPath="url(#b-foot)">
        <Grasses />
      </g>
    </svg>
  )
}

function Definitions() {
  return (
    <defs>
      <path id="b-leaves" d={plantPaths.leaves} />
      <path id="b-petals" d={plantPaths.petals} />
      <path id="b-blades" d={plantPaths.blades} />
      <path id="b-florets" d={plantPaths.florets} />
      <path id="b-blossoms" d={plantPaths.blossoms} />
    </defs>
  )
}

/** A small flower is a dot of ink with a smaller dot of paper. */
function InkLines() {
  return (
    <g
      fill="none"
      stroke="var(--inkline)"
      strokeWidth=".95"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={plantPaths.veins} strokeWidth=".55" />
      <path d={plantPaths.stems} />
      <use href="#b-leaves" />
      <use href="#b-petals" />
      <use href="#b-florets" strokeWidth="3.8" />
      <use href="#b-florets" strokeWidth="2.4" stroke="var(--paper)" />
      <use href="#b-blossoms" strokeWidth="5.2" />
      <use href="#b-blossoms" strokeWidth="3.7" stroke="var(--paper)" />
      <use href="#b-blossoms" strokeWidth="1" />
      <path d={plantPaths.stamens} strokeWidth="1.2" />
    </g>
  )
}

function Bee() {
  return (
    <>
      <g
        transform="translate(128 322) rotate(-14)"
        fill="none"
        stroke="var(--inkline)"
        strokeLinecap="round"
      >
        <path d="M0 0c6-4 14-3 17 1c-3 5-11 6-17 3c-2-1-2-3 0-4z" fill="var(--w2)" />
        <path d="M5-2v6M9-3v7M13-2v5M17 0l4-3M17.5 1l4.5 0" />
        <path
          d="M6-3c-4-9 2-13 5-9c2 3 0 7-2 9M9-3c2-8 9-9 9-5c0 3-4 5-7 6"
          fill="var(--paper)"
          fillOpacity=".7"
        />
      </g>
      <path
        d="M124 325C104 340 90 330 82 340C72 354 92 362 94 348C96 336 62 342 52 366"
        fill="none"
        stroke="var(--inkline)"
        strokeDasharray=".1 5"
        strokeLinecap="round"
        strokeWidth="1.3"
      />
    </>
  )
}

/** A small plant at the top of the card. */
export function Sprig() {
  return (
    <svg
      className="orn"
      viewBox="0 0 64 64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d="M32 62Q36 38 30 14M33 46Q44 44 52 34Q40 34 34 42M34 38Q22 36 14 26Q26 24 33 33M33 30Q42 28 48 18Q38 18 32 26M32 22Q24 20 20 12Q28 10 31 17M30 14q-3-6 0-12q5 6 0 12" />
    </svg>
  )
}
