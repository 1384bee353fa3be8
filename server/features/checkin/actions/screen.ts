import type { EventContext } from '../../../base/context.ts'
import { countersFrom, isListExpected } from '../rules/door-guest.ts'
import { curveFrom, withoutGaps } from '../rules/screen.ts'
import { arrivalsByMinutes, devicesAt, peopleByGate, vipAt, vipNames } from '../store/screen.ts'
import { countedAt } from '../store/guests.ts'
import { openConflicts } from '../store/taps.ts'
import { doorAt } from './door.ts'

/** What the big screen shows to everybody in the room: names only where the host wants them there. */
export async function readScreen(
  context: EventContext<{ EID: string }, { vip?: 'Y' | 'N' | undefined }>,
) {
  const { tx, now, scope, query } = context
  const { event } = await doorAt(context)
  const gates = await peopleByGate(tx, scope, now)
  const devices = await devicesAt(tx, scope)
  const counted = await countedAt(tx, scope)
  const isByList = isListExpected(counted)
  return {
    title: event.title,
    venue: event.venue,
    zone: event.zone,
    now,
    counters: countersFrom(counted),
    conflicts: await openConflicts(tx, scope),
    arrivals: withoutGaps(
      await arrivalsByMinutes(tx, scope, { from: curveFrom(now), until: now }),
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
      ...(await vipAt(tx, scope, isByList)),
      guests: query.vip === 'Y' ? await vipNames(tx, scope, isByList) : [],
    },
  }
}
