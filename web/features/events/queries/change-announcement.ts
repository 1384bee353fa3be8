import type { WireValue } from '@mehfil/contract/envelope.ts'
import { cancelCampaign, tellableGuests, tellChange } from '@mehfil/contract/mail/campaigns.ts'
import { ask } from '../../../lib/ask.ts'
import { newId } from '../../../lib/new-id.ts'
import { queryClient, createQuery, refreshEvent } from '../../../lib/http/queries.ts'
import { eventQuery } from './draft.ts'

type CancelledAnnouncement = WireValue<typeof cancelCampaign.output>

const topics = ['event', 'guests', 'mails'] as const

/** How many guests would get the announcement. */
export const announceableGuestsQuery = (EID: string) =>
  createQuery(tellableGuests, { params: { EID }, topics: ['guests', 'event'] })

/** Announces the change to guests. The answer holds what is needed to cancel it. */
export async function announceChange(
  EID: string,
  message: string,
): Promise<{ guests: number; cancel: () => Promise<CancelledAnnouncement> }> {
  const { id, guests } = await ask(tellChange, {
    params: { EID },
    input: { submission: newId(), ...(message.trim() && { message: message.trim() }) },
  })
  refreshEvent(EID, topics)
  await queryClient.invalidateQueries({ queryKey: eventQuery(EID).queryKey })
  return {
    guests,
    cancel: async () => {
      const cancelled = await ask(cancelCampaign, { params: { EID, CAMPAIGN: id } })
      refreshEvent(EID, topics)
      await queryClient.invalidateQueries({ queryKey: eventQuery(EID).queryKey })
      return cancelled
    },
  }
}
