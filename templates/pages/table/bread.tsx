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
        d="M37 0C37 7 33 16 27 20C20 25 9 27 0 27C-9 27-19 25-25 21C-32 16-36 7-37 0C-37-7-35-15-29-20C-22-25-9-28 0-28C9-28 21-24 27-19C34-14 37-7 37 0Z"
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
