import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import classes from './moved-facts.module.css'
import { durationWriter } from './when-fields.tsx'

export type MovedFact = {
  title: string
  startsAt: Date | null
  durationMinutes: number
  zone: string
  venue: string
  address: string
}
type MovedFactsProps = {
  moved: ReadonlyArray<'title' | 'time' | 'place'>
  before: MovedFact
  after: MovedFact
}

/** Before and after of what guests have in their calendars. */
export function MovedFacts({ moved, before, after }: MovedFactsProps) {
  const t = useWords('dashboard')
  const time = useMomentWriter(before.zone !== after.zone)
  const writers = {
    title: ({ title }: MovedFact) => title,
    time,
    place: ({ venue, address }: MovedFact) =>
      [venue, ...address.split('\n')].filter((line) => line.trim()).join(', '),
  }
  return (
    <dl className={classes.moved}>
      {moved.map((what) => (
        <div key={what}>
          <dt className="small strong">{t(`edit.what-${what}`)}</dt>
          <dd>
            <span className="vh">{t('edit.before')} </span>
            <s className="quiet">
              <bdi>{writers[what](before) || t('edit.no-value')}</bdi>
            </s>
          </dd>
          <dd>
            <span className="vh">{t('edit.after')} </span>
            <b className="strong">
              <bdi>{writers[what](after) || t('edit.no-value')}</bdi>
            </b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A line of the host's own over the mail. */
export function TellMessage({
  message,
  onChange,
}: {
  message: string
  onChange: (message: string) => void
}) {
  const t = useWords('dashboard')
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

/** `Sat, 12 December 2026 · 17:00 · 6 h`, with the zone when that is what changes. */
function useMomentWriter(withZone: boolean): (facts: MovedFact) => string {
  const t = useWords('creation')
  const { when, zoneName } = useFormats()
  const duration = durationWriter(t)
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

/** Guests who know the old facts and have no address that works: their list, where each can be written to on WhatsApp. */
export function Unreachable({ EID, guests }: { EID: string; guests: number }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  if (guests === 0) return null
  return (
    <p className="small quiet">
      {t('tell.unreachable', { count: guests, n: number(guests) })}{' '}
      {may('ManageGuests') === 'yes' && (
        <Link className="link" to={`${to('guests', { EID })}?fact=no-address`}>
          {t('tell.unreachable-list')}
        </Link>
      )}
    </p>
  )
}
