import type { PageDrawing } from '../page-drawing.ts'
import { CoverArt, CoverTitle } from '../cover-title.tsx'
import type { PageViewProps } from '../page-view.ts'
import { formatWeekdayAndDay } from '../text/event-time.ts'
import { getShortPlace, joinParts } from '../text/place-and-links.ts'
import { chooseAnimal } from './animal-choice.ts'
import { CutPaperArt } from './art.tsx'

export const drawing: PageDrawing = { Cover: CutPaperCover }

/** The sheet is as long as its title. */
function CutPaperCover({ view }: PageViewProps) {
  return (
    <div className="paper">
      <CoverArt view={view}>
        <CutPaperArt animal={chooseAnimal(view)} picture={view.picture} figure={view.figure} />
      </CoverArt>
      <div className="says">
        <CoverTitle view={view} />
        <p className="sub">
          {joinParts(view, [
            view.kicker ?? getShortPlace(view),
            view.startsAt && formatWeekdayAndDay(view, view.startsAt),
          ])}
        </p>
      </div>
    </div>
  )
}
