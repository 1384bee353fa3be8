import { Dots } from './bowl.tsx'
import { Citrus } from './fruit.tsx'

const turns = Array.from({ length: 18 }, (_, index) => (index * Math.PI) / 9)
const dollops = turns.map((turn) => [
  Math.round(86 * Math.cos(turn)),
  Math.round(86 * Math.sin(turn)) + 6,
])
const leaves = [
  '-2-40) rotate(-120',
  '10-44) rotate(-50',
  '48 20) rotate(20',
  '-52-14) rotate(200',
  '-6 30) rotate(100',
]

/** A cream cake with fruit on a striped plate, and one slice cut. */
export function Cake() {
  return (
    <>
      <circle cx="9" cy="15" r="146" fill="var(--sh)" />
      <circle r="145" fill="var(--china)" stroke="var(--china-lo)" />
      <circle
        r="131"
        fill="none"
        stroke="var(--trim)"
        strokeWidth="14.6"
        strokeDasharray="2.6 6.2"
      />
      <circle r="108" fill="var(--china-lo)" />
      <circle cx="7" cy="10" r="104" fill="#00000030" />
      <circle r="106" fill="#e9c9a2" />
      <circle r="102" fill="#fff3e0" />
      <circle cx="-3" cy="-4" r="92" fill="#fffaf0" />
      <defs>
        <g id="t-cream">
          <circle cx="1.5" cy="3" r="14.5" fill="#e6cfae" />
          <circle r="14" fill="#fff6e6" />
          <circle cx="-2" cy="-3" r="8.5" fill="#fffdf8" />
          <circle cx="-2.5" cy="-4" r="3" fill="#f3e2c6" />
        </g>
      </defs>
      {dollops.map(([x, y]) => (
        <use href="#t-cream" x={x} y={y} key={`${x} ${y}`} />
      ))}
      <CakeFruit />
      <path d="M0 0L53 99A112 112 0 0 1-4 112Z" fill="var(--china)" />
      <path d="M0 0L48 91" stroke="#e0b98a" strokeWidth="7" />
      <path d="M0 0L-4 103" stroke="#c9905a" strokeWidth="7" />
      <path d="M0 0L-4 103" stroke="#f3e2c6" strokeWidth="2.4" />
    </>
  )
}

function CakeFruit() {
  return (
    <>
      <Citrus kind="blood" at="-26-20" scale={0.91} />
      <Citrus kind="orange" at="30-30" scale={0.74} />
      <Citrus kind="blood" at="24 26" scale={0.85} />
      <Citrus kind="orange" at="-30 36" scale={0.65} />
      <use href="#t-fig" transform="translate(-58 4) rotate(-40) scale(.7)" />
      <use href="#t-fig" transform="translate(62 0) rotate(70) scale(.7)" />
      {leaves.map((place) => (
        <use
          href="#t-leaf"
          fill="#5d8a3a"
          transform={`translate(${place}) scale(.8)`}
          key={place}
        />
      ))}
      <Dots d={berries} colour="#3f3768" size={14} />
      <Dots d={berries.replace('-4-56', '-6-58')} colour="#9c97c4" size={4} />
    </>
  )
}

const berries = 'M-4-56h0m12-6h0m-62 26h0m112 72h0m-56-34h0m-10 6h0m58-62h0m-106 92h0'
