const paths = {
  spoon:
    'M-3 0L-2.4-92C-2.4-104-16-112-16-138C-16-158-8-170 0-170S16-158 16-138C16-112 2.4-104 2.4-92L3 0a26 26 0 0 1 2 34 7 7 0 0 1-10 0A26 26 0 0 1-3 0Z',
  fork: 'M-3 0L-2.5-96C-2.5-104-12-108-12.5-124L-13-170a1.8 1.8 0 0 1 3.6 0L-8.5-134a1.6 1.6 0 0 0 3.2 0L-5-170a1.7 1.7 0 0 1 3.4 0L-1.6-134a1.6 1.6 0 0 0 3.2 0L1.6-170a1.7 1.7 0 0 1 3.4 0L5.3-134a1.6 1.6 0 0 0 3.2 0L9.4-170a1.8 1.8 0 0 1 3.6 0L12.5-124C12-108 2.5-104 2.5-96L3 0a26 26 0 0 1 2 34 7 7 0 0 1-10 0A26 26 0 0 1-3 0Z',
  knife:
    'M-4 0C-4-30-5-52-5-64C-6-110-5-156 4-172C9-156 9-110 6-64C5-52 4-30 4 0a30 30 0 0 1 1.5 34a7 7 0 0 1-11 0A30 30 0 0 1-4 0Z',
}

type Piece = keyof typeof paths

export function CutleryDefinitions() {
  return (
    <>
      <linearGradient id="t-steel">
        <stop stopColor="#9c7b3f" />
        <stop offset=".35" stopColor="#fff3cf" />
        <stop offset=".6" stopColor="#d9c08a" />
        <stop offset="1" stopColor="#9c7b3f" />
      </linearGradient>
      {Object.entries(paths).map(([piece, d]) => (
        <path id={`t-${piece}`} d={d} key={piece} />
      ))}
    </>
  )
}

/** The light comes from one side, so a shadow is moved before its piece is turned. */
export function Cutlery(props: { piece: Piece; className?: string; turn: number }) {
  const { piece, className, turn } = props
  return (
    <g className={className}>
      <use href={`#t-${piece}`} transform={`translate(4 7) rotate(${turn})`} fill="var(--sh)" />
      <use href={`#t-${piece}`} transform={`rotate(${turn})`} fill="url(#t-steel)" />
    </g>
  )
}

const thirdOfRim = [0, 17.1, 34.3]
const sevenTurns = [0, 1, 2, 3, 4, 5, 6].map((turn) => Math.round(turn * 51.43))

/** A china plate with painted leaves, and a folded napkin on it. */
export function Plate({ className }: { className?: string }) {
  return (
    <g className={className}>
      <circle cx="9" cy="15" r="112" fill="var(--sh)" />
      <circle r="112" fill="var(--china)" />
      <circle r="110" fill="none" stroke="var(--china-lo)" strokeWidth="1.5" />
      <g fill="var(--rim)">
        <g id="t-rim">
          {thirdOfRim.map((turn) => (
            <path
              d="M89-5q10-3 14 11-10 2-14-11z"
              transform={turn ? `rotate(${turn})` : undefined}
              key={turn}
            />
          ))}
        </g>
        {sevenTurns.slice(1).map((turn) => (
          <use href="#t-rim" transform={`rotate(${turn})`} key={turn} />
        ))}
      </g>
      <circle r="107" fill="none" stroke="var(--rim)" strokeWidth="2.2" />
      <circle r="83" fill="var(--china-lo)" />
      <circle cx="-1.5" cy="-2.5" r="81" fill="var(--china)" />
      <path d="M-31-79h62v158h-62z" transform="translate(5 8) rotate(-14)" fill="#00000030" />
      <g transform="rotate(-14)">
        <path d="M-31-79h62v158h-62z" fill="var(--napkin)" />
        <path d="M-31 65h62M-31-65h62" stroke="var(--rim)" strokeWidth="5" />
        <path d="M-31 57h62M-31-57h62" stroke="var(--rim)" strokeWidth="1.8" />
        <path d="M21-79h10v158h-10z" fill="#00000016" />
        <path d="M21-79v158" stroke="#fff" strokeOpacity=".35" strokeWidth="1.2" />
      </g>
      <use href="#t-sprig" transform="translate(-34 20) rotate(-32) scale(.88)" />
    </g>
  )
}

export function Candle({ className }: { className?: string }) {
  return (
    <g className={className}>
      <radialGradient id="t-flame">
        <stop stopColor="#ffe9ad" stopOpacity=".8" />
        <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
      </radialGradient>
      <circle cx="7" cy="12" r="19" fill="var(--sh)" />
      <circle r="19" fill="#c9a25a" />
      <circle r="15.5" fill="#8d6a2f" />
      <circle r="13" fill="#fff3da" />
      <circle r="46" fill="url(#t-flame)" />
      <path d="M0-9c-5 6-6 11 0 15c6-4 5-9 0-15z" fill="#ffb63c" />
      <path d="M0-3c-2 3-3 6 0 8c3-2 2-5 0-8z" fill="#fff7dc" />
    </g>
  )
}
