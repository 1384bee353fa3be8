import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { BlackTieArt } from './art.tsx'
import { SmallJacket, smallJacketTokens } from './small-jacket.tsx'

export const share: ShareDrawing = {
  Art: JacketBesideTitle,
  SmallArt: SmallJacket,
  tokens: smallJacketTokens,
  texts: { x: 560, y: 70, width: 570, height: 490 },
  cover: { x: 48, y: 0, width: 420, height: 630 },
  align: 'centre',
  vertical: 'middle',
  kicker: { size: 30, ink: '--metal' },
  title: { size: 96, lead: 1.06, ink: '--title', and: '--metal' },
  facts: { size: 32, ink: '--soft' },
  square: { Art: TallJacket, texts: { x: 486, y: 110, width: 546, height: 860 } },
}

/** In the square the jacket has the whole height. */
function TallJacket({ picture, place }: ShareArtProps) {
  const side = place({ x: 0, y: 0, width: 430, height: 1080 })
  const edge = side.x === 0 ? 430 : 650
  return (
    <>
      {picture ? (
        <Photo picture={picture} box={side} />
      ) : (
        <ArtBox box={side}>
          <ArtBox box={{ x: -77, y: 0, width: 584, height: 1080 }} open>
            <BlackTieArt />
          </ArtBox>
        </ArtBox>
      )}
      <path d={`M${edge} 0V1080`} stroke="var(--metal)" strokeWidth="1.5" />
    </>
  )
}

/** The jacket at one side, or the picture of the host; a hair of metal divides it from the title. */
function JacketBesideTitle({ picture, place }: ShareArtProps) {
  const side = place({ x: 0, y: 0, width: 500, height: 630 })
  const edge = side.x === 0 ? 500 : 700
  return (
    <>
      {picture ? (
        <Photo picture={picture} box={side} />
      ) : (
        <ArtBox box={side}>
          <ArtBox box={{ x: 80, y: 0, width: 341, height: 630 }} open>
            <BlackTieArt />
          </ArtBox>
        </ArtBox>
      )}
      <path d={`M${edge} 0V630`} stroke="var(--metal)" strokeWidth="1.5" />
    </>
  )
}
