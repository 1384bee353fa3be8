import type { PageDrawing } from '../page-drawing.ts'
import { CoverPicture, CoverTitle } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatLongDay } from '../text/event-time.ts'
import { getShortPlace, joinParts } from '../text/place-and-links.ts'
import { HangingPiece, MobileArt, PictureFrame } from './art.tsx'
import { chooseNest } from './slots.ts'

export const drawing: PageDrawing = { Cover: CradleCover, ProgrammeBullet: HangingPiece }

/** A picture hangs where the crescent is without one. */
function CradleCover({ view }: PageViewProps) {
  return (
    <>
      <div className="art">
        <MobileArt nest={view.picture ? null : chooseNest(view)} />
      </div>
      {view.picture && (
        <div className="frame">
          <CoverPicture view={view} />
          <PictureFrame />
        </div>
      )}
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
