import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './team.module.css'

type RightsLineProps = {
  given: readonly Permission[]
  events: ReadonlyArray<{ id: string; title: string }> | null
  otherEvents: number
}

const mostNamed = 2

/** What somebody may do, as words, and for which events. */
export function RightsLine({ given, events, otherEvents }: RightsLineProps) {
  const t = useWords('profile')
  const isAll = given.length === permissions.length
  return (
    <div className={classes.rights}>
      {isAll && (
        <span className={classes.right} data-all>
          {t('team.everything')}
        </span>
      )}
      {!isAll &&
        given.map((one) => (
          <span key={one} className={classes.right}>
            {t(`can.${one}`)}
          </span>
        ))}
      <span className={classes.where}>
        {events === null ? (
          t('team.all-events')
        ) : (
          <Events events={events} otherEvents={otherEvents} />
        )}
      </span>
    </div>
  )
}

function Events({
  events,
  otherEvents,
}: {
  events: ReadonlyArray<{ id: string; title: string }>
  otherEvents: number
}) {
  const t = useWords('profile')
  const { number } = useFormats()
  const others =
    otherEvents > 0 && t('team.other-events', { count: otherEvents, n: number(otherEvents) })
  const isNamed = events.length > 0 && events.length <= mostNamed
  const named = isNamed
    ? events.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <bdi>{title || t('team.untitled')}</bdi>
        </span>
      ))
    : (events.length > 0 || !others) &&
      t('team.events', { count: events.length, n: number(events.length) })
  return (
    <>
      {named}
      {named && others && ' · '}
      {others}
    </>
  )
}
