import type { ReactNode } from 'react'
import { Pin } from '../art/mark.tsx'
import { barLink } from './bar.tsx'
import type { PageView } from './page-view.ts'
import { Languages } from './sections.tsx'
import { coupleOf, hasWideCover } from './title.ts'
import { days, hours, leaf, zoneName } from './when.ts'
import { isOver } from './wording.ts'

type Seen = { view: PageView }

/** Who invites, when and where. */
export function Facts({ view }: Seen) {
  const link = hasWideCover(view) ? barLink(view) : null
  return (
    <section className="facts">
      <Languages view={view} />
      <HostLine view={view} />
      <DateTile view={view} />
      <PlaceTile view={view} />
      {link && (
        <a className="btn cta" href="#reply">
          {link}
        </a>
      )}
    </section>
  )
}

function HostLine({ view }: Seen) {
  if (!view.hosts && !view.logoUrl) return null
  const faces = initials(view)
  return (
    <p className="host">
      {view.logoUrl ? (
        <img className="logo" src={view.logoUrl} alt="" />
      ) : (
        faces.length > 0 && (
          <span className="faces" aria-hidden="true">
            {faces.map((letter, index) => (
              <span className="face" key={index}>
                {letter}
              </span>
            ))}
          </span>
        )
      )}
      {view.hosts && (
        <span>
          {view.t('host.by')}{' '}
          <b>
            <bdi>{view.hosts}</bdi>
          </b>
        </span>
      )}
    </p>
  )
}

/** The couple's letters, or those of the first two hosts; one host alone has two letters in one face. */
function initials({ title, hosts = '', template }: PageView): string[] {
  const couple = template === 'jaali' ? coupleOf(title) : null
  const names = couple
    ? [couple[0], couple[2]]
    : hosts.split(/\s*(?:[&,،+]|\band\b|\bet\b|\sو(?:\s|(?=\S)))\s*/u).filter(Boolean)
  const letter = (name: string) =>
    ([...name.replace(/^(?:آل\s+)?(?:ال)?/u, '')][0] ?? '').toLocaleUpperCase()
  const [first = '', second] = names
  return second
    ? [letter(first), letter(second)]
    : [first.split(/\s+/).slice(0, 2).map(letter).join('')].filter(Boolean)
}

function DateTile({ view }: Seen) {
  const { startsAt, durationMinutes, t } = view
  const leafOf = startsAt && leaf(view, startsAt)
  return (
    <div className="tile when">
      <p className="leaf" aria-hidden="true">
        {leafOf ? (
          <>
            <small>{leafOf.month}</small>
            <b>{leafOf.day}</b>
          </>
        ) : (
          <b>?</b>
        )}
      </p>
      <div>
        <h2>
          {startsAt ? (
            <time dateTime={startsAt.toISOString()}>{days(view, startsAt, durationMinutes)}</time>
          ) : (
            t('when.undecided')
          )}
        </h2>
        {startsAt && (
          <p>
            {hours(view, startsAt, durationMinutes)}
            <br />
            {zoneName(view, startsAt)}
          </p>
        )}
        {view.calendar && !isOver(view) && (
          <div className="more">
            <CalendarMenu view={view}>{t('calendar.add')}</CalendarMenu>
          </div>
        )}
      </div>
    </div>
  )
}

export function CalendarMenu({ view, children }: Seen & { children: ReactNode }) {
  const { calendar, t } = view
  if (!calendar) return null
  return (
    <details>
      <summary>{children}</summary>
      <ul>
        <li>
          <a href={calendar.google}>{t('calendar.google')}</a>
        </li>
        <li>
          <a href={calendar.ics}>{t('calendar.apple')}</a>
        </li>
        <li>
          <a href={calendar.outlook}>{t('calendar.outlook')}</a>
        </li>
        <li>
          <a href={calendar.ics} download>
            {t('calendar.file')}
          </a>
        </li>
      </ul>
    </details>
  )
}

function PlaceTile({ view: { place, t } }: Seen) {
  if (!place) return null
  return (
    <div className="tile where">
      <p className="leaf" aria-hidden="true">
        <Pin />
      </p>
      <div>
        <h2>
          <bdi>
            {place.kind === 'shown'
              ? place.name || place.town
              : (place.town ?? t('where.hiddenTitle'))}
          </bdi>
        </h2>
        {place.kind === 'hidden' ? (
          <p>{t('where.hidden')}</p>
        ) : (
          <p>
            {place.lines.map((line, index) => (
              <span key={index}>
                {index > 0 && <br />}
                <bdi>{withCodeBound(line)}</bdi>
              </span>
            ))}
          </p>
        )}
        {place.kind === 'shown' && (place.mapUrl || place.directionsUrl) && (
          <div className="more">
            {place.mapUrl && <a href={place.mapUrl}>{t('where.map')}</a>}
            {place.directionsUrl && <a href={place.directionsUrl}>{t('where.directions')}</a>}
          </div>
        )}
      </div>
    </div>
  )
}

/** A postal code stays with its town. */
const withCodeBound = (line: string) =>
  line
    .replace(/ (?=\p{N}{4,6}(?:\P{N}|$))/gu, '\u00a0')
    .replace(/(?<=(?:^|\P{N})\p{N}{4,6}) /gu, '\u00a0')
