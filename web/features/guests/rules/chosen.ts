import type { GuestSelection } from '@mehfil/contract/guests.ts'
import type { Guest, Narrowing } from '../queries/guests.ts'

/** Which guests something is done with: some by id, or everybody a view shows, loaded or not. */
export type Chosen = { everybody: true } | { everybody: false; ids: ReadonlySet<string> }

export const nobody: Chosen = { everybody: false, ids: new Set() }

/** The server takes this many ids at once. */
const most = 1_000

export const isChosen = (chosen: Chosen, id: string): boolean =>
  chosen.everybody || chosen.ids.has(id)
export const isNobody = (chosen: Chosen): boolean => !chosen.everybody && chosen.ids.size === 0

type Toggle = {
  id: string
  isOn: boolean
  /** The row pressed before, where a range begins. */
  from: string | null
  /** Rows in the order shown. */
  rows: readonly string[]
}

/** One row, or all between the last one pressed and this one. */
export function toggled(chosen: Chosen, { id, isOn, from, rows }: Toggle): Chosen {
  const ids = new Set(chosen.everybody ? rows : chosen.ids)
  for (const one of between(rows, from ?? id, id)) {
    if (isOn) ids.add(one)
    else ids.delete(one)
  }
  return some(ids)
}

export const some = (ids: Iterable<string>): Chosen => ({
  everybody: false,
  ids: new Set([...ids].slice(0, most)),
})

function between(rows: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [rows.indexOf(one), rows.indexOf(other)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return from < 0 ? [other] : rows.slice(from, to + 1)
}

/** How many people an invitation stands for: those answered for, else the places it holds. */
export const headsOf = ({
  answer,
  people,
  partyLimit,
}: Pick<Guest, 'answer' | 'people' | 'partyLimit'>): number =>
  answer === null ? partyLimit : people

/** The chosen as the server is told. */
export function selectionOf(
  chosen: Chosen,
  { tab, search, category, finer = {} }: Narrowing,
): GuestSelection {
  if (!chosen.everybody) return { ids: [...chosen.ids] }
  return { tab, ...(search && { search }), ...(category !== null && { category }), ...finer }
}

export const isNarrowed = ({ search, category, finer = {} }: Narrowing): boolean =>
  search !== '' || category !== null || Object.keys(finer).length > 0
