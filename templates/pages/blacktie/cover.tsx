import type { PageDrawing } from '../page-drawing.ts'
import { BlackTieArt } from './art.tsx'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView } from '../page-view.ts'
import { getShortPlace } from '../text/place-and-links.ts'
import { fitsNarrowOpening, getTitleLength } from '../text/title.ts'
import { formatDay, formatShortDays } from '../text/event-time.ts'

export const drawing: PageDrawing = { Cover: BlackTieCover }

/**
 * Three studs divide the lines, which become narrower with the opening. A word that is too long for
 * it appears below the cover.
 */
function BlackTieCover({ view }: { view: PageView }) {
  const under = getTitleLength(view) === 'under'
  const { startsAt } = view
  const place = getShortPlace(view)
  return (
    <>
      <div className="jacket">
        <div className="sheet">
          <div className="art">
            <BlackTieArt />
          </div>
          <CoverPicture view={view} />
          <div className="says">
            {view.kicker && (
              <p className="kick" dir="auto">
                {view.kicker}
              </p>
            )}
            {!under && <CoverTitle view={view} />}
            <StudIcon />
            {startsAt && (
              <p className="sub">
                <span>{formatDay(view, startsAt)}</span>
                <span>{formatShortDays(view, startsAt, 0).year}</span>
              </p>
            )}
            {startsAt && <StudIcon />}
            {place && fitsNarrowOpening(place) && (
              <p className="sub">
                <bdi>{place}</bdi>
              </p>
            )}
            <StudIcon />
          </div>
        </div>
      </div>
      {under && <CoverTitle view={view} />}
    </>
  )
}

const StudIcon = () => <i className="stud" />
