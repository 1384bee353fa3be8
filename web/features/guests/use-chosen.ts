import { useRef, useState } from 'react'
import type { Guest, Narrowing } from './queries/guests.ts'
import { isNobody, nobody, some, toggled, type Chosen } from './rules/chosen.ts'

export type Choosing = {
  chosen: Chosen
  /** One row; with shift held, all from the row pressed before. */
  toggle: (id: string, isOn: boolean, isRange: boolean) => void
  /** All rows shown, or none. */
  toggleShown: (isOn: boolean) => void
  chooseEverybody: () => void
  clear: () => void
}

/** What is ticked in the list. Another view of the list begins with nobody. */
export function useChosen(
  guests: readonly Pick<Guest, 'id'>[],
  { tab, search, category, finer }: Narrowing,
): Choosing {
  const view = JSON.stringify([tab, search, category, finer])
  const [held, setHeld] = useState<{ view: string; chosen: Chosen }>({ view, chosen: nobody })
  const last = useRef<string | null>(null)
  const chosen = held.view === view ? held.chosen : nobody
  const rows = guests.map(({ id }) => id)
  const hold = (next: Chosen) => setHeld({ view, chosen: isNobody(next) ? nobody : next })
  return {
    chosen,
    toggle: (id, isOn, isRange) => {
      hold(toggled(chosen, { id, isOn, from: isRange ? last.current : null, rows }))
      last.current = id
    },
    toggleShown: (isOn) => hold(isOn ? some(rows) : nobody),
    chooseEverybody: () => hold({ everybody: true }),
    clear: () => hold(nobody),
  }
}
