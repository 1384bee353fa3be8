import type { NoticeLetters } from '@mehfil/contract/notices.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { Reminding } from '../rules/notice.ts'

export type Plan = Reminding & { by: string; isSet: boolean }

/** As the columns begin. */
const untouched: Plan = {
  isOn: false,
  quiet: { from: 21 * 60, until: 8 * 60 },
  letters: {},
  by: '',
  isSet: false,
}

export async function planOf(tx: Tx, scope: EventScope): Promise<Plan> {
  const row = await tx
    .selectFrom('reminder_plan')
    .leftJoin('person', 'person.id', 'reminder_plan.set_by')
    .select(['on_since', 'quiet_from', 'quiet_until', 'letters', 'full_name'])
    .where('event_id', '=', scope.eventId)
    .executeTakeFirst()
  if (!row) return untouched
  return {
    isOn: row.on_since !== null,
    quiet: { from: row.quiet_from, until: row.quiet_until },
    letters: row.letters as NoticeLetters,
    by: row.full_name ?? '',
    isSet: true,
  }
}

type Saved = Reminding & { by: string; at: Date }

export async function savePlan(
  tx: Tx,
  { eventId, accountId }: EventScope,
  { isOn, quiet, letters, by, at }: Saved,
): Promise<void> {
  const plan = {
    on_since: isOn ? at : null,
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

export type Step = {
  id: string
  days: number
  minute: number
  due: Date | null
  by: string
  at: Date
}

/** Steps nobody took are those that are sent along, and no others. */
export async function keepSteps(
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

export async function changeStep(
  tx: Tx,
  { eventId }: EventScope,
  { id, days, minute, due, by }: Step,
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

export async function addStep(
  tx: Tx,
  { eventId, accountId }: EventScope,
  { id, days, minute, due, by, at }: Step,
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
