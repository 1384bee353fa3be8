import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import type { PageDrawing } from '../page-drawing.ts'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView, PageViewProps } from '../page-view.ts'
import { formatLongDay } from '../text/event-time.ts'
import { getShortPlace } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { DoorwayArt, FramedPictureArt, type MarigoldFigure } from './art.tsx'
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
        <DoorwayArt figure={getFigure(view)} hasLongTitle={getTitleLength(view) !== 'short'} />
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

/** Pots suit every blessing of a house and every faith; the elephant suits a wedding. */
function getFigure({ lang, eventType }: PageView): MarigoldFigure {
  return hasArabicLetters(lang) || eventType === 'Housewarming' || eventType === 'Festival'
    ? 'pots'
    : 'elephant'
}
