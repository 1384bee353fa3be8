import { eventPassword, saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'

export const eventPasswordQuery = (EID: string) =>
  createQuery(eventPassword, { params: { EID }, topics: ['event'] })

/** Takes effect at once. Null removes the password. */
export async function setEventPassword(EID: string, password: string | null): Promise<void> {
  const answer = await ask(saveEventPassword, { params: { EID }, input: { password } })
  queryClient.setQueryData(eventPasswordQuery(EID).queryKey, answer)
}
