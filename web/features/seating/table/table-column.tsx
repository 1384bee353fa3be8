import { useState } from 'react'
import type { SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { CloseButton } from '../../../ui/elements/icon-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { SeatingBoard } from '../use-seating-board.ts'
import { PlanSummary } from './plan-summary.tsx'
import { TableDetails } from './table-details.tsx'
import { TableDialog } from './table-dialog.tsx'
import classes from './table.module.css'
import { TableMenu } from './table-menu.tsx'

type TableColumnProps = {
  board: SeatingBoard
  /** It takes the place of the list, and can be closed to see that again. */
  isInstead?: boolean
}

/** A column of its own: the open table, or what is true of all. */
export function TableColumn({ board, isInstead = false }: TableColumnProps) {
  const { openTable } = board
  return (
    <section
      className={classes.column}
      aria-label={board.texts.t('table.panel')}
      data-instead={isInstead || undefined}
    >
      {openTable ? (
        <OpenTable
          key={openTable.id}
          board={board}
          table={openTable}
          onClose={isInstead ? board.closeTable : undefined}
        />
      ) : (
        <PlanSummary board={board} />
      )}
    </section>
  )
}

type OpenTableProps = { board: SeatingBoard; table: SeatingTable }

function OpenTable({
  board,
  table,
  onClose,
}: OpenTableProps & { onClose: (() => void) | undefined }) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = () => setRenaming(true)
  return (
    <>
      <div className={classes.head}>
        <h2 dir="auto">{board.texts.nameTable(table)}</h2>
        <TableMenu board={board} table={table} onRename={rename} />
        {onClose && <CloseButton small className={classes.close} onPress={onClose} />}
      </div>
      <TableDetails board={board} table={table} onRename={rename} />
      {isRenaming && <TableDialog board={board} table={table} onClose={() => setRenaming(false)} />}
    </>
  )
}

/** The same over the plan, where there is no third column. */
export function TablePanel({ board, table }: OpenTableProps) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = () => setRenaming(true)
  const name = board.texts.nameTable(table)
  return (
    <Panel
      label={name}
      head={<h2 dir="auto">{name}</h2>}
      tools={<TableMenu board={board} table={table} onRename={rename} />}
      returnTo={`table-${table.id}`}
      onClose={board.closeTable}
    >
      <div className={classes.details}>
        <TableDetails board={board} table={table} onRename={rename} />
      </div>
      {isRenaming && <TableDialog board={board} table={table} onClose={() => setRenaming(false)} />}
    </Panel>
  )
}
