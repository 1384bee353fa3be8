import type { TemplateLanguage } from '../page-view.ts'
import { cityPaths, distantLamps, starPaths } from './city.ts'
import { FanousLantern, KandilLantern, LanternGradients } from './lanterns.tsx'

/**
 * Night over water: lanterns above, a city with bulbs at the horizon, small lamps far away and
 * large ones in front.
 */
export function LightsArt({ lang }: { lang: TemplateLanguage }) {
  const Lantern = lang === 'ar' ? FanousLantern : KandilLantern
  return (
    <svg viewBox="0 0 1280 780" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <Gradients />
        <LanternGradients />
        <Lantern />
        <Lamp />
      </defs>
      <NightSky />
      <DistantLamps />
      <path d="M0 736Q640 716 1280 736V780H0z" fill="var(--ledge)" />
      <path d="M0 736Q640 716 1280 736" fill="none" stroke="var(--gilt)" strokeOpacity=".8" />
      {smallLamps.map(([x, y, size]) => (
        <use key={x} href="#l-lamp" transform={createTransform(x, y, size)} />
      ))}
      {largeLamps.map(([x, y, size], index) =>
        lang === 'ar' ? (
          <use
            key={x}
            href="#l-lantern"
            className={lanternClasses[index]}
            transform={createTransform(x, y - 24 * size, size * 0.95)}
          />
        ) : (
          <use key={x} href="#l-lamp" transform={createTransform(x, y, size)} />
        ),
      )}
      {hangingLanterns.map(([x, y, size, paper], index) => (
        <g key={x} className={index < 2 ? 'inner' : undefined}>
          <path
            d={`M${x}-400V${Math.round(y - 62 * size)}`}
            stroke="var(--gilt)"
            strokeOpacity=".7"
          />
          <use href="#l-lantern" className={paper} transform={createTransform(x, y, size)} />
        </g>
      ))}
    </svg>
  )
}

const lanternClasses = ['k12', 'k23', 'k31', 'k13', 'k21'] as const

const createTransform = (x: number, y: number, size: number) =>
  `translate(${x} ${Math.round(y * 10) / 10})scale(${Math.round(size * 100) / 100})`

const smallLamps = [
  [300, 712, 0.6],
  [980, 712, 0.62],
  [70, 714, 0.62],
  [520, 712, 0.66],
  [1214, 712, 0.66],
  [762, 712, 0.68],
] as const
/** A hung fanous replaces these lamps. */
const largeLamps = [
  [866, 702, 0.86],
  [420, 700, 0.9],
  [180, 702, 0.92],
  [1096, 702, 0.94],
  [640, 704, 1.02],
] as const

/** A phone shows two of them: at 498 and at 790. */
const hangingLanterns = [
  [498, 118, 0.62, 'k12'],
  [790, 150, 0.74, 'k23'],
  [186, 196, 0.94, 'k31'],
  [1016, 112, 0.72, 'k13'],
  [56, 104, 0.66, 'k21'],
  [1166, 216, 1, 'k32'],
  [332, 108, 0.6, 'k12'],
] as const

function NightSky() {
  return (
    <>
      <path d="M0 0H1280V780H0z" fill="url(#l-night)" />
      <g stroke="#fff" strokeLinecap="round" opacity=".6">
        {starPaths.map((d, index) => (
          <path key={d} d={d} strokeWidth={1.1 + 0.7 * index} />
        ))}
      </g>
      <g className="city">
        <path d={cityPaths.far} fill="var(--c1)" />
        <path d={cityPaths.near} fill="var(--c2)" />
        <path d={cityPaths.parapets} stroke="var(--c2)" strokeWidth="6" strokeDasharray="5 3" />
        <path d={cityPaths.windows} fill="#ffcf70" opacity=".85" />
        <path d={cityPaths.wires} fill="none" stroke="#ffcf70" strokeOpacity=".4" />
        <path d={cityPaths.bulbs} stroke="#ffe0a0" strokeWidth="3.4" strokeLinecap="round" />
      </g>
      <path d="M0 566H1280" stroke="#ffcf70" strokeOpacity=".5" />
    </>
  )
}

function DistantLamps() {
  return (
    <>
      {distantLamps.map(([x, y, size]) => (
        <use key={`${x} ${y}`} href="#l-far" transform={createTransform(x, y, size)} />
      ))}
    </>
  )
}

function Lamp() {
  return (
    <>
      <g id="l-lamp">
        <circle cy="-46" r="120" fill="url(#l-halo)" className="gl" />
        <path
          d="M-50 0C-46 24-26 38 0 38S46 24 50 0C34 8 16 10 0 10S-34 8-50 0Z"
          fill="url(#l-clay)"
        />
        <path d="M-50 0C-34-9-16-11 0-11S34-9 50 0C34 8 16 10 0 10S-34 8-50 0Z" fill="var(--rim)" />
        <path d="M-42 .5C-28-6-14-7 0-7S28-6 42 .5C28 6 14 7 0 7S-28 6-42 .5Z" fill="var(--oil)" />
        <path d="M-38 18Q0 34 38 18" fill="none" stroke="var(--paint)" strokeWidth="1.6" />
        <path
          d="M-26 23.3c-3-3-3-7 0-9c3 2 3 6 0 9zM-13 26.1c-3-3-3-7 0-9c3 2 3 6 0 9zM0 29c-3-3-3-7 0-9c3 2 3 6 0 9zM13 26.1c-3-3-3-7 0-9c3 2 3 6 0 9zM26 23.3c-3-3-3-7 0-9c3 2 3 6 0 9z"
          fill="var(--paint)"
        />
        <path d="M-14 36h28l6 7h-40z" fill="var(--clay-lo)" />
        <path
          d="M0-2C-13-12-15-26-8-40C-4-48-1-56 0-66C4-56 9-50 12-40C17-24 12-10 0-2Z"
          fill="url(#l-flame)"
        />
        <path
          d="M0-4C-6-10-7-18-4-26C-2-31 0-34 0-40C3-34 6-29 6-22C6-13 4-8 0-4Z"
          fill="#fffbe6"
        />
      </g>
      <g id="l-far">
        <path d="M-.9 0h1.8v9h-1.8z" fill="url(#l-trail)" opacity=".7" />
        <path d="M-2.2 0q2.2 2 4.4 0z" fill="var(--clay-lo)" />
        <path d="M0 0c-1.1-1-.8-2.2 0-3.8c.9 1.6 1.1 2.8 0 3.8z" fill="#ffd27a" />
      </g>
    </>
  )
}

function Gradients() {
  return (
    <>
      <linearGradient id="l-night" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--n1)" />
        <stop offset=".5" stopColor="var(--n2)" />
        <stop offset=".72" stopColor="var(--n3)" />
        <stop offset=".726" stopColor="var(--n2)" />
        <stop offset="1" stopColor="var(--n0)" />
      </linearGradient>
      <linearGradient id="l-flame" x1="0" y1="1" x2="0" y2="0">
        <stop stopColor="#ffe9a8" />
        <stop offset=".5" stopColor="#ffb938" />
        <stop offset="1" stopColor="#ff7a1a" />
      </linearGradient>
      <linearGradient id="l-clay" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--clay-hi)" />
        <stop offset="1" stopColor="var(--clay-lo)" />
      </linearGradient>
      <linearGradient id="l-trail" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#ffc766" stopOpacity=".55" />
        <stop offset="1" stopColor="#ffc766" stopOpacity="0" />
      </linearGradient>
    </>
  )
}
