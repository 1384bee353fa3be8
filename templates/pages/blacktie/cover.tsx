import type { PageDrawing } from '../page-drawing.ts'
import { BlackTieArt } from './art.tsx'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView } from '../page-view.ts'
import { getShortPlace } from '../text/place-and-links.ts'
import { fitsNarrowOpening, getTitleLength } from '../text/title.ts'
import { formatDay, formatShortDays } from '../text/event-time.ts'

export const drawing: PageDrawing = { Cover: BlackTieCover }

/**
 * Three studs divide the lines, which become narrower with the opening. A title that is too wide for
 * it is above a lower jacket; with a picture all words are below the lapels.
 */
function BlackTieCover({ view }: { view: PageView }) {
  const isAbove = getTitleLength(view) === 'under' && !view.picture
  const { startsAt } = view
  const place = getShortPlace(view)
  const heading = (
    <>
      {view.kicker && (
        <p className="kick" dir="auto">
          {view.kicker}
        </p>
      )}
      <CoverTitle view={view} />
    </>
  )
  return (
    <>
      {isAbove && <div className="above">{heading}</div>}
      <div className="jacket">
        <div className="sheet">
          <CoverPicture view={view} />
          <div className="art">
            <BlackTieArt />
          </div>
          <div className="says">
            {!isAbove && heading}
            <StudIcon />
            {startsAt && (
              <p className="sub">
                <span>{formatDay(view, startsAt)}</span>{' '}
                <span>{formatShortDays(view, startsAt, 0).year}</span>
              </p>
            )}
            {startsAt && <StudIcon />}
            {place && (view.picture || fitsNarrowOpening(place)) && (
              <p className="sub">
                <bdi>{place}</bdi>
              </p>
            )}
            <StudIcon />
          </div>
        </div>
      </div>
    </>
  )
}

const StudIcon = () => <i className="stud" />
