import type { DoorZone } from '@mehfil/contract/door/zones.ts'
import type { TestApp } from '../test-app.ts'
import { EID } from './door-wedding.ts'

export const zoneIds = { lounge: '0000000000000C1', garden: '0000000000000C2' } as const

/** For all guests, with places for three. */
export const lounge: DoorZone = {
  id: zoneIds.lounge,
  title: 'VIP lounge',
  titles: { fr: 'Salon VIP' },
  capacity: 3,
  audience: 'everyone',
  groups: [],
}
/** For VIPs, without a limit. */
export const garden: DoorZone = {
  id: zoneIds.garden,
  title: 'Garden',
  titles: {},
  capacity: null,
  audience: 'categories',
  groups: ['VIP'],
}

type Entry = {
  id: string
  kind: string
  guest_id: string | null
  zone_id: string
  undone_tap_id: string | null
  people: number
  party: number | null
  outcome: string
}

/** Counts again who is inside, from the entries alone: of each zone, with the fewest of any party at any time. */
export async function recountZones({
  world,
}: Pick<TestApp, 'world'>): Promise<{ inside: Record<string, number>; fewest: number }> {
  const entries: Entry[] = await world.db
    .selectFrom('zone_tap')
    .selectAll()
    .where('event_id', '=', EID)
    .orderBy('at')
    .orderBy('count')
    .orderBy('id')
    .execute()
  const undone = new Set(entries.map((one) => one.undone_tap_id))
  const counted = entries.filter(
    ({ id, kind, outcome }) => kind !== 'undo' && outcome === 'counted' && !undone.has(id),
  )
  const parties = new Map<string, number>()
  let fewest = 0
  for (const { zone_id, guest_id, kind, people, party } of counted) {
    const key = `${zone_id} ${guest_id}`
    const before = parties.get(key) ?? 0
    const after =
      kind === 'out'
        ? Math.max(0, before - people)
        : Math.max(before, party === null ? before + people : Math.min(party, before + people))
    fewest = Math.min(fewest, after)
    parties.set(key, after)
  }
  const inside: Record<string, number> = {}
  for (const [key, people] of parties) {
    const zone = key.split(' ')[0] ?? ''
    if (people > 0) inside[zone] = (inside[zone] ?? 0) + people
  }
  return { inside, fewest }
}
