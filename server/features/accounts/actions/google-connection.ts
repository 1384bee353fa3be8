import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/sign-in-ways.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { VerifiedGoogleUser } from '../../../base/world.ts'
import { enqueueSecurityMail } from '../mails.ts'
import { connectGoogleAccount, disconnectGoogleAccount, lockSignInWays } from '../store/google.ts'
import { hasWayIn } from '../rules/sign-in-ways.ts'
import { requireUnspentProof } from './google.ts'
import { requireOwnProof } from './password.ts'

/** The address at Google need not be the person's own: they are signed in and proved who they are. */
export async function connectGoogle(
  context: HostContext,
  { credential }: CallInput<typeof calls.connectGoogle>,
  proof: VerifiedGoogleUser,
) {
  const { tx, host, scope, audit } = context
  requireOwnProof(context)
  await requireUnspentProof(context, credential, proof)
  const { googleSub } = await lockSignInWays(tx, scope)
  if (googleSub === proof.sub) return
  if (googleSub !== null) refuse('wrongStep')
  await connectGoogleAccount(tx, scope, proof.sub)
  await enqueueSecurityMail(context, host, { kind: 'google-connected', subject: proof.email })
  audit({ subject: proof.email })
}

export async function disconnectGoogle(context: HostContext) {
  const { tx, host, scope } = context
  requireOwnProof(context)
  const ways = await lockSignInWays(tx, scope)
  if (ways.googleSub === null) refuse('notFound')
  if (!hasWayIn({ ...ways, googleSub: null })) refuse('lastWayIn')
  await disconnectGoogleAccount(tx, scope)
  await enqueueSecurityMail(context, host, { kind: 'google-disconnected' })
}
