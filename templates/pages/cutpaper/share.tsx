import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox } from '../../share/share-parts.tsx'
import { chooseAnimal } from './animal-choice.ts'
import { CutPaperArt } from './art.tsx'

export const share: ShareDrawing = {
  Art: PaperBesideCard,
  texts: { x: 664, y: 92, width: 442, height: 446 },
  cover: { x: 60, y: 0, width: 420, height: 630 },
  align: 'start',
  vertical: 'middle',
  kicker: { size: 31, ink: '--ink' },
  title: { size: 112, lead: 1, ink: '--hot', and: '--p1' },
  facts: { size: 31, ink: '--ink' },
  unfiltered: true,
  square: {
    Art: PaperAboveCard,
    texts: { x: 120, y: 684, width: 840, height: 340 },
    align: 'centre',
  },
  css: '.numeral{font-family:var(--display);font-size:240px;fill:var(--p1)}.numeral.long-2{font-size:150px}.numeral.long-3,.numeral.long-4{font-size:96px}.numeral.small{font-size:72px;fill:#fff}.numeral.small.long-2{font-size:56px}.ferns{display:none}',
}

/** In the square the card lies over the lower part of the papers and reaches out of the picture. */
function PaperAboveCard({ view, picture }: ShareArtProps) {
  return (
    <>
      <path d="M0 0H1080V1080H0z" fill="var(--ground2)" />
      <ArtBox box={{ x: 130, y: -84, width: 820, height: 1450 }} open>
        <CutPaperArt animal={chooseAnimal(view)} picture={picture} figure={view.figure} />
      </ArtBox>
      <g transform="rotate(.8 540 830)">
        <rect x={70} y={633} width={940} height={600} rx="42" fill="#1c1030" opacity=".16" />
        <rect x={70} y={642} width={940} height={600} rx="42" fill="var(--sheet)" />
      </g>
    </>
  )
}

/** The cut papers of the page, and a card with round corners that lies a little crooked. */
function PaperBesideCard({ view, picture, place }: ShareArtProps) {
  const card = place({ x: 616, y: 56, width: 536, height: 518 })
  return (
    <>
      <path d="M0 0H1200V630H0z" fill="var(--ground2)" />
      <ArtBox box={place({ x: 0, y: -36, width: 600, height: 1061 })} open>
        <CutPaperArt animal={chooseAnimal(view)} picture={picture} figure={view.figure} />
      </ArtBox>
      <g transform={`rotate(.8 ${card.x + card.width / 2} ${card.y + card.height / 2})`}>
        <rect {...card} y={card.y + 9} rx="42" fill="#1c1030" opacity=".16" />
        <rect {...card} rx="42" fill="var(--sheet)" />
      </g>
    </>
  )
}
