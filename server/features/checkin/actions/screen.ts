import type { EventContext } from '../../../base/http/context.ts'
import { computeCounters, computeFunctionCounters, isListExpected } from '../rules/door-guest.ts'
import { getCurveStart, fillGaps } from '../rules/screen.ts'
import {
  countArrivalsByMinute,
  listScreenDevices,
  countPeopleByGate,
  countVips,
  listVips,
} from '../store/screen.ts'
import { getDoorCounts } from '../store/guests.ts'
import { countOpenConflicts } from '../store/conflict-counts.ts'
import { countFunctionPeople } from '../store/party-functions.ts'
import { countPeopleInZones } from '../store/zones.ts'
import { getDoor, getDoorAt, type DoorAt } from './door.ts'
import { listDoorZones } from './zones.ts'

/**
 * What the big screen shows to all people in the room. Names appear only where the host allows
 * them.
 */
export async function readScreen(
  context: EventContext<
    { EID: string },
    { vip?: 'Y' | 'N' | undefined; functionId?: string | undefined }
  >,
) {
  const { tx, now, scope, query, language } = context
  const door = getDoorAt(
    await getDoor(context),
    { doorActor: { functionId: null } },
    query.functionId,
  )
  const { event, functions, functionId } = door
  const gates = await countPeopleByGate(tx, scope, { now, functionId })
  const devices = await listScreenDevices(tx, scope)
  const counted = await getDoorCounts(tx, scope)
  const vipPlace = { functionId, isListExpected: isListExpected(counted) }
  const zones = await listScreenZones(context, door)
  const people = functions.length > 0 ? await countFunctionPeople(tx, scope) : null
  return {
    title: event.titles[language] ?? event.title,
    venue: event.venue,
    zone: event.zone,
    now,
    counters:
      people && functionId
        ? computeFunctionCounters(people.get(functionId))
        : computeCounters(counted),
    ...(people && {
      functions: functions.map(({ id, title, titles, startsAt }) => {
        const { arrived, expected } = computeFunctionCounters(people.get(id))
        return { id, title: titles[language] ?? title, startsAt, arrived, expected }
      }),
    }),
    ...(zones.length > 0 && { zones }),
    conflicts: await countOpenConflicts(tx, scope),
    arrivals: fillGaps(
      await countArrivalsByMinute(tx, scope, { from: getCurveStart(now), until: now, functionId }),
      now,
    ),
    gates: gates.map(({ seen, by, ...gate }) => ({
      ...gate,
      by: by.filter((name) => name !== '').slice(0, 4),
      seenAt: seen,
    })),
    devices: devices.map(({ is_helper, seen_at, ...device }) => ({
      ...device,
      isHelper: is_helper,
      seenAt: seen_at,
    })),
    vip: {
      ...(await countVips(tx, scope, vipPlace)),
      guests: query.vip === 'Y' ? await listVips(tx, scope, vipPlace) : [],
    },
  }
}

async function listScreenZones(context: EventContext, door: DoorAt) {
  const zones = await listDoorZones(context, door)
  if (zones.length === 0) return []
  const inside = await countPeopleInZones(context.tx, context.scope)
  return zones.map((zone) => ({ ...zone, inside: inside.get(zone.id) ?? 0 }))
}
