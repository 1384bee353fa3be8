import type { PageDrawing } from '../page-drawing.ts'
import { CoverArt, CoverTitle } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatWeekdayAndDay } from '../text/event-time.ts'
import { getShortPlace, joinParts } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { CutPaperArt } from './art.tsx'

export const drawing: PageDrawing = { Cover: CutPaperCover }

function CutPaperCover({ view }: PageViewProps) {
  const under = getTitleLength(view) === 'under'
  return (
    <>
      <div className="paper">
        <CoverArt view={view}>
          <CutPaperArt picture={view.picture} figure={view.figure} />
        </CoverArt>
        <div className="says">
          {!under && <CoverTitle view={view} />}
          <p className="sub">
            {joinParts(view, [
              view.kicker ?? getShortPlace(view),
              view.startsAt && formatWeekdayAndDay(view, view.startsAt),
            ])}
          </p>
        </div>
      </div>
      {under && <CoverTitle view={view} />}
    </>
  )
}
