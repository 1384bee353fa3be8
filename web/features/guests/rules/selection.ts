import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import type { GuestDetails, GuestListQuery } from '../queries/guests.ts'

/** The guests of a bulk action: some by id, or all of a view, loaded or not. */
export type SelectedGuests = { all: true } | { all: false; ids: ReadonlySet<string> }

export const noGuests: SelectedGuests = { all: false, ids: new Set() }

/** The highest number of ids the server takes at once. */
const maxSelectedGuests = 1_000

export const isSelected = (selected: SelectedGuests, id: string): boolean =>
  selected.all || selected.ids.has(id)
export const isSelectionEmpty = (selected: SelectedGuests): boolean =>
  !selected.all && selected.ids.size === 0

type SelectionToggle = {
  id: string
  isOn: boolean
  /** The last pressed row, where a range starts. */
  rangeStart: string | null
  /** Rows in the order shown. */
  rows: readonly string[]
}

/** One row, or all between the last pressed one and this one. */
export function toggleGuests(
  selected: SelectedGuests,
  { id, isOn, rangeStart, rows }: SelectionToggle,
): SelectedGuests {
  const ids = new Set(selected.all ? rows : selected.ids)
  for (const rowId of listRange(rows, rangeStart ?? id, id)) {
    if (isOn) ids.add(rowId)
    else ids.delete(rowId)
  }
  return selectGuests(ids)
}

export const selectGuests = (ids: Iterable<string>): SelectedGuests => ({
  all: false,
  ids: new Set([...ids].slice(0, maxSelectedGuests)),
})

function listRange(rows: readonly string[], first: string, last: string): readonly string[] {
  const [from, to] = [rows.indexOf(first), rows.indexOf(last)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return from < 0 ? [last] : rows.slice(from, to + 1)
}

/** The number of people an invitation holds: the answered number, or else the places. */
export const countPeople = ({
  answer,
  people,
  partyLimit,
}: Pick<GuestDetails, 'answer' | 'people' | 'partyLimit'>): number =>
  answer === null ? partyLimit : people

/** The selection in the form the server takes. */
export function toGuestSelection(
  selected: SelectedGuests,
  { tab, search, category, filters = {} }: GuestListQuery,
): GuestSelection {
  if (!selected.all) return { ids: [...selected.ids] }
  return { tab, ...(search && { search }), ...(category !== null && { category }), ...filters }
}

export const hasFilters = ({ search, category, filters = {} }: GuestListQuery): boolean =>
  search !== '' || category !== null || Object.keys(filters).length > 0
