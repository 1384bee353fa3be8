import { BotanicalArt } from '../art/botanical.tsx'
import { CoverPicture, Title } from './cover-title.tsx'
import type { PageView } from './page-view.ts'
import { placeShort } from './place.ts'
import { titleStep } from './title.ts'
import { longDay } from './when.ts'

/** A print is laid in the plate, and the plants grow in front of it. */
export function BotanicalCover({ view }: { view: PageView }) {
  const under = titleStep(view) === 'under'
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
          {!under && <Title view={view} />}
          <p className="sub">
            {view.startsAt && <span>{longDay(view, view.startsAt)}</span>}
            {placeShort(view) && (
              <span>
                <bdi>{placeShort(view)}</bdi>
              </span>
            )}
          </p>
        </div>
      </div>
      {under && <Title view={view} />}
    </>
  )
}
