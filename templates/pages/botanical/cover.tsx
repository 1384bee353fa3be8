import type { PageDrawing } from '../page-drawing.ts'
import { BotanicalArt, Sprig } from './art.tsx'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView } from '../page-view.ts'
import { getShortPlace } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { formatLongDay } from '../text/event-time.ts'

export const drawing: PageDrawing = { Cover: BotanicalCover, CardOrnament: Sprig }

/** The picture lies in the plate, and the plants grow in front of it. */
function BotanicalCover({ view }: { view: PageView }) {
  const under = getTitleLength(view) === 'under'
  return (
    <>
      <div className="plate">
        <CoverPicture view={view} />
        <div className="art">
          <BotanicalArt />
        </div>
        <div className="says">
          {view.kicker && (
            <p className="kick" dir="auto">
              {view.kicker}
            </p>
          )}
          {!under && <CoverTitle view={view} />}
          <p className="sub">
            {view.startsAt && <span>{formatLongDay(view, view.startsAt)}</span>}
            {getShortPlace(view) && (
              <span>
                <bdi>{getShortPlace(view)}</bdi>
              </span>
            )}
          </p>
        </div>
      </div>
      {under && <CoverTitle view={view} />}
    </>
  )
}
