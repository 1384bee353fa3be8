import type { PageDrawing } from '../page-drawing.ts'
import { Fragment } from 'react'
import type { PageViewProps } from '../page-view.ts'
import { formatShortDays } from '../text/event-time.ts'
import { CoverPicture } from '../cover-title.tsx'
import { breakTitle, getTitleLength, stripFigure } from '../text/title.ts'
import { GridStrip } from './art.tsx'

export const drawing: PageDrawing = { Cover: GridCover }

function GridCover({ view }: PageViewProps) {
  const when = view.startsAt && formatShortDays(view, view.startsAt, view.durationMinutes)
  const { place } = view
  return (
    <div className="poster">
      <p className="meta">
        <span>
          <bdi>{view.kicker ?? view.hosts}</bdi>
        </span>
        <span>
          {when && (
            <>
              <span>{when.days}</span> <span>{when.year}</span>
            </>
          )}
        </span>
        <span>
          {place?.town && (
            <span>
              <bdi>{place.town}</bdi>{' '}
            </span>
          )}
          {place?.kind === 'shown' && (
            <span>
              <bdi>{place.name}</bdi>
            </span>
          )}
        </span>
      </p>
      <h1 className={`title ${getTitleLength(view)}`} dir="auto">
        {breakTitle(stripFigure(view)).map((pieces, index, { length }) => (
          <span className="line" key={index}>
            {pieces.map((piece) => (
              <Fragment key={piece}>
                <span>{piece}</span>{' '}
              </Fragment>
            ))}
            {index === length - 1 && view.figure && <span className="figure">{view.figure}</span>}
          </span>
        ))}
      </h1>
      <div className="strip">
        <GridStrip strip="first" />
        {view.picture ? (
          <figure className="duo">
            <CoverPicture view={view} />
          </figure>
        ) : (
          <GridStrip strip="second" />
        )}
      </div>
    </div>
  )
}
