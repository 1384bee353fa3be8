import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { getEventForUpdate } from '../../events/store/event.ts'
import { getMailAuthor, getOwnerId } from '../../mail/store/author.ts'
import { hasEvent } from '../store/notices.ts'
import { getReminderPlan, saveReminderPlan } from '../store/reminders.ts'
import { defaultSteps } from '../rules/steps.ts'
import { planStep, type PlannedStep } from './plan-step.ts'

/**
 * A new event reminds its guests without being asked, in the owner's name. Nothing happens where a
 * host has set up the reminders, or where the plan has none.
 */
export async function beginReminders(world: World, eventId: string): Promise<PlannedStep[]> {
  if (!(await hasEvent(world.db, eventId))) return []
  return world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, eventId)
    const event = await getEventForUpdate(tx, scope)
    const plan = await getReminderPlan(tx, scope)
    const by = await getOwnerId(tx, scope)
    if (plan.isSet || by === null || event.status !== 'PUBLISHED') return []
    const { features } = await getMailAuthor(tx, scope, by)
    if (!features.includes('Notification')) return []
    const now = world.now()
    const reminding = { isOn: true, quiet: plan.quiet, letters: {} }
    await saveReminderPlan(tx, scope, { ...reminding, by, at: now })
    const planned: Array<PlannedStep | null> = []
    for (const step of defaultSteps)
      planned.push(
        await planStep({ world, tx, now, scope, by }, event, { step, row: undefined, reminding }),
      )
    await world.live.announce(tx, eventId, 'mails')
    return planned.filter((step) => step !== null)
  })
}
