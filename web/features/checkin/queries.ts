import type * as z from 'zod'
import * as calls from '@mehfil/contract/checkin.ts'
import * as door from '@mehfil/contract/door.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { checkSidebarStatus } from '@mehfil/contract/events.ts'
import { ask } from '../../lib/ask.ts'
import { keyOf, queryClient, queryOf, refreshEvent } from '../../lib/queries.ts'

export type Door = Answer<typeof calls.doorOf.output>
export type DoorGuest = calls.DoorGuest
export type Arrival = Door['latest'][number]
export type Admission = z.output<typeof calls.admitGuest.input>
export type WalkIn = z.output<typeof calls.addWalkIn.input>

/** Eight digits, or the text of a signed code. */
export type Proof = { passcode?: string; code?: string }

export const doorQuery = (EID: string) => ({
  ...queryOf(calls.doorOf, { params: { EID }, topics: ['door', 'event', 'guests'], quiet: true }),
  staleTime: 0,
  retry: false,
  networkMode: 'always' as const,
})

export const verify = (EID: string, input: Proof) =>
  ask(calls.verifyPasscode, { params: { EID }, input })
/** What was found is forgotten with the search: a device keeps no list. */
export const findQuery = (EID: string, search: string) => ({
  ...queryOf(calls.findAtDoor, { params: { EID }, query: { search }, topics: ['door', 'guests'] }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
export const admit = (EID: string, GID: string, input: Admission) =>
  changing(EID, ask(calls.admitGuest, { params: { EID, GID }, input }))
export const takeBack = (EID: string, tapId: string) =>
  changing(EID, ask(calls.undoArrival, { params: { EID }, input: { tapId } }))
export const addWalkIn = (EID: string, input: WalkIn) =>
  changing(EID, ask(calls.addWalkIn, { params: { EID }, input }))

/** What a helper may know of the event a code belongs to: nothing, unless it is one of theirs. */
export const otherEvent = (EID: string) => ({
  ...queryOf(checkSidebarStatus, { params: { EID }, quiet: true }),
  retry: false,
})

/** The counters move with the answer; the last scans are read again. */
async function changing<Out extends { counters: Door['counters'] }>(
  EID: string,
  sent: Promise<Out>,
): Promise<Out> {
  const answer = await sent
  queryClient.setQueryData(
    doorQuery(EID).queryKey,
    (door) => door && { ...door, counters: answer.counters },
  )
  refreshEvent(EID, ['door'])
  return answer
}

export type BigScreen = Answer<typeof door.doorScreen.output>
export type Conflicts = Answer<typeof door.doorConflicts.output>
export type Conflict = Conflicts['conflicts'][number]
export type HelperLink = Answer<typeof door.helperLinks.output>['helpers'][number]
export type NewHelperLink = z.output<typeof door.addHelperLink.input>

export const screenQuery = (EID: string, areNamed: boolean) => ({
  ...queryOf(door.doorScreen, {
    params: { EID },
    query: { vip: areNamed ? 'Y' : 'N' },
    topics: ['door', 'event'],
  }),
  refetchInterval: 20_000,
  placeholderData: (before: BigScreen | undefined) => before,
})
export const conflictsQuery = (EID: string) => ({
  ...queryOf(door.doorConflicts, { params: { EID }, quiet: true }),
  refetchInterval: 30_000,
  retry: false,
})
export const refreshConflicts = (EID: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(door.doorConflicts, { EID }) })
export const gatesQuery = (EID: string) =>
  queryOf(door.doorGates, { params: { EID }, topics: ['door'] })
export const helpersQuery = (EID: string) => ({
  ...queryOf(door.helperLinks, { params: { EID }, topics: ['door'] }),
  refetchInterval: 30_000,
})

export const settle = async (EID: string, TAP: string, choice: 'drop' | 'count') => {
  const answer = await afresh(
    EID,
    ask(door.settleConflict, { params: { EID, TAP }, input: { choice } }),
  )
  await refreshConflicts(EID)
  return answer
}
/** Of one choice about many; answers how many it was made about. */
export const settleMany = async (EID: string, ids: string[], choice: 'drop' | 'count') => {
  const answer = await afresh(
    EID,
    ask(door.settleConflicts, { params: { EID }, input: { ids, choice } }),
  )
  await refreshConflicts(EID)
  return answer
}
export const saveGates = (EID: string, gates: string[]) =>
  afresh(EID, ask(door.saveGates, { params: { EID }, input: { gates } }))
export const addHelperLink = (EID: string, input: NewHelperLink) =>
  afresh(EID, ask(door.addHelperLink, { params: { EID }, input }))
export const revokeHelperLink = (EID: string, HELPER: string) =>
  afresh(EID, ask(door.revokeHelperLink, { params: { EID, HELPER } }))
export const resetRehearsal = (EID: string) =>
  afresh(EID, ask(door.resetRehearsal, { params: { EID } }))
export const enterByLink = (code: string) => ask(door.enterByLink, { input: { code }, quiet: true })
export const leaveDoor = () => ask(door.leaveDoor, { quiet: true })

async function afresh<Out>(EID: string, sent: Promise<Out>): Promise<Out> {
  const answer = await sent
  refreshEvent(EID, ['door'])
  return answer
}
