import * as calls from '@mehfil/contract/door/zones.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, refreshEvent } from '../../../lib/http/queries.ts'

export type DoorZonesResponse = WireValue<typeof calls.doorZones.output>

export const zonesQuery = (EID: string) =>
  createQuery(calls.doorZones, { params: { EID }, topics: ['door', 'guests', 'event'] })

export async function saveZones(EID: string, zones: calls.DoorZone[]) {
  const answer = await ask(calls.saveZones, { params: { EID }, input: { zones } })
  refreshEvent(EID, ['door'])
  return answer
}
