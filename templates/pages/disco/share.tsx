import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox, Photo } from '../../share/share-parts.tsx'
import { Ball } from './ball.tsx'
import { StandingFigure } from './figure.tsx'
import { Light } from './light.tsx'

export const share: ShareDrawing = {
  Art: BallBesideTitle,
  texts: { x: 64, y: 70, width: 540, height: 490 },
  cover: { x: 655, y: 0, width: 420, height: 630 },
  align: 'start',
  vertical: 'end',
  kicker: { size: 31, ink: '--soft' },
  title: { size: 104, lead: 1.02, ink: '--f0', and: '--f1' },
  facts: { size: 31, ink: '--ink' },
  flat: true,
  css: '.fig text{font-family:var(--display)}',
  square: {
    Art: BallAboveTitle,
    texts: { x: 80, y: 620, width: 920, height: 380 },
    align: 'centre',
  },
}

/** In the square the ball hangs above the title. */
function BallAboveTitle({ view, picture }: ShareArtProps) {
  return (
    <>
      <ArtBox box={{ x: -360, y: -714, width: 1800, height: 1800 }} open>
        <Light />
      </ArtBox>
      {picture ? (
        <Photo picture={picture} box={{ x: 240, y: 60, width: 600, height: 520 }} radius={14} />
      ) : (
        <>
          {view.figure && (
            <ArtBox box={{ x: 275, y: 226, width: 530, height: 384 }} open>
              <StandingFigure figure={view.figure} />
            </ArtBox>
          )}
          <ArtBox box={{ x: 390, y: -333, width: 300, height: 669 }} open>
            <Ball hat={view.eventType === 'Graduation' && !view.figure ? 'cap' : undefined} />
          </ArtBox>
        </>
      )}
    </>
  )
}

/** The ball and its light over the figure, or beside a picture. */
function BallBesideTitle({ view, picture, place }: ShareArtProps) {
  return (
    <>
      <ArtBox box={place({ x: -36, y: -714, width: 1800, height: 1800 })}>
        <Light />
      </ArtBox>
      {picture ? (
        <Photo
          picture={picture}
          box={place({ x: 690, y: 60, width: 440, height: 510 })}
          radius={14}
        />
      ) : (
        <>
          {view.figure && (
            <ArtBox box={place({ x: 600, y: 246, width: 530, height: 384 })} open>
              <StandingFigure figure={view.figure} />
            </ArtBox>
          )}
          <ArtBox box={place({ x: 714, y: -333, width: 300, height: 669 })} open>
            <Ball hat={view.eventType === 'Graduation' && !view.figure ? 'cap' : undefined} />
          </ArtBox>
        </>
      )}
    </>
  )
}
