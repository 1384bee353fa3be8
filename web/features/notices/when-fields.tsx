import { clockOf, minuteOf } from '@mehfil/contract/clock.ts'
import { mostDays, noticeAnchors, type NoticeAnchor } from '@mehfil/contract/notices.ts'
import { useFormats } from '../../lib/formats.ts'
import { timeTyped } from '../../lib/typed-times.ts'
import { useWallMoment } from '../../lib/use-wall-moment.ts'
import { wallClockAt } from '../../lib/wall-clock.ts'
import { useWords } from '../../lib/words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ReadField } from '../../ui/read-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './composer.module.css'
import type { History } from './queries.ts'
import { dueOf, type Composer } from './use-composer.ts'
import type { Goes } from './use-notice-draft.ts'

type WhenFieldsProps = { composer: Composer; history: History }

/** At once, on a day, or counted from the event and moving with it. */
export function WhenFields({ composer, history }: WhenFieldsProps) {
  const t = useWords('notices')
  const { draft, change, begun } = composer
  const kinds: Goes[] = ['now', 'at', 'event']
  return (
    <section className={classes.part} aria-label={t('when.title')}>
      <h2 className={classes.title}>{t('when.title')}</h2>
      <div>
        <Segments
          name="goes"
          label={t('when.title')}
          value={draft.goes}
          onChange={(goes) => change({ goes })}
          options={kinds.map((value) => ({ value, label: t(`when.${value}`) }))}
        />
      </div>
      {draft.goes === 'at' && <AtFields composer={composer} history={history} />}
      {draft.goes === 'event' && <EventFields composer={composer} history={history} />}
      {draft.goes !== 'now' && <That composer={composer} history={history} />}
      {draft.goes === 'now' && begun.goes !== 'now' && (
        <p className="small quiet">{t('when.now-instead')}</p>
      )}
    </section>
  )
}

const times = ['08:00', '09:00', '10:00', '12:00', '15:00', '18:00', '20:00']

function useError(composer: Composer) {
  const t = useWords('notices')
  return (field: 'at' | 'anchor' | 'days' | 'minute') => {
    const error = composer.errorAt(`when.${field}`)
    return error?.startsWith('field.') ? t(error) : error
  }
}

function AtFields({ composer, history: { zone } }: WhenFieldsProps) {
  const t = useWords('notices')
  const { draft, change } = composer
  const error = useError(composer)
  const clock = draft.at && wallClockAt(draft.at, zone)
  const { put, error: skipped } = useWallMoment(zone, (at) => change({ at }))
  return (
    <div className={classes.pair}>
      <DateField
        name="when-day"
        label={t('when.day')}
        value={clock?.date ?? null}
        from={wallClockAt(new Date(), zone).date}
        error={skipped ?? error('at')}
        onChange={(date) => put(date, clock?.time ?? '10:00')}
      />
      <ReadField
        name="when-time"
        label={t('when.time')}
        value={clock?.time ?? null}
        disabled={!clock}
        read={timeTyped}
        write={(time) => time}
        options={times}
        unread={t('when.time-unread')}
        onChange={(time) => clock && put(clock.date, time ?? '10:00')}
      />
    </div>
  )
}

function EventFields({ composer, history: { anchors } }: WhenFieldsProps) {
  const t = useWords('notices')
  const { draft, change } = composer
  const error = useError(composer)
  const offered = noticeAnchors.filter((one) => anchors[one] !== null || one === draft.anchor)
  return (
    <div className={classes.three}>
      <NumberField
        name="when-days"
        label={t('when.days')}
        value={draft.days}
        error={error('days')}
        onChange={(days) => change({ days: days === null ? null : Math.min(days, 10 * mostDays) })}
      />
      <SelectField
        name="when-anchor"
        label={t('when.counted')}
        value={draft.anchor}
        error={error('anchor')}
        onChange={(anchor) => change({ anchor: anchor as NoticeAnchor })}
        options={offered.map((value) => ({ value, label: t(`when.anchor-${value}`) }))}
      />
      <ReadField
        name="when-hour"
        label={t('when.time')}
        value={draft.minute === null ? null : clockOf(draft.minute)}
        read={timeTyped}
        write={(time) => time}
        options={times}
        unread={t('when.time-unread')}
        error={error('minute')}
        onChange={(time) => change({ minute: time === null ? null : minuteOf(time) })}
      />
    </div>
  )
}

/** The moment it comes to, at the place. */
function That({ composer: { draft }, history }: WhenFieldsProps) {
  const t = useWords('notices')
  const { dayAndTime, zoneName } = useFormats()
  const due = dueOf(draft, history)
  return (
    <p className="small quiet" role="status">
      {due &&
        t(draft.goes === 'event' ? 'when.that-moves' : 'when.that-is', {
          day: dayAndTime(due, 'fullDate', history.zone),
          zone: zoneName(history.zone, due),
        })}{' '}
      {t('when.asked-then')}
    </p>
  )
}
