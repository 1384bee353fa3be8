import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { GridStrip } from './art.tsx'

export const share: ShareDrawing = {
  Art: ModulesBesideTitle,
  texts: { x: 48, y: 48, width: 478, height: 534 },
  cover: { x: 570, y: 0, width: 420, height: 630 },
  align: 'start',
  vertical: 'end',
  kicker: { size: 28, ink: '--ink' },
  title: { size: 104, lead: 0.98, ink: '--ink', and: '--ink', weight: 800 },
  facts: { size: 30, ink: '--ink' },
  square: { Art: ModulesAboveTitle, texts: { x: 56, y: 596, width: 968, height: 430 } },
}

/** In the square eight modules, or the picture, lie above the title. */
function ModulesAboveTitle({ picture }: ShareArtProps) {
  const upper = { x: 0, y: 0, width: 1080, height: 540 }
  return (
    <>
      <path d="M0 0H1080V1080H0z" fill="var(--field-a)" />
      {picture ? (
        <Photo picture={picture} box={upper} />
      ) : (
        <ArtBox box={upper}>
          <GridStrip strip="first" />
        </ArtBox>
      )}
      <path d="M0 540H1080" stroke="var(--ink)" strokeWidth="5" />
    </>
  )
}

/** Sixteen modules at the end; a picture takes the place of the lower eight. */
function ModulesBesideTitle({ picture, place }: ShareArtProps) {
  const upper = place({ x: 570, y: 0, width: 630, height: 315 })
  const lower = { ...upper, y: 315 }
  const edge = upper.x === 0 ? 630 : 570
  return (
    <>
      <path d="M0 0H1200V630H0z" fill="var(--field-a)" />
      <ArtBox box={upper}>
        <GridStrip strip="first" />
      </ArtBox>
      {picture ? (
        <Photo picture={picture} box={lower} />
      ) : (
        <ArtBox box={lower}>
          <GridStrip strip="second" />
        </ArtBox>
      )}
      <path d={`M${edge} 0V630`} stroke="var(--ink)" strokeWidth="4" />
    </>
  )
}
