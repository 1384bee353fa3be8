import type { EventContext } from '../../../base/http/context.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { EventRow } from '../../events/store/event.ts'
import { resolveStepMoment } from '../rules/moment.ts'
import type { NoticeRow, ReminderPlanSettings } from '../rules/notice.ts'
import { isMissed } from '../rules/skip-reason.ts'
import { markSkipped, type NoticeKey } from '../store/notices.ts'
import { insertStep, updateStep } from '../store/reminders.ts'

export type ReminderStepInput = { id?: string | undefined; days: number; minute: number }

type ReminderStepChange = {
  step: ReminderStepInput
  row: NoticeRow | undefined
  reminding: ReminderPlanSettings
}
export type PlannedStep = NoticeKey & { due: Date }
type PlanStepContext = Pick<EventContext, 'world' | 'tx' | 'now'> & {
  scope: EventScope
  by: string
}

/** Writes a reminder with its moment, if it has one to come. One that is past is skipped. */
export async function planStep(
  { world, tx, now, scope, by }: PlanStepContext,
  event: EventRow,
  { step: { days, minute }, row, reminding }: ReminderStepChange,
): Promise<PlannedStep | null> {
  const moment = resolveStepMoment(event, { days, minute }, reminding.quiet)
  const isPast = moment !== null && isMissed(moment.at, now)
  const due = reminding.isOn && moment && !isPast ? moment.at : null
  const id = row?.id ?? world.random.uuid()
  const step = { id, days, minute, due, by, at: now }
  if (row) await updateStep(tx, scope, step)
  else await insertStep(tx, scope, step)
  if (isPast) await markSkipped(tx, scope, id, { reason: 'passed', at: now })
  return due && { eventId: scope.eventId, noticeId: id, due }
}
