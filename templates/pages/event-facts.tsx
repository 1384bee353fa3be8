import type { ReactNode } from 'react'
import { AbroadTime } from './parts/abroad-time.tsx'
import { CalendarMenu } from './parts/calendar-menu.tsx'
import { PinIcon } from './icons.tsx'
import type { PageView, PageViewProps } from './page-view.ts'
import { LanguageLinks } from './sections.tsx'
import { findCouple } from './text/title.ts'
import {
  formatEventDays,
  formatEventHours,
  formatCalendarLeaf,
  formatZoneName,
  isMultiDay,
} from './text/event-time.ts'
import { hasTicket, isEventOver } from './text/wording.ts'

/** The hosts, the time and the place. */
export function EventFacts({ view }: PageViewProps) {
  return (
    <section className="facts">
      <LanguageLinks view={view} />
      <HostLine view={view} />
      {!hasTicket(view) && <DateTile view={view} />}
      {!hasTicket(view) && <PlaceTile view={view} />}
    </section>
  )
}

function HostLine({ view }: PageViewProps) {
  if (!view.hosts && !view.logoUrl) return null
  const faces = getInitials(view)
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

/** The initials of a couple or of the first two hosts. A single host has two letters. */
function getInitials(view: PageView): string[] {
  const couple = findCouple(view)
  const names = couple
    ? [couple[0], couple[2]]
    : (view.hosts ?? '').split(/\s*(?:[&,،+]|\band\b|\bet\b|\sو(?:\s|(?=\S)))\s*/u).filter(Boolean)
  const letter = (name: string) =>
    ([...name.replace(/^(?:آل\s+)?(?:ال)?/u, '')][0] ?? '').toLocaleUpperCase()
  const [first = '', second] = names
  return second
    ? [letter(first), letter(second)]
    : [first.split(/\s+/).slice(0, 2).map(letter).join('')].filter(Boolean)
}

/** A fact with its icon or calendar leaf. The wizard finds the tile by its name. */
function Tile({ name, leaf, children }: { name: string; leaf: ReactNode; children: ReactNode }) {
  return (
    <div className={`tile ${name}`}>
      <p className="leaf" aria-hidden="true">
        {leaf}
      </p>
      <div>{children}</div>
    </div>
  )
}

function DateTile({ view }: PageViewProps) {
  const { startsAt, durationMinutes, t } = view
  const leafOf = startsAt && formatCalendarLeaf(view, startsAt)
  return (
    <Tile
      name="when"
      leaf={
        leafOf ? (
          <>
            <small>{leafOf.month}</small>
            <b>{leafOf.day}</b>
          </>
        ) : (
          <b>?</b>
        )
      }
    >
      <h2>
        {startsAt ? (
          <time
            className={isMultiDay(view, startsAt, durationMinutes) ? 'days' : undefined}
            dateTime={startsAt.toISOString()}
          >
            {formatEventDays(view, startsAt, durationMinutes)}
          </time>
        ) : (
          t('when.undecided')
        )}
      </h2>
      {startsAt && (
        <p>
          {formatEventHours(view, startsAt, durationMinutes)}
          <br />
          {formatZoneName(view, startsAt)}
          <AbroadTime view={view} />
        </p>
      )}
      {view.calendar && !isEventOver(view) && (
        <div className="more">
          <CalendarMenu view={view} />
        </div>
      )}
    </Tile>
  )
}

function PlaceTile({ view: { place, t } }: PageViewProps) {
  if (!place) return null
  return (
    <Tile name="where" leaf={<PinIcon />}>
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
              <bdi>{keepPostalCodeTogether(line)}</bdi>
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
    </Tile>
  )
}

/** Keeps a postal code on the line of its town. */
const keepPostalCodeTogether = (line: string) =>
  line
    .replace(/ (?=\p{N}{4,6}(?:\P{N}|$))/gu, '\u00a0')
    .replace(/(?<=(?:^|\P{N})\p{N}{4,6}) /gu, '\u00a0')
