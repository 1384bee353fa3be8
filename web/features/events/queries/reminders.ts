import type * as z from 'zod'
import type { remindersOf } from '@mehfil/contract/notices.ts'
import { ask } from '../../../lib/ask.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { refreshEvent } from '../../../lib/queries.ts'

export type Reminders = z.output<typeof remindersOf.output>

/** The calls about reminders come with the first host who may make them. */
const calls = () => loadChunk(() => import('@mehfil/contract/notices.ts'))

/** One reading for the ladder and for whoever shows only whether it is on. */
export const eventRemindersQuery = (EID: string) => ({
  queryKey: ['/events/{EID}/reminders', { EID }, {}] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reminders> =>
    ask((await calls()).remindersOf, { params: { EID }, signal }),
  meta: { topics: ['mails', 'event', 'answers', 'guests'] as const },
})

/** On or off; the steps as they are. What was sent is left alone. */
export async function turnReminders(
  EID: string,
  { quietFrom, quietUntil, letters, steps }: Reminders,
  on: boolean,
): Promise<void> {
  const open = steps
    .filter(({ state }) => !['sent', 'sending', 'paused', 'cancelled'].includes(state))
    .map(({ id, days, minute }) => ({ id, days, minute }))
  await ask((await calls()).saveReminders, {
    params: { EID },
    input: { on, quietFrom, quietUntil, letters, steps: open },
  })
  refreshEvent(EID, ['mails', 'todos'])
}
