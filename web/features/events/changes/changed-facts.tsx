import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import classes from './changed-facts.module.css'
import { makeDurationFormatter } from '../fields/event-time-fields.tsx'

export type ComparedEventFacts = {
  title: string
  startsAt: Date | null
  durationMinutes: number
  zone: string
  venue: string
  address: string
}
type ChangedFactsProps = {
  changed: ReadonlyArray<'title' | 'time' | 'place'>
  before: ComparedEventFacts
  after: ComparedEventFacts
}

/** The old and the new time and place, as guests have them in their calendars. */
export function ChangedFacts({ changed, before, after }: ChangedFactsProps) {
  const t = useTranslate('dashboard')
  const time = useTimeFormatter(before.zone !== after.zone)
  const formatters = {
    title: ({ title }: ComparedEventFacts) => title,
    time,
    place: ({ venue, address }: ComparedEventFacts) =>
      [venue, ...address.split('\n')].filter((line) => line.trim()).join(', '),
  }
  return (
    <dl className={classes.moved}>
      {changed.map((part) => (
        <div key={part}>
          <dt className="small strong">{t(`edit.what-${part}`)}</dt>
          <dd>
            <span className="vh">{t('edit.before')} </span>
            <s className="quiet">
              <bdi>{formatters[part](before) || t('edit.no-value')}</bdi>
            </s>
          </dd>
          <dd>
            <span className="vh">{t('edit.after')} </span>
            <b className="strong">
              <bdi>{formatters[part](after) || t('edit.no-value')}</bdi>
            </b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The host's own message, shown at the top of the mail. */
export function AnnouncementMessage({
  message,
  onChange,
}: {
  message: string
  onChange: (message: string) => void
}) {
  const t = useTranslate('dashboard')
  return (
    <AreaField
      name="tell-message"
      label={t('tell.message')}
      placeholder={t('tell.message-idea')}
      value={message}
      rows={3}
      maxLength={1_000}
      error={undefined}
      onChange={onChange}
    />
  )
}

/** Formats `Sat, 12 December 2026 · 17:00 · 6 h`, with the zone when the zone changes. */
function useTimeFormatter(withZone: boolean): (facts: ComparedEventFacts) => string {
  const t = useTranslate('creation')
  const { when, zoneName } = useFormats()
  const duration = makeDurationFormatter(t)
  return ({ startsAt, zone, durationMinutes }) =>
    startsAt
      ? [
          when(startsAt, 'fullDate', zone),
          when(startsAt, 'time', zone),
          duration(durationMinutes),
          ...(withZone ? [zoneName(zone, startsAt)] : []),
        ].join(' · ')
      : ''
}

/** Links to the guests who have no working mail address. The host can write to them on WhatsApp there. */
export function UnreachableGuests({ EID, guests }: { EID: string; guests: number }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  if (guests === 0) return null
  return (
    <p className="small quiet">
      {t('tell.unreachable', { count: guests, n: number(guests) })}{' '}
      {may('ManageGuests') === 'yes' && (
        <Link className="link" to={`${pathTo('guests', { EID })}?fact=no-address`}>
          {t('tell.unreachable-list')}
        </Link>
      )}
    </p>
  )
}
