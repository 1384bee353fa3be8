import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect, useRef, type RefObject } from 'react'
import { NavLink, useLocation } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { usePeopleCount, type EventPlaceStatus } from '../lib/event.ts'
import { useFormats } from '../lib/formats.ts'
import { useAccess } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { Brand } from './brand.tsx'
import { placesFor, type OfferedPlace } from './event-places.ts'
import classes from './event-rail.module.css'
import { EventSwitch } from './event-switch.tsx'
import { Icon } from './icon.tsx'
import { MeMenu } from './me-menu.tsx'

export function EventRail({ EID, event }: { EID: string; event: EventPlaceStatus | undefined }) {
  return (
    <header className={`not-phone ${classes.rail}`}>
      <div className={classes.brand}>
        <Brand to={to('dashboard')} />
      </div>
      <EventSwitch EID={EID} event={event} />
      <PlaceLinks EID={EID} event={event} kind="rail" />
      <MeMenu place="rail" />
    </header>
  )
}

/** The event's places as the rail of a desktop or the strip of a phone. */
export function PlaceLinks({
  EID,
  event,
  kind,
}: {
  EID: string
  event: EventPlaceStatus | undefined
  kind: 'rail' | 'strip'
}) {
  const t = useWords()
  const { may } = useAccess()
  const places = placesFor(EID, event, may)
  const nav = useHereInSight(places.length)
  return (
    <nav ref={nav} className={classes.places} data-kind={kind} aria-label={t('nav.places')}>
      {places.map((place) =>
        place.isLocked ? (
          <LockedPlace key={place.page} place={place} />
        ) : (
          <OpenPlace key={place.page} place={place} EID={EID} event={event} kind={kind} />
        ),
      )}
    </nav>
  )
}

/** A strip that is longer than the screen begins with the place one is at in its middle. */
function useHereInSight(places: number): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const strip = nav.current?.getBoundingClientRect()
    const here = nav.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (strip && here)
      nav.current?.scrollBy({
        left: (here.left + here.right - strip.left - strip.right) / 2,
        behavior: 'instant',
      })
  }, [pathname, places])
  return nav
}

type OpenPlaceProps = {
  place: OfferedPlace
  EID: string
  event: EventPlaceStatus | undefined
  kind: 'rail' | 'strip'
}

function OpenPlace({ place, EID, event, kind }: OpenPlaceProps) {
  const t = useWords()
  const { number } = useFormats()
  const people = usePeopleCount(EID)
  const count = place.counts === 'people' ? people : place.counts && (event?.todos || undefined)
  return (
    <NavLink className={classes.place} to={place.to} end>
      {kind === 'rail' && <Icon of={place.icon} />}
      {t(place.word)}
      {kind === 'rail' && count !== undefined && (
        <span className={classes.count}>{number(count)}</span>
      )}
    </NavLink>
  )
}

function LockedPlace({ place }: { place: OfferedPlace }) {
  const t = useWords()
  const { ensure } = useAccess()
  return (
    <button
      type="button"
      className={classes.place}
      onClick={() => ensure(place.permission, place.to)}
    >
      <Icon of={place.icon} />
      {t(place.word)}
      <span className={classes.count}>
        <Icon of={IconLock} small />
        <span className="vh">{t('nav.locked')}</span>
      </span>
    </button>
  )
}
