import type { PageDrawing } from '../page-drawing.ts'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatLongDay } from '../text/event-time.ts'
import { getShortPlace, joinParts } from '../text/place-and-links.ts'
import { TableArt, Twig } from './art.tsx'
import { chooseDish, chooseDrink } from './slots.ts'

export const drawing: PageDrawing = { Cover: TableCover, CardOrnament: Twig }

/** The place card has the title at any length, because it grows with it. */
function TableCover({ view }: PageViewProps) {
  return (
    <>
      <div className="art">
        <TableArt
          dish={chooseDish(view)}
          drink={chooseDrink(view)}
          hasPicture={view.picture !== undefined}
        />
      </div>
      <CoverPicture view={view} />
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
