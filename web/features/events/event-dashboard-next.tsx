import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './event-dashboard.module.css'
import { TodoStep } from './event-dashboard-todo.tsx'
import { useSending, type Counts } from './queries/dashboard.ts'
import { eventTodosQuery } from './queries/todos.ts'
import { dueTodos, needsSending, nextSteps, type Step } from './rules/next-steps.ts'

type Look = { icon: TablerIcon; tone: 'good' | 'warn' | 'bad'; flip?: boolean }

const looks: Record<Step['key'], Look> = {
  report: { icon: IconChartBar, tone: 'good' },
  republish: { icon: IconWorldOff, tone: 'warn' },
  confirm: { icon: IconCheck, tone: 'good' },
  'first-guest': { icon: IconUserPlus, tone: 'good' },
  'first-guests': { icon: IconUserPlus, tone: 'good' },
  invite: { icon: IconSend, tone: 'good', flip: true },
  sending: { icon: IconSend, tone: 'good', flip: true },
  paused: { icon: IconSend, tone: 'warn', flip: true },
  fix: { icon: IconMailX, tone: 'bad' },
  silent: { icon: IconCalendar, tone: 'warn' },
  remind: { icon: IconBell, tone: 'warn' },
}

/** The most useful things to do now, from the facts, and from the list of what is to be done. */
export function NextSteps({ counts, event }: { counts: Counts; event: EventPlaceStatus }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const mails = useSending(
    event.id,
    counts.notInvited,
    needsSending({ counts, event }) && may('ManageGuests') === 'yes',
  )
  const now = new Date()
  const steps = nextSteps({
    counts,
    event,
    byHand: counts.confirmation === 'by-hand',
    ...mails,
    mayRemind: may('Notification') === 'yes',
    now,
  }).filter((step) => may(step.needs) === 'yes')
  const list = useQuery({ ...eventTodosQuery(event.id), enabled: may('ToDoList') === 'yes' }).data
  const todos = list ? dueTodos(list, steps, now) : []
  if (steps.length + todos.length === 0) return null
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('next.title')}</h2>
      </header>
      <ul>
        {steps.map(({ key, count, page, search }, at) => (
          <li key={key} className={classes.line}>
            <span className={classes.stepIcon} data-tone={looks[key].tone}>
              <Icon of={looks[key].icon} flip={looks[key].flip ?? false} />
            </span>
            <div className={classes.lineWords}>
              <span className="strong">{t(`next.${key}`, { count, people: number(count) })}</span>
              <span className="quiet small">{t(`next.${key}-words`)}</span>
            </div>
            <Button
              component={Link}
              to={`${to(page, { EID: event.id })}${search}`}
              variant={at === 0 ? 'filled' : 'default'}
              size="compact-md"
            >
              {t(`next.${key}-do`)}
            </Button>
          </li>
        ))}
        {list &&
          todos.map((todo) => (
            <TodoStep key={todo.id} EID={event.id} todo={todo} zone={list.zone} />
          ))}
      </ul>
    </section>
  )
}
