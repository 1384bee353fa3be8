import type { CallOutcome } from '../../../lib/http/outcome.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { addWalkIn, admitGuest, undoArrival, verifyCode, type AdmissionProof } from './checkin.ts'
import { parseEventId } from '../rules/codes.ts'
import { toCheckInGuest } from '../rules/guest.ts'
import type { CodeCheckResult, DoorBackend } from './door-backend.ts'

type RequestWatcher = <T>(request: Promise<T>) => Promise<CallOutcome<T>>

const codeProblems: Partial<Record<RefusalCode, 'unknown' | 'forged' | 'gone' | 'replaced'>> = {
  wrongPasscode: 'unknown',
  forgedCode: 'forged',
  deletedGuest: 'gone',
  replacedCode: 'replaced',
}

/** Sends each action to the server, for a device without a list. */
export function makeServerBackend(
  EID: string,
  watchRequest: RequestWatcher,
  functionId: string,
): DoorBackend {
  const place = functionId ? { functionId } : {}
  return {
    check: async (_, proof) =>
      toCheckResult(await watchRequest(verifyCode(EID, { ...proof, ...place })), proof),
    letIn: async (guest, { tapId, proof, gate, paperAt: _, ...options }) => {
      const outcome = await watchRequest(
        admitGuest(EID, guest.id, { tapId, gate, ...place, ...options, ...proof }),
      )
      if ('refused' in outcome)
        return outcome.refused.code === 'passcodeNeeded'
          ? { kind: 'needs-code' }
          : { kind: 'refused', refused: outcome.refused }
      const { verdict, people, guest: now } = outcome.answered
      if (verdict !== 'welcome' && verdict !== 'back')
        return { kind: 'look', guest: toCheckInGuest(now) }
      return { kind: verdict === 'back' ? 'back' : 'in', guest: toCheckInGuest(now), people, tapId }
    },
    letOut: null,
    undo: async (tapId) => {
      const outcome = await watchRequest(undoArrival(EID, tapId, functionId))
      return 'refused' in outcome ? { refused: outcome.refused } : null
    },
    addWalkIn: async ({ phone: _, answers: __, ...input }) => {
      const outcome = await watchRequest(addWalkIn(EID, { ...input, ...place }))
      if ('refused' in outcome) return { kind: 'refused', refused: outcome.refused }
      const guest = toCheckInGuest(outcome.answered.guest)
      return { kind: 'in', guest, people: guest.arrived, tapId: input.tapId }
    },
    zones: null,
    find: null,
  }
}

type VerifiedGuest = Parameters<typeof toCheckInGuest>[0]

function toCheckResult(
  outcome: CallOutcome<VerifiedGuest>,
  proof: AdmissionProof,
): CodeCheckResult {
  if ('answered' in outcome)
    return { kind: 'guest', guest: toCheckInGuest(outcome.answered), proof }
  const { code } = outcome.refused
  if (code === 'foreignCode') return { kind: 'foreign', of: parseEventId(proof.code ?? '') ?? null }
  const kind = code && codeProblems[code]
  return kind ? { kind } : { kind: 'refused', refused: outcome.refused }
}
