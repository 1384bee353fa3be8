import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Button } from '@mantine/core'
import type { CSSProperties } from 'react'
import { maxTableSeats, type SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { describeBroken, useWishNames } from '../list/wish-list.tsx'
import { getFill, sumNotes, type SeatedTable } from '../rules/seats.ts'
import { listBrokenWishes } from '../rules/wishes.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import { AreaSize } from './area-size.tsx'
import classes from './table.module.css'
import { TablePeople } from './table-people.tsx'

type TableDetailsProps = { board: SeatingBoard; table: SeatingTable; onRename: () => void }

/** Who sits at a table, what they need, and the table itself. */
export function TableDetails({ board, table, onRename }: TableDetailsProps) {
  const seated = board.findSeated(table.id)
  const { t } = board.texts
  if (!seated)
    return (
      <>
        <AreaSize board={board} area={table} />
        <Button size="compact-md" fullWidth onClick={onRename}>
          {t('area.rename')}
        </Button>
      </>
    )
  const { count, groups } = seated
  const notes = sumNotes(groups)
  return (
    <>
      <TableSum board={board} seated={seated} />
      <BrokenWishes board={board} table={table.id} />
      {count > 0 ? (
        <TablePeople board={board} seated={seated} />
      ) : (
        <p className="small quiet">{t('table.empty')}</p>
      )}
      {notes.length > 0 && (
        <p className="small quiet">{t('table.notes', { notes: board.texts.listNotes(notes) })}</p>
      )}
      <div className={classes.actions}>
        <Button size="compact-md" onClick={onRename}>
          {t('table.rename')}
        </Button>
        <SeatsSelect board={board} table={table} />
      </div>
    </>
  )
}

/** `8 of 10, near Stage`, with a line that fills. */
function TableSum({
  board,
  seated: { table, count },
}: {
  board: SeatingBoard
  seated: SeatedTable
}) {
  const { t, countSeats } = board.texts
  const area = board.findNearArea(table)
  const sum = countSeats(count, table)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--share': `${Math.min(100, Math.round((count / table.seats) * 100))}%`,
  }
  return (
    <>
      <p className="small quiet">
        {area ? t('table.near', { sum, area: isolateText(area.name) }) : sum}
      </p>
      <span
        className={classes.meter}
        data-fill={getFill(count, table.seats)}
        style={style}
        aria-hidden="true"
      >
        <i />
      </span>
    </>
  )
}

function BrokenWishes({ board, table }: { board: SeatingBoard; table: string }) {
  const { t } = board.texts
  const getNames = useWishNames(board)
  const broken = listBrokenWishes(board.wishes, table)
  if (broken.length === 0) return null
  return (
    <ul className={classes.broken}>
      {broken.map((checked) => (
        <li key={checked.wish.id}>
          <Icon of={IconAlertTriangle} small />
          <span className="small">
            <b className="strong">{t(`wish.${checked.wish.kind}`)}</b>{' '}
            {getNames(checked.wish.guests)}. {describeBroken(board, checked)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const offeredSeats = [2, 4, 6, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 30, 40, 60, 80, maxTableSeats]

function SeatsSelect({ board, table }: { board: SeatingBoard; table: SeatingTable }) {
  const { t, formats } = board.texts
  const options = [...new Set([...offeredSeats, table.seats])].toSorted((one, two) => one - two)
  return (
    <span className={classes.select}>
      <select
        aria-label={t('table.seats')}
        value={table.seats}
        onChange={(event) => board.changeTable(table, { seats: Number(event.currentTarget.value) })}
      >
        {options.map((seats) => (
          <option key={seats} value={seats}>
            {t('seats', { count: seats, n: formats.number(seats) })}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} small />
    </span>
  )
}
