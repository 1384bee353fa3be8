import type { PageDrawing } from '../page-drawing.ts'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatLongDay } from '../text/event-time.ts'
import { getShortPlace } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { DoorwayArt, FramedPictureArt } from './art.tsx'
import { chooseFigure } from './figure-choice.ts'
import { CardBorder, ProgrammeSwags } from './flowers.tsx'

export const drawing: PageDrawing = {
  Cover: MarigoldCover,
  CardOrnament: CardBorder,
  ProgrammeOrnament: ProgrammeSwags,
}

/** A long title has room where the inner strings of flowers hang. */
function MarigoldCover({ view }: PageViewProps) {
  const place = getShortPlace(view)
  return (
    <>
      <CoverPicture view={view} />
      {view.picture ? (
        <FramedPictureArt />
      ) : (
        <DoorwayArt figure={chooseFigure(view)} hasLongTitle={getTitleLength(view) !== 'short'} />
      )}
      <div className="says">
        {view.kicker && (
          <p className="kick" dir="auto">
            {view.kicker}
          </p>
        )}
        <CoverTitle view={view} />
        <p className="sub">
          {view.startsAt && <span>{formatLongDay(view, view.startsAt)}</span>}
          {place && (
            <span>
              <bdi>{place}</bdi>
            </span>
          )}
        </p>
      </div>
    </>
  )
}
