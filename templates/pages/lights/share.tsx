import type { Box, ShareArtProps, ShareDrawing, SharePhoto } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { LightsArt } from './art.tsx'

export const share: ShareDrawing = {
  Art: Night,
  texts: { x: 150, y: 128, width: 900, height: 236 },
  cover: { x: 390, y: 0, width: 420, height: 630 },
  textsBesidePicture: { x: 560, y: 120, width: 580, height: 300 },
  align: 'centre',
  vertical: 'middle',
  kicker: { size: 30, ink: '--glow' },
  title: { size: 92, lead: 1.08, ink: '--cream', and: '--glow' },
  facts: { size: 31, ink: '--cream', joined: true },
  square: {
    Art: TallNight,
    texts: { x: 110, y: 330, width: 860, height: 290 },
    textsBesidePicture: { x: 110, y: 452, width: 860, height: 230 },
  },
  tokens: { '--ka': 'var(--p1)', '--kb': 'var(--p3)' },
}

/** In the square the sky is higher; the picture hangs above the title. */
function TallNight({ view, picture }: ShareArtProps) {
  const window = { x: 290, y: 90, width: 500, height: 340 }
  return (
    <>
      <ArtBox box={{ x: 0, y: 0, width: 1080, height: 1080 }}>
        <LightsArt lang={view.lang} />
      </ArtBox>
      {picture && <LitWindow picture={picture} box={window} />}
    </>
  )
}

/** The whole night; a picture hangs in it as a lit window. */
function Night({ view, picture, place }: ShareArtProps) {
  const window = place({ x: 90, y: 92, width: 420, height: 330 })
  return (
    <>
      <ArtBox box={{ x: 0, y: 0, width: 1200, height: 630 }}>
        <LightsArt lang={view.lang} />
      </ArtBox>
      {picture && <LitWindow picture={picture} box={window} />}
    </>
  )
}

function LitWindow({ picture, box }: { picture: SharePhoto; box: Box }) {
  return (
    <>
      <rect
        x={box.x - 10}
        y={box.y - 10}
        width={box.width + 20}
        height={box.height + 20}
        rx="16"
        fill="var(--gilt)"
      />
      <Photo picture={picture} box={box} radius={8} />
    </>
  )
}
