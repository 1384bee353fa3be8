import type { PageDrawing } from '../page-drawing.ts'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatLongDay } from '../text/event-time.ts'
import { getShortPlace, joinParts } from '../text/place-and-links.ts'
import { Ball } from './ball.tsx'
import { StandingFigure } from './figure.tsx'
import { Light } from './light.tsx'
import { CardTiles, MirrorFrame, TilePattern } from './tiles.tsx'

export const drawing: PageDrawing = { Cover: DiscoCover, CardOrnament: CardTiles }

/** The ball hangs over the figure, or larger in its place. A picture has a frame of mirrors instead. */
function DiscoCover({ view }: PageViewProps) {
  return (
    <>
      <div className="art">
        <svg className="tiles" aria-hidden="true">
          <defs>
            <TilePattern />
          </defs>
        </svg>
        <Light />
        {!view.picture && view.figure && <StandingFigure figure={view.figure} />}
      </div>
      {view.picture && (
        <div className="frame">
          <CoverPicture view={view} />
          <MirrorFrame />
        </div>
      )}
      <Ball
        hat={view.eventType === 'Graduation' && !view.figure && !view.picture ? 'cap' : undefined}
      />
      <div className="says">
        {view.kicker && (
          <p className="kick" dir="auto">
            {view.kicker}
          </p>
        )}
        <CoverTitle view={view} />
        <p className="sub">
          {joinParts(view, [
            view.startsAt && formatLongDay(view, view.startsAt),
            getShortPlace(view),
          ])}
        </p>
      </div>
    </>
  )
}
