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
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import classes from './event-dashboard.module.css'
import { TodoStep } from './todo-step.tsx'
import { useInvitationSending, type EventDashboardCounts } from '../queries/dashboard.ts'
import { eventTodosQuery } from '../queries/todos.ts'
import {
  listDueTodos,
  needsSendingState,
  listNextSteps,
  type NextStep,
} from '../rules/next-steps.ts'

type StepAppearance = { icon: TablerIcon; tone: 'good' | 'warn' | 'bad'; flip?: boolean }

const stepAppearances: Record<NextStep['key'], StepAppearance> = {
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

/** The most useful next steps, from the event's counts and from its to-do list. */
export function NextSteps({
  counts,
  event,
}: {
  counts: EventDashboardCounts
  event: EventSidebarStatus
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { may } = useAccess()
  const mails = useInvitationSending(
    event.id,
    counts.notInvited,
    needsSendingState({ counts, event }) && may('ManageGuests') === 'yes',
  )
  const now = new Date()
  const steps = listNextSteps({
    counts,
    event,
    byHand: counts.confirmation === 'by-hand',
    ...mails,
    mayRemind: may('Notification') === 'yes',
    now,
  }).filter((step) => may(step.needs) === 'yes')
  const todoList = useQuery({
    ...eventTodosQuery(event.id),
    enabled: may('ToDoList') === 'yes',
  }).data
  const todos = todoList ? listDueTodos(todoList, steps, now) : []
  if (steps.length + todos.length === 0) return null
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('next.title')}</h2>
      </header>
      <ul>
        {steps.map(({ key, count, page, search }, at) => (
          <li key={key} className={classes.line}>
            <span className={classes.stepIcon} data-tone={stepAppearances[key].tone}>
              <Icon of={stepAppearances[key].icon} flip={stepAppearances[key].flip ?? false} />
            </span>
            <div className={classes.lineWords}>
              <span className="strong">{t(`next.${key}`, { count, people: number(count) })}</span>
              <span className="quiet small">{t(`next.${key}-words`)}</span>
            </div>
            <Button
              component={Link}
              to={`${pathTo(page, { EID: event.id })}${search}`}
              variant={at === 0 ? 'filled' : 'default'}
              size="compact-md"
            >
              {t(`next.${key}-do`)}
            </Button>
          </li>
        ))}
        {todoList &&
          todos.map((todo) => (
            <TodoStep key={todo.id} EID={event.id} todo={todo} zone={todoList.zone} />
          ))}
      </ul>
    </section>
  )
}
