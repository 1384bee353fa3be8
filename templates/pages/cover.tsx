import { Fragment, type ReactElement } from 'react'
import { CutPaperArt } from '../art/cutpaper.tsx'
import { GridStrip } from '../art/grid.tsx'
import { JaaliArt } from '../art/jaali.tsx'
import { barLink } from './bar.tsx'
import { BlackTieCover } from './cover-blacktie.tsx'
import { BotanicalCover } from './cover-botanical.tsx'
import { LightsCover } from './cover-lights.tsx'
import { Title } from './cover-title.tsx'
import type { PageView, TemplateId } from './page-view.ts'
import { listed, placeShort } from './place.ts'
import { hasWideCover, titleBeforeFigure, titleLines, titleStep } from './title.ts'
import { fullDate, shortDays, weekdayAndDay } from './when.ts'

type Seen = { view: PageView }

const covers: Record<TemplateId, (props: Seen) => ReactElement> = {
  jaali: JaaliCover,
  grid: GridCover,
  cutpaper: CutPaperCover,
  botanical: BotanicalCover,
  lights: LightsCover,
  blacktie: BlackTieCover,
}

/** A page without a reply has no button. */
export function Cover({ view, withButton = true }: Seen & { withButton?: boolean }) {
  const Drawn = covers[view.template]
  const link = withButton && !hasWideCover(view) ? barLink(view) : null
  return (
    <header className={view.picture ? 'cover has-pic' : 'cover'}>
      <div className="stick">
        <Drawn view={view} />
        {link && (
          <a className="btn cta" href="#reply">
            {link}
          </a>
        )}
      </div>
    </header>
  )
}

function JaaliCover({ view }: Seen) {
  const under = titleStep(view) === 'under'
  return (
    <>
      <div className="door">
        <Art view={view}>
          <JaaliArt picture={view.picture} />
        </Art>
        <div className="says">
          {view.kicker && (
            <p className="kick" dir="auto">
              {view.kicker}
            </p>
          )}
          {!under && <Title view={view} />}
          <p className="sub">
            {view.startsAt && <span>{fullDate(view, view.startsAt)}</span>}
            {placeShort(view) && <span>{placeShort(view)}</span>}
          </p>
        </div>
      </div>
      {under && <Title view={view} />}
    </>
  )
}

function GridCover({ view }: Seen) {
  const when = view.startsAt && shortDays(view, view.startsAt, view.durationMinutes)
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
      <h1 className={`title ${titleStep(view)}`} dir="auto">
        {titleLines(titleBeforeFigure(view)).map((pieces, index, { length }) => (
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
            <img
              src={view.picture.url}
              width={view.picture.width}
              height={view.picture.height}
              alt={view.picture.alt}
            />
          </figure>
        ) : (
          <GridStrip strip="second" />
        )}
      </div>
    </div>
  )
}

function CutPaperCover({ view }: Seen) {
  const under = titleStep(view) === 'under'
  return (
    <>
      <div className="paper">
        <Art view={view}>
          <CutPaperArt picture={view.picture} figure={view.figure} />
        </Art>
        <div className="says">
          {!under && <Title view={view} />}
          <p className="sub">
            {listed(view, [
              view.kicker ?? placeShort(view),
              view.startsAt && weekdayAndDay(view, view.startsAt),
            ])}
          </p>
        </div>
      </div>
      {under && <Title view={view} />}
    </>
  )
}

function Art({ view, children }: Seen & { children: ReactElement }) {
  if (!view.picture?.alt) return <div className="art">{children}</div>
  return (
    <div className="art" role="img" aria-label={view.picture.alt}>
      {children}
    </div>
  )
}
