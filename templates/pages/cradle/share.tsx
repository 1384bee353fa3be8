import type { Box, ShareArtProps, ShareDrawing, SharePhoto } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { MobileArt, PictureFrame } from './art.tsx'
import { chooseNest } from './slots.ts'

export const share: ShareDrawing = {
  Art: MobileBesideTitle,
  texts: { x: 600, y: 60, width: 544, height: 490 },
  cover: { x: 86, y: 0, width: 420, height: 630 },
  align: 'start',
  vertical: 'middle',
  kicker: { size: 31, ink: '--ink' },
  title: { size: 104, lead: 1.12, ink: '--ink', and: '--ink' },
  facts: { size: 31, ink: '--ink' },
  unfiltered: true,
  tokens: { '--wing': 'var(--b3)' },
  css: [
    '.thread{stroke:var(--yarn);stroke-width:1.4;fill:none;opacity:.92}',
    '.thread-end{fill:none;stroke-linecap:round}',
    '.stitch{fill:none;stroke:var(--yarn);stroke-width:1.9;stroke-dasharray:5.5 4;stroke-linecap:round}',
    '.letters{font-family:var(--display);font-size:128px}.letters.long-2{font-size:100px}.letters.long-3{font-size:76px}.letters.long-4{font-size:60px}',
    '.seam{fill:none;stroke:var(--yarn);stroke-width:1.5;stroke-dasharray:5 4}',
    '.far{display:none}',
  ].join(''),
  square: {
    Art: MobileAboveTitle,
    texts: { x: 90, y: 600, width: 900, height: 360 },
    align: 'centre',
  },
}

/** In the square the mobile hangs above the title. */
function MobileAboveTitle({ view, picture }: ShareArtProps) {
  return (
    <>
      <g transform="translate(0 450)">
        <Sky />
      </g>
      <path d="M0 0H1080V460H0z" fill="var(--sky-high)" />
      <ArtBox box={{ x: -360, y: picture ? -48 : -10, width: 1800, height: 605 }} open>
        <MobileArt nest={picture ? null : chooseNest(view)} />
      </ArtBox>
      {picture && (
        <FramedPicture picture={picture} box={{ x: 330, y: 130, width: 420, height: 464 }} />
      )}
    </>
  )
}

/** The mobile of the page hangs at one side; a picture hangs in its frame of felt. */
function MobileBesideTitle({ view, picture, place }: ShareArtProps) {
  const mobile = { x: -622, y: picture ? -48 : 0, width: 1800, height: 605 }
  return (
    <>
      <Sky />
      <ArtBox box={place(mobile)} open>
        <MobileArt nest={picture ? null : chooseNest(view)} />
      </ArtBox>
      {picture && (
        <FramedPicture picture={picture} box={place({ x: 56, y: 152, width: 444, height: 490 })} />
      )}
    </>
  )
}

/** It ends in clouds of the colour of the page. */
const Sky = () => (
  <>
    <linearGradient id="s-sky" x2="0" y2="1">
      <stop stopColor="var(--sky-high)" />
      <stop offset=".8" stopColor="var(--sky-low)" />
    </linearGradient>
    <path d="M0 0H1200V630H0z" fill="url(#s-sky)" />
    <g fill="var(--ground)">
      {Array.from({ length: 9 }, (_, index) => (
        <circle cx={150 * index} cy={index % 2 ? 680 : 668} r={index % 2 ? 96 : 72} key={index} />
      ))}
    </g>
  </>
)

/** The opening of the frame is 264 by 284 of its 344 by 380. */
function FramedPicture({ picture, box }: { picture: SharePhoto; box: Box }) {
  const scale = box.width / 344
  return (
    <>
      <Photo
        picture={picture}
        box={{
          x: box.x + 40 * scale,
          y: box.y + 48 * scale,
          width: 264 * scale,
          height: 284 * scale,
        }}
        radius={25 * scale}
      />
      <ArtBox box={box} open>
        <PictureFrame />
      </ArtBox>
    </>
  )
}
