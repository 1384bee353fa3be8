import type { NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { ReminderPlanSettings } from '../rules/notice.ts'

export type ReminderPlan = ReminderPlanSettings & { by: string; isSet: boolean }

/** The same as the defaults of the columns. */
const defaultReminderPlan: ReminderPlan = {
  isOn: false,
  quiet: { from: 21 * 60, until: 8 * 60 },
  letters: {},
  by: '',
  isSet: false,
}

export async function getReminderPlan(tx: Tx, scope: EventScope): Promise<ReminderPlan> {
  const row = await tx
    .selectFrom('reminder_plan')
    .leftJoin('person', 'person.id', 'reminder_plan.set_by')
    .select(['enabled_at', 'quiet_from', 'quiet_until', 'letters', 'full_name'])
    .where('event_id', '=', scope.eventId)
    .executeTakeFirst()
  if (!row) return defaultReminderPlan
  return {
    isOn: row.enabled_at !== null,
    quiet: { from: row.quiet_from, until: row.quiet_until },
    letters: row.letters as NoticeLetters,
    by: row.full_name ?? '',
    isSet: true,
  }
}

type ReminderPlanWrite = ReminderPlanSettings & { by: string; at: Date }

export async function saveReminderPlan(
  tx: Tx,
  { eventId, accountId }: EventScope,
  { isOn, quiet, letters, by, at }: ReminderPlanWrite,
): Promise<void> {
  const plan = {
    enabled_at: isOn ? at : null,
    quiet_from: quiet.from,
    quiet_until: quiet.until,
    letters: JSON.stringify(letters),
    set_by: by,
    set_at: at,
  }
  await tx
    .insertInto('reminder_plan')
    .values({ event_id: eventId, account_id: accountId, ...plan })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(plan))
    .execute()
}

export type ReminderStepWrite = {
  id: string
  days: number
  minute: number
  due: Date | null
  by: string
  at: Date
}

/** Replaces the reminders that were not sent yet with the given ones. */
export async function deleteOtherSteps(
  tx: Tx,
  { eventId }: EventScope,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('notice')
    .where('event_id', '=', eventId)
    .where('kind', '=', 'reminder')
    .where('taken_at', 'is', null)
    .$if(ids.length > 0, (rows) => rows.where('id', 'not in', ids))
    .execute()
}

export async function updateStep(
  tx: Tx,
  { eventId }: EventScope,
  { id, days, minute, due, by }: ReminderStepWrite,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({
      anchor: 'deadline',
      days,
      minute,
      due_at: due,
      stale_at: null,
      skipped_at: null,
      skip_reason: '',
      cancelled_at: null,
      created_by: by,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('kind', '=', 'reminder')
    .where('taken_at', 'is', null)
    .execute()
}

export async function insertStep(
  tx: Tx,
  { eventId, accountId }: EventScope,
  { id, days, minute, due, by, at }: ReminderStepWrite,
): Promise<void> {
  await tx
    .insertInto('notice')
    .values({
      event_id: eventId,
      id,
      account_id: accountId,
      kind: 'reminder',
      submission: `STEP ${id}`,
      anchor: 'deadline',
      days,
      minute,
      due_at: due,
      created_by: by,
      created_at: at,
    })
    .execute()
}
