import type { WireValue } from '@mehfil/contract/envelope.ts'
import { eventEmbed, saveEmbedSites } from '@mehfil/contract/events/embeds.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'

export type EventEmbed = WireValue<typeof eventEmbed.output>

export const embedQuery = (EID: string) =>
  createQuery(eventEmbed, { params: { EID }, topics: ['event'] })

/** Replaces the list of sites. */
export async function setEmbedSites(EID: string, sites: readonly string[]): Promise<void> {
  const answer = await ask(saveEmbedSites, { params: { EID }, input: { sites: [...sites] } })
  queryClient.setQueryData(embedQuery(EID).queryKey, answer)
}
