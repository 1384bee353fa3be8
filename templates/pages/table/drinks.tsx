import type { Drink } from './slots.ts'

export function Glass({ drink, className }: { drink: Drink; className?: string }) {
  return <g className={className}>{drink === 'wine' ? <Wine /> : <MintTea />}</g>
}

/** Light falls through the wine into its own shadow. */
function Wine() {
  return (
    <>
      <path d="M-3 4L5-1L42 60L34 65Z" fill="var(--sh)" />
      <g transform="translate(38 60) rotate(-31)">
        <path
          d="M-3 2C-22 4-28 20-27 34C-26 52-14 62 0 62S26 52 27 34C28 20 22 4 3 2Z"
          fill="var(--sh)"
        />
        <path d="M-22 24Q0 34 22 24Q24 54 0 56Q-24 54-22 24Z" fill="#651027" opacity=".62" />
        <path d="M-9 38Q0 44 9 38" stroke="#ff8672" strokeWidth="4" className="dots" />
      </g>
      <circle r="36" fill="#ffffff29" stroke="#ffffffbf" strokeWidth="1.6" />
      <circle r="29.5" fill="#651027" />
      <circle cx="-2" cy="-3" r="24" fill="#832138" />
      <circle cx="3" cy="5" r="15" fill="#71152c" />
      <path d="M-32-6A33 33 0 0 1-11-31" stroke="#fffc" strokeWidth="3" className="dots" />
      <path
        d="M-23-8A24 24 0 0 1-13-20M31 11A33 33 0 0 1 22 24"
        stroke="#fff9"
        strokeWidth="2"
        className="dots"
      />
    </>
  )
}

function MintTea() {
  return (
    <>
      <circle cx="9" cy="15" r="43" fill="var(--sh)" />
      <circle r="43" fill="var(--china)" />
      <circle r="40.4" fill="none" stroke="var(--rim)" strokeWidth="1.9" />
      <circle r="37.6" fill="none" stroke="var(--trim)" strokeWidth="1.8" />
      <circle r="31.8" fill="var(--china-lo)" />
      <circle cx="-1.5" cy="-2.5" r="31.2" fill="var(--china)" />
      <path d="M-16 10L6 46A24 24 0 0 0 38 24L18-8Z" fill="var(--sh)" opacity=".7" />
      <circle cx="18" cy="30" r="17" fill="#d98a2b" opacity=".45" />
      <circle r="24" fill="#ffffff80" stroke="#fff" strokeWidth="2" />
      <circle r="20.5" fill="#b5601a" />
      <circle cx="-1.5" cy="-2" r="17" fill="#cf7a22" />
      <circle cx="-3" cy="-4" r="10" fill="#dc8d34" />
      <use href="#t-leaf" fill="#4f8a3c" transform="translate(2 4) rotate(-24) scale(.6)" />
      <use href="#t-leaf" fill="#5f9a48" transform="translate(0 5) rotate(-96) scale(.54)" />
      <use href="#t-leaf" fill="#437a34" transform="translate(1 6) rotate(40) scale(.5)" />
      <path d="M-21-6A22 22 0 0 1-7-21" stroke="#fffc" strokeWidth="2.6" className="dots" />
      <use href="#t-spoon" fill="url(#t-steel)" transform="translate(30-8) rotate(24) scale(.3)" />
    </>
  )
}

export function Water({ className }: { className?: string }) {
  return (
    <g className={className}>
      <path d="M-24 14L-2 58A30 30 0 0 0 46 30L26-10Z" fill="var(--sh)" />
      <circle cx="20" cy="36" r="27" fill="#ffffff29" />
      <circle r="29" fill="#eaf4f26b" stroke="#ffffffd9" strokeWidth="2" />
      <circle r="23" fill="#dff0ee80" />
      <use href="#t-lemon" transform="translate(3 2) scale(.5)" />
      <path d="M-14-10l15-5 5 13-15 6z" fill="#ffffff8c" />
      <path d="M-25-4A25 25 0 0 1-7-25" stroke="#fffc" strokeWidth="2.6" className="dots" />
    </g>
  )
}
