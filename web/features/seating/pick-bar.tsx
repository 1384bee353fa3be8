import { useEffect, useEffectEvent } from 'react'
import { isolateText } from '../../lib/i18n/translator.ts'
import classes from './seating.module.css'
import type { SeatingBoard } from './use-seating-board.ts'

/** Says who is picked, until a table is pressed. Escape puts them back. */
export function PickBar({ board }: { board: SeatingBoard }) {
  const { picked } = board
  const { t, formats, nameGroup } = board.texts
  const isOpen = picked !== null
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    board.pick(null)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent) => escape(event)
    // Before a panel, which Escape would close too.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isOpen])
  if (!picked) return null
  const { party, people } = picked
  const isWhole = people.length === party.people.length
  const isSeated = people.some(({ table }) => table !== null)
  const pickWhole = () =>
    board.pick({ guestId: party.guestId, persons: party.people.map(({ person }) => person) })
  const unseat = () => {
    board.place(picked, null)
    board.pick(null)
  }
  return (
    <div className={classes.pickBar} data-foot role="region" aria-label={t('pick.bar')}>
      <p className="small">
        {t('pick.bar-text', {
          name: isolateText(nameGroup(picked)),
          count: people.length,
          n: formats.number(people.length),
        })}
      </p>
      {!isWhole && (
        <button type="button" onClick={pickWhole}>
          {t('pick.whole', {
            count: party.people.length,
            n: formats.number(party.people.length),
          })}
        </button>
      )}
      {isSeated && (
        <button type="button" onClick={unseat}>
          {t('pick.unseat')}
        </button>
      )}
      <button type="button" onClick={() => board.pick(null)}>
        {t('action.cancel')}
      </button>
    </div>
  )
}
