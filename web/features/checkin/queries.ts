import type * as z from 'zod'
import * as calls from '@mehfil/contract/checkin.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { checkSidebarStatus } from '@mehfil/contract/events.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient, queryOf, refreshEvent } from '../../lib/queries.ts'

export type Door = Answer<typeof calls.doorOf.output>
export type DoorGuest = calls.DoorGuest
export type Arrival = Door['latest'][number]
export type Admission = z.output<typeof calls.admitGuest.input>
export type WalkIn = z.output<typeof calls.addWalkIn.input>

/** Eight digits, or the text of a signed code. */
export type Proof = { passcode?: string; code?: string }

export const doorQuery = (EID: string) => ({ ...queryOf(calls.doorOf, { params: { EID }, topics: ['door', 'event', 'guests'] }), staleTime: 0, retry: false })

export const verify = (EID: string, input: Proof) => ask(calls.verifyPasscode, { params: { EID }, input })
/** What was found is forgotten with the search: a device keeps no list. */
export const findQuery = (EID: string, search: string) => ({ ...queryOf(calls.findAtDoor, { params: { EID }, query: { search }, topics: ['door', 'guests'] }), staleTime: 0, gcTime: 0, retry: false })
export const admit = (EID: string, GID: string, input: Admission) => changing(EID, ask(calls.admitGuest, { params: { EID, GID }, input }))
export const takeBack = (EID: string, tapId: string) => changing(EID, ask(calls.undoArrival, { params: { EID }, input: { tapId } }))
export const addWalkIn = (EID: string, input: WalkIn) => changing(EID, ask(calls.addWalkIn, { params: { EID }, input }))

/** What a helper may know of the event a code belongs to: nothing, unless it is one of theirs. */
export const otherEvent = (EID: string) => queryOf(checkSidebarStatus, { params: { EID } })

/** The counters move with the answer; the last scans are read again. */
async function changing<Out extends { counters: Door['counters'] }>(EID: string, sent: Promise<Out>): Promise<Out> {
  const answer = await sent
  queryClient.setQueryData(doorQuery(EID).queryKey, (door) => door && { ...door, counters: answer.counters })
  refreshEvent(EID, ['door'])
  return answer
}
