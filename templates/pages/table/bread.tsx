const loaf = 'M-60-30C-26-39 26-39 60-30C93-21 93 21 60 30C26 39-26 39-60 30C-93 21-93-21-60-30Z'

export function Loaf({ className }: { className?: string }) {
  return (
    <g className={className}>
      <path d={loaf} transform="translate(9 15) rotate(-16)" fill="var(--sh)" />
      <g transform="rotate(-16)">
        <path d={loaf} fill="#a8632a" />
        <path d={loaf} fill="#c98643" transform="scale(.93 .8) translate(-2-4)" />
        <path
          d="M-62-23q10 23 18 46q-11-19-18-46zm26 0q10 23 18 46q-11-19-18-46zm26 0q10 23 18 46q-11-19-18-46zm26 0q10 23 18 46q-11-19-18-46zm26 0q10 23 18 46q-11-19-18-46z"
          fill="#f0cf95"
        />
      </g>
    </g>
  )
}

export function SliceDefinition() {
  return (
    <>
      <path
        id="t-crust"
        d="M37 0c0 7-4 16-10 20-7 5-18 7-27 7-9 0-19-2-25-6-7-5-11-14-12-21 0-7 2-15 8-20 7-5 20-8 29-8 9 0 21 4 27 9 7 5 10 12 10 19z"
      />
      <g id="t-slice">
        <use href="#t-crust" fill="#9a5a25" />
        <use href="#t-crust" fill="#f3dcae" transform="scale(.88)" />
        <path
          d="M-18-7l4 2m11 12h-2m11-15l4-1m9 11l3 3m-43 2h0m22-8h0m9 14l3-1m-22-27h2"
          stroke="#dcb87c"
          strokeWidth="4"
          className="dots"
        />
      </g>
    </>
  )
}

export function Slice({ className, turn }: { className?: string; turn: number }) {
  return (
    <g className={className}>
      <use href="#t-crust" transform={`translate(6 10) rotate(${turn})`} fill="var(--sh)" />
      <use href="#t-slice" transform={`rotate(${turn})`} />
    </g>
  )
}
