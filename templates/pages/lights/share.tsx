import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
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
  tokens: { '--ka': 'var(--p1)', '--kb': 'var(--p3)' },
}

/** The whole night; a picture hangs in it as a lit window. */
function Night({ view, picture, place }: ShareArtProps) {
  const window = place({ x: 90, y: 92, width: 420, height: 330 })
  return (
    <>
      <ArtBox box={{ x: 0, y: 0, width: 1200, height: 630 }}>
        <LightsArt lang={view.lang} />
      </ArtBox>
      {picture && (
        <>
          <rect
            x={window.x - 10}
            y={window.y - 10}
            width={window.width + 20}
            height={window.height + 20}
            rx="16"
            fill="var(--gilt)"
          />
          <Photo picture={picture} box={window} radius={8} />
        </>
      )}
    </>
  )
}
