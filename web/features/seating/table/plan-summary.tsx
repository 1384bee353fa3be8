import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Icon } from '../../../ui/elements/icon.tsx'
import { describeBroken, useWishNames } from '../list/wish-list.tsx'
import { sumNotes } from '../rules/seats.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './table.module.css'

/** While no table is open: what does not fit, and what the caterer needs to know. */
export function PlanSummary({
  board,
  isBelow = false,
}: {
  board: SeatingBoard
  /** Below a list instead of in a column of its own. */
  isBelow?: boolean
}) {
  const { t, formats, nameTable, countSeats } = board.texts
  const { overview } = board
  const getNames = useWishNames(board)
  const seats = overview.tables.reduce((sum, { table }) => sum + table.seats, 0)
  const broken = board.wishes.filter(({ tables }) => tables.length > 0)
  const groups = [...overview.tables.flatMap((one) => one.groups), ...overview.unseated]
  const notes = sumNotes(groups)
  const people = groups.flatMap((group) => group.people)
  const silent = people.filter(({ isMealKnown }) => !isMealKnown).length
  const openTable = (id: string) => board.view.go({ table: id }, { replace: true })
  return (
    <div className={classes.summary} data-below={isBelow || undefined}>
      <h2>{t('summary.title')}</h2>
      {seats > 0 && (
        <p className="small quiet">
          {t('summary.tables', {
            count: overview.tables.length,
            n: formats.number(overview.tables.length),
          })}
          {t('comma')}
          {t('seats', { count: seats, n: formats.number(seats) })}
        </p>
      )}
      {overview.over.length + broken.length > 0 && (
        <>
          <h3>{t('summary.conflicts')}</h3>
          <ul className={classes.broken}>
            {overview.over.map(({ table, count }) => (
              <li key={table.id}>
                <Icon of={IconAlertTriangle} small />
                <button type="button" className="link small" onClick={() => openTable(table.id)}>
                  {nameTable(table)}
                  {t('comma')}
                  {countSeats(count, table)}
                </button>
              </li>
            ))}
            {broken.map((checked) => (
              <li key={checked.wish.id}>
                <Icon of={IconAlertTriangle} small />
                <button
                  type="button"
                  className="link small"
                  onClick={() => openTable(checked.tables[0] ?? '')}
                >
                  {getNames(checked.wish.guests)}: {describeBroken(board, checked)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <>
          <h3>{t('summary.notes')}</h3>
          <ul className={classes.notes}>
            {notes.map(({ note, count }) => (
              <li key={note}>
                <span className="small clip" dir="auto">
                  {note}
                </span>
                <span className="small num strong">{formats.number(count)}</span>
              </li>
            ))}
            {silent > 0 && silent < people.length && (
              <li>
                <span className="small quiet clip">{t('summary.no-note')}</span>
                <span className="small num quiet">{formats.number(silent)}</span>
              </li>
            )}
          </ul>
        </>
      )}
      {seats > 0 && <p className="small quiet">{t('summary.how')}</p>}
    </div>
  )
}
