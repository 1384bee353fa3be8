import type { PageDrawing } from '../page-drawing.ts'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView, PageViewProps } from '../page-view.ts'
import { formatDateParts, formatEventDays } from '../text/event-time.ts'
import { formatPlaceAndTown } from '../text/place-and-links.ts'
import { LettersArt } from './art.tsx'
import { listCoverLetters, placeLetters } from './cover-letters.ts'

export const drawing: PageDrawing = { Cover: PhotoCover }

/** The picture fills the cover; without one, large letters do. */
function PhotoCover({ view }: PageViewProps) {
  const { picture, kicker, startsAt } = view
  return (
    <div className={picture && picture.width > picture.height ? 'plate broad' : 'plate'}>
      <CoverPicture view={view} />
      {!picture && (
        <p className="mast">
          <span dir="auto">{kicker}</span>
          {startsAt && <span>{formatShortDate(view, startsAt)}</span>}
        </p>
      )}
      <div className="says">
        {picture ? (
          kicker && (
            <p className="kick" dir="auto">
              {kicker}
            </p>
          )
        ) : (
          <LettersArt letters={placeLetters(listCoverLetters(view))} />
        )}
        <CoverTitle view={view} />
        <p className="sub">
          {startsAt && <span>{formatEventDays(view, startsAt, view.durationMinutes)}</span>}
          <span>{formatPlaceAndTown(view)}</span>
        </p>
      </div>
    </div>
  )
}

/** "12.12" */
const formatShortDate = (view: PageView, startsAt: Date): string =>
  formatDateParts(view, startsAt, { day: '2-digit', month: '2-digit' }).replace('/', '.')
