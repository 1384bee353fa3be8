import type { ReactNode } from 'react'
import type { Box, ShareArtProps, ShareDrawing, SharePhoto } from '../../share/share-drawing.ts'
import { Frame, Photo } from '../../share/share-parts.tsx'
import { dishes, TableDefinitions } from './art.tsx'
import { Loaf, Slice } from './bread.tsx'
import { Glass, Water } from './drinks.tsx'
import { LooseCitrus, LooseFig } from './fruit.tsx'
import { Candle, Cutlery, Plate } from './place-setting.tsx'
import { chooseDish, chooseDrink } from './slots.ts'

export const share: ShareDrawing = {
  Art: LaidTable,
  texts: { x: 352, y: 140, width: 496, height: 350 },
  cover: { x: 880, y: 135, width: 320, height: 480 },
  textsBesidePicture: { x: 102, y: 130, width: 476, height: 350 },
  align: 'centre',
  vertical: 'middle',
  kicker: { size: 30, ink: '--dark' },
  title: { size: 96, lead: 1.04, ink: '--hot', and: '--hot', italic: true },
  facts: { size: 30, ink: '--dark' },
  square: {
    Art: TallTable,
    texts: { x: 210, y: 350, width: 660, height: 400 },
    textsBesidePicture: { x: 130, y: 640, width: 820, height: 320 },
  },
  // The renderer takes colours without alpha.
  css: '.dots{fill:none;stroke-linecap:round}[fill="var(--sh)"]{fill-opacity:.42}',
}

/** The table of the page around its place card; a picture is a print beside the card. */
function LaidTable({ view, picture, place }: ShareArtProps) {
  const card = picture
    ? place({ x: 50, y: 88, width: 580, height: 434 })
    : { x: 300, y: 98, width: 600, height: 434 }
  return (
    <>
      <TableDefinitions />
      <Cloth />
      {picture ? <AroundPrint view={view} place={place} /> : <AroundCard view={view} />}
      <Card box={card} />
      {picture && (
        <Print picture={picture} box={place({ x: 690, y: 62, width: 430, height: 476 })} />
      )}
    </>
  )
}

/** In the square the table is laid above and below the card; a print lies above it. */
function TallTable({ view, picture }: ShareArtProps) {
  const Dish = dishes[chooseDish(view)]
  return (
    <>
      <TableDefinitions />
      <g transform="scale(.9 1.7143)">
        <Cloth />
      </g>
      {picture ? (
        <Card box={{ x: 80, y: 610, width: 920, height: 390 }} />
      ) : (
        <>
          <At x={190} y={180} by={1.5}>
            <Dish />
          </At>
          <At x={470} y={110} by={1.3}>
            <Glass drink={chooseDrink(view)} />
          </At>
          <At x={640} y={120} by={1.3}>
            <Candle />
          </At>
          <At x={900} y={150} by={1.6}>
            <Loaf />
          </At>
          <At x={150} y={930} by={1.3}>
            <LooseCitrus kind="lemon" />
          </At>
          <At x={290} y={980} by={1.3}>
            <LooseCitrus kind="blood" />
          </At>
          <At x={430} y={950} by={1.4}>
            <LooseFig turn={-30} />
          </At>
          <At x={850} y={900} by={1.3}>
            <Plate />
          </At>
          <Card box={{ x: 150, y: 310, width: 780, height: 480 }} />
        </>
      )}
      {picture && <Print picture={picture} box={{ x: 250, y: 50, width: 580, height: 520 }} />}
    </>
  )
}

/** Two woven stripes run along the lower edge. */
const Cloth = () => (
  <>
    <linearGradient id="s-cloth" x2="1" y2="1">
      <stop stopColor="var(--cloth-hi)" />
      <stop offset=".45" stopColor="var(--cloth)" />
      <stop offset="1" stopColor="var(--cloth-lo)" />
    </linearGradient>
    <path d="M0 0H1200V630H0z" fill="url(#s-cloth)" />
    <path d="M0 593H1200" stroke="var(--paper)" strokeWidth="2" />
    <path d="M0 605H1200" stroke="var(--paper)" strokeWidth="5" />
  </>
)

/** The places of the pieces as on a desktop. */
function AroundCard({ view }: Pick<ShareArtProps, 'view'>) {
  const Dish = dishes[chooseDish(view)]
  return (
    <>
      <At x={158} y={206} by={1.42}>
        <Dish />
      </At>
      <At x={470} y={56} by={1.1}>
        <Glass drink={chooseDrink(view)} />
      </At>
      <At x={622} y={52} by={1.1}>
        <Candle />
      </At>
      <At x={806} y={48} by={1.1}>
        <Water />
      </At>
      <At x={1058} y={76} by={1.3}>
        <Loaf />
      </At>
      <At x={966} y={180} by={1.15}>
        <Slice turn={20} />
      </At>
      <At x={1136} y={202} by={1.1}>
        <Slice turn={-24} />
      </At>
      <At x={1020} y={430} by={1.26}>
        <Plate />
      </At>
      <At x={1174} y={500} by={1.1}>
        <Cutlery piece="knife" turn={2} />
      </At>
      <At x={80} y={536} by={1.1}>
        <LooseCitrus kind="lemon" />
      </At>
      <At x={176} y={566} by={1.1}>
        <LooseCitrus kind="blood" />
      </At>
      <At x={258} y={556} by={1.3}>
        <LooseFig turn={-30} />
      </At>
    </>
  )
}

function AroundPrint({ view, place }: Pick<ShareArtProps, 'view' | 'place'>) {
  const across = (x: number) => place({ x, y: 0, width: 0, height: 0 }).x
  return (
    <>
      <At x={across(1164)} y={96} by={1.1}>
        <Glass drink={chooseDrink(view)} />
      </At>
      <At x={across(660)} y={566} by={1.1}>
        <LooseCitrus kind="lemon" />
      </At>
      <At x={across(748)} y={582} by={1}>
        <LooseCitrus kind="blood" />
      </At>
      <At x={across(584)} y={570} by={1.2}>
        <LooseFig turn={-30} />
      </At>
    </>
  )
}

type AtProps = { x: number; y: number; by: number; children: ReactNode }

const At = ({ x, y, by, children }: AtProps) => (
  <g transform={`translate(${x} ${y}) scale(${by})`}>{children}</g>
)

const Card = ({ box }: { box: Box }) => (
  <>
    <rect {...box} x={box.x + 9} y={box.y + 14} fill="var(--sh)" />
    <rect {...box} fill="var(--paper)" />
    <Frame box={inset(box, 11)} ink="--hot" weight={2} />
    <g opacity=".5">
      <Frame box={inset(box, 17)} ink="--hot" />
    </g>
  </>
)

/** A print lies a little crooked; below the picture its margin is broad. */
function Print({ picture, box }: { picture: SharePhoto; box: Box }) {
  return (
    <g transform={`rotate(2 ${box.x + box.width / 2} ${box.y + box.height / 2})`}>
      <rect {...box} x={box.x + 9} y={box.y + 14} fill="var(--sh)" />
      <rect {...box} fill="#fffdf8" />
      <Photo picture={picture} box={{ ...inset(box, 14), height: box.height - 64 }} />
    </g>
  )
}

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})
