import { coverBox } from '../page-pictures.ts'
import type { PagePicture } from '../page-view.ts'
import { Palace } from './palace.tsx'

/** A lit doorway in a lattice screen, with the palace or the picture of the host behind it. */
export function JaaliArt({ picture }: { picture: PagePicture | undefined }) {
  return (
    <svg viewBox="0 0 390 760" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Definitions />
      <Screen />
      <use href="#j-arch" fill="url(#j-sky)" />
      <g clipPath="url(#j-opening)">{picture ? <View picture={picture} /> : <Palace />}</g>
      {!picture && <Lamp />}
      <use href="#j-arch" fill="none" stroke="url(#j-gold)" strokeWidth="1.6" />
      <g fill="none" stroke="url(#j-thread)">
        <path d="M195 70c-7 6-7 10 0 14c7-4 7-8 0-14zM195 70v-9m0 0a2 2 0 1 0 0-.1M184 84c4-1 8-3 11-8c3 5 7 7 11 8" />
        <use href="#j-column" />
        <use href="#j-column" x="324" />
      </g>
      <Boss />
      <use href="#j-boss" x="254" />
      <Railing />
    </svg>
  )
}

const archPath =
  'M54 700V330A32.5 32.5 0 0 1 59.4 270.6A30.2 30.2 0 0 1 74.8 217.3A28.2 28.2 0 0 1 100.1 172A25.8 25.8 0 0 1 134.3 139.4A20.8 20.8 0 0 1 169.4 124.6Q183.4 102.6 195 84Q206.6 102.6 220.6 124.6A20.8 20.8 0 0 1 255.7 139.4A25.8 25.8 0 0 1 289.9 172A28.2 28.2 0 0 1 315.2 217.3A30.2 30.2 0 0 1 330.6 270.6A32.5 32.5 0 0 1 336 330V700Z'
const star =
  'M44 22L37.5 28.4L37.6 37.6L28.4 37.5L22 44L15.6 37.5L6.4 37.6L6.5 28.4L0 22L6.5 15.6L6.4 6.4L15.6 6.5L22 0L28.4 6.5L37.6 6.4L37.5 15.6Z'
const innerStar =
  'M30.8 22L27 24.1L28.2 28.2L24.1 27L22 30.8L19.9 27L15.8 28.2L17 24.1L13.2 22L17 19.9L15.8 15.8L19.9 17L22 13.2L24.1 17L28.2 15.8L27 19.9Z'
const corners = 'M-5 0l5-5 5 5-5 5zM39 0l5-5 5 5-5 5zM-5 44l5-5 5 5-5 5zM39 44l5-5 5 5-5 5z'
const railStar =
  'M16 8L13.6 10.3L13.7 13.7L10.3 13.6L8 16L5.7 13.6L2.3 13.7L2.4 10.3L0 8L2.4 5.7L2.3 2.3L5.7 2.4L8 0L10.3 2.4L13.7 2.3L13.6 5.7ZM8 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7'

function Definitions() {
  return (
    <defs>
      <Gradients />
      <pattern id="j-lattice" width="44" height="44" patternUnits="userSpaceOnUse" x="173" y="8">
        <path d={star + innerStar} fill="none" stroke="url(#j-thread)" />
        <path d={corners} fill="none" stroke="var(--gold-lo)" strokeWidth=".8" />
      </pattern>
      <pattern id="j-frieze" width="19.15" height="22" patternUnits="userSpaceOnUse" x="14" y="18">
        <path
          d="M14 40C15 30 19.3 28 23.5 19C27.7 28 32.1 30 33.1 40M23.5 37c-4-3-3-8 0-11c3 3 4 8 0 11z"
          transform="translate(-14 -18)"
          fill="none"
          stroke="var(--gold-lo)"
        />
      </pattern>
      <pattern id="j-rail" width="16" height="16" patternUnits="userSpaceOnUse" x="7" y="707">
        <path d={railStar} fill="none" stroke="var(--gold-lo)" strokeWidth=".8" />
      </pattern>
      <mask id="j-mask" maskUnits="userSpaceOnUse" x="0" y="0" width="390" height="760">
        <path d="M0 0H390V760H0z" fill="url(#j-fade)" />
      </mask>
      <path id="j-arch" d={archPath} />
      <clipPath id="j-opening">
        <use href="#j-arch" />
      </clipPath>
      <g id="j-column">
        <path d="M28 352V676M38 352V676M26 352h14M24 340q9 14 18 0M24 340q3-10 9-12q6 2 9 12M27 334q6-8 12 0M26 676h14M25 700q0-16 8-24q8 8 8 24" />
        <path d="M33 360V668" strokeDasharray="1 5" strokeLinecap="round" />
      </g>
    </defs>
  )
}

function Gradients() {
  return (
    <>
      <linearGradient id="j-gold" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="390" y2="760">
        <stop stopColor="var(--gold-hi)" />
        <stop offset=".3" stopColor="var(--gold-lo)" />
        <stop offset=".52" stopColor="var(--gold-hi)" />
        <stop offset=".76" stopColor="var(--gold-lo)" />
        <stop offset="1" stopColor="var(--gold-hi)" />
      </linearGradient>
      <linearGradient id="j-thread">
        <stop stopColor="var(--gold-lo)" />
      </linearGradient>
      <radialGradient id="j-sky" gradientUnits="userSpaceOnUse" cx="195" cy="210" r="420">
        <stop stopColor="var(--glow)" />
        <stop offset=".45" stopColor="var(--deep)" />
        <stop offset="1" stopColor="var(--well)" />
      </radialGradient>
      <radialGradient id="j-light">
        <stop stopColor="var(--gold-hi)" stopOpacity=".8" />
        <stop offset=".16" stopColor="var(--flare)" stopOpacity=".7" />
        <stop offset=".5" stopColor="var(--flare)" stopOpacity=".22" />
        <stop offset="1" stopColor="var(--flare)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="j-fade" gradientUnits="userSpaceOnUse" cx="195" cy="250" r="380">
        <stop stopColor="#fff" />
        <stop offset=".55" stopColor="#fff" stopOpacity=".8" />
        <stop offset="1" stopColor="#fff" stopOpacity=".38" />
      </radialGradient>
    </>
  )
}

function Screen() {
  return (
    <>
      <path d="M0 0H390V760H0z" fill="var(--ground)" />
      <path d="M14 40H376V700H14z" fill="var(--stone)" opacity=".5" />
      <g mask="url(#j-mask)">
        <path d="M14 40H376V700H14z" fill="url(#j-lattice)" />
      </g>
      <path d="M14 14H376V40H14z" fill="var(--well)" />
      <path d="M14 18H376V40H14z" fill="url(#j-frieze)" />
      <path d="M8 8H382V752H8zM14 14H376V746H14zM14 40H376" fill="none" stroke="url(#j-gold)" />
      <g fill="none">
        <use href="#j-arch" stroke="url(#j-thread)" strokeWidth="23" />
        <use href="#j-arch" stroke="var(--well)" strokeWidth="21" />
        <use href="#j-arch" stroke="url(#j-thread)" strokeWidth="9" />
        <use href="#j-arch" stroke="var(--well)" strokeWidth="6.5" />
      </g>
    </>
  )
}

/**
 * The picture of the host in the opening. A soft veil rises from the bottom so that the names are
 * readable.
 */
function View({ picture }: { picture: PagePicture }) {
  return (
    <>
      <linearGradient id="j-veil" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--well)" stopOpacity=".1" />
        <stop offset=".45" stopColor="var(--well)" stopOpacity=".1" />
        <stop offset=".66" stopColor="var(--well)" stopOpacity=".82" />
        <stop offset="1" stopColor="var(--well)" />
      </linearGradient>
      <image
        href={picture.url}
        {...coverBox({ x: 20, y: 60, width: 350, height: 650 }, picture)}
        preserveAspectRatio="none"
      />
      <path d="M20 84H370V700H20z" fill="url(#j-veil)" />
    </>
  )
}

function Lamp() {
  return (
    <>
      <circle cx="195" cy="166" r="92" fill="url(#j-light)" />
      <path d="M195 84V140" stroke="url(#j-thread)" />
      <path
        d="M195 107L196.1 109.2L198.5 108.5L197.8 110.9L200 112L197.8 113.1L198.5 115.5L196.1 114.8L195 117L193.9 114.8L191.5 115.5L192.2 113.1L190 112L192.2 110.9L191.5 108.5L193.9 109.2Z"
        fill="var(--gold-lo)"
      />
      <g transform="translate(195 140)" stroke="url(#j-thread)">
        <path
          d="M0 0C-4 4-10 6-11 12H11C10 6 4 4 0 0ZM-11 12L-15 30L-9 44H9L15 30L11 12Z"
          fill="var(--gold-hi)"
          fillOpacity=".28"
        />
        <path
          d="M-4 12L-6 30L-3 44M4 12L6 30L3 44M-15 30H15M-9 44L0 52L9 44M0 52v7"
          fill="none"
          strokeWidth=".9"
        />
        <path d="M0 20C4 26 5 30 0 37C-5 30-4 26 0 20Z" fill="#fff3c4" stroke="none" />
      </g>
    </>
  )
}

const petal = (angle: number, length: number, spread: number) => {
  const at = (radius: number, turn: number) =>
    [Math.cos(turn), Math.sin(turn)].map((part) => Math.round(radius * part * 10) / 10).join(' ')
  const lean = Math.atan2(spread, length * 0.55)
  const bend = Math.hypot(spread, length * 0.55)
  return `M0 0Q${at(bend, angle + lean)} ${at(length, angle)}Q${at(bend, angle - lean)} 0 0Z`
}
const rosette = (petals: number, length: number, spread: number) =>
  Array.from({ length: petals }, (_, index) =>
    petal((index * 2 * Math.PI) / petals, length, spread),
  ).join('')

function Boss() {
  return (
    <g id="j-boss" transform="translate(68 98)" fill="none" stroke="url(#j-thread)">
      <circle r="27" fill="var(--well)" />
      <circle r="24" />
      <path d={rosette(16, 22, 5.4)} />
      <circle r="9" fill="var(--well)" />
      <path d={rosette(8, 8, 3)} />
      <circle r="2" fill="var(--gold-hi)" stroke="none" />
    </g>
  )
}

function Railing() {
  return (
    <>
      <path d="M14 700H376V746H14z" fill="var(--well)" stroke="url(#j-thread)" />
      <path
        d="M22 707H132V739H22zM140 707H250V739H140zM258 707H368V739H258z"
        fill="url(#j-rail)"
        stroke="url(#j-thread)"
      />
    </>
  )
}

/** The star between two lines at the top of a formal card. */
export function CardOrnament() {
  return (
    <svg className="orn" viewBox="0 0 120 16" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M0 8H44M76 8H120M48 8l3-3 3 3-3 3zM66 8l3-3 3 3-3 3z" />
      <path d="M68 8L65.6 10.3L65.7 13.7L62.3 13.6L60 16L57.7 13.6L54.3 13.7L54.4 10.3L52 8L54.4 5.7L54.3 2.3L57.7 2.4L60 0L62.3 2.4L65.7 2.3L65.6 5.7Z" />
      <path
        d="M63.6 8L61.8 8.8L62.5 10.5L60.8 9.8L60 11.6L59.2 9.8L57.5 10.5L58.2 8.8L56.4 8L58.2 7.2L57.5 5.5L59.2 6.2L60 4.4L60.8 6.2L62.5 5.5L61.8 7.2Z"
        fill="currentColor"
      />
    </svg>
  )
}
