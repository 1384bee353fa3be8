import type * as z from 'zod'
import * as calls from '@mehfil/contract/door/checkin.ts'
import * as door from '@mehfil/contract/door/door.ts'
import * as conflictCalls from '@mehfil/contract/door/conflicts.ts'
import * as helperCalls from '@mehfil/contract/door/helper-links.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { checkSidebarStatus } from '@mehfil/contract/events/events.ts'
import { ask } from '../../../lib/ask.ts'
import {
  createQueryKey,
  queryClient,
  createQuery,
  refreshEvent,
} from '../../../lib/http/queries.ts'

export type DoorSnapshot = WireValue<typeof calls.doorOf.output>
export type DoorArrival = DoorSnapshot['latest'][number]
export type AdmissionInput = z.output<typeof calls.admitGuest.input>
export type WalkInInput = z.output<typeof calls.addWalkIn.input>

/** A passcode of eight digits, or the text of a signed code. */
export type AdmissionProof = { passcode?: string; code?: string }

const toFunctionQuery = (functionId: string | undefined) => (functionId ? { functionId } : {})

/** At one function, or at the event as a whole. */
export const doorQuery = (EID: string, functionId = '') => ({
  ...createQuery(calls.doorOf, {
    params: { EID },
    query: toFunctionQuery(functionId),
    topics: ['door', 'event', 'guests'],
    quiet: true,
  }),
  staleTime: 0,
  retry: false,
  networkMode: 'always' as const,
})

export const verifyCode = (EID: string, input: AdmissionProof & { functionId?: string }) =>
  ask(calls.verifyPasscode, { params: { EID }, input })
/** Results are not cached, so that they build no list on the device. */
export const doorSearchQuery = (EID: string, search: string, functionId: string) => ({
  ...createQuery(calls.findAtDoor, {
    params: { EID },
    query: { search, ...toFunctionQuery(functionId) },
    topics: ['door', 'guests'],
  }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
export const admitGuest = (EID: string, GID: string, input: AdmissionInput) =>
  applyCounters(EID, input.functionId, ask(calls.admitGuest, { params: { EID, GID }, input }))
export const undoArrival = (EID: string, tapId: string, functionId: string) =>
  applyCounters(EID, functionId, ask(calls.undoArrival, { params: { EID }, input: { tapId } }))
export const addWalkIn = (EID: string, input: WalkInInput) =>
  applyCounters(EID, input.functionId, ask(calls.addWalkIn, { params: { EID }, input }))

/** The event of a code. Helpers see only their own events. */
export const otherEventQuery = (EID: string) => ({
  ...createQuery(checkSidebarStatus, { params: { EID }, quiet: true }),
  retry: false,
})

/** Takes the counters from the answer and fetches the last scans again. */
async function applyCounters<Out extends { counters: DoorSnapshot['counters'] }>(
  EID: string,
  functionId: string | undefined,
  request: Promise<Out>,
): Promise<Out> {
  const answer = await request
  queryClient.setQueryData(
    doorQuery(EID, functionId).queryKey,
    (door) => door && { ...door, counters: answer.counters },
  )
  refreshEvent(EID, ['door'])
  return answer
}

export type BigScreenData = WireValue<typeof door.doorScreen.output>
export type DoorConflictsResponse = WireValue<typeof conflictCalls.doorConflicts.output>
export type DoorConflict = DoorConflictsResponse['conflicts'][number]
export type HelperLink = WireValue<typeof helperCalls.helperLinks.output>['helpers'][number]
export type HelperLinkInput = z.output<typeof helperCalls.addHelperLink.input>

export const bigScreenQuery = (EID: string, areNamed: boolean, functionId: string) => ({
  ...createQuery(door.doorScreen, {
    params: { EID },
    query: { vip: areNamed ? 'Y' : 'N', ...toFunctionQuery(functionId) },
    topics: ['door', 'event'],
  }),
  refetchInterval: 20_000,
  placeholderData: (before: BigScreenData | undefined) => before,
})
export const conflictsQuery = (EID: string) => ({
  ...createQuery(conflictCalls.doorConflicts, { params: { EID }, quiet: true }),
  refetchInterval: 30_000,
  retry: false,
})
export const refreshConflicts = (EID: string) =>
  queryClient.invalidateQueries({ queryKey: createQueryKey(conflictCalls.doorConflicts, { EID }) })
export const gatesQuery = (EID: string) =>
  createQuery(door.doorGates, { params: { EID }, topics: ['door'] })
export const helpersQuery = (EID: string) => ({
  ...createQuery(helperCalls.helperLinks, { params: { EID }, topics: ['door'] }),
  refetchInterval: 30_000,
})

export const settleConflict = async (EID: string, TAP: string, choice: 'drop' | 'count') => {
  const answer = await refreshDoorAfter(
    EID,
    ask(conflictCalls.settleConflict, { params: { EID, TAP }, input: { choice } }),
  )
  await refreshConflicts(EID)
  return answer
}
/** Settles several conflicts with the same choice. Answers their number. */
export const settleConflicts = async (EID: string, ids: string[], choice: 'drop' | 'count') => {
  const answer = await refreshDoorAfter(
    EID,
    ask(conflictCalls.settleConflicts, { params: { EID }, input: { ids, choice } }),
  )
  await refreshConflicts(EID)
  return answer
}
export const saveGates = (EID: string, gates: string[]) =>
  refreshDoorAfter(EID, ask(door.saveGates, { params: { EID }, input: { gates } }))
export const addHelperLink = (EID: string, input: HelperLinkInput) =>
  refreshDoorAfter(EID, ask(helperCalls.addHelperLink, { params: { EID }, input }))
export const revokeHelperLink = (EID: string, HELPER: string) =>
  refreshDoorAfter(EID, ask(helperCalls.revokeHelperLink, { params: { EID, HELPER } }))
export const resetRehearsal = (EID: string) =>
  refreshDoorAfter(EID, ask(door.resetRehearsal, { params: { EID } }))
export const enterByLink = (code: string) =>
  ask(helperCalls.enterByLink, { input: { code }, quiet: true })
export const leaveDoor = () => ask(helperCalls.leaveDoor, { quiet: true })

async function refreshDoorAfter<Out>(EID: string, request: Promise<Out>): Promise<Out> {
  const answer = await request
  refreshEvent(EID, ['door'])
  return answer
}
