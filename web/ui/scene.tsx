/** The arch a host's guests walk through: outer frame and opening. */
const frame = 'M66 660V372A43.8 43.8 0 0 1 74.8 294.2A48.8 48.8 0 0 1 100.5 211A46.5 46.5 0 0 1 141.5 138.8A41.9 41.9 0 0 1 195.5 87A39.1 39.1 0 0 1 260.7 61.8Q281.3 53.6 288 41.3Q294.7 53.6 315.3 61.8A39.1 39.1 0 0 1 380.5 87A41.9 41.9 0 0 1 434.5 138.8A46.5 46.5 0 0 1 475.5 211A48.8 48.8 0 0 1 501.2 294.2A43.8 43.8 0 0 1 510 372V660z'
const opening = 'M92 660V372A38.8 38.8 0 0 1 99.7 303.2A43.1 43.1 0 0 1 122.4 229.5A41.1 41.1 0 0 1 158.7 165.7A37 37 0 0 1 206.3 119.9A34.5 34.5 0 0 1 263.9 97.6Q282.1 90.5 288 79.4Q293.9 90.5 312.1 97.6A34.5 34.5 0 0 1 369.7 119.9A37 37 0 0 1 417.3 165.7A41.1 41.1 0 0 1 453.6 229.5A43.1 43.1 0 0 1 476.3 303.2A38.8 38.8 0 0 1 484 372V660z'
const star = 'M16 .5 20.54 5.04H26.96V11.46L31.5 16 26.96 20.54V26.96H20.54L16 31.5 11.46 26.96H5.04V20.54L.5 16 5.04 11.46V5.04H11.46Z'
const palace = 'M264 178C258 153.8 280.8 147.2 288 134C295.2 147.2 318 153.8 312 178zM221 186C217.75 172.8 230.1 169.2 234 162C237.9 169.2 250.25 172.8 247 186zM329 186C325.75 172.8 338.1 169.2 342 162C345.9 169.2 358.25 172.8 355 186zM264 177h48v12h-48zM221 185h26v8h-26zM329 185h26v8h-26zM208 188h160v56h-160zM287 122h2v18h-2z'
const windows = [216, 242, 268, 296, 322, 348].map((x) => `M${x} 224v-16q6 -9 12 0v16z`).join('')
const birds = ['M190 230q7 -8 12 0q5 -8 12 0', 'M216 214q4.9 -5.6 8.4 0q3.5 -5.6 8.4 0', 'M380 250q5.6 -6.4 9.6 0q4 -6.4 9.6 0']
const flowers = [[102, 372], [102, 387], [103, 401], [103, 416], [104, 431], [105, 445], [107, 460], [108, 475], [110, 489], [112, 504], [114, 519], [116, 533], [118, 548]] as const
const petals = ['#F2B33D', '#E8960C', '#FBE3B0', '#E8960C', '#F2B33D', '#FBE3B0', '#F2B33D', '#E8960C', '#FBE3B0', '#E8960C', '#F2B33D', '#FBE3B0', '#F2B33D']
const rim = { fill: 'none', stroke: '#F3C7A6' }

/** Dusk behind a doorway, with garlands; drawn for 576 x 784 and cut to whatever stands there. */
export function Scene({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 576 784" preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern id="scene-jali" width="64" height="64" patternUnits="userSpaceOnUse">
          <path d={star} transform="translate(16 16)" fill="none" stroke="#fff" strokeOpacity=".09" />
          <path d="M32 0v16M32 48v16M0 32h16M48 32h16" stroke="#fff" strokeOpacity=".07" />
        </pattern>
        <linearGradient id="scene-dusk" x1="0" y1="0" x2="0" y2="1"><stop stopColor="#EFA184" /><stop offset=".5" stopColor="#F9D2AE" /><stop offset="1" stopColor="#FFF0DC" /></linearGradient>
        <clipPath id="scene-opening"><path d={opening} /></clipPath>
      </defs>
      <rect width="576" height="784" fill="url(#scene-jali)" />
      <path d={frame} fill="#5B2A6E" />
      <path d={frame} {...rim} strokeOpacity=".55" strokeWidth="1.5" />
      <path d={opening} fill="url(#scene-dusk)" />
      <g clipPath="url(#scene-opening)"><Horizon /></g>
      <path d={opening} {...rim} strokeWidth="3" />
      <Garland />
      <g transform="translate(576 0) scale(-1 1)"><Garland /></g>
      <path d="M40 660h496v10H40zM24 670h528v10H24z" fill="#5B2A6E" />
      <path d="M40 660h496" stroke="#F3C7A6" strokeOpacity=".55" />
    </svg>
  )
}

function Horizon() {
  return (
    <>
      <circle cx="288" cy="330" r="104" fill="#FBE9C6" opacity=".8" />
      <circle cx="288" cy="330" r="70" fill="#F5B24A" />
      {birds.map((bird) => <path key={bird} d={bird} fill="none" stroke="#B4636A" strokeWidth="2" strokeLinecap="round" />)}
      <g transform="translate(0 218)">
        <path d="M0 240V186Q103.7 154 195.8 180T403.2 172T576 182V240z" fill="#E2A48F" opacity=".75" />
        <path d={palace} fill="#C9776B" />
        <path d={windows} fill="#8E3F48" opacity=".55" />
      </g>
      <rect y="440" width="576" height="240" fill="#C9776B" />
      <path d="M0 470Q288 440 576 470V700H0z" fill="#A84F55" />
    </>
  )
}

function Garland() {
  return flowers.map(([x, y], at) => <circle key={y} cx={x} cy={y} r={8 - at * 0.25} fill={petals[at]} />)
}
