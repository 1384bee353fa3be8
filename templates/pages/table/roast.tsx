import { Dots } from './bowl.tsx'
import { Citrus } from './fruit.tsx'

const potato =
  'M20 0C20 5 20 11 17 15C13 18 5 21 0 22C-6 22-13 20-16 17C-20 13-20 5-20 0C-20-5-20-12-17-15C-14-19-5-19 0-20C5-20 12-20 15-16C19-13 20-5 20 0Z'
const potatoes = ['-104 28', '-92 60', '-112-14', '96 44', '112 8', '72 70', '-56 76', '104-32']
const carrots = [
  '-78-62) rotate(24',
  '-54-78) rotate(8',
  '62-74) rotate(-18',
  '88-58) rotate(-36',
  '20 86) rotate(4',
  '-18 90) rotate(-8',
]
const body = 'M-66-6C-66-44-34-62 4-60C44-58 76-34 76 2C76 38 42 58 2 58C-36 58-66 34-66-6Z'

/** A roast bird on an oval dish, with potatoes and carrots. */
export function Roast() {
  return (
    <>
      <ellipse cx="10" cy="18" rx="168" ry="126" fill="var(--sh)" />
      <ellipse rx="168" ry="126" fill="var(--china)" />
      <ellipse rx="160" ry="118" fill="none" stroke="var(--rim)" strokeWidth="4" />
      <ellipse rx="152" ry="110" fill="none" stroke="var(--trim)" strokeWidth="1.6" />
      <ellipse rx="140" ry="98" fill="var(--china-lo)" />
      <ellipse cx="-2" cy="-3" rx="138" ry="95" fill="#f3e3c2" />
      <Vegetables />
      <Bird />
      <Citrus kind="lemon" at="-122-40" scale={0.47} />
      <Citrus kind="orange" at="40 84" scale={0.5} />
      <Citrus kind="lemon" at="126 32" scale={0.41} />
      <g id="t-rosemary" transform="translate(-126 58) rotate(24)">
        <path d="M0 0q29-6 58 0" stroke="#6b5a34" strokeWidth="2.2" fill="none" />
        <path
          d="M8-2l11-9m-11 9l11 9m1-9l11-9m-11 9l11 9m1-9l11-9m-11 9l11 9m1-9l11-9m-11 9l11 9"
          stroke="#4f6b3c"
          strokeWidth="2.6"
          className="dots"
        />
        <path
          d="M13-2l10-8m-10 8l10 8m2-8l10-8m-10 8l10 8m2-8l10-8m-10 8l10 8m2-8l10-8m-10 8l10 8"
          stroke="#6d8a52"
          strokeWidth="2.2"
          className="dots"
        />
      </g>
      <use href="#t-rosemary" transform="translate(220-66) rotate(10)" />
    </>
  )
}

function Vegetables() {
  return (
    <>
      <defs>
        <g id="t-potato">
          <path d={potato} fill="#c98a3a" />
          <circle r="14" fill="#e8b65e" />
        </g>
      </defs>
      {potatoes.map((place, index) => (
        <use href="#t-potato" transform={`translate(${place}) rotate(${index * 50})`} key={place} />
      ))}
      {carrots.map((place) => (
        <g transform={`translate(${place})`} key={place}>
          <path d="M-24-7C-10-12 20-7 34 0C20 7-10 12-24 7Z" fill="#df6f1e" />
          <path d="M-14-7v6M-2 2v5M10-5v4" stroke="#b9530f" strokeWidth="1.6" />
          <path d="M-24 0l-11-5m11 5l-12 1m12-1l-10 6" stroke="#5d7d35" strokeWidth="2.4" />
        </g>
      ))}
    </>
  )
}

function Bird() {
  return (
    <g transform="rotate(-10)">
      <path d={body} fill="#00000033" transform="translate(6 10)" />
      <Leg at="22-36) rotate(-22" fill="#a4551d" top="#c9762a" shine="#f0b862" />
      <path d={body} fill="#b9651f" />
      <path d={body} fill="#d4862f" transform="translate(-4-6) scale(.86)" />
      <path d="M-40-28C-16-46 28-46 50-26" stroke="#e8ab55" strokeWidth="9" className="dots" />
      <path d="M-54 2C-20-6 30-6 68 2" stroke="#9a5019" strokeWidth="3" className="dots" />
      <Leg at="18-40) rotate(-22" fill="#c9762a" top="#c9762a" shine="#f0b862" />
      <Leg at="22 38) rotate(24" fill="#8f4716" top="#b9651f" shine="#e3a04a" />
      <path d="M-66-10C-78-12-86-4-80 4C-74 10-66 4-62 0Z" fill="#a4551d" />
      <Dots
        d="M13-45h0m-32 15h0m-13 63h0m9-31h0m37 34h0m-18 10h0m-18-21h0m45-69h0m22 24h0m-91-4h0m55 23h0m-8 35h0m-14-42h0m8 52h0m-18-75h0"
        colour="#5d7d35"
        size={2}
      />
    </g>
  )
}

const leg =
  'M0 0C10-22 40-26 58-12C66-5 76-6 86-4C94-10 100-2 94 3C98 10 90 14 84 8C74 10 64 12 56 18C36 30 8 22 0 0Z'

type LegProps = { at: string; fill: string; top: string; shine: string }

function Leg({ at, fill, top, shine }: LegProps) {
  return (
    <g transform={`translate(${at})`}>
      <path d={leg} fill={fill} />
      <path d={leg} fill={top} transform="translate(-3-3) scale(.92)" />
      <path d="M16-9C28-16 42-14 52-6" stroke={shine} strokeWidth="5" className="dots" />
    </g>
  )
}
