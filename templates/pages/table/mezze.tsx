import { Bowl, Dots } from './bowl.tsx'

/** A round board with bowls to share, flat bread and salad. */
export function Mezze() {
  return (
    <>
      <circle cx="11" cy="18" r="146" fill="var(--sh)" />
      <circle r="146" fill="#b9743a" />
      <circle r="140" fill="#cf8d4e" />
      <path
        d="M-68-120q68-5 136 0M-99-96q99 5 198 0M-118-72q118-5 236 0M-129-48q129 5 258 0M-136-24q136-5 272 0M-138 0q138 5 276 0M-136 24q136-5 272 0M-129 48q129 5 258 0M-118 72q118-5 236 0M-99 96q99 5 198 0M-68 120q68-5 136 0"
        stroke="#b9743a"
        strokeWidth="1.4"
        fill="none"
        opacity=".7"
      />
      <FlatBread />
      <Hummus />
      <Tabbouleh />
      <Bowl at="82 22" radius={35} rim="#d9a441" fill="#efe3cb">
        <Dots d={olives[0]} colour="#4d3a52" size={12} />
        <Dots d={olives[1]} colour="#5f6b2c" size={12} />
        <Dots d={olives[2]} colour="#ffffffaa" size={2.2} />
      </Bowl>
      <Bowl at="-88 50" radius={36} rim="#f6efe0" fill="#b32a5b">
        <path
          d="M24 0A23 23 0 0 1-21 0A19 19 0 0 1 17 0A16 16 0 0 1-14 0A12 12 0 0 1 10 0A8 8 0 0 1-7 0A5 5 0 0 1 3 0"
          stroke="#d1507c"
          strokeWidth="4.5"
          className="dots"
        />
        <Dots d="M-18 3h0m31-5h0m3 10h0" colour="#6f8f3a" size={4} />
        <Dots d="M-20 5h0m3-11h0m9-12h0m13 19h0" colour="#fff1e4" size={4} />
      </Bowl>
      <Bowl at="-112-8" radius={23} rim="#2f5f8f" fill="#c9382c">
        <Dots d="M1 12h0m1-11h0m-16 2h0m28 1h0m-26 1h0m8-18h0" colour="#e2654a" size={4.4} />
        <Dots d="M10-6h0m-10 14h0m-10-19h0m11 5h0m-9 6h0" colour="#f0c24a" size={4.4} />
      </Bowl>
      <Salad />
    </>
  )
}

const olives = [
  'M3 23h0m9-33h0m11 9h0m-41 5h0m-4-14h0m32 12h0m-22 15h0m32-8h0m-9 10h0',
  'M-3-19h0m-8 9h0m10 6h0m6-10h0m0 28h0m6-35h0m-35 21h0',
  'M1 20h0m-1-18h0m-2 19h0m-3-21h0m-13 3h0m28-14h0m-28 7h0m13-16h0m9 18h0m9 15h0',
] as const

const breads = [
  ['M6 62L55 100Q38 129 6 124Z', '#e0b878'],
  ['M30 56L92 60Q94 93 65 107Z', '#ecca8c'],
  ['M-12 72L1 133Q-30 144-52 120Z', '#f0d5a0'],
] as const

function FlatBread() {
  return (
    <g strokeLinejoin="round">
      {breads.map(([d, crumb]) => (
        <g key={d}>
          <path d={d} fill="#00000030" transform="translate(4 6)" />
          <path d={d} fill="#b87a3c" stroke="#b87a3c" strokeWidth="7" />
          <path d={d} fill={crumb} stroke={crumb} strokeWidth="3.5" />
        </g>
      ))}
      <Dots
        d="M11 97h0m28 2h0m-19-13h0m14 19h0m24-30h0m18 5h0m-14-4h0m-7-10h0m28 14h0m-90 29h0m-16 5h0m9 13h0m-16-8h0m-2-19h0"
        colour="#c08644"
        size={5.2}
      />
    </g>
  )
}

function Hummus() {
  return (
    <Bowl at="-34-42" radius={52} rim="#2f5f8f" fill="#f0dcae">
      <path
        d="M36 0A35 35 0 0 1-34 0A31 31 0 0 1 28 0A25 25 0 0 1-22 0A19 19 0 0 1 16 0A14 14 0 0 1-11 0"
        stroke="#e2c68b"
        strokeWidth="5"
        className="dots"
      />
      <circle cx="-3" cy="-2" r="13" fill="#c9971f" />
      <circle cx="-4" cy="-3" r="9" fill="#e3b93a" />
      <Dots d="M6 24h0m-23-18h0m-5 16h0m28-50h0m-23-9h0" colour="#d9b06a" size={8} />
      <Dots
        d="M-21 9h0m37 23h0m-46-30h0m16 31h0m15-51h0m28 13h0m-23 27h0m17-30h0m-14-23h0m-11 67h0m30-24h0m-20-34h0m-45 14h0m23-19h0m33 29h0m-28-42h0m17 53h0"
        colour="#b5402a"
        size={2}
      />
    </Bowl>
  )
}

function Tabbouleh() {
  return (
    <Bowl at="58-64" radius={38} rim="#f6efe0" fill="#8fb04a">
      <Dots
        d="M27-8h0m-27 21h0m23-1h0m-12-19h0m13 11h0m-22-4h0m-26 8h0m9-20h0m15 3h0m-2-10h0m12 27h0m-33-15h0m1-7h0m16-10h0m-15 4h0m-2 15h0m10 16h0m21-20h0m-14 40h0m-2-8h0m17-24h0m-4 21h0m0-38h0"
        colour="#4f7a2c"
        size={5.6}
      />
      <Dots
        d="M15 10h0m-39 3h0m40-11h0m-33-3h0m10 8h0m16 10h0m-3 10h0m-16-50h0m-6 10h0m14-12h0m15 17h0m-29 20h0m7 4h0m15-51h0m-13 15h0"
        colour="#a9c765"
        size={5.6}
      />
      <Dots d="M7-24h0m-17 8h0m8 20h0m9 15h0m5-42h0m-21 13h0" colour="#f4ead0" size={4.4} />
      <Dots d="M0-5h0m-17 15h0m32-1h0m-22-32h0m27 17h0" colour="#c9382c" size={4.4} />
    </Bowl>
  )
}

const cucumbers = [
  [-58, 92],
  [-70, 108],
  [26, -112],
  [8, -118],
  [-10, -112],
]
const tomatoes = [
  [4, 24],
  [20, 38],
  [-14, 40],
  [-38, 98],
  [-18, 112],
  [122, -34],
]

function Salad() {
  return (
    <>
      <defs>
        <g id="t-cucumber">
          <circle cx="2" cy="3" r="13" fill="#00000026" />
          <circle r="12" fill="#dcebb4" stroke="#5f8a3a" strokeWidth="2" />
          <circle r="6" fill="#c8dd94" />
        </g>
        <g id="t-tomato">
          <circle cx="2" cy="4" r="10.5" fill="#00000030" />
          <circle r="10.5" fill="#d23828" />
          <circle cx="-3" cy="-4" r="2.4" fill="#ffffffbf" />
        </g>
      </defs>
      {cucumbers.map(([x, y]) => (
        <use href="#t-cucumber" x={x} y={y} key={x} />
      ))}
      {tomatoes.map(([x, y]) => (
        <use href="#t-tomato" x={x} y={y} key={x} />
      ))}
      <use href="#t-leaf" fill="#5d7d35" transform="translate(26 8) rotate(-30) scale(1.2)" />
      <use href="#t-leaf" fill="#6d8f3f" transform="translate(20 12) rotate(-70)" />
    </>
  )
}
