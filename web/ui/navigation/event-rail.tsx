import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect, useRef, type RefObject } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { usePeopleCount, type EventSidebarStatus } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { maySeat } from '../../lib/session/seating-access.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Brand } from './brand.tsx'
import { listEventPlaces, type OfferedEventPlace } from './event-places.ts'
import classes from './event-rail.module.css'
import { EventSwitch } from './event-switch.tsx'
import { Icon } from '../elements/icon.tsx'
import { AccountMenu } from './account-menu.tsx'

export function EventRail({ EID, event }: { EID: string; event: EventSidebarStatus | undefined }) {
  return (
    <header className={`not-phone ${classes.rail}`}>
      <div className={classes.brand}>
        <Brand to={pathTo('dashboard')} />
      </div>
      <EventSwitch EID={EID} event={event} />
      <EventPlaceLinks EID={EID} event={event} kind="rail" />
      <AccountMenu place="rail" />
    </header>
  )
}

/** The event's pages as the rail of a desktop or the strip of a phone. */
export function EventPlaceLinks({
  EID,
  event,
  kind,
}: {
  EID: string
  event: EventSidebarStatus | undefined
  kind: 'rail' | 'strip'
}) {
  const t = useTranslate()
  const { may, session } = useAccess()
  const places = listEventPlaces(EID, event, may, maySeat(session))
  const nav = useCurrentPageInView(places.length)
  return (
    <nav ref={nav} className={classes.places} data-kind={kind} aria-label={t('nav.places')}>
      {places.map((place) =>
        place.isLocked ? (
          <LockedEventPlace key={place.page} place={place} />
        ) : (
          <EventPlaceLink key={place.page} place={place} EID={EID} event={event} kind={kind} />
        ),
      )}
    </nav>
  )
}

/**
 * Scrolls a strip that is wider than the screen, so that the current page's entry is in the
 * middle.
 */
function useCurrentPageInView(places: number): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const strip = nav.current?.getBoundingClientRect()
    const current = nav.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (strip && current)
      nav.current?.scrollBy({
        left: (current.left + current.right - strip.left - strip.right) / 2,
        behavior: 'instant',
      })
  }, [pathname, places])
  return nav
}

type EventPlaceLinkProps = {
  place: OfferedEventPlace
  EID: string
  event: EventSidebarStatus | undefined
  kind: 'rail' | 'strip'
}

function EventPlaceLink({ place, EID, event, kind }: EventPlaceLinkProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const people = usePeopleCount(EID)
  const { pathname } = useLocation()
  const isCurrent = place.paths.some((path) => matchPath(path, pathname))
  const count =
    place.counts === 'people' ? people : place.counts && (event?.[place.counts] || undefined)
  return (
    <Link
      className={classes.place}
      to={place.to}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      {kind === 'rail' && <Icon of={place.icon} />}
      {t(place.word)}
      {kind === 'rail' && count !== undefined && (
        <span className={classes.count}>{number(count)}</span>
      )}
    </Link>
  )
}

function LockedEventPlace({ place }: { place: OfferedEventPlace }) {
  const t = useTranslate()
  const { ensure } = useAccess()
  const explain = () => {
    const isPermitted = ensure(place.permission, place.to)
    // The permission is there, so the plan lacks this page alone.
    if (isPermitted) upgradePrompt.show('upgrade', place.page, { returnAddress: place.to })
  }
  return (
    <button type="button" className={classes.place} onClick={explain}>
      <Icon of={place.icon} />
      {t(place.word)}
      <span className={classes.count}>
        <Icon of={IconLock} small />
        <span className="vh">{t('nav.locked')}</span>
      </span>
    </button>
  )
}
