import type { Box, ShareArtProps, ShareDrawing, SharePhoto } from '../../share/share-drawing.ts'
import { ArtBox, Frame, Photo } from '../../share/share-parts.tsx'
import { Crest } from './crest.tsx'
import { isArabicLetter, listCrestLetters } from './crest-letters.ts'
import { Seal } from './seal.tsx'
import { hasScriptTitle } from './title-script.ts'

export const share: ShareDrawing = {
  Art: CardOnLinen,
  texts: { x: 520, y: 84, width: 572, height: 446 },
  cover: { x: 102, y: 0, width: 420, height: 630 },
  align: 'centre',
  vertical: 'middle',
  kicker: { size: 32, ink: '--soft' },
  title: {
    size: 106,
    lead: 1,
    ink: '--press',
    and: '--soft',
    stacked: true,
    font: (view) => (hasScriptTitle(view) ? '--script' : '--display'),
  },
  facts: { size: 35, ink: '--ink' },
  css: [
    '.crest{fill:var(--press);overflow:visible}.seal{overflow:visible}',
    '.second{paint-order:stroke;stroke:var(--paper);stroke-width:3.4}',
  ].join(''),
  square: {
    Art: TallCardOnLinen,
    texts: { x: 130, y: 448, width: 820, height: 440 },
    textsBesidePicture: { x: 130, y: 470, width: 820, height: 420 },
    titleSize: 178,
  },
}

const sheet: Box = { x: 62, y: 38, width: 1076, height: 534 }

/** The card of the page with its crest or the picture of the host, and the seal at its foot. */
function CardOnLinen({ view, picture, place }: ShareArtProps) {
  const letters = listCrestLetters(view)
  return (
    <g fontFamily={letters.some(isArabicLetter) ? 'NaskhAr' : 'Garamond'}>
      <Linen />
      <TornSheet sheet={sheet} />
      {picture ? (
        <Print picture={picture} box={place({ x: 122, y: 92, width: 376, height: 426 })} />
      ) : (
        <ArtBox box={place({ x: 116, y: 143, width: 390, height: 320 })} open>
          <Crest letters={letters} />
        </ArtBox>
      )}
      <ArtBox box={place({ x: 241, y: 494, width: 138, height: 138 })} open>
        <Seal letters={letters} />
      </ArtBox>
    </g>
  )
}

/** In the square the crest or the picture is above the names. */
function TallCardOnLinen({ view, picture }: ShareArtProps) {
  const letters = listCrestLetters(view)
  return (
    <g fontFamily={letters.some(isArabicLetter) ? 'NaskhAr' : 'Garamond'}>
      <Linen />
      <TornSheet sheet={{ x: 54, y: 46, width: 972, height: 960 }} />
      {picture ? (
        <Print picture={picture} box={{ x: 300, y: 104, width: 480, height: 340 }} />
      ) : (
        <ArtBox box={{ x: 345, y: 112, width: 390, height: 320 }} open>
          <Crest letters={letters} />
        </ArtBox>
      )}
      <ArtBox box={{ x: 464, y: 920, width: 152, height: 152 }} open>
        <Seal letters={letters} />
      </ArtBox>
    </g>
  )
}

const Print = ({ picture, box }: { picture: SharePhoto; box: Box }) => (
  <>
    <Photo picture={picture} box={box} />
    <Frame box={box} ink="--line" weight={2} />
  </>
)

const threads = Array.from({ length: 36 }, (_, index) => ({
  at: index * 2.5,
  colour: index % 3 === 0 ? '#fff' : '#000',
  opacity: 0.05 + ((index * 7) % 11) / 80,
}))

/** Threads of uneven weight in both directions. */
const Linen = () => (
  <>
    <pattern id="s-linen" width="90" height="90" patternUnits="userSpaceOnUse">
      {threads.map(({ at, colour, opacity }) => (
        <path
          d={`M0 ${at}H90M${at} 0V90`}
          stroke={colour}
          strokeWidth="1.2"
          opacity={opacity}
          key={at}
        />
      ))}
    </pattern>
    <path d="M0 0H1200V1080H0z" fill="var(--cloth)" />
    <path d="M0 0H1200V1080H0z" fill="url(#s-linen)" />
  </>
)

/** The paper with its shadow and two blind frames. */
function TornSheet({ sheet: box }: { sheet: Box }) {
  const path = createTornPath(box)
  const inset = (by: number): Box => ({
    x: box.x + by,
    y: box.y + by,
    width: box.width - 2 * by,
    height: box.height - 2 * by,
  })
  return (
    <>
      <g fill="#000">
        {[2, 6, 10].map((drop) => (
          <path d={path} transform={`translate(0 ${drop})`} opacity=".12" key={drop} />
        ))}
      </g>
      <path d={path} fill="var(--paper)" />
      <Frame box={inset(16)} ink="--shade" weight={1.5} />
      <Frame box={inset(21)} ink="--shade" weight={0.5} />
    </>
  )
}

/** A rectangle whose edges swing to and fro by two pixels. */
function createTornPath({ x, y, width, height }: Box): string {
  const step = 6
  const tear = (index: number) => Math.round(12 * Math.sin(index * 1.9) * Math.sin(index)) / 6
  const along = (length: number) =>
    Array.from({ length: Math.floor(length / step) }, (_, index) => index)
  return `M${[
    ...along(width).map((index) => [x + index * step, y + tear(index)]),
    ...along(height).map((index) => [x + width + tear(index + 40), y + index * step]),
    ...along(width).map((index) => [x + width - index * step, y + height + tear(index + 80)]),
    ...along(height).map((index) => [x + tear(index + 120), y + height - index * step]),
  ]
    .map((point) => point.join(' '))
    .join('L')}z`
}
