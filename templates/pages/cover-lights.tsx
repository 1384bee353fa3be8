import { LightsArt } from '../art/lights.tsx'
import { CoverPicture, Title } from './cover-title.tsx'
import type { PageView } from './page-view.ts'
import { listed, placeShort } from './place.ts'
import { titleStep } from './title.ts'
import { longDay } from './when.ts'

export function LightsCover({ view }: { view: PageView }) {
  const under = titleStep(view) === 'under'
  return (
    <>
      <div className="night">
        <CoverPicture view={view} />
        <div className="art">
          <LightsArt lang={view.lang} hasPicture={view.picture !== undefined} />
        </div>
        <div className="says">
          {view.kicker && (
            <p className="kick" dir="auto">
              {view.kicker}
            </p>
          )}
          {!under && <Title view={view} />}
          <p className="sub">
            {listed(view, [view.startsAt && longDay(view, view.startsAt), placeShort(view)])}
          </p>
        </div>
      </div>
      {under && <Title view={view} />}
    </>
  )
}
