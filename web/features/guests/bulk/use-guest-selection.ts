import { useRef, useState } from 'react'
import type { GuestDetails, GuestListQuery } from '../queries/guests.ts'
import {
  isSelectionEmpty,
  noGuests,
  selectGuests,
  toggleGuests,
  type SelectedGuests,
} from '../rules/selection.ts'

export type GuestSelectionState = {
  selected: SelectedGuests
  /** One row; with Shift, all rows since the last pressed one. */
  toggle: (id: string, isOn: boolean, isRange: boolean) => void
  /** Selects all shown rows, or none. */
  toggleShown: (isOn: boolean) => void
  selectAll: () => void
  clear: () => void
}

/** The selected rows of the list. Another view of the list starts with an empty selection. */
export function useGuestSelection(
  guests: readonly Pick<GuestDetails, 'id'>[],
  { tab, search, category, filters }: GuestListQuery,
): GuestSelectionState {
  const view = JSON.stringify([tab, search, category, filters])
  const [stored, setStored] = useState<{ view: string; selected: SelectedGuests }>({
    view,
    selected: noGuests,
  })
  const lastToggled = useRef<string | null>(null)
  const selected = stored.view === view ? stored.selected : noGuests
  const rows = guests.map(({ id }) => id)
  const store = (next: SelectedGuests) =>
    setStored({ view, selected: isSelectionEmpty(next) ? noGuests : next })
  return {
    selected,
    toggle: (id, isOn, isRange) => {
      store(
        toggleGuests(selected, {
          id,
          isOn,
          rangeStart: isRange ? lastToggled.current : null,
          rows,
        }),
      )
      lastToggled.current = id
    },
    toggleShown: (isOn) => store(isOn ? selectGuests(rows) : noGuests),
    selectAll: () => store({ all: true }),
    clear: () => store(noGuests),
  }
}
