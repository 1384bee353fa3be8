import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { LettersArt } from './art.tsx'
import { listCoverLetters, placeLetters } from './cover-letters.ts'

export const share: ShareDrawing = {
  Art: LettersBesideTitle,
  texts: { x: 624, y: 58, width: 516, height: 514 },
  cover: { x: 70, y: 0, width: 420, height: 630 },
  align: 'start',
  vertical: 'end',
  kicker: { size: 30, ink: '--on-soft' },
  title: { size: 108, lead: 0.96, ink: '--on', and: '--glow' },
  facts: { size: 34, ink: '--on-soft' },
  css: '.letters{overflow:visible}',
  square: { Art: LettersAboveTitle, texts: { x: 80, y: 620, width: 920, height: 380 } },
}

/** In the square the letters or the picture are above the title. */
function LettersAboveTitle({ view, picture }: ShareArtProps) {
  return (
    <>
      <path d="M0 0H1080V1080H0z" fill="var(--deep)" />
      {picture ? (
        <Photo picture={picture} box={{ x: 0, y: 0, width: 1080, height: 580 }} />
      ) : (
        <g fontFamily={getLetterFamily(view)}>
          <rect width={1080} height={440} fill="var(--tone)" />
          <ArtBox box={{ x: 330, y: 80, width: 420, height: 454 }} open>
            <LettersArt letters={placeLetters(listCoverLetters(view))} />
          </ArtBox>
        </g>
      )}
    </>
  )
}

const getLetterFamily = (view: ShareArtProps['view']): string =>
  listCoverLetters(view).some((letter) => /\p{Script=Arabic}/u.test(letter)) ? 'Markazi' : 'Gloock'

/** The letters of the page over the seam of two fields, or the picture of the host. */
function LettersBesideTitle({ view, picture, place }: ShareArtProps) {
  const art = { x: 0, y: 0, width: 560, height: 630 }
  return (
    <>
      <path d="M0 0H1200V630H0z" fill="var(--deep)" />
      {picture ? (
        <Photo picture={picture} box={place(art)} />
      ) : (
        <Letters view={view} place={place} />
      )}
      <rect {...place({ x: 560, y: 0, width: 640, height: 630 })} fill="var(--deep)" />
    </>
  )
}

function Letters({ view, place }: Pick<ShareArtProps, 'view' | 'place'>) {
  const letters = listCoverLetters(view)
  const isArabic = letters.some((letter) => /\p{Script=Arabic}/u.test(letter))
  return (
    <g fontFamily={isArabic ? 'Markazi' : 'Gloock'}>
      <rect {...place({ x: 0, y: 0, width: 560, height: 472 })} fill="var(--tone)" />
      <ArtBox box={place({ x: 80, y: 112, width: 400, height: 432 })} open>
        <LettersArt letters={placeLetters(letters)} />
      </ArtBox>
    </g>
  )
}
