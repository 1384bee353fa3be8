import type { PageDrawing } from '../page-drawing.ts'
import { LightsArt } from './art.tsx'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageView } from '../page-view.ts'
import { joinParts, getShortPlace } from '../text/place-and-links.ts'
import { getTitleLength } from '../text/title.ts'
import { formatLongDay } from '../text/event-time.ts'

export const drawing: PageDrawing = { Cover: LightsCover }

/** The picture is in a lit window between the lanterns, and the words are below its sill. */
function LightsCover({ view }: { view: PageView }) {
  const under = getTitleLength(view) === 'under'
  return (
    <>
      <div className="night">
        <div className="art">
          <LightsArt lang={view.lang} />
        </div>
        {view.picture && (
          <div className="window">
            <CoverPicture view={view} />
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
            {joinParts(view, [
              view.startsAt && formatLongDay(view, view.startsAt),
              getShortPlace(view),
            ])}
          </p>
        </div>
      </div>
      {under && <CoverTitle view={view} />}
    </>
  )
}
