type FilterProps = { surface: string; elevation: string; blur: string; strength: string }

/** A soft edge lit from the top left, of what is drawn so far: the result is `edge`. */
function LitEdge({ surface, elevation, blur, strength }: FilterProps) {
  return (
    <>
      <feGaussianBlur in="SourceAlpha" stdDeviation={blur} />
      <feDiffuseLighting surfaceScale={surface} lightingColor="#fff" result="e">
        <feDistantLight azimuth="235" elevation={elevation} />
      </feDiffuseLighting>
      <feComposite in="t" in2="e" operator="arithmetic" k1={strength} />
    </>
  )
}

function Shadow({ dx, dy, blur }: { dx: string; dy: string; blur: string }) {
  return (
    <>
      <feDropShadow
        in="SourceAlpha"
        dx={dx}
        dy={dy}
        stdDeviation={blur}
        floodColor="#2a1c14"
        floodOpacity=".3"
        result="s"
      />
      <feMerge>
        <feMergeNode in="s" />
        <feMergeNode in="f" />
      </feMerge>
    </>
  )
}

/** Felt is fibrous and cut by hand; beads and the hoop are smooth. */
export function FeltFilters() {
  return (
    <>
      <filter
        id="c-felt"
        x="-20%"
        y="-20%"
        width="150%"
        height="170%"
        colorInterpolationFilters="sRGB"
      >
        <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4" result="n" />
        <feDiffuseLighting in="n" surfaceScale=".62" lightingColor="#fff" result="l">
          <feDistantLight azimuth="235" elevation="58" />
        </feDiffuseLighting>
        <feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="1.13" result="t" />
        <LitEdge surface="2.6" elevation="64" blur="3" strength="1.12" />
        <feComposite in2="SourceGraphic" operator="in" result="f" />
        <Shadow dx="3" dy="7" blur="5" />
      </filter>
      <filter id="c-bead" x="-60%" y="-60%" width="240%" height="260%">
        <feOffset in="SourceGraphic" result="t" />
        <LitEdge surface="4" elevation="55" blur="2" strength="1.2" />
        <feComposite in2="SourceGraphic" operator="in" result="f" />
        <Shadow dx="2" dy="4" blur="2.5" />
      </filter>
    </>
  )
}

export const starPath = 'M0-18L5-7 18-5 9 4 11 16 0 10-11 16-9 4-18-5-5-7Z'
const cloud = 'M-42 22A25 25 0 0 1-32-17A27 27 0 0 1 16-23A19 19 0 0 1 45-6A15 15 0 0 1 49 22Z'
const birdBody =
  'M18-16C13-17 9-19 5-21S-3-26-8-28S-17-30-21-29S-30-27-34-25S-41-18-43-14S-46-5-46-1S-44 9-42 12S-35 19-31 21S-23 25-18 26S-9 28-5 29S5 29 9 29S19 28 23 27S32 25 36 24S45 20 49 18S58 14 62 12S71 10 71 7S65 0 65-4S72-12 71-15S62-19 58-19S50-16 45-15S36-13 31-14S22-15 18-16Z'
const wing =
  'M-12-8C-12-4-9 1-6 4S3 7 8 7S16 3 20 0S28-5 31-9S37-16 39-20S43-29 44-33S46-42 47-47S48-59 46-61S37-60 32-59S24-56 20-53S12-48 9-45S2-38-1-34S-6-26-8-22S-12-13-12-8Z'

/** Shapes of felt with a stitched edge; `color` is the felt, `--stitch` the thread. */
export function FeltDefinitions() {
  return (
    <>
      <g id="c-star" filter="url(#c-felt)" strokeLinejoin="round">
        <path d={starPath} fill="currentColor" stroke="currentColor" strokeWidth="5" />
        <path d={starPath} className="stitch" transform="scale(.86)" />
      </g>
      <g id="c-cloud" filter="url(#c-felt)" strokeLinejoin="round">
        <path d={cloud} fill="currentColor" stroke="currentColor" strokeWidth="4" />
        <path d={cloud} className="stitch" transform="translate(0 1) scale(.85)" />
      </g>
      <g id="c-bird">
        <g filter="url(#c-felt)">
          <path
            d="M-41-8L-60-3-41 4Z"
            fill="var(--honey)"
            stroke="var(--honey)"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <path d={birdBody} fill="currentColor" />
          <path d={birdBody} className="stitch" transform="translate(1 0) scale(.86)" />
        </g>
        <circle cx="-29" cy="-9" r="3" fill="var(--ink)" />
        <circle cx="-30" cy="-10" r=".9" fill="#fff" />
        <g filter="url(#c-felt)">
          <path d={wing} fill="var(--wing)" />
          <path d={wing} className="stitch" transform="translate(3-4) scale(.82)" />
        </g>
      </g>
      <g id="c-moon" filter="url(#c-felt)">
        <path
          d="M-108-29A112 112 0 1 0 108-29Q104-36 97-20A101.5 101.5 0 0 1-97-20Q-104-36-108-29Z"
          fill="var(--moon)"
        />
        <path
          d="M-105-2A105 105 0 0 0 105-2Q104-16 98-6A107 107 0 0 1-98-6Q-104-16-105-2Z"
          className="stitch"
        />
      </g>
    </>
  )
}
