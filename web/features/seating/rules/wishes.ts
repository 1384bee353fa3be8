import type { SeatingWish } from '@mehfil/contract/seating/seating.ts'
import type { SeatingFacts } from './seats.ts'

/** A wish with the tables where it is broken; none while it holds. */
export type CheckedWish = { wish: SeatingWish; tables: readonly string[] }

/**
 * Guests to keep together are at one table, their parties included. Guests to keep apart share none.
 * People without a seat break nothing yet.
 */
export function checkWishes({ parties, wishes }: SeatingFacts): CheckedWish[] {
  if (wishes.length === 0) return []
  const tablesByGuest = new Map(
    parties.map(({ guestId, people }) => [
      guestId,
      new Set(people.flatMap(({ table }) => table ?? [])),
    ]),
  )
  return wishes.map((wish) => {
    const sets = wish.guests.map((guest) => tablesByGuest.get(guest) ?? new Set<string>())
    const all = [...new Set(sets.flatMap((set) => [...set]))]
    if (wish.kind === 'TOGETHER') return { wish, tables: all.length > 1 ? all : [] }
    return {
      wish,
      tables: all.filter((table) => sets.filter((set) => set.has(table)).length > 1),
    }
  })
}

/** The broken wishes of one table. */
export const listBrokenWishes = (
  checked: readonly CheckedWish[],
  table: string,
): readonly CheckedWish[] => checked.filter(({ tables }) => tables.includes(table))
