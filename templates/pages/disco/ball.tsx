import { ballRadius, createBall } from './mirrors.ts'

const ballPaths = createBall()

/** Glints: place, size and turn. */
const glints = [
  ['-92 -106', 78, 8],
  ['118 58', 46, 0],
  ['24 150', 30, 20],
  ['-150 10', 34, 0],
  ['70 -150', 26, 0],
] as const

/** A mirror ball on its rod, or with the cap of a graduate. */
export function Ball({ hat }: { hat: 'cap' | undefined }) {
  return (
    <svg className="ball" viewBox="-260 -900 520 1160" aria-hidden="true">
      <defs>
        <radialGradient id="d-glow">
          <stop stopColor="#fff" stopOpacity=".95" />
          <stop offset=".14" stopColor="var(--w2)" stopOpacity=".55" />
          <stop offset=".5" stopColor="var(--w1)" stopOpacity=".14" />
          <stop offset="1" stopColor="var(--w1)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="d-volume" cx=".34" cy=".3" r=".78">
          <stop stopColor="#fff" stopOpacity=".3" />
          <stop offset=".3" stopColor="#fff" stopOpacity="0" />
          <stop offset=".72" stopColor="var(--n0)" stopOpacity=".12" />
          <stop offset="1" stopColor="var(--n0)" stopOpacity=".62" />
        </radialGradient>
        <linearGradient id="d-metal">
          <stop stopColor="var(--m2)" />
          <stop offset=".35" stopColor="var(--m8)" />
          <stop offset=".6" stopColor="var(--m4)" />
          <stop offset="1" stopColor="var(--m1)" />
        </linearGradient>
      </defs>
      {!hat && (
        <>
          <path d="M-2-900H2V-210H-2z" fill="var(--m3)" />
          <path d="M-17-212h34v18h-34zM-8-226h16v16h-16z" fill="url(#d-metal)" />
        </>
      )}
      <circle r={ballRadius} fill="var(--m0)" />
      {ballPaths.map(([tone, path]) => (
        <path key={tone} d={path} fill={`var(--${tone})`} />
      ))}
      <circle r={ballRadius} fill="url(#d-volume)" />
      {hat === 'cap' && <GraduateCap />}
      {glints.map(([place, size, turn]) => (
        <g key={place} transform={`translate(${place})rotate(${turn})scale(${size / 100})`}>
          <circle r="75" fill="url(#d-glow)" />
          <path d="M0-100L5-5 100 0 5 5 0 100-5 5-100 0-5-5Z" fill="#fff" />
        </g>
      ))}
    </svg>
  )
}

function GraduateCap() {
  return (
    <g transform="translate(-14 -176)rotate(-7)">
      <path d="M-78-4Q0 34 78-4V46Q0 86-78 46Z" fill="var(--m1)" />
      <path d="M-78 30Q0 70 78 30V46Q0 86-78 46Z" fill="var(--c1)" />
      <path d="M0-66L158-18 0 34-158-18Z" fill="var(--m2)" />
      <path d="M0-66L158-18 0 34-158-18Z" fill="url(#d-volume)" />
      <path d="M-158-18L0 34 158-18V-10L0 42-158-10Z" fill="var(--m0)" />
      <path d="M0-18Q70-6 112 14V78" fill="none" stroke="var(--w2)" strokeWidth="5" />
      <circle cy="-18" r="7" fill="var(--w2)" />
      <path d="M104 74h16l7 52q-15 8-30 0z" fill="var(--w1)" />
      <path d="M108 80l-4 48M112 80v50M116 80l4 48" stroke="var(--w2)" strokeWidth="2" />
    </g>
  )
}
