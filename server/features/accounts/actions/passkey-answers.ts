import { createHash } from 'node:crypto'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { createFlow, findFlow } from '../../../base/access/flow.ts'
import {
  buildPasskeyRequest,
  findPasskeyId,
  readPasskeyAnswer,
} from '../../../adapters/passkeys.ts'
import { enqueueSecurityMail } from '../mails.ts'
import {
  listPasskeys,
  lockPasskey,
  stampPasskeyRefused,
  stampPasskeyUsed,
  type StoredPasskey,
} from '../store/passkeys.ts'
import { takeFlow } from '../store/flows.ts'
import { dropFlow } from './codes.ts'

/** What a passkey is asked for. An answer for one purpose is refused for every other. */
type PasskeyPurpose = 'sign-in' | 'second-step' | 'proof' | 'new'

const answerHours = 0.25
const cookieDays = 1

type ChallengeInput = { purpose: PasskeyPurpose; personId?: string }

/** A challenge for this browser alone, which one answer uses up. */
export async function createChallenge(
  context: RequestContext,
  { purpose, personId }: ChallengeInput,
): Promise<string> {
  const { tx, now, world, cookies, language } = context
  await dropFlow(context, 'passkey')
  const challenge = createHash('sha256').update(world.random.secret()).digest('base64url')
  const { cookie } = await createFlow(tx, {
    name: 'passkey',
    step: purpose,
    email: '',
    language,
    details: { challenge, ...(personId && { personId }) },
    hours: answerHours,
    now,
    random: world.random,
  })
  cookies.set('passkey', cookie, cookieDays)
  return challenge
}

/** The challenge that this browser was given for the purpose; it is used up. Null for an expired or foreign one. */
export async function takeChallenge(
  { tx, now, cookies }: RequestContext,
  { purpose, personId }: ChallengeInput,
): Promise<string | null> {
  const flow = await findFlow(tx, 'passkey', cookies.read('passkey'), now)
  if (!flow || flow.step !== purpose || flow.details['personId'] !== personId) return null
  cookies.clear('passkey')
  return (await takeFlow(tx, flow)) ? String(flow.details['challenge']) : null
}

/** Asks for a passkey of the person or, without one, for any of this site. */
export async function createPasskeyRequest(
  context: RequestContext,
  input: ChallengeInput,
): Promise<{ options: string }> {
  const known =
    input.personId === undefined
      ? undefined
      : (await listPasskeys(context.tx, { personId: input.personId })).filter(
          ({ refused_at }) => refused_at === null,
        )
  const challenge = await createChallenge(context, input)
  return {
    options: await buildPasskeyRequest({
      site: context.world.settings,
      challenge,
      ...(known && { known }),
    }),
  }
}

type PasskeyMatch = { passkey: StoredPasskey } | { refusal: RefusalCode; passkey?: StoredPasskey }

/**
 * The passkey of a right answer. The challenge is used up in any case, so the caller refuses after
 * the commit.
 */
export async function matchPasskey(
  context: RequestContext,
  { answer, ...input }: ChallengeInput & { answer: string },
): Promise<PasskeyMatch> {
  const { tx, now, world } = context
  const challenge = await takeChallenge(context, input)
  if (challenge === null) return { refusal: 'passkeyExpired' }
  const id = findPasskeyId(answer)
  const passkey = id && (await lockPasskey(tx, id))
  if (!passkey || (input.personId !== undefined && passkey.personId !== input.personId))
    return { refusal: id ? 'passkeyUnknown' : 'passkeyFailed' }
  const proof = await readPasskeyAnswer(world.settings, { answer, challenge, passkey })
  if (!proof) return { refusal: 'passkeyFailed' }
  if (passkey.refusedAt) return { refusal: 'passkeyCopied', passkey }
  if (isCounterCopied(passkey.counter, proof.counter)) {
    await stampPasskeyRefused(tx, passkey, now)
    return { refusal: 'passkeyCopied', passkey }
  }
  await stampPasskeyUsed(tx, passkey, { ...proof, at: now })
  return { passkey }
}

/** Counters only grow, and are zero where a passkey is on several devices. */
const isCounterCopied = (stored: number, answered: number): boolean =>
  (stored > 0 || answered > 0) && answered <= stored

/** Told once, when the passkey is refused for the first time. */
export async function announceCopy(
  context: RequestContext,
  person: Parameters<typeof enqueueSecurityMail>[1],
  { id, personId, refusedAt }: StoredPasskey,
): Promise<void> {
  if (refusedAt) return
  const found = (await listPasskeys(context.tx, { personId })).find((one) => one.id === id)
  await enqueueSecurityMail(context, person, {
    kind: 'passkey-copied',
    subject: found?.name ?? '',
  })
}
