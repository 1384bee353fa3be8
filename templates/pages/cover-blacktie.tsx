import { BlackTieArt } from '../art/blacktie.tsx'
import { CoverPicture, Title } from './cover-title.tsx'
import type { PageView } from './page-view.ts'
import { placeShort } from './place.ts'
import { isNarrow, titleStep } from './title.ts'
import { day, shortDays } from './when.ts'

/** Three studs separate the lines, which narrow with the opening: a word too long for it stands elsewhere on the page. */
export function BlackTieCover({ view }: { view: PageView }) {
  const under = titleStep(view) === 'under'
  const { startsAt } = view
  const place = placeShort(view)
  return (
    <>
      <div className="jacket">
        <div className="sheet">
          <div className="art">
            <BlackTieArt />
          </div>
          <CoverPicture view={view} />
          <div className="says">
            {view.kicker && (
              <p className="kick" dir="auto">
                {view.kicker}
              </p>
            )}
            {!under && <Title view={view} />}
            <Stud />
            {startsAt && (
              <p className="sub">
                <span>{day(view, startsAt)}</span>
                <span>{shortDays(view, startsAt, 0).year}</span>
              </p>
            )}
            {startsAt && <Stud />}
            {place && isNarrow(place) && (
              <p className="sub">
                <bdi>{place}</bdi>
              </p>
            )}
            <Stud />
          </div>
        </div>
      </div>
      {under && <Title view={view} />}
    </>
  )
}

const Stud = () => <i className="stud" />
