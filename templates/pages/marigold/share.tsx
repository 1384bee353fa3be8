import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { Definitions, ShareScene } from './art.tsx'
import { chooseFigure } from './figure-choice.ts'
import { Toran } from './toran.tsx'

export const share: ShareDrawing = {
  Art: DoorwayBesideTitle,
  texts: { x: 560, y: 146, width: 576, height: 420 },
  cover: { x: 58, y: 0, width: 420, height: 630 },
  align: 'start',
  vertical: 'middle',
  kicker: { size: 34, ink: '--on-soft' },
  title: { size: 112, lead: 1.12, ink: '--on', and: '--amp' },
  facts: { size: 36, ink: '--on', joined: true },
  css: '.toran{fill:none;overflow:visible}',
  square: {
    Art: FigureBelowTitle,
    texts: { x: 100, y: 150, width: 880, height: 320 },
    align: 'centre',
  },
}

/** In the square the figure or the picture is below the title. */
function FigureBelowTitle({ view, picture }: ShareArtProps) {
  return (
    <>
      <Definitions />
      <path d="M0 0H1080V1080H0z" fill="var(--wall)" />
      {picture && (
        <>
          <Photo picture={picture} box={{ x: 0, y: 520, width: 1080, height: 500 }} />
          <path d="M0 520H1080" stroke="var(--gold)" strokeWidth="4" />
        </>
      )}
      <ArtBox box={{ x: 236, y: 500, width: 616, height: 580 }} open>
        <ShareScene figure={picture ? null : chooseFigure(view)} />
      </ArtBox>
      <ArtBox box={{ x: 286, y: 0, width: 507, height: 467 }} open>
        <Toran strings="none" />
      </ArtBox>
    </>
  )
}

/** The figure of the page in its halo, or the picture of the host between leaves and border. */
function DoorwayBesideTitle({ view, picture, place }: ShareArtProps) {
  const side = place({ x: 0, y: 40, width: 500, height: 544 })
  const edge = side.x === 0 ? 500 : 700
  return (
    <>
      <Definitions />
      <path d="M0 0H1200V630H0z" fill="var(--wall)" />
      {picture && (
        <>
          <Photo picture={picture} box={side} />
          <path d={`M${edge} 40V584`} stroke="var(--gold)" strokeWidth="4" />
        </>
      )}
      <ArtBox box={place({ x: 20, y: 152, width: 507, height: 477 })} open>
        <ShareScene figure={picture ? null : chooseFigure(view)} />
      </ArtBox>
      <ArtBox box={{ x: 340, y: 0, width: 507, height: 467 }} open>
        <Toran strings="none" />
      </ArtBox>
    </>
  )
}
