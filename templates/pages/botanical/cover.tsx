import type { PageDrawing } from '../page-drawing.ts'
import { BotanicalArt, FrontGrasses, Sprig } from './art.tsx'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView } from '../page-view.ts'
import { getShortPlace } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { formatLongDay } from '../text/event-time.ts'

export const drawing: PageDrawing = { Cover: BotanicalCover, CardOrnament: Sprig }

/** A picture is a print laid on the plate; only grasses reach over its lower margin. */
function BotanicalCover({ view }: { view: PageView }) {
  const under = getTitleLength(view) === 'under'
  return (
    <>
      <div className="plate">
        <div className="art">
          <BotanicalArt />
        </div>
        <CoverPicture view={view} />
        {view.picture && (
          <div className="art front">
            <FrontGrasses />
          </div>
        )}
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
