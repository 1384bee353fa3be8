const segments =
  'M4 2l22 5q0 9-8 13zM1 4l14 18q-5 7-14 4zM-2 4l-1 22q-9 2-13-5zM-4 2l-15 17q-8-5-7-14zM-4-1l-22 3q-4-8 3-15zM-3-4l-19-11q3-9 12-10zM0-4l-7-22q8-5 15 1zM3-3l9-21q8 1 11 10zM4-1l20-10q6 7 2 15z'
const juice =
  'M10 6l3 2m2 3l2 2m2-3l3 1m-18 1l1 3m-1 3l1 3m3-2l1 3m-14-11l-1 3m-2 3l-2 2m4 1l-1 3m-10-16l-3 1m2 4l-2 1m8-15l-3-1m-6 0l-3 0m16-7l-1-2m-1-4l-2-2m12 6l0-3m2-4l1-3m-4 1l0-3m15 11l2-2m-3-2l1-2m-2 17l3 0m5-3l4 0'

export function FruitDefinitions() {
  return (
    <>
      <path id="t-flesh" d={segments} strokeWidth="1.7" strokeLinejoin="round" />
      <path id="t-juice" d={juice} strokeWidth="1.5" className="dots" />
      {Object.entries(citrusColours).map(([kind, colours]) => (
        <CitrusDefinition kind={kind} colours={colours} key={kind} />
      ))}
      <path id="t-pear" d="M0-22c8 7 25 39 0 39-25 0-8-32 0-39z" />
      <g id="t-fig">
        <use href="#t-pear" fill="#4c2a4f" />
        <use href="#t-pear" fill="#f0d8c0" transform="scale(.86)" />
        <use href="#t-pear" fill="#c2455a" transform="translate(0 1) scale(.62)" />
        <path
          d="M4-4h0m-6 8h0m-2-2h0m5-3h0m-6 4h0m4 6h0m10-13h0m-6-2h0m-5 14h0m7-10h0m-6 4h0m-6 1h0m-1-2h0m7 6h0"
          stroke="#f7c9a0"
          strokeWidth="1.5"
          className="dots"
        />
      </g>
      <path id="t-leaf" d="M0 0c6-7 17-7 24 0-7 7-18 7-24 0z" />
      <g id="t-pair">
        <use href="#t-leaf" fill="#8a9a5e" transform="translate(8-2) rotate(-37)" />
        <use href="#t-leaf" fill="#6f8048" transform="translate(13-2) rotate(37)" />
        <path d="M8-2l16-12M13-2l16 12" stroke="#aab882" strokeWidth="1.4" />
      </g>
      <g id="t-sprig">
        <path d="M0 0Q48-6 96 0" stroke="#6b5a34" strokeWidth="2.2" fill="none" />
        {[0, 17, 34, 51, 68].map((x) => (
          <use href="#t-pair" x={x} key={x} />
        ))}
        <circle cx="34" cy="10" r="6" fill="#4b3b52" />
        <circle cx="32" cy="8" r="1.6" fill="#fff" opacity=".7" />
        <circle cx="60" cy="-12" r="5.5" fill="#5f6b2c" />
      </g>
    </>
  )
}

const citrusColours = {
  lemon: ['#f2c230', '#fff4cf', '#f9dc62', '#fbe88f'],
  blood: ['#e2632a', '#ffe3cd', '#b3242f', '#d4474a'],
  orange: ['#ee8420', '#ffeccb', '#f79a34', '#fbb45e'],
  lime: ['#7fa233', '#f1f5d2', '#b6cf5c', '#cfe08a'],
} as const

type Kind = keyof typeof citrusColours
type CitrusDefinitionProps = { kind: string; colours: (typeof citrusColours)[Kind] }

/** Half a fruit, cut through. */
const CitrusDefinition = ({ kind, colours: [rind, pith, flesh, drops] }: CitrusDefinitionProps) => (
  <g id={`t-${kind}`}>
    <circle r="34" fill={rind} />
    <circle r="30.6" fill={pith} />
    <use href="#t-flesh" fill={flesh} stroke={flesh} />
    <use href="#t-juice" stroke={drops} />
  </g>
)

/** A cut fruit on a dish. */
export function Citrus({ kind, at, scale }: { kind: Kind; at: string; scale: number }) {
  return <use href={`#t-${kind}`} transform={`translate(${at}) scale(${scale})`} />
}

/** A cut fruit on the cloth, with its shadow. */
export function LooseCitrus({ kind, className }: { kind: Kind; className?: string }) {
  return (
    <g className={className}>
      <circle cx="6.8" cy="11.2" r="34" fill="var(--sh)" />
      <use href={`#t-${kind}`} />
    </g>
  )
}

export function LooseFig({ className, turn }: { className?: string; turn: number }) {
  return (
    <g className={className}>
      <circle cx="5.4" cy="9" r="17" fill="var(--sh)" />
      <use href="#t-fig" transform={`rotate(${turn})`} />
    </g>
  )
}
