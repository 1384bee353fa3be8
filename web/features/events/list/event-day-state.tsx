import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { listDayChecks, type DayCheck } from '../rules/event-overview.ts'
import classes from './next-event.module.css'

/** On the day: who is expected or already here, and what is not ready yet. */
export function EventDayState({ event }: { event: EventSummary }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { figures, coming = 0, people = 0 } = event
  const checks = listDayChecks(event)
  const missing = checks.find(({ isReady }) => !isReady)
  const ready = checks.filter(({ isReady }) => isReady).length
  const arrived = figures?.attended ?? 0
  return (
    <div className={classes.day}>
      {figures && (
        <p>
          {arrived > 0
            ? t('events.arrived', {
                count: arrived,
                arrived: number(arrived),
                coming: number(coming),
              })
            : t('events.expected', {
                count: coming,
                coming: number(coming),
                people: number(people),
              })}
        </p>
      )}
      <div className={classes.checks} aria-hidden="true">
        {checks.map(({ key, isReady }) => (
          <i key={key} data-ready={isReady || undefined} />
        ))}
      </div>
      <p className="small quiet">
        {missing
          ? t('events.ready', { ready: number(ready), all: number(checks.length) })
          : t('events.all-ready')}{' '}
        {missing && <CheckLink event={event} check={missing} />}
      </p>
    </div>
  )
}

function CheckLink({ event, check: { key } }: { event: EventSummary; check: DayCheck }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const EID = event.id
  const { toConfirm = 0, notDelivered = 0 } = event.figures ?? {}
  const links = {
    page: { to: pathTo('settings', { EID }), text: t('next.republish') },
    door: { to: pathTo('settings', { EID }), text: t('events.turn-check-in-on') },
    confirmed: {
      to: `${pathTo('guests', { EID })}?tab=to-confirm`,
      text: t('next.confirm', { count: toConfirm, people: number(toConfirm) }),
    },
    reached: {
      to: `${pathTo('guests', { EID })}?tab=not-delivered`,
      text: t('next.fix', { count: notDelivered, people: number(notDelivered) }),
    },
  }
  const needs = key === 'page' || key === 'door' ? 'EventSettings' : 'ManageGuests'
  if (may(needs) !== 'yes') return links[key].text
  return (
    <Link className="link" to={links[key].to}>
      {links[key].text}
    </Link>
  )
}
