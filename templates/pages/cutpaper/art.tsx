import { coverBox } from '../page-pictures.ts'
import type { PagePicture } from '../page-view.ts'
import type { Animal } from './animal-choice.ts'
import { AnimalFront, AnimalHead, Paws } from './animals.tsx'

/**
 * Five papers cut with big scissors, and an animal that holds the title sheet. Each sheet has one
 * soft shadow.
 */
export function CutPaperArt({
  animal,
  picture,
  figure,
}: {
  animal: Animal
  picture: PagePicture | undefined
  figure: string | undefined
}) {
  const small = picture !== undefined
  const at = small ? 'translate(120 372) scale(.62)' : 'translate(168 306) scale(1.02)'
  return (
    <>
      <svg viewBox="0 0 390 690" aria-hidden="true">
        <Definitions />
        <path d="M-5-5H395V695H-5z" fill="var(--ground2)" />
        <path
          d="M20 92C60 30 150 8 232 22C330 38 392 110 372 214C352 330 250 372 150 352C52 332-22 190 20 92Z"
          fill="var(--sky)"
          filter="url(#c-lift)"
        />
        {picture && <PicturePrint picture={picture} />}
        <Thicket />
        {picture ? <FigureBadge figure={figure} /> : <FigureScrap figure={figure} />}
        <Leaf at="translate(70 410) rotate(-58) scale(.8)" fill="var(--p3)" vein="var(--p3d)" />
        <Leaf at="translate(330 414) rotate(56) scale(.78)" fill="var(--p1)" vein="var(--p1d)" />
        <g transform={at}>
          <AnimalHead animal={animal} />
        </g>
        <path
          d="M-10 424C40 414 92 428 150 420C210 412 262 430 318 420C350 414 380 420 410 424V800H-10Z"
          fill="var(--sheet)"
          filter="url(#c-lift)"
        />
        {small ? (
          <Paws animal={animal} near={78} far={164} scale={0.62} />
        ) : (
          <Paws animal={animal} near={84} far={252} scale={0.86} />
        )}
        <AnimalFront animal={animal} at={at} />
      </svg>
      <svg className="ferns" viewBox="0 570 390 120" aria-hidden="true">
        <use
          href="#c-fern-low"
          transform="translate(14 716) rotate(-30) scale(.7)"
          stroke="var(--p4)"
          strokeWidth="16"
        />
        <use
          href="#c-fern-low"
          transform="translate(378 712) rotate(28) scale(.72)"
          stroke="var(--p2)"
          strokeWidth="16"
        />
      </svg>
    </>
  )
}

/**
 * A fern as one brush stroke: pairs of leaves along a bent stem, widest a little below the middle.
 */
const createFernPath = (height: number) => {
  const pairs = Math.floor((height - 26) / 21)
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const y = 21 * (index + 1)
    const reach = Math.round(30 - 0.152 * Math.abs(y - 0.43 * height))
    return `M0-${y}q${-reach / 2}-4 ${-reach}-16M0-${y + 6}q${reach / 2}-2 ${reach}-18`
  })
  return `M0 0Q-6-${height / 2} 6-${height}${leaves.join('')}`
}

function Definitions() {
  return (
    <defs>
      <filter id="c-lift" x="-20%" y="-20%" width="140%" height="140%">
        <feDropShadow dx="0" dy="2.5" stdDeviation="2.2" floodColor="#1c1030" floodOpacity=".28" />
      </filter>
      <path id="c-leaf" d="M0 0C-44-26-46-92 2-142C44-96 46-30 0 0Z" />
      <path
        id="c-vein"
        d="M0-6Q4-70 2-128M1-36L-20-56M2-36L20-58M2-64L-20-86M2-64L20-86M2-92L-13-108M2-92L13-108"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
      <path
        id="c-fern"
        d={createFernPath(198)}
        filter="url(#c-lift)"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        id="c-fern-low"
        d={createFernPath(110)}
        filter="url(#c-lift)"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </defs>
  )
}

function Thicket() {
  return (
    <>
      <Leaf at="translate(36 300) rotate(-34) scale(1.15)" fill="var(--p2)" vein="var(--p2d)" />
      <Leaf at="translate(360 330) rotate(30) scale(1.2)" fill="var(--p2)" vein="var(--p2d)" />
      <use
        href="#c-fern"
        transform="translate(20 420) rotate(-14) scale(1.1)"
        stroke="var(--p4)"
        strokeWidth="15"
      />
      <use
        href="#c-fern"
        transform="translate(376 420) rotate(16) scale(1.05 .93)"
        stroke="var(--p1)"
        strokeWidth="15"
      />
    </>
  )
}

function Leaf({ at, fill, vein }: { at: string; fill: string; vein: string }) {
  return (
    <g transform={at} filter="url(#c-lift)">
      <use href="#c-leaf" fill={fill} />
      <use href="#c-vein" stroke={vein} />
    </g>
  )
}

const scrapPath = 'M40 60l14-14 12 16 18-6-4 18 16 10-16 10 2 18-18-6-12 14-10-16-18 2 6-16-12-14z'

/** The age is text, so any number works; without one a second scrap of paper is in its place. */
function FigureScrap({ figure }: { figure: string | undefined }) {
  return (
    <>
      <path d={scrapPath} fill="var(--p1)" filter="url(#c-lift)" />
      {figure ? (
        <text
          x="302"
          y="206"
          className={`numeral long-${[...figure].length}`}
          textAnchor="middle"
          transform="rotate(9 302 160)"
          filter="url(#c-lift)"
        >
          {figure}
        </text>
      ) : (
        <path
          d={scrapPath}
          transform="translate(226 0) rotate(14 70 90) scale(1.35)"
          fill="var(--p3)"
          filter="url(#c-lift)"
        />
      )}
    </>
  )
}

/** The picture of the host as a tilted print with a white border. */
function PicturePrint({ picture }: { picture: PagePicture }) {
  return (
    <>
      <path
        d="M52 66C120 40 250 44 336 62C352 130 344 250 350 330C250 352 130 344 44 336C36 250 44 150 52 66Z"
        fill="#fff"
        filter="url(#c-lift)"
      />
      <clipPath id="c-print">
        <path d="M64 78C130 54 244 58 324 74C338 136 332 246 337 318C244 338 132 332 57 324C50 246 56 156 64 78Z" />
      </clipPath>
      <image
        href={picture.url}
        {...coverBox({ x: 44, y: 44, width: 310, height: 310 }, picture)}
        preserveAspectRatio="none"
        clipPath="url(#c-print)"
      />
    </>
  )
}

function FigureBadge({ figure }: { figure: string | undefined }) {
  if (!figure) return null
  return (
    <g transform="translate(320 92) rotate(9)">
      <circle r="48" fill="var(--p3)" filter="url(#c-lift)" />
      <text y="24" className={`numeral small long-${[...figure].length}`} textAnchor="middle">
        {figure}
      </text>
    </g>
  )
}
