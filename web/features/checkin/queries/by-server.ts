import type { Outcome } from '../../../lib/outcome.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { addWalkIn, admit, takeBack, verify, type Proof } from '../queries.ts'
import { eventIn } from '../rules/codes.ts'
import { guestOnline } from '../rules/guest.ts'
import type { Checked, Ways } from './ways.ts'

type Watched = <T>(asked: Promise<T>) => Promise<Outcome<T>>

const led: Partial<Record<RefusalCode, 'unknown' | 'forged' | 'gone' | 'replaced'>> = {
  wrongPasscode: 'unknown',
  forgedCode: 'forged',
  deletedGuest: 'gone',
  replacedCode: 'replaced',
}

/** Every question to the server, where this device keeps no list. */
export function byServer(EID: string, during: Watched): Ways {
  return {
    check: async (_, proof) => checked(await during(verify(EID, proof)), proof),
    letIn: async (guest, { tapId, proof, gate, paperAt: _, ...how }) => {
      const outcome = await during(admit(EID, guest.id, { tapId, gate, ...how, ...proof }))
      if ('refused' in outcome)
        return outcome.refused.code === 'passcodeNeeded'
          ? { kind: 'needs-code' }
          : { kind: 'refused', refused: outcome.refused }
      const { verdict, people, guest: now } = outcome.answered
      if (verdict !== 'welcome' && verdict !== 'back')
        return { kind: 'look', guest: guestOnline(now) }
      return { kind: verdict === 'back' ? 'back' : 'in', guest: guestOnline(now), people, tapId }
    },
    letOut: null,
    undo: async (tapId) => {
      const outcome = await during(takeBack(EID, tapId))
      return 'refused' in outcome ? { refused: outcome.refused } : null
    },
    addWalkIn: async ({ phone: _, answers: __, ...input }) => {
      const outcome = await during(addWalkIn(EID, input))
      if ('refused' in outcome) return { kind: 'refused', refused: outcome.refused }
      const guest = guestOnline(outcome.answered.guest)
      return { kind: 'in', guest, people: guest.arrived, tapId: input.tapId }
    },
    find: null,
  }
}

type Found = Parameters<typeof guestOnline>[0]

function checked(outcome: Outcome<Found>, proof: Proof): Checked {
  if ('answered' in outcome) return { kind: 'guest', guest: guestOnline(outcome.answered), proof }
  const { code } = outcome.refused
  if (code === 'foreignCode') return { kind: 'foreign', of: eventIn(proof.code ?? '') ?? null }
  const kind = code && led[code]
  return kind ? { kind } : { kind: 'refused', refused: outcome.refused }
}
