import { formatClock, parseClock } from '@mehfil/contract/fields/time-of-day.ts'
import { maxNoticeDays, noticeAnchors, type NoticeAnchor } from '@mehfil/contract/mail/notices.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { parseTypedTime } from '../../../lib/time/typed-times.ts'
import { useZonedMoment } from '../../../lib/time/use-zoned-moment.ts'
import { toWallClock } from '../../../lib/time/wall-clock.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { ParsedField } from '../../../ui/fields/parsed-field.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from './composer.module.css'
import type { NoticeHistory } from '../queries.ts'
import { getDraftDueTime, type NoticeComposerState } from './use-notice-composer.ts'
import type { SendingTime } from './use-notice-draft.ts'

type NoticeScheduleFieldsProps = { composer: NoticeComposerState; history: NoticeHistory }

/** Send now, on a day, or relative to the event's dates. */
export function NoticeScheduleFields({ composer, history }: NoticeScheduleFieldsProps) {
  const t = useTranslate('notices')
  const { draft, change, initial } = composer
  const kinds: SendingTime[] = ['now', 'at', 'event']
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
      {draft.goes === 'at' && <DateTimeFields composer={composer} history={history} />}
      {draft.goes === 'event' && <EventOffsetFields composer={composer} history={history} />}
      {draft.goes !== 'now' && <ResolvedTimeText composer={composer} history={history} />}
      {draft.goes === 'now' && initial.goes !== 'now' && (
        <p className="small quiet">{t('when.now-instead')}</p>
      )}
    </section>
  )
}

const timeOptions = ['08:00', '09:00', '10:00', '12:00', '15:00', '18:00', '20:00']

function useScheduleError(composer: NoticeComposerState) {
  const t = useTranslate('notices')
  return (field: 'at' | 'anchor' | 'days' | 'minute') => {
    const error = composer.getError(`when.${field}`)
    return error?.startsWith('field.') ? t(error) : error
  }
}

function DateTimeFields({ composer, history: { zone } }: NoticeScheduleFieldsProps) {
  const t = useTranslate('notices')
  const { draft, change } = composer
  const error = useScheduleError(composer)
  const clock = draft.at && toWallClock(draft.at, zone)
  const { put: setMoment, error: skippedTimeError } = useZonedMoment(zone, (at) => change({ at }))
  return (
    <div className={classes.pair}>
      <DateField
        name="when-day"
        label={t('when.day')}
        value={clock?.date ?? null}
        from={toWallClock(new Date(), zone).date}
        error={skippedTimeError ?? error('at')}
        onChange={(date) => setMoment(date, clock?.time ?? '10:00')}
      />
      <ParsedField
        name="when-time"
        label={t('when.time')}
        value={clock?.time ?? null}
        disabled={!clock}
        read={parseTypedTime}
        write={(time) => time}
        options={timeOptions}
        unread={t('when.time-unread')}
        onChange={(time) => clock && setMoment(clock.date, time ?? '10:00')}
      />
    </div>
  )
}

function EventOffsetFields({ composer, history: { anchors } }: NoticeScheduleFieldsProps) {
  const t = useTranslate('notices')
  const { draft, change } = composer
  const error = useScheduleError(composer)
  const offeredAnchors = noticeAnchors.filter(
    (one) => anchors[one] !== null || one === draft.anchor,
  )
  return (
    <div className={classes.three}>
      <NumberField
        name="when-days"
        label={t('when.days')}
        value={draft.days}
        error={error('days')}
        onChange={(days) =>
          change({ days: days === null ? null : Math.min(days, 10 * maxNoticeDays) })
        }
      />
      <SelectField
        name="when-anchor"
        label={t('when.counted')}
        value={draft.anchor}
        error={error('anchor')}
        onChange={(anchor) => change({ anchor: anchor as NoticeAnchor })}
        options={offeredAnchors.map((value) => ({ value, label: t(`when.anchor-${value}`) }))}
      />
      <ParsedField
        name="when-hour"
        label={t('when.time')}
        value={draft.minute === null ? null : formatClock(draft.minute)}
        read={parseTypedTime}
        write={(time) => time}
        options={timeOptions}
        unread={t('when.time-unread')}
        error={error('minute')}
        onChange={(time) => change({ minute: time === null ? null : parseClock(time) })}
      />
    </div>
  )
}

/** The resulting time, in the event's time zone. */
function ResolvedTimeText({ composer: { draft }, history }: NoticeScheduleFieldsProps) {
  const t = useTranslate('notices')
  const { dayAndTime, zoneName } = useFormats()
  const due = getDraftDueTime(draft, history)
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
