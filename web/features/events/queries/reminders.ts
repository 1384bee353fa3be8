import type * as z from 'zod'
import type { remindersOf } from '@mehfil/contract/mail/reminders.ts'
import { ask } from '../../../lib/ask.ts'
import { loadChunk } from '../../../lib/http/load-chunk.ts'
import { refreshEvent } from '../../../lib/http/queries.ts'

export type EventReminderSettings = z.output<typeof remindersOf.output>

/** The reminder calls are loaded only for a host who may use them. */
const loadNoticeCalls = () => loadChunk(() => import('@mehfil/contract/mail/reminders.ts'))

/** One query for the reminder schedule and for screens that only show whether it is on. */
export const eventRemindersQuery = (EID: string) => ({
  queryKey: ['/events/{EID}/reminders', { EID }, {}] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EventReminderSettings> =>
    ask((await loadNoticeCalls()).remindersOf, { params: { EID }, signal }),
  meta: { topics: ['mails', 'event', 'answers', 'guests'] as const },
})

/** Turns reminders on or off. The steps and what was already sent do not change. */
export async function setRemindersEnabled(
  EID: string,
  { quietFrom, quietUntil, letters, steps }: EventReminderSettings,
  on: boolean,
): Promise<void> {
  const editableSteps = steps
    .filter(({ state }) => !['sent', 'sending', 'paused', 'cancelled'].includes(state))
    .map(({ id, days, minute }) => ({ id, days, minute }))
  await ask((await loadNoticeCalls()).saveReminders, {
    params: { EID },
    input: { on, quietFrom, quietUntil, letters, steps: editableSteps },
  })
  refreshEvent(EID, ['mails', 'todos'])
}
