import { verifyPasscode } from '@mehfil/contract/checkin.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import { readCode } from '@mehfil/door/code.ts'
import type { DoorContext, DoorGuestContext } from '../../../base/context.ts'
import type { Figure } from '../../../base/limits.ts'
import { sameBytes, sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { readDoorCode } from '../../guests/rules/door-code.ts'
import { guestByAddress, ownerOf, wasReplaced } from '../store/guests.ts'

export type Proof = { passcode?: string | undefined; code?: string | undefined }
type Context = DoorContext | DoorGuestContext
type Found = { guestId: string } | { refused: RefusalCode; isMiss: boolean }

/** Misses at one device, and of one person on however many. */
const figures: Array<{ bucket: string; figure: Figure; keyOf: (context: Context) => string }> = [
  {
    bucket: 'door-miss',
    figure: { hits: 10, minutes: 1 },
    keyOf: ({ scope, keeper }) => `${scope.eventId}:${keeper.sessionId}`,
  },
  {
    bucket: 'door-misses',
    figure: { hits: 40, minutes: 1 },
    keyOf: ({ scope, keeper }) => `${scope.eventId}:${keeper.personId ?? keeper.helperId}`,
  },
]

/** Whose code it is. Every try counts before it is looked at, so that a thousand at once are ten; one that was no guess is given back. */
export async function guestOfCode(context: Context, proof: Proof): Promise<string> {
  if (!proof.passcode && !proof.code)
    refuse('invalidInput', {
      errors: complaintsOf(verifyPasscode.input, { passcode: 'field.passcode-required' }),
    })
  const { world, scope, keeper } = context
  for (const { bucket, figure, keyOf } of figures)
    await world.limiter.require(bucket, keyOf(context), figure)
  const found = await lookUp(context, proof)
  if ('guestId' in found || !found.isMiss)
    for (const { bucket, keyOf } of figures) await world.limiter.giveBack(bucket, keyOf(context))
  if ('guestId' in found) return found.guestId
  if (found.isMiss)
    world.log.info(
      {
        eventId: scope.eventId,
        personId: keeper.personId,
        helperId: keeper.helperId,
        why: found.refused,
      },
      'a code at the door led to nobody',
    )
  return refuse(found.refused)
}

/** For whoever sends many codes at once: refused while there were too many misses. */
export async function requireNoGuesses(context: DoorContext): Promise<void> {
  const { world } = context
  for (const { bucket, figure, keyOf } of figures)
    if (await world.limiter.spent(bucket, keyOf(context), figure))
      refuse('tooMany', { retryAfter: figure.minutes * 60 })
}

export async function missed(context: DoorContext, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    for (const { bucket, figure, keyOf } of figures)
      await context.world.limiter.fits(bucket, keyOf(context), figure)
}

async function lookUp(context: Context, { passcode, code }: Proof): Promise<Found> {
  if (code === undefined) return ownerBy(context, passcode ?? '', 'wrongPasscode')
  const read = readCode(code)
  if (read.kind === 'link') return guestByLink(context, read)
  const signed = readDoorCode(context.world.settings.secretKey, code)
  if (signed === 'forged') return { refused: 'forgedCode', isMiss: true }
  if (signed === 'not-ours') return { refused: 'wrongPasscode', isMiss: true }
  if (signed.eventId !== context.scope.eventId) return { refused: 'foreignCode', isMiss: false }
  return ownerBy(context, signed.passcode, 'deletedGuest')
}

/** A signed code without a guest is that of one who was purged. The comparison takes as long for a miss as for a hit. */
async function ownerBy(
  { tx, scope }: Context,
  passcode: string,
  missing: RefusalCode,
): Promise<Found> {
  const owner = await ownerOf(tx, scope, passcode)
  const isTheirs = sameBytes(sha256(owner?.passcode ?? ''), sha256(passcode))
  if (!owner || !isTheirs)
    return (await wasReplaced(tx, scope, passcode))
      ? { refused: 'replacedCode', isMiss: false }
      : { refused: missing, isMiss: missing === 'wrongPasscode' }
  return owner.deleted_at ? { refused: 'deletedGuest', isMiss: false } : { guestId: owner.id }
}

/** The address of a personal page says who somebody is; whoever forwarded it has it too. */
async function guestByLink(
  { tx, scope }: Context,
  { event, guest }: { event: string; guest: string },
): Promise<Found> {
  if (event !== scope.eventId) return { refused: 'foreignCode', isMiss: false }
  const found = await guestByAddress(tx, scope, guest)
  if (!found) return { refused: 'wrongPasscode', isMiss: true }
  return found.deleted_at ? { refused: 'deletedGuest', isMiss: false } : { guestId: found.id }
}

/** Where the event wants a passcode, the tap proves whose it is; a list from paper, entered afterwards, cannot. One that is shown all the same is the guest's own. */
export async function requireProof(
  context: DoorGuestContext,
  proof: Proof,
  { needed }: { needed: boolean },
): Promise<void> {
  if (!needed && !proof.passcode && !proof.code) return
  if (needed && !proof.passcode && (!proof.code || readCode(proof.code).kind === 'link'))
    refuse('passcodeNeeded')
  if ((await guestOfCode(context, proof)) !== context.scope.guestId) refuse('wrongPasscode')
}
