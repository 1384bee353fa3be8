import type { PageDrawing } from '../page-drawing.ts'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView, PageViewProps } from '../page-view.ts'
import {
  formatCalendarLeaf,
  formatDateParts,
  formatEventDays,
  formatTime,
  isMultiDay,
} from '../text/event-time.ts'
import { formatPlaceAndTown, joinParts } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { Crest, CardOrnament, ProgrammeOrnament } from './crest.tsx'
import { listCrestLetters } from './crest-letters.ts'
import { Seal } from './seal.tsx'
import { hasScriptTitle } from './title-script.ts'

export const drawing: PageDrawing = { Cover: MonogramCover, CardOrnament, ProgrammeOrnament }

/** A card on linen with a crest and a seal. A picture is a print that the card holds at its foot. */
function MonogramCover({ view }: PageViewProps) {
  const { picture, kicker } = view
  const letters = listCrestLetters(view)
  return (
    <div className={`suite ${getArrangement(view, letters)}`}>
      {picture && (
        <figure className={picture.width > picture.height ? 'print broad' : 'print'}>
          <CoverPicture view={view} />
        </figure>
      )}
      <div className="card">
        <i className="frame" />
        {!picture && <Crest letters={letters} />}
        {kicker && (
          <p className="kick" dir="auto">
            {kicker}
          </p>
        )}
        <CoverTitle view={view} />
        <DateLines view={view} />
        <Seal letters={letters} />
      </div>
    </div>
  )
}

/** One letter above a short title has a larger crest. */
function getArrangement(view: PageView, letters: string[]): string {
  const isSolo = letters.length === 1 && getTitleLength(view) === 'short'
  return [hasScriptTitle(view) ? 'script' : 'roman', isSolo && 'solo'].filter(Boolean).join(' ')
}

function DateLines({ view }: PageViewProps) {
  const { startsAt, durationMinutes } = view
  const severalDays = startsAt && isMultiDay(view, startsAt, durationMinutes)
  return (
    <>
      {startsAt && !severalDays && (
        <p className="day">
          <span>{formatDateParts(view, startsAt, { weekday: 'long' })}</span>{' '}
          <b>{formatCalendarLeaf(view, startsAt).day}</b>{' '}
          <span>{formatDateParts(view, startsAt, { month: 'long' })}</span>
        </p>
      )}
      <p className="sub">
        {startsAt && (
          <span>
            {severalDays
              ? formatEventDays(view, startsAt, durationMinutes)
              : joinParts(view, [
                  formatDateParts(view, startsAt, { year: 'numeric' }),
                  formatTime(view, startsAt),
                ])}
          </span>
        )}
        <span>{formatPlaceAndTown(view)}</span>
      </p>
    </>
  )
}
