import type { SeatingChange, SeatingTable } from '@mehfil/contract/seating/seating.ts'
import type { EventScope } from '../base/access/scope.ts'
import type { Tx } from '../base/database/db.ts'
import { loadSeating } from '../features/seating/actions/read-seating.ts'
import { applyChanges } from '../features/seating/rules/changes.ts'
import { proposeSeats } from '../features/seating/rules/proposal/propose-seats.ts'
import { lockSeatingPlan, readPlan, writePlan } from '../features/seating/store/plan.ts'

/** The court is fourteen metres wide and nearly eighteen deep. Tables have a name and a place. */
const tables: ReadonlyArray<readonly [name: string, x: number, y: number]> = [
  ['Banyan', 168, 422],
  ['Marigold', 434, 422],
  ['Rose', 966, 422],
  ['Lotus', 1232, 422],
  ['Neem', 168, 827],
  ['Tulsi', 434, 827],
  ['Jasmine', 700, 986],
  ['Champa', 966, 827],
  ['Mogra', 1232, 827],
  ['Kesar', 168, 1250],
  ['Kewra', 434, 1408],
  ['Palash', 966, 1408],
  ['Amber', 1232, 1250],
]
const areas = [
  ['Stage', 178, 336, 180],
  ['Dance floor', 598, 280, 280],
  ['Lake side, bar', 1670, 448, 110],
] as const

const createId = (at: number): string =>
  `DE3000000005E${at.toString(16).toUpperCase().padStart(2, '0')}`

const listTables = (seats: number): SeatingTable[] => [
  ...tables.map(([name, x, y], at) => ({
    id: createId(at + 1),
    kind: 'ROUND' as const,
    number: at + 1,
    name,
    seats,
    x,
    y,
    width: 0,
    height: 0,
    turned: 0,
  })),
  ...areas.map(([name, y, width, height], at) => ({
    id: createId(at + 65),
    kind: 'AREA' as const,
    number: null,
    name,
    seats: 0,
    x: 700,
    y,
    width,
    height,
    turned: 0,
  })),
]

/** Parties with wishes, by their place in the alphabet: their names differ at a glance. */
const wishedParties = [0, 9, 17, 26] as const
/** Parties that a host has yet to seat. */
const leftParties = 3

/** Seats most of those who come to a function, at tables with so many seats. */
export async function addSeating(
  tx: Tx,
  scope: EventScope,
  { functionId, seats }: { functionId: string; seats: number },
): Promise<void> {
  const request = { language: 'en', requested: functionId, all: false } as const
  const { parties } = await loadSeating(tx, scope, request)
  const [first, second, third, fourth] = wishedParties.map((at) => parties[at]?.guestId)
  if (!first || !second || !third || !fourth) return
  await change(tx, scope, functionId, [
    ...listTables(seats).map((table) => ({ change: 'TABLE' as const, ...table })),
    { change: 'WISH', id: createId(129), kind: 'TOGETHER', guests: [first, second] },
    { change: 'WISH', id: createId(130), kind: 'APART', guests: [third, fourth] },
  ])
  const { plan } = await loadSeating(tx, scope, request)
  const { changes } = proposeSeats({
    ...plan,
    seed: 1,
    categories: new Map(parties.map(({ guestId, category }) => [guestId, category])),
    parties: parties.slice(0, -leftParties).map(({ guestId, category, people }) => ({
      guestId,
      category,
      people: people.map(({ person }) => person),
    })),
  })
  await change(tx, scope, functionId, changes)
}

async function change(
  tx: Tx,
  scope: EventScope,
  functionId: string,
  changes: SeatingChange[],
): Promise<void> {
  await lockSeatingPlan(tx, scope, { functionId })
  const changed = applyChanges(await readPlan(tx, scope, { functionId }), changes, {
    maySit: () => true,
    isListed: () => true,
  })
  if ('undo' in changed) await writePlan(tx, scope, { functionId }, changed)
}
