import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './guest-panel.module.css'
import type { Guest, Response } from './queries/guests.ts'
import { storyOf, type Chapter } from './rules/list.ts'

const icons: Record<Chapter['what'], [TablerIcon, string]> = {
  added: [IconPlus, 'sand'],
  invited: [IconMail, 'sand'],
  viewed: [IconEye, 'info'],
  answered: [IconCheck, 'plum'],
  changed: [IconCheck, 'plum'],
  confirmed: [IconCircleCheck, 'good'],
  attended: [IconDoorEnter, 'good'],
  waiting: [IconHourglass, 'sand'],
  seated: [IconCircleCheck, 'good'],
}

/** Everything that happened, the latest first, by the clock of the event's place. */
export function GuestStory({
  EID,
  guest,
  history,
}: {
  EID: string
  guest: Guest
  history: Response['history'] | undefined
}) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <section>
      <h3 className={classes.title}>{t('story.title')}</h3>
      <ol className={classes.story}>
        {storyOf(guest, history).map((chapter) => (
          <StoryLine
            key={`${chapter.what} ${chapter.at.toISOString()}`}
            chapter={chapter}
            zone={event?.zone}
          />
        ))}
      </ol>
    </section>
  )
}

function StoryLine({ chapter, zone }: { chapter: Chapter; zone: string | undefined }) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  const [icon, tint] = icons[chapter.what]
  return (
    <li>
      <span className={classes.sign} data-tint={tint}>
        <Icon of={icon} small />
      </span>
      <div>
        <p className="strong">{useHeadline(chapter)}</p>
        {'byHost' in chapter && chapter.byHost && <p className="quiet">{t('story.by-host')}</p>}
      </div>
      <time dateTime={chapter.at.toISOString()} title={dayAndTime(chapter.at, 'fullDate', zone)}>
        {useMoment(chapter.at, zone)}
      </time>
    </li>
  )
}

function useHeadline(chapter: Chapter): string {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return 'answer' in chapter
    ? t(`story.${chapter.what}-${chapter.answer}`, {
        count: chapter.people,
        people: number(chapter.people),
      })
    : t(`story.${chapter.what}`)
}

const day = 86_400_000

/** A time today, a weekday within six days, a date before. */
function useMoment(at: Date, zone: string | undefined): string {
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
