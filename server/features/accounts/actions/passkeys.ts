import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as secondStep from '@mehfil/contract/accounts/second-step.ts'
import type * as calls from '@mehfil/contract/accounts/two-steps.ts'
import { maxPasskeys } from '@mehfil/contract/accounts/two-steps.ts'
import type { HostContext, RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { buildNewPasskeyRequest, readNewPasskey } from '../../../adapters/passkeys.ts'
import { enqueueSecurityMail } from '../mails.ts'
import { hasWayIn } from '../rules/sign-in-ways.ts'
import { parseUserAgent } from '../rules/user-agent.ts'
import { lockSignInWays } from '../store/google.ts'
import { findPersonById } from '../store/people.ts'
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from '../store/passkeys.ts'
import { lockSteps } from '../store/two-steps.ts'
import { refuseAfterCommit } from './attempt-limits.ts'
import {
  announceCopy,
  createChallenge,
  createPasskeyRequest,
  matchPasskey,
  takeChallenge,
} from './passkey-answers.ts'
import { requireOwnProof } from './password.ts'
import { renewProvenSession, signIn } from './sign-in.ts'
import { addFirstCodes, settleSteps } from './two-steps.ts'

type PasskeyParams = { PASSKEY: string }

export async function askNewPasskey(context: HostContext) {
  const { tx, world, host, scope } = context
  requireOwnProof(context)
  const known = await listPasskeys(tx, scope)
  if (known.length >= maxPasskeys) refuse('passkeysFull', { params: { limit: maxPasskeys } })
  const { personId } = scope
  const challenge = await createChallenge(context, { purpose: 'new', personId })
  const options = await buildNewPasskeyRequest({
    site: world.settings,
    siteName: world.settings.brand.name,
    person: { id: personId, email: host.email, fullName: host.fullName },
    challenge,
    known,
  })
  return { options }
}

export async function addPasskey(
  context: HostContext,
  { answer, name }: CallInput<typeof calls.addPasskey>,
) {
  const { tx, now, world, host, scope, audit } = context
  requireOwnProof(context)
  const { personId } = scope
  const challenge = await takeChallenge(context, { purpose: 'new', personId })
  const passkey =
    challenge === null ? null : await readNewPasskey(world.settings, { answer, challenge })
  if (!passkey) {
    audit({ subject: 'refused' })
    refuseAfterCommit(context, challenge === null ? 'passkeyExpired' : 'passkeyFailed')
    return { codes: [] }
  }
  await lockSteps(tx, scope)
  if ((await listPasskeys(tx, scope)).length >= maxPasskeys)
    refuse('passkeysFull', { params: { limit: maxPasskeys } })
  const shownName = name ?? nameDevice(context)
  await insertPasskey(tx, scope, { ...passkey, name: shownName, createdAt: now })
  const codes = await addFirstCodes(context)
  await enqueueSecurityMail(context, host, { kind: 'passkey-added', subject: shownName })
  audit({ subject: shownName })
  return { codes }
}

/** Until the person names it; as the list of devices says it. */
function nameDevice({ world, host, agent }: HostContext): string {
  const device = parseUserAgent(agent)
  return device ? world.getTranslator(host.language, 'profile')('devices.name', device) : 'Passkey'
}

export async function renamePasskey(
  { tx, scope, params, audit }: HostContext<PasskeyParams>,
  { name }: CallInput<typeof calls.renamePasskey>,
) {
  if (!(await updatePasskeyName(tx, scope, { id: params.PASSKEY, name }))) refuse('notFound')
  audit({ subject: name })
}

export async function removePasskey(context: HostContext<PasskeyParams>) {
  const { tx, host, scope, params, audit } = context
  requireOwnProof(context)
  const before = await lockSignInWays(tx, scope)
  const name = await deletePasskey(tx, scope, params.PASSKEY)
  if (name === null) return refuse('notFound')
  // One that is refused was no way in, so it may always go.
  if (hasWayIn(before) && !hasWayIn(await lockSignInWays(tx, scope))) refuse('lastWayIn')
  await settleSteps(context)
  await enqueueSecurityMail(context, host, { kind: 'passkey-removed', subject: name })
  audit({ subject: name })
}

export const askPasskey = (context: RequestContext) =>
  createPasskeyRequest(context, { purpose: 'sign-in' })

/** A passkey is on a device and asks for a finger, a face or a PIN, so it is both steps. */
export async function signInWithPasskey(
  context: RequestContext,
  { answer }: CallInput<typeof secondStep.signInWithPasskey>,
) {
  const { tx, now, audit } = context
  const result = await matchPasskey(context, { purpose: 'sign-in', answer })
  const person = result.passkey && (await findPersonById(tx, result.passkey.personId))
  if ('refusal' in result || !person) {
    audit({
      subject: 'refused',
      ...(person && { accountId: person.accountId, personId: person.id }),
    })
    if ('refusal' in result && result.passkey && person)
      await announceCopy(context, person, result.passkey)
    return refuseAfterCommit(context, 'refusal' in result ? result.refusal : 'passkeyUnknown')
  }
  await signIn(context, { ...person, provenAt: now })
}

export const askOwnPasskey = (context: HostContext) =>
  createPasskeyRequest(context, { purpose: 'proof', personId: context.scope.personId })

/** Proves the identity again, as the password does. */
export async function checkPasskey(
  context: HostContext,
  { answer }: CallInput<typeof calls.checkPasskey>,
) {
  const { scope, host, audit } = context
  const result = await matchPasskey(context, {
    purpose: 'proof',
    answer,
    personId: scope.personId,
  })
  if (!('refusal' in result)) return renewProvenSession(context)
  audit({ subject: 'refused' })
  if (result.passkey) await announceCopy(context, host, result.passkey)
  refuseAfterCommit(context, result.refusal)
}
