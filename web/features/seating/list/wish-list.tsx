import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { wishKinds } from '@mehfil/contract/seating/seating.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import type { CheckedWish } from '../rules/wishes.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './list.module.css'
import { WishDialog } from './wish-dialog.tsx'

/** Who is kept together and who apart, and where that is not so. */
export function WishList({ board }: { board: SeatingBoard }) {
  const { t } = board.texts
  const [isAdding, setAdding] = useState(false)
  return (
    <div className={classes.wishes}>
      {wishKinds.map((kind) => {
        const wishes = board.wishes.filter(({ wish }) => wish.kind === kind)
        return wishes.length === 0 ? null : (
          <section key={kind} aria-label={t(`wish.${kind}`)}>
            <h3 className={classes.subtitle}>{t(`wish.${kind}`)}</h3>
            <ul>
              {wishes.map((checked) => (
                <WishRow key={checked.wish.id} board={board} checked={checked} />
              ))}
            </ul>
          </section>
        )
      })}
      {board.plan.parties.length > 1 && (
        <button
          type="button"
          className={`link small ${classes.add}`}
          onClick={() => setAdding(true)}
        >
          <Icon of={IconPlus} small />
          {t('wish.add')}
        </button>
      )}
      {isAdding && <WishDialog board={board} onClose={() => setAdding(false)} />}
    </div>
  )
}

function WishRow({ board, checked }: { board: SeatingBoard; checked: CheckedWish }) {
  const { t } = board.texts
  const { wish, tables } = checked
  const names = useWishNames(board)(wish.guests)
  return (
    <li className={classes.wish} data-broken={tables.length > 0 || undefined}>
      <span className="small">
        <span>{names}</span>
        {tables.length > 0 && (
          <span className={classes.broken}>
            <Icon of={IconAlertTriangle} small />
            {describeBroken(board, checked)}
          </span>
        )}
      </span>
      <IconButton
        small
        quiet
        icon={IconX}
        className={classes.cross}
        label={t('wish.remove', { names })}
        onPress={() => board.removeWish(wish)}
      />
    </li>
  )
}

/** `Meera Iyer and Lakshmi Menon`; guests who do not come have no name here. */
export function useWishNames(board: SeatingBoard): (guests: readonly string[]) => string {
  const { t, formats } = board.texts
  return (guests) => {
    const known = board.plan.parties.filter(({ guestId }) => guests.includes(guestId))
    const names = known.map(({ name }) => isolateText(name))
    const missing = guests.length - names.length
    return formats.list([
      ...names,
      ...(missing > 0 ? [t('wish.others', { count: missing, n: formats.number(missing) })] : []),
    ])
  }
}

/** `Split over tables 3 and 7.` or `Both at table 3.` */
export function describeBroken(
  { texts: { t, formats }, findSeated }: SeatingBoard,
  { wish, tables }: CheckedWish,
): string {
  const numbers = tables
    .flatMap((id) => findSeated(id)?.table.number ?? [])
    .toSorted((one, other) => one - other)
    .map((one) => formats.number(one))
  return t(wish.kind === 'TOGETHER' ? 'wish.split' : 'wish.same', {
    count: numbers.length,
    tables: formats.list(numbers),
  })
}
