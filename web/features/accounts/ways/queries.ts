import * as calls from '@mehfil/contract/accounts/sign-in-ways.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask } from '../../../lib/ask.ts'
import { withProof } from '../../../lib/session/proof-prompt.ts'
import { refreshProfile } from '../profile/queries.ts'

export const askEmailChange = (input: WireValue<typeof calls.askEmailChange.input>) =>
  withProof(() => ask(calls.askEmailChange, { input }))
export const changeEmail = (input: WireValue<typeof calls.changeEmail.input>) =>
  withProof(() => ask(calls.changeEmail, { input })).finally(refreshProfile)
export const connectGoogle = (credential: string) =>
  withProof(() => ask(calls.connectGoogle, { input: { credential } })).finally(refreshProfile)
export const disconnectGoogle = () =>
  withProof(() => ask(calls.disconnectGoogle)).finally(refreshProfile)
