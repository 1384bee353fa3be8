import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './guest-panel.module.css'
import type { Guest, Response } from './queries/guests.ts'
import { storyOf, type Chapter } from './rules/list.ts'

const icons: Record<Chapter['what'], [TablerIcon, string]> = {
  added: [IconPlus, 'sand'], invited: [IconMail, 'sand'], viewed: [IconEye, 'info'], answered: [IconCheck, 'plum'], changed: [IconCheck, 'plum'],
  confirmed: [IconCircleCheck, 'good'], attended: [IconDoorEnter, 'good'], waiting: [IconHourglass, 'sand'], seated: [IconCircleCheck, 'good'],
}

/** Everything that happened, the latest first. */
export function GuestStory({ guest, history }: { guest: Guest; history: Response['history'] | undefined }) {
  const t = useWords('dashboard')
  return (
    <section>
      <h3 className={classes.title}>{t('story.title')}</h3>
      <ol className={classes.story}>
        {storyOf(guest, history).map((chapter) => <StoryLine key={`${chapter.what} ${chapter.at.toISOString()}`} chapter={chapter} />)}
      </ol>
    </section>
  )
}

function StoryLine({ chapter }: { chapter: Chapter }) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  const [icon, tint] = icons[chapter.what]
  return (
    <li>
      <span className={classes.sign} data-tint={tint}><Icon of={icon} small /></span>
      <div>
        <p className="strong">{useHeadline(chapter)}</p>
        {'byHost' in chapter && chapter.byHost && <p className="quiet">{t('story.by-host')}</p>}
      </div>
      <time dateTime={chapter.at.toISOString()} title={dayAndTime(chapter.at, 'fullDate')}>{useMoment(chapter.at)}</time>
    </li>
  )
}

function useHeadline(chapter: Chapter): string {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return 'answer' in chapter ? t(`story.${chapter.what}-${chapter.answer}`, { count: chapter.people, people: number(chapter.people) }) : t(`story.${chapter.what}`)
}

const day = 86_400_000

/** A time today, a weekday within six days, a date before. */
function useMoment(at: Date): string {
  const { when } = useFormats()
  const now = new Date()
  if (now.toDateString() === at.toDateString()) return when(at, 'time')
  if (now.getTime() - at.getTime() < 6 * day) return `${when(at, 'weekday')} ${when(at, 'time')}`
  return when(at, now.getFullYear() === at.getFullYear() ? 'shortDate' : 'mediumDate')
}
