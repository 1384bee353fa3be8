import { FlowerString, Leaf, Marigold } from './flowers.tsx'

const period = 78
/** Enough for a wide screen; a phone sees 0 to 390. */
const periods = Array.from({ length: 19 }, (_, index) => period * (index - 7))

/** A door rail with mango leaves and marigolds, and strings of flowers at both sides. */
export function Toran({ strings }: { strings: 'long' | 'short' | 'none' }) {
  return (
    <svg className="toran" viewBox="0 0 390 359" preserveAspectRatio="xMidYMin" aria-hidden="true">
      <path d="M-600-9H990V26H-600z" fill="var(--p3)" />
      <path d="M-640-4H1140V30H-640z" fill="url(#m-print)" transform="scale(.88)translate(0 -4)" />
      <path d="M-600 25H990" stroke="var(--gold)" strokeWidth="3" />
      <ToranPeriod />
      {periods.map((x) => x !== 0 && <use key={x} href="#m-toran" x={x} />)}
      {strings !== 'none' && (
        <>
          <g id="m-strings">
            {strings === 'long' ? <LongStrings /> : <HungString x={16} count={4} end="leaves" />}
            <HungString x={-19} count={13} end="bell" />
            <HungString x={-54} count={16} end="leaves" />
          </g>
          <use href="#m-strings" transform="translate(390)scale(-1 1)" />
        </>
      )}
    </svg>
  )
}

const LongStrings = () => (
  <>
    <HungString x={16} count={9} end="leaves" yellow />
    <HungString x={47} count={4} end="bell" />
  </>
)

/** Two bunches of leaves, and four flowers over them. */
function ToranPeriod() {
  return (
    <g id="m-toran">
      {[19.5, 58.5].map((x) => (
        <g key={x} transform={`translate(${x} 34)scale(.88 .96)`}>
          <Leaf y={0} turn={13} size={0.86} />
          <Leaf y={0} turn={-13} size={0.86} />
          <Leaf y={0} size={1} />
        </g>
      ))}
      {[0, 19.5, 39, 58.5].map((x, index) => (
        <Marigold
          key={x}
          x={x}
          y={35}
          turn={(index * 27) % 90}
          size={0.66}
          yellow={index % 2 === 0}
        />
      ))}
    </g>
  )
}

type HungStringProps = { x: number; count: number; end: 'leaves' | 'bell'; yellow?: boolean }

function HungString({ x, count, end, yellow = false }: HungStringProps) {
  const low = 20.5 * count - 2
  return (
    <g transform={`translate(${x} 52)`}>
      <FlowerString count={count} yellow={yellow} />
      {end === 'bell' ? (
        <use href="#m-bell" y={low} />
      ) : (
        <>
          <Leaf y={low} turn={24} size={0.46} />
          <Leaf y={low} turn={-24} size={0.46} />
          <Leaf y={low} size={0.56} />
        </>
      )}
    </g>
  )
}
