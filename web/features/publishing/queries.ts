import type { Answer } from '@mehfil/contract/envelope.ts'
import { checkDomain, publishEvent } from '@mehfil/contract/publishing.ts'
import { ask, complaints } from '../../lib/ask.ts'
import { refreshEvent } from '../../lib/queries.ts'

export type Published = Answer<typeof publishEvent.output> & { /** Milliseconds it took. */ took: number }

/** Asked again for a published event, it answers the same link. */
export async function publish(EID: string): Promise<Published> {
  const begun = performance.now()
  const answer = await ask(publishEvent, { params: { EID } })
  refreshEvent(EID, ['event'])
  return { ...answer, took: performance.now() - begun }
}

/** Whether a label is free, asked anew for each; not at all for one that cannot be a label. */
export const freedomOf = (EID: string, label: string) => ({
  queryKey: [checkDomain.path, { EID }, { label }],
  queryFn: () => ask(checkDomain, { input: { id: EID, domain: label } }),
  enabled: Object.keys(complaints(checkDomain, { id: EID, domain: label })).length === 0,
  staleTime: 5_000,
  retry: false,
})
