import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { BotanicalArt } from './art.tsx'

export const share: ShareDrawing = {
  Art: PlateBesideTitle,
  texts: { x: 76, y: 64, width: 700, height: 502 },
  cover: { x: 794, y: 15, width: 400, height: 600 },
  align: 'start',
  vertical: 'middle',
  kicker: { size: 32, ink: '--soft' },
  title: { size: 104, lead: 1.04, ink: '--ink', and: '--hot' },
  facts: { size: 34, ink: '--inkline' },
  square: { Art: TallPlate, texts: { x: 64, y: 120, width: 500, height: 840 } },
}

/** In the square the plate is one and a half times as large. */
function TallPlate({ picture, place }: ShareArtProps) {
  return (
    <>
      <path d="M0 0H1080V1080H0z" fill="var(--w1)" opacity=".28" />
      {picture && (
        <Photo picture={picture} box={place({ x: 613, y: 87, width: 444, height: 630 })} />
      )}
      <ArtBox box={place({ x: 586, y: 60, width: 498, height: 945 })} open>
        <BotanicalArt />
      </ArtBox>
    </>
  )
}

/** The plate of the page is at the end; a picture lies in it, behind the plants. */
function PlateBesideTitle({ picture, place }: ShareArtProps) {
  return (
    <>
      <path d="M0 0H1200V630H0z" fill="var(--w1)" opacity=".28" />
      {picture && (
        <Photo picture={picture} box={place({ x: 846, y: 18, width: 296, height: 420 })} />
      )}
      <ArtBox box={place({ x: 828, y: 0, width: 332, height: 630 })} open>
        <BotanicalArt />
      </ArtBox>
    </>
  )
}
