import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Icon } from '../../ui/elements/icon.tsx'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { UnseatedList } from './list/unseated-list.tsx'
import { PickBar } from './pick-bar.tsx'
import { SeatingFloor } from './plan/seating-floor.tsx'
import { useBoardDrag, type BoardDragActions } from './plan/use-board-drag.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { pixelsPerCm } from './rules/geometry.ts'
import {
  countNewcomers,
  findPicked,
  findSharedTable,
  type SeatGroup,
  type PickedPeople,
} from './rules/seats.ts'
import { SeatingHead } from './seating-head.tsx'
import classes from './seating.module.css'
import { StartPlan } from './start-plan.tsx'
import { PlanSummary } from './table/plan-summary.tsx'
import { TableColumn, TablePanel } from './table/table-column.tsx'
import { TableList } from './table/table-list.tsx'
import type { SeatingBoard } from './use-seating-board.ts'

export type PlanUpdates = {
  /** While something is dragged over a large plan. False where the plan goes on changing. */
  pauseUpdates: () => boolean
  resumeUpdates: () => void
}

type SeatingBoardViewProps = { board: SeatingBoard } & PlanUpdates

const mediaOptions = { getInitialValueInEffect: false }

/** Not seated, plan, table: three columns, two on a tablet, one list on a phone. */
export function SeatingBoardView({ board, ...updates }: SeatingBoardViewProps) {
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, mediaOptions)
  const isPhone = useMediaQuery('(max-width: 767px)', false, mediaOptions)
  const isTablet = isNarrow && !isPhone
  const root = useRef<HTMLDivElement>(null)
  const [isProposing, setProposing] = useState(false)
  const drag = useBoardDrag(root, useDragActions(board, root, updates))
  const hasTables = board.tables.length > 0
  // A panel would cover the tables that the picked people can go to.
  const shownBoard: SeatingBoard = {
    ...board,
    pick: (picked) => {
      if (picked && isPhone) board.closeTable()
      board.pick(picked)
    },
  }
  return (
    <>
      <SheetPage>
        <SeatingHead board={shownBoard} />
        <div ref={root} className={classes.board} onPointerDown={drag.onPointerDown}>
          {isPhone && !hasTables && <StartPlan board={shownBoard} />}
          {isTablet && board.openTable ? (
            <TableColumn board={shownBoard} isInstead />
          ) : (
            <UnseatedList board={shownBoard} onPropose={() => setProposing(true)}>
              {isTablet && hasTables && <PlanSummary board={shownBoard} isBelow />}
            </UnseatedList>
          )}
          {!isPhone && !hasTables && <StartPlan board={shownBoard} />}
          {hasTables && !isPhone && <SeatingFloor board={shownBoard} />}
          {hasTables && isPhone && <TableList board={shownBoard} />}
          {!isNarrow && <TableColumn board={shownBoard} />}
          {isPhone && hasTables && <PlanSummary board={shownBoard} isBelow />}
          <PickBar board={shownBoard} />
        </div>
      </SheetPage>
      {isPhone && board.openTable && (
        <TablePanel key={board.openTable.id} board={shownBoard} table={board.openTable} />
      )}
      <div ref={drag.ghost} className={classes.ghost} hidden aria-hidden="true">
        <Icon of={IconGripVertical} small />
        <span className={classes.ghostText}>
          <b className="clip" data-ghost="title" dir="auto" />
          <span className="quiet clip" data-ghost="line" />
        </span>
        <span className={classes.ghostCount} data-ghost="count" />
      </div>
      <p className="vh" role="status" aria-live="assertive">
        {board.announcement}
      </p>
      {isProposing && <ProposalDialog board={shownBoard} onClose={() => setProposing(false)} />}
    </>
  )
}

/** What a drag says and does. */
function useDragActions(
  board: SeatingBoard,
  root: { current: HTMLElement | null },
  { pauseUpdates, resumeUpdates }: PlanUpdates,
): BoardDragActions {
  const { t, formats, nameGroup, countSeats } = board.texts
  // As they were when they were lifted, so that a host who was faster is not overruled unseen.
  const lifted = useRef<SeatGroup | null>(null)
  const find = (picked: PickedPeople) => findPicked(board.plan.parties, picked)
  return {
    lift: (source) => {
      const isPaused = pauseUpdates()
      if (board.picked) board.pick(null)
      if (source.kind === 'table' && !isPaused) board.hold(source.id)
      if (source.kind === 'people') lifted.current = find(source.picked)
    },
    release: () => {
      resumeUpdates()
      board.hold(null)
    },
    getTitle: (picked) => {
      const group = find(picked)
      return group ? nameGroup(group) : ''
    },
    describe: (picked, target) => {
      const group = find(picked)
      if (!group || target === null) return { line: t('drag.drop'), accepts: false }
      if (target.kind === 'list') {
        const isSeated = group.people.some(({ table }) => table !== null)
        return { line: t(isSeated ? 'drag.off' : 'drag.drop'), accepts: isSeated }
      }
      const seated = board.findSeated(target.id)
      if (!seated || findSharedTable(group) === target.id)
        return { line: t('drag.drop'), accepts: false }
      const sum = countSeats(seated.count + countNewcomers(group, target.id), seated.table)
      const number = formats.number(seated.table.number ?? 0)
      return { line: t('drag.onto', { table: number, sum }), accepts: true }
    },
    dropPeople: (_, target) => {
      if (lifted.current && target)
        board.place(lifted.current, target.kind === 'table' ? target.id : null)
    },
    dropTable: (id, offset) => {
      const table = board.tables.find((one) => one.id === id)
      const floor = root.current?.querySelector<HTMLElement>('[data-floor]')
      const cm = 1 / (pixelsPerCm * Number(floor?.dataset['floor'] ?? 1))
      if (table)
        board.moveTable(
          id,
          board.keepInRoom(table, { x: table.x + offset.x * cm, y: table.y + offset.y * cm }),
        )
    },
  }
}
