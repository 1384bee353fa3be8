import * as calls from '@mehfil/contract/accounts/ownership.ts'
import { clientUsers } from '@mehfil/contract/accounts/team.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, createQueryKey, queryClient } from '../../../lib/http/queries.ts'
import { withProof } from '../../../lib/session/proof-prompt.ts'
import { refreshProfile } from '../profile/queries.ts'

export const handOverQuery = createQuery(calls.handOver)

/** Who owns the account decides what every page shows. */
async function refreshOwners(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: createQueryKey(calls.handOver) }),
    queryClient.invalidateQueries({ queryKey: createQueryKey(clientUsers) }),
    refreshProfile(),
  ])
}

const change = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  withProof(work).finally(refreshOwners)

export const makeOwner = (user: string) => change(() => ask(calls.makeOwner, { input: { user } }))
export const stopOwning = () => change(() => ask(calls.stopOwning))
export const offerAccount = (user: string) =>
  change(() => ask(calls.offerAccount, { input: { user } }))
export const withdrawOffer = () => change(() => ask(calls.withdrawOffer))
export const acceptAccount = () => change(() => ask(calls.acceptAccount))
export const declineAccount = () => change(() => ask(calls.declineAccount))
