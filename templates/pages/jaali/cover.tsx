import type { PageDrawing } from '../page-drawing.ts'
import { CoverArt, CoverTitle } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatFullDate } from '../text/event-time.ts'
import { getShortPlace } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { CardOrnament, JaaliArt } from './art.tsx'

export const drawing: PageDrawing = { Cover: JaaliCover, CardOrnament }

function JaaliCover({ view }: PageViewProps) {
  const under = getTitleLength(view) === 'under'
  return (
    <>
      <div className="door">
        <CoverArt view={view}>
          <JaaliArt picture={view.picture} />
        </CoverArt>
        <div className="says">
          {view.kicker && (
            <p className="kick" dir="auto">
              {view.kicker}
            </p>
          )}
          {!under && <CoverTitle view={view} />}
          <p className="sub">
            {view.startsAt && <span>{formatFullDate(view, view.startsAt)}</span>}
            {getShortPlace(view) && <span>{getShortPlace(view)}</span>}
          </p>
        </div>
      </div>
      {under && <CoverTitle view={view} />}
    </>
  )
}
