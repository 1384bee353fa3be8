import type { Answer } from '@mehfil/contract/envelope.ts'
import { cancelCampaign, tellableGuests, tellChange } from '@mehfil/contract/mail.ts'
import { ask } from '../../../lib/ask.ts'
import { newId } from '../../../lib/new-id.ts'
import { queryClient, queryOf, refreshEvent } from '../../../lib/queries.ts'
import { eventOf } from './draft.ts'

type Cancelled = Answer<typeof cancelCampaign.output>

const topics = ['event', 'guests', 'mails'] as const

/** How many guests would be told. */
export const tellableQuery = (EID: string) =>
  queryOf(tellableGuests, { params: { EID }, topics: ['guests', 'event'] })

/** Tells guests what is different now; answers how it is taken back while it is held. */
export async function tellGuests(
  EID: string,
  message: string,
): Promise<{ guests: number; takeBack: () => Promise<Cancelled> }> {
  const { id, guests } = await ask(tellChange, {
    params: { EID },
    input: { submission: newId(), ...(message.trim() && { message: message.trim() }) },
  })
  refreshEvent(EID, topics)
  await queryClient.invalidateQueries({ queryKey: eventOf(EID).queryKey })
  return {
    guests,
    takeBack: async () => {
      const cancelled = await ask(cancelCampaign, { params: { EID, CAMPAIGN: id } })
      refreshEvent(EID, topics)
      await queryClient.invalidateQueries({ queryKey: eventOf(EID).queryKey })
      return cancelled
    },
  }
}
