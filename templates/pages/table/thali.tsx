import { Bowl, Dots } from './bowl.tsx'
import { Citrus } from './fruit.tsx'

const steel = { radius: 29, rim: '#c3c8cc', steel: true } as const

/** A steel plate with a banana leaf, puris, rice and five small bowls. */
export function Thali() {
  return (
    <>
      <linearGradient id="t-tin" x2="1" y2="1">
        <stop stopColor="#fff" />
        <stop offset=".3" stopColor="#b7bcc1" />
        <stop offset=".55" stopColor="#eef0f1" />
        <stop offset="1" stopColor="#8d9399" />
      </linearGradient>
      <circle cx="11" cy="18" r="146" fill="var(--sh)" />
      <circle r="146" fill="url(#t-tin)" />
      <circle r="138" fill="#d5d9dc" stroke="#8f959b" strokeWidth="2" />
      <circle cx="-3" cy="-5" r="134" fill="#e6e9ea" />
      <path
        d="M113 16c-1 18-7 40-19 55-13 15-36 29-57 36-21 6-48 9-69 3-21-6-44-23-57-39-13-16-20-37-19-55 0-18 11-38 24-54 14-16 34-35 54-42 21-6 49-5 70 2 21 6 45 23 57 39 13 16 17 37 16 55z"
        fill="#3f7a3a"
      />
      <path d="M-104 20Q0 4 112 22" stroke="#6ca05a" strokeWidth="3" fill="none" />
      <path
        d="M-74 18l-18-64m18 64l-18 64m38-64l-18-64m18 64l-18 64m38-64l-18-64m18 64l-18 64m38-64l-18-64m18 64l-18 64m38-64l-18-64m18 64l-18 64m38-64l-18-64m18 64l-18 64m38-64l-18-64m18 64l-18 64m38-64l-18-64m18 64l-18 64"
        stroke="#5b924d"
        strokeWidth="1.5"
        fill="none"
      />
      <Puris />
      <Rice />
      <SmallBowls />
      <path
        d="M106 32c0 3-1 7-2 9-2 1-5 2-8 3-2 0-5 1-8 0-2-1-4-5-6-8-2-8-1-11 2-14 6-2 9-2 12-2 10 3 10 9 10 12z"
        fill="#b53a1c"
      />
      <Dots d="M103 29h0m-4 6h0m-5 2h0m-3-12h0" colour="#e88a4a" size={4} />
      <Citrus kind="lime" at="100 66" scale={0.42} />
      <Dots d="M-6 88h0m14-2h0m1 16h0m-10-3h0m12-5h0m-11 14h0m-9-6h0" colour="#e0901f" size={9} />
    </>
  )
}

function Puris() {
  return (
    <>
      <circle cx="-26" cy="52" r="44" fill="#00000033" />
      <path
        d="M13 50c-1 10-7 20-14 28-6 8-16 15-25 17-9 2-22-2-31-7-8-5-16-14-20-22-3-9-3-22 0-31 4-9 12-19 21-24 8-5 20-9 30-7 10 2 21 9 28 17 6 8 11 19 11 29z"
        fill="#e8b765"
      />
      <circle cx="-34" cy="47" r="36" fill="#f3d08d" />
      <Dots
        d="M-18 25h0m-41 18h0m51-8h0m-25 16h0m3 14h0m9-28h0m-4 45h0m13-29h0m-24 17h0m-20 3h0m53-30h0"
        colour="#cf9341"
        size={6}
      />
      <path
        d="M-24 34c0 7-3 16-8 21-4 6-13 11-20 12-8 2-16 1-23-3-6-3-13-11-16-18-2-7-2-17 1-24 3-7 9-13 16-17 6-4 15-7 22-6 7 1 14 7 19 12 5 6 9 16 9 23z"
        fill="#d99f4e"
      />
      <circle cx="-60" cy="30" r="27" fill="#eec47c" />
      <Dots
        d="M-54 11h0m-6 16h0m-9-9h0m7 17h0m-13 6h0m21 8h0m7-9h0m-23 4h0m3-10h0"
        colour="#bd7c30"
        size={5.2}
      />
    </>
  )
}

const rice =
  'M79 47c0 8-5 19-10 25-5 6-13 11-21 12-8 0-19-3-26-7-6-4-13-10-15-17-2-7 0-18 3-25 2-8 6-16 13-20 6-3 18-4 26-2 7 1 15 6 20 12 5 5 10 14 10 22z'

function Rice() {
  return (
    <>
      <path d={rice} fill="#00000026" transform="translate(5 5)" />
      <path d={rice} fill="#fffdf4" />
      <path
        d="M28 49l-2 1m23-24l-5 3m-19 8l5 0m25 8l2-3m-16 22l0 2m2-41l3 1m-22 0l4 0m18 41l2 3m-19-7l0 3m26-37l-4-2m9 16l1-2m-24 0l-2 1m6 25l2 3m12 1l2-3m-10-38l3 1m-25-8l3 4m-14 32l-1-3m14-1l4-4m-9 14l-2-7m29-9l0 1m-10-9l-2-1m-12 9l-2-1m14-26l1 2m-28 16l2-3m5-2l3 0m25-8l-2 1m4 11l-3-3m-16 15l2 2m12 8l-5-4"
        stroke="#e6dfc8"
        strokeWidth="2.2"
        className="dots"
      />
      <Dots d="M63 41h0m-10 13h0m-11 3h0" colour="#e0a32a" size={4} />
      <Dots d="M40 29h0m-6 14h0m-5-11h0m30 3h0" colour="#5d8a34" size={4} />
    </>
  )
}

function SmallBowls() {
  return (
    <>
      <Bowl at="-97-8" fill="#e9b53c" {...steel}>
        <Dots d="M1 13h0m1-12h0m-18 2h0" colour="#b3391f" size={3.2} />
        <Dots d="M11-6h0m-12 15h0m-10-22h0m14 1h0" colour="#3f6a2a" size={3.2} />
      </Bowl>
      <Bowl at="-69-63" fill="#5f8d36" {...steel}>
        <path
          d="M-14-6l9-3 3 9-9 3zm16-7l9-3 3 9-9 3zm-6 18l9-3 3 9-9 3zm12-1l9-3 3 9-9 3z"
          fill="#fff7e2"
        />
      </Bowl>
      <Bowl at="-14-91" fill="#cd4e2c" {...steel}>
        <Dots d="M0 5h0m11-4h0m-15 13h0" colour="#e2784a" size={9.2} />
        <Dots d="M4-12h0m-13 11h0" colour="#8d2413" size={9.2} />
        <Dots d="M-10 2h0m15 10h0m-13 1h0m7-20h0m11 4h0m-8-7h0" colour="#6f9a3a" size={2.4} />
      </Bowl>
      <Bowl at="48-80" fill="#fffaf0" {...steel}>
        <Dots d="M-3 6h0m10 0h0m-1 6h0m-9-24h0m-5 16h0" colour="#d9d2bd" size={3.6} />
        <Dots d="M15 5h0m-24-15h0m-1 5h0m19 0h0m-5-9h0m-8 30h0" colour="#8fb04a" size={3.6} />
        <Dots d="M1 5h0m4-3h0m-15-2h0" colour="#c9382c" size={3.6} />
      </Bowl>
      <Bowl at="90-34" fill="#b97638" {...steel}>
        <Dots d="M3 18h0m-2-14h0m8-10h0m-12 1h0m-9 16h0m22 1h0" colour="#6b2f1a" size={6.8} />
        <Dots d="M-12 3h0m-3-11h0m11-4h0" colour="#d9a066" size={6.8} />
      </Bowl>
    </>
  )
}
