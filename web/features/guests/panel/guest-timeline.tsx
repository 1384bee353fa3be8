import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { useFunctions } from '../../events/queries/functions.ts'
import { guestFunctionsQuery } from '../queries/functions.ts'
import classes from './guest-panel.module.css'
import type { GuestDetails, GuestResponse } from '../queries/guests.ts'
import { listTimelineEntries, type TimelineEntry } from '../rules/list.ts'

const entryIcons: Record<TimelineEntry['kind'], [TablerIcon, string]> = {
  added: [IconPlus, 'sand'],
  invited: [IconMail, 'sand'],
  viewed: [IconEye, 'info'],
  answered: [IconCheck, 'plum'],
  changed: [IconCheck, 'plum'],
  confirmed: [IconCircleCheck, 'good'],
  attended: [IconDoorEnter, 'good'],
  arrived: [IconDoorEnter, 'good'],
  waiting: [IconHourglass, 'sand'],
  seated: [IconCircleCheck, 'good'],
}

/** Everything that happened, the latest first, in the event's time zone. */
export function GuestTimeline({
  EID,
  guest,
  history,
}: {
  EID: string
  guest: GuestDetails
  history: GuestResponse['history'] | undefined
}) {
  const t = useTranslate('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  const hasFunctions = (useFunctions(EID)?.length ?? 0) > 0
  const { data: functions } = useQuery({
    ...guestFunctionsQuery(EID, guest.id),
    enabled: hasFunctions,
  })
  return (
    <section>
      <h3 className={classes.title}>{t('story.title')}</h3>
      <ol className={classes.story}>
        {listTimelineEntries(guest, history, functions?.arrivals).map((entry) => (
          <TimelineLine
            key={`${entry.kind} ${entry.at.toISOString()} ${'title' in entry ? entry.title : ''}`}
            entry={entry}
            zone={event?.zone}
          />
        ))}
      </ol>
    </section>
  )
}

function TimelineLine({ entry, zone }: { entry: TimelineEntry; zone: string | undefined }) {
  const t = useTranslate('dashboard')
  const { dayAndTime } = useFormats()
  const [icon, tint] = entryIcons[entry.kind]
  return (
    <li>
      <span className={classes.sign} data-tint={tint}>
        <Icon of={icon} small />
      </span>
      <div>
        <p className="strong">{useEntryTitle(entry)}</p>
        {'byHost' in entry && entry.byHost && <p className="quiet">{t('story.by-host')}</p>}
      </div>
      <time dateTime={entry.at.toISOString()} title={dayAndTime(entry.at, 'fullDate', zone)}>
        {useRelativeTime(entry.at, zone)}
      </time>
    </li>
  )
}

function useEntryTitle(entry: TimelineEntry): string {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (entry.kind === 'arrived') return t('story.arrived', { title: isolateText(entry.title) })
  return 'answer' in entry
    ? t(`story.${entry.kind}-${entry.answer}`, {
        count: entry.people,
        people: number(entry.people),
      })
    : t(`story.${entry.kind}`)
}

const day = 86_400_000

/** A time for today, a weekday within six days, and otherwise a date. */
function useRelativeTime(at: Date, zone: string | undefined): string {
  const { when } = useFormats()
  const now = new Date()
  if (when(now, 'date', zone) === when(at, 'date', zone)) return when(at, 'time', zone)
  if (now.getTime() - at.getTime() < 6 * day)
    return `${when(at, 'weekday', zone)} ${when(at, 'time', zone)}`
  return when(
    at,
    when(now, 'year', zone) === when(at, 'year', zone) ? 'shortDate' : 'mediumDate',
    zone,
  )
}
