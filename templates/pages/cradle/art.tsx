import { FeltDefinitions, FeltFilters } from './felt.tsx'
import { NestArt } from './nest.tsx'
import type { Nest } from './slots.ts'

/** Without a nest, the hoop holds the frame of a picture. */
export function MobileArt({ nest }: { nest: Nest | null }) {
  return (
    <svg viewBox="0 0 1280 430" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <FeltFilters />
        <FeltDefinitions />
        <linearGradient id="c-wood">
          <stop stopColor="#97693a" />
          <stop offset=".3" stopColor="#c3935a" />
          <stop offset=".62" stopColor="#e3bd88" />
          <stop offset="1" stopColor="#97693a" />
        </linearGradient>
      </defs>
      <FarStart />
      <FarEnd />
      <path d="M640-20V22L500 56M640 22L780 56M640 22L596 41M640 22L690 76" className="thread" />
      <Bead x={640} y={20} r={8} />
      <path
        d="M500 58A140 20 0 0 1 780 58"
        fill="none"
        stroke="#97693a"
        strokeWidth="8"
        filter="url(#c-bead)"
      />
      {nest && <Hung />}
      <path d={nest ? 'M535 70V204M745 70V204' : 'M544 70V170M736 70V170'} className="thread" />
      <Bead x={nest ? 535 : 544} y={104} r={6} colour="var(--honey)" />
      <Bead x={nest ? 745 : 736} y={104} r={6} colour={nest ? 'var(--honey)' : 'var(--b2)'} />
      <path
        d="M500 58A140 20 0 0 0 780 58"
        fill="none"
        stroke="url(#c-wood)"
        strokeWidth="10"
        strokeLinecap="round"
        filter="url(#c-bead)"
      />
      {nest && <Crescent nest={nest} />}
    </svg>
  )
}

function Crescent({ nest }: { nest: Nest }) {
  return (
    <>
      <g transform="translate(640 238)">
        <NestArt nest={nest} />
        <use href="#c-moon" className="by-wood" />
      </g>
      <path d="M640 349V384" className="thread" />
      <Bead x={640} y={362} r={5.5} colour="var(--b2)" />
      <Piece of="star" at="640 388" scale={0.62} colour="var(--honey)" />
    </>
  )
}

/** The two strings beside the crescent, all that a phone has room for. */
function Hung() {
  return (
    <>
      <path d="M500 58V118M492 146V252M780 58V126M788 158V264" className="thread" />
      <Piece of="cloud" at="492 132" scale={0.74} colour="var(--cream)" thread="by-b3" />
      <Bead x={492} y={196} r={6.5} colour="var(--b1)" />
      <Piece of="star" at="492 268" scale={0.86} colour="var(--honey)" />
      <Piece of="bird" at="788 140) rotate(-4" scale={0.66} colour="var(--b4)" thread="wing-b3" />
      <Bead x={788} y={206} r={6.5} />
      <Piece of="cloud" at="788 278" scale={0.64} colour="var(--b3)" />
    </>
  )
}

function FarStart() {
  return (
    <g className="far start">
      <path d="M66-10V228M150-10V178M232-10V234M372-10V344" className="thread" />
      <Piece of="star" at="66 250" scale={1.05} colour="var(--honey)" />
      <Piece of="cloud" at="150 108" scale={0.8} colour="var(--b3)" />
      <Bead x={150} y={150} r={6} />
      <Piece of="star" at="150 192" scale={0.85} colour="var(--cream)" thread="by-b3" />
      <g transform="translate(232 256) rotate(4) scale(-1.1 1.1)">
        <use href="#c-bird" color="var(--b2)" className="wing-b4" />
      </g>
      <Bead x={232} y={156} r={7} />
      <Piece of="cloud" at="372 176" scale={1.1} colour="var(--cream)" thread="by-b3" />
      <Bead x={372} y={252} r={6} colour="var(--b1)" />
      <Piece of="star" at="372 360" scale={0.95} colour="var(--b4)" />
    </g>
  )
}

function FarEnd() {
  return (
    <g className="far end">
      <path d="M908-10V308M1030-10V213M1170-10V232M1256-10V310" className="thread" />
      <Piece of="star" at="908 330" scale={0.9} colour="var(--b2)" />
      <Piece of="cloud" at="908 172" scale={0.92} colour="var(--b3)" />
      <Bead x={908} y={252} r={6} />
      <Piece of="bird" at="1030 236) rotate(-5" scale={1.15} colour="var(--b1)" thread="wing-b3" />
      <Bead x={1030} y={120} r={7} />
      <Piece of="cloud" at="1170 116" scale={1.1} colour="var(--cream)" thread="by-b3" />
      <Piece of="star" at="1170 250" scale={1.05} colour="var(--honey)" />
      <Piece of="cloud" at="1256 330" scale={0.9} colour="var(--b4)" />
      <Bead x={1256} y={200} r={6} />
    </g>
  )
}

type PieceProps = {
  of: 'star' | 'cloud' | 'bird'
  at: string
  scale: number
  colour: string
  /** The class with the colour of its thread or wing. */
  thread?: string
}

function Piece({ of, at, scale, colour, thread }: PieceProps) {
  return (
    <use
      href={`#c-${of}`}
      transform={`translate(${at}) scale(${scale})`}
      color={colour}
      className={thread}
    />
  )
}

type BeadProps = { x: number; y: number; r: number; colour?: string }

function Bead({ x, y, r, colour = '#c3935a' }: BeadProps) {
  return <circle cx={x} cy={y} r={r} fill={colour} filter="url(#c-bead)" />
}

/** A frame of felt around the picture of the host; only its corners are covered. */
export function PictureFrame() {
  return (
    <svg viewBox="-172 -190 344 380" aria-hidden="true">
      <g filter="url(#c-felt)">
        <path
          d="M-108-160H108A42 42 0 0 1 150-118V118A42 42 0 0 1 108 160H-108A42 42 0 0 1-150 118V-118A42 42 0 0 1-108-160ZM-107-142A25 25 0 0 0-132-117V117A25 25 0 0 0-107 142H107A25 25 0 0 0 132 117V-117A25 25 0 0 0 107-142Z"
          fill="var(--moon)"
        />
        <rect x="-141" y="-151" width="282" height="302" rx="34" className="stitch by-wood" />
      </g>
      <Piece of="cloud" at="-112 154" scale={0.92} colour="var(--cream)" thread="by-b3" />
      <Piece of="bird" at="110-174) rotate(-3" scale={0.74} colour="var(--b1)" thread="wing-b3" />
      <Piece of="star" at="134 150) rotate(10" scale={1.05} colour="var(--honey)" />
    </svg>
  )
}

const hangings = [
  <Piece of="star" at="0 0" scale={1.15} colour="var(--honey)" key="star" />,
  <Piece of="bird" at="3 6" scale={0.56} colour="var(--b2)" thread="wing-b3" key="bird" />,
  <Piece of="cloud" at="-2 2" scale={0.72} colour="var(--cream)" thread="by-b3" key="cloud" />,
  <use
    href="#c-moon"
    transform="translate(2 0) rotate(-52) scale(.34)"
    className="by-wood"
    key="moon"
  />,
]

/** The programme hangs from a thread, too. */
export function HangingPiece({ index }: { index: number }) {
  return (
    <svg className="piece" viewBox="-40 -46 80 92" aria-hidden="true">
      <path d="M0-46V0" className="thread" />
      {hangings[index % hangings.length]}
    </svg>
  )
}
