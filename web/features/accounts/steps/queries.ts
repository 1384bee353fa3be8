import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/accounts/two-steps.ts'
import { ask } from '../../../lib/ask.ts'
import { makePasskey } from '../../../lib/browser/passkeys.ts'
import { createQuery, createQueryKey, queryClient } from '../../../lib/http/queries.ts'
import { withProof } from '../../../lib/session/proof-prompt.ts'
import { refreshSession } from '../../../lib/session/session.ts'

export type TwoSteps = WireValue<typeof calls.twoSteps.output>
export type Passkey = TwoSteps['passkeys'][number]
export type NewApp = WireValue<typeof calls.startApp.output>

export const twoStepsQuery = createQuery(calls.twoSteps)

/** The session says whether a second step is still missing, so it is read again too. */
async function refreshSteps(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: createQueryKey(calls.twoSteps) }),
    refreshSession(),
  ])
}

export const startApp = () => withProof(() => ask(calls.startApp))
export const confirmApp = (input: WireValue<typeof calls.confirmApp.input>) =>
  withProof(() => ask(calls.confirmApp, { input })).finally(refreshSteps)
export const removeApp = () => withProof(() => ask(calls.removeApp)).finally(refreshSteps)
export const renewRecoveryCodes = () =>
  withProof(() => ask(calls.renewRecoveryCodes)).finally(refreshSteps)
export async function addPasskey(texts: { cancelled: string; already: string }) {
  const { options } = await withProof(() => ask(calls.askNewPasskey))
  const answer = await makePasskey(options, texts)
  return ask(calls.addPasskey, { input: { answer } }).finally(refreshSteps)
}
export const renamePasskey = ({ id }: Passkey, name: string) =>
  ask(calls.renamePasskey, { params: { PASSKEY: id }, input: { name } }).finally(refreshSteps)
export const removePasskey = ({ id }: Passkey) =>
  withProof(() => ask(calls.removePasskey, { params: { PASSKEY: id } })).finally(refreshSteps)
