import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { WordChip } from '../../ui/elements/word-chip.tsx'
import classes from './team.module.css'

type RightsLineProps = {
  granted: readonly Permission[]
  events: ReadonlyArray<{ id: string; title: string }> | null
  otherEvents: number
}

const maxNamedEvents = 2

/** The permissions in words, and the events they apply to. */
export function RightsLine({ granted, events, otherEvents }: RightsLineProps) {
  const t = useTranslate('profile')
  const isAll = granted.length === permissions.length
  return (
    <div className={classes.rights}>
      {isAll && <WordChip className={classes.right}>{t('team.everything')}</WordChip>}
      {!isAll &&
        granted.map((one) => (
          <WordChip key={one} className={classes.right}>
            {t(`can.${one}`)}
          </WordChip>
        ))}
      <span className={classes.where}>
        {events === null ? (
          t('team.all-events')
        ) : (
          <EventNames events={events} otherEvents={otherEvents} />
        )}
      </span>
    </div>
  )
}

function EventNames({
  events,
  otherEvents,
}: {
  events: ReadonlyArray<{ id: string; title: string }>
  otherEvents: number
}) {
  const t = useTranslate('profile')
  const { number } = useFormats()
  const otherNames =
    otherEvents > 0 && t('team.other-events', { count: otherEvents, n: number(otherEvents) })
  const isNamed = events.length > 0 && events.length <= maxNamedEvents
  const named = isNamed
    ? events.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <bdi>{title || t('team.untitled')}</bdi>
        </span>
      ))
    : (events.length > 0 || !otherNames) &&
      t('team.events', { count: events.length, n: number(events.length) })
  return (
    <>
      {named}
      {named && otherNames && ' · '}
      {otherNames}
    </>
  )
}
