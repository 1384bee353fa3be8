import type { ShareArtProps, ShareDrawing } from '../../share/share-drawing.ts'
import { ArtBox, Frame } from '../../share/share-parts.tsx'
import { CardOrnament, JaaliArt } from './art.tsx'

export const share: ShareDrawing = {
  Art: DoorwayBesideFrame,
  Divider,
  texts: { x: 470, y: 58, width: 660, height: 514 },
  cover: { x: 44, y: 30, width: 363, height: 545 },
  align: 'centre',
  vertical: 'middle',
  kicker: { size: 30, ink: '--soft' },
  title: { size: 122, lead: 0.98, ink: '--gold-hi', and: '--soft', stacked: true, weight: 500 },
  facts: { size: 33, ink: '--ink' },
  square: {
    Art: DoorwayAndFrame,
    texts: { x: 588, y: 100, width: 428, height: 880 },
  },
}

/** The doorway as on the page, beside a thin double frame for the names. */
function DoorwayBesideFrame({ picture, place }: ShareArtProps) {
  return (
    <>
      <ArtBox box={place({ x: 64, y: 0, width: 323, height: 630 })}>
        <JaaliArt picture={picture} />
      </ArtBox>
      <Frame box={place({ x: 420, y: 20, width: 760, height: 590 })} ink="--gold-lo" />
      <Frame box={place({ x: 428, y: 28, width: 744, height: 574 })} ink="--line" />
    </>
  )
}

/** In the square the doorway has the whole height. */
function DoorwayAndFrame({ picture, place }: ShareArtProps) {
  return (
    <>
      <ArtBox box={place({ x: 24, y: 0, width: 516, height: 1006 })}>
        <JaaliArt picture={picture} />
      </ArtBox>
      <Frame box={place({ x: 560, y: 36, width: 484, height: 1008 })} ink="--gold-lo" />
      <Frame box={place({ x: 568, y: 44, width: 468, height: 992 })} ink="--line" />
    </>
  )
}

function Divider() {
  return (
    <g color="var(--gold-lo)">
      <svg x={-75} y={-10} width={150} height={20}>
        <CardOrnament />
      </svg>
    </g>
  )
}
