import { verifyPasscode } from '@mehfil/contract/door/checkin.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { parseCode } from '@mehfil/door/entry-code.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/http/context.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { equalsInConstantTime, sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { verifyDoorCode } from '../../guests/rules/door-code.ts'
import type { AnyDoorContext } from './door.ts'
import { findGuestById, findPasscodeOwner, wasPasscodeReplaced } from '../store/guests.ts'

export type GuestCodeInput = { passcode?: string | undefined; code?: string | undefined }
type CodeLookupResult = { guestId: string } | { refused: RefusalCode; isMiss: boolean }

/** Wrong codes per device, and per person on all devices. */
const missLimits: Array<{
  bucket: string
  figure: RateLimit
  keyOf: (context: AnyDoorContext) => string
}> = [
  {
    bucket: 'door-miss',
    figure: { hits: 10, minutes: 1 },
    keyOf: ({ scope, doorActor }) => `${scope.eventId}:${doorActor.sessionId}`,
  },
  {
    bucket: 'door-misses',
    figure: { hits: 40, minutes: 1 },
    keyOf: ({ scope, doorActor }) => `${scope.eventId}:${doorActor.personId ?? doorActor.helperId}`,
  },
]

/**
 * The guest of a code. Each try counts before the lookup, so that parallel guesses cannot exceed
 * the limit. A try that was no guess is refunded.
 */
export async function getGuestIdByCode(
  context: AnyDoorContext,
  input: GuestCodeInput,
): Promise<string> {
  if (!input.passcode && !input.code)
    refuse('invalidInput', {
      errors: toWireErrors(verifyPasscode.input, { passcode: 'field.passcode-required' }),
    })
  const { world, scope, doorActor } = context
  for (const { bucket, figure, keyOf } of missLimits)
    await world.limiter.consumeOrRefuse(bucket, keyOf(context), figure)
  const found = await lookUpCode(context, input)
  if ('guestId' in found || !found.isMiss)
    for (const { bucket, keyOf } of missLimits) await world.limiter.refund(bucket, keyOf(context))
  if ('guestId' in found) return found.guestId
  if (found.isMiss)
    world.log.info(
      {
        eventId: scope.eventId,
        personId: doorActor.personId,
        helperId: doorActor.helperId,
        why: found.refused,
      },
      'an unknown code was entered at the door',
    )
  return refuse(found.refused)
}

/** Before a batch of codes: refuses after too many wrong ones. */
export async function refuseAfterTooManyWrongCodes(context: DoorContext): Promise<void> {
  const { world } = context
  for (const { bucket, figure, keyOf } of missLimits)
    if (await world.limiter.isExhausted(bucket, keyOf(context), figure))
      refuse('tooMany', { retryAfter: figure.minutes * 60 })
}

export async function countWrongCodes(context: DoorContext, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    for (const { bucket, figure, keyOf } of missLimits)
      await context.world.limiter.consume(bucket, keyOf(context), figure)
}

async function lookUpCode(
  context: AnyDoorContext,
  { passcode, code }: GuestCodeInput,
): Promise<CodeLookupResult> {
  if (code === undefined) return findOwnerByPasscode(context, passcode ?? '', 'wrongPasscode')
  const read = parseCode(code)
  if (read.kind === 'link') return findGuestByLink(context, read)
  const signed = verifyDoorCode(context.world.settings.secretKey, code)
  if (signed === 'forged') return { refused: 'forgedCode', isMiss: true }
  if (signed === 'not-ours') return { refused: 'wrongPasscode', isMiss: true }
  if (signed.eventId !== context.scope.eventId) return { refused: 'foreignCode', isMiss: false }
  return findOwnerByPasscode(context, signed.passcode, 'deletedGuest')
}

/**
 * A validly signed code without a guest belonged to a deleted guest. The comparison takes equally
 * long for hits and misses.
 */
async function findOwnerByPasscode(
  { tx, scope }: AnyDoorContext,
  passcode: string,
  refusalIfMissing: RefusalCode,
): Promise<CodeLookupResult> {
  const owner = await findPasscodeOwner(tx, scope, passcode)
  const isTheirs = equalsInConstantTime(sha256(owner?.passcode ?? ''), sha256(passcode))
  if (!owner || !isTheirs)
    return (await wasPasscodeReplaced(tx, scope, passcode))
      ? { refused: 'replacedCode', isMiss: false }
      : { refused: refusalIfMissing, isMiss: refusalIfMissing === 'wrongPasscode' }
  return owner.deleted_at ? { refused: 'deletedGuest', isMiss: false } : { guestId: owner.id }
}

/**
 * The address of a personal page identifies a guest but proves nothing: it may have been forwarded.
 */
async function findGuestByLink(
  { tx, scope }: AnyDoorContext,
  { event, guest }: { event: string; guest: string },
): Promise<CodeLookupResult> {
  if (event !== scope.eventId) return { refused: 'foreignCode', isMiss: false }
  const found = await findGuestById(tx, scope, guest)
  if (!found) return { refused: 'wrongPasscode', isMiss: true }
  return found.deleted_at ? { refused: 'deletedGuest', isMiss: false } : { guestId: found.id }
}

/**
 * Where the event needs a passcode, the tap must prove it, except for entries from a paper list. A
 * code that is sent must always be the guest's own.
 */
export async function requireGuestCode(
  context: DoorGuestContext,
  input: GuestCodeInput,
  { needed }: { needed: boolean },
): Promise<void> {
  if (!needed && !input.passcode && !input.code) return
  if (needed && !input.passcode && (!input.code || parseCode(input.code).kind === 'link'))
    refuse('passcodeNeeded')
  if ((await getGuestIdByCode(context, input)) !== context.scope.guestId) refuse('wrongPasscode')
}
