import { Leaf, Marigold } from './flowers.tsx'

const heap = [
  [0, -112],
  [-12, -100],
  [13, -99],
  [1, -92],
  [-22, -86],
  [23, -86],
  [-8, -80],
  [9, -80],
] as const

const leafTurns = [118, 242, 146, 214]

/** A brass pot with a heap of marigolds on mango leaves, drawn around the middle of its foot. */
export function PotDefinition() {
  return (
    <g id="m-pot">
      {leafTurns.map((turn, index) => (
        <Leaf key={turn} x={index % 2 ? 18 : -18} y={-66} turn={turn} size={0.7} />
      ))}
      {heap.map(([x, y], index) => (
        <Marigold key={index} x={x} y={y} turn={index * 10} size={0.64} yellow={index % 2 === 1} />
      ))}
      <path d="M-27-76h54v5c0 3-3 5-6 5h-42c-3 0-6-2-6-5z" fill="var(--brass-hi)" />
      <path d="M-19-66h38c-1 5 1 8 4 11h-46c3-3 5-6 4-11z" fill="var(--brass-lo)" />
      <path d="M-22-56C-50-46-52-17-21-4H21C52-17 50-46 22-56Z" fill="var(--brass)" />
      <path d="M22-56C50-46 52-17 21-4H4C37-17 35-45 12-56Z" fill="var(--brass-lo)" />
      <path d="M-33-43C-40-33-38-23-31-16" stroke="#ffe9a8" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M-42.500-37C-20-30 20-30 42.500-37L43.500-27C20-20-20-20-43.500-27Z"
        fill="var(--p1)"
      />
      <path
        d="M-36-30l6 4 6-3 6 4 6-3 6 4 6-4 6 4 6-4 6 3 6-4 6 3 6-4"
        stroke="#ffe9a8"
        strokeWidth="1.600"
      />
      <path d="M-18-4h36l5 4h-46z" fill="#b97a17" />
    </g>
  )
}

/** The first pot is drawn in the definitions, so a group of pots only names its places. */
export function Pots({ at }: { at: ReadonlyArray<readonly [x: number, size: number]> }) {
  return at.map(([x, size]) => (
    <use key={x} href="#m-pot" transform={`translate(${x} 332)scale(${size})`} />
  ))
}
