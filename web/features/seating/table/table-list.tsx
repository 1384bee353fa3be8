import type { CSSProperties } from 'react'
import { getFill, type SeatedTable } from '../rules/seats.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './table.module.css'

/** The tables of a phone, one below the other. A press opens one, or places the picked people. */
export function TableList({ board }: { board: SeatingBoard }) {
  const { t } = board.texts
  return (
    <section className={classes.list} aria-label={t('plan.title')} id="seating-tables">
      <ul>
        {board.overview.tables.map((seated) => (
          <TableRow key={seated.table.id} board={board} seated={seated} />
        ))}
        {board.overview.areas.map((area) => (
          <li key={area.id}>
            <button
              type="button"
              id={`table-${area.id}`}
              className={classes.row}
              data-table={area.id}
              onClick={() => board.pressTable(area.id)}
            >
              <span className={classes.number} data-kind="AREA" />
              <span className={`quiet clip ${classes.rowName}`} dir="auto">
                {area.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TableRow({
  board,
  seated: { table, count },
}: {
  board: SeatingBoard
  seated: SeatedTable
}) {
  const { formats, t } = board.texts
  const { line, nextLine, label } = board.describeTable(table)
  const fill = getFill(count, table.seats)
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--share': `${Math.min(100, Math.round((count / table.seats) * 100))}%`,
  }
  return (
    <li>
      <button
        type="button"
        id={`table-${table.id}`}
        className={classes.row}
        data-table={table.id}
        data-fill={fill}
        data-picking={nextLine !== null || undefined}
        onClick={() => board.pressTable(table.id)}
      >
        <span className="vh">{label}</span>
        <span className={classes.number} aria-hidden="true">
          {formats.number(table.number ?? 0)}
        </span>
        <span className={classes.rowName} aria-hidden="true">
          <b className="strong clip" dir="auto">
            {table.name || t('table.unnamed', { number: formats.number(table.number ?? 0) })}
          </b>
          <span className={classes.meter} data-fill={fill} style={style}>
            <i />
          </span>
        </span>
        <span className={`small num ${classes.rowSum}`} aria-hidden="true">
          {nextLine ?? line}
        </span>
      </button>
    </li>
  )
}
