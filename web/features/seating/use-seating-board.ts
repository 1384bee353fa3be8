import { useMemo, useState } from 'react'
import {
  maxPlanSide,
  maxTables,
  type SeatMove,
  type SeatingTable,
  type SeatingWish,
  type TableKind,
} from '@mehfil/contract/seating/seating.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { newId } from '../../lib/new-id.ts'
import type { SeatingPlanData } from './queries.ts'
import { moveGroup, putTable } from './rules/changes.ts'
import { findNearArea, keepInRoom, type PlanPoint } from './rules/geometry.ts'
import { createTable } from './rules/new-tables.ts'
import {
  arrangeSeats,
  countNewcomers,
  findPicked,
  findSharedTable,
  type SeatGroup,
  type PickedPeople,
  type SeatedTable,
  type SeatingOverview,
} from './rules/seats.ts'
import { checkWishes, type CheckedWish } from './rules/wishes.ts'
import { useSeatingChanges, type SeatingChangesState } from './use-seating-changes.ts'
import { useSeatingTexts, type SeatingTexts } from './use-seating-texts.ts'
import type { SeatingPageView } from './use-seating-view.ts'

type TableTexts = { count: number; line: string; nextLine: string | null; label: string }

/** The plan on the screen and what a host does with it. */
export type SeatingBoard = {
  EID: string
  view: SeatingPageView
  plan: SeatingPlanData
  changes: SeatingChangesState
  texts: SeatingTexts
  overview: SeatingOverview
  /** Areas below, then tables by number. */
  tables: readonly SeatingTable[]
  wishes: readonly CheckedWish[]
  brokenTables: ReadonlySet<string>
  openTable: SeatingTable | null
  picked: SeatGroup | null
  pick: (picked: PickedPeople | null) => void
  findSeated: (table: string) => SeatedTable | undefined
  describeTable: (table: SeatingTable) => TableTexts
  place: (group: SeatGroup, table: string | null) => void
  /** Places the picked people, or opens the table. */
  pressTable: (id: string) => void
  closeTable: () => void
  addTable: (kind: TableKind) => void
  /** With the parties that sit there already, by what was typed. */
  addTables: (tables: readonly SeatingTable[], seats?: readonly SeatMove[]) => void
  changeTable: (table: SeatingTable, changed: Partial<SeatingTable>) => void
  moveTable: (id: string, to: PlanPoint) => void
  removeTable: (table: SeatingTable) => void
  saveWish: (wish: SeatingWish) => void
  removeWish: (wish: SeatingWish) => void
  keepInRoom: (table: SeatingTable, to: PlanPoint) => PlanPoint
  findNearArea: (table: SeatingTable) => SeatingTable | undefined
  isFull: boolean
  /** A dragged table stays where it was lifted, also when another host moves it meanwhile. */
  hold: (table: string | null) => void
  /** Read out. */
  announcement: string
}

export function useSeatingBoard(
  EID: string,
  data: SeatingPlanData,
  view: SeatingPageView,
): SeatingBoard {
  const texts = useSeatingTexts()
  const changes = useSeatingChanges(EID, data)
  const [announcement, announce] = useState('')
  const [pickedPeople, setPicked] = useState<PickedPeople | null>(null)
  const [heldTable, setHeldTable] = useState<SeatingTable | null>(null)
  const plan = changes.shown
  const arranged = useArrangedPlan(plan, heldTable)
  const picked = findPicked(plan.parties, pickedPeople)
  const place = usePlacePeople({ arranged, changes, texts })
  const tableActions = useTableActions({ arranged, changes, texts, view })
  const openTable = arranged.tables.find(({ id }) => id === view.openTableId) ?? null
  return {
    EID,
    view,
    plan,
    changes,
    texts,
    ...arranged,
    openTable,
    picked,
    pick: (next) => {
      setPicked(next)
      const group = findPicked(plan.parties, next)
      announce(group ? texts.t('pick.picked', { name: isolateText(texts.nameGroup(group)) }) : '')
    },
    describeTable: createTableTexts({ arranged, texts, picked }),
    place,
    pressTable: (id) => {
      const table = arranged.tables.find((one) => one.id === id)
      if (picked && table && table.kind !== 'AREA') {
        place(picked, id)
        setPicked(null)
      } else view.go({ table: id }, { replace: true })
    },
    closeTable: () => view.openTableId !== null && view.go({ table: null }, { replace: true }),
    ...tableActions,
    saveWish: (wish) => changes.change([{ change: 'WISH', ...wish }], texts.t('did.wish')),
    removeWish: ({ id }) => changes.change([{ change: 'NO_WISH', id }], texts.t('did.no-wish')),
    keepInRoom: (table, to) => keepInRoom(table, to, maxPlanSide),
    findNearArea: (table) =>
      findNearArea(
        table,
        arranged.overview.areas.filter(({ id }) => id !== table.id),
      ),
    isFull: plan.tables.length >= maxTables,
    hold: (id) => setHeldTable(plan.tables.find((table) => table.id === id) ?? null),
    announcement,
  }
}

type ArrangedPlan = Pick<
  SeatingBoard,
  'overview' | 'tables' | 'wishes' | 'brokenTables' | 'findSeated'
>

function useArrangedPlan(plan: SeatingPlanData, held: SeatingTable | null): ArrangedPlan {
  return useMemo(() => {
    const overview = arrangeSeats(plan)
    const wishes = checkWishes(plan)
    const seated = new Map(overview.tables.map((one) => [one.table.id, one]))
    return {
      overview,
      wishes,
      brokenTables: new Set(wishes.flatMap((one) => one.tables)),
      findSeated: (table) => seated.get(table),
      tables: [...overview.areas, ...overview.tables.map(({ table }) => table)].map((table) =>
        table.id === held?.id ? { ...table, x: held.x, y: held.y } : table,
      ),
    }
  }, [plan, held])
}

type BoardParts = { arranged: ArrangedPlan; changes: SeatingChangesState; texts: SeatingTexts }

/** Moves people to a table or takes their seats, and says so with the new sum. */
function usePlacePeople({ arranged, changes, texts }: BoardParts): SeatingBoard['place'] {
  const { t, formats, nameGroup } = texts
  return (group, to) => {
    const moves = moveGroup(group, to)
    const who = isolateText(nameGroup(group))
    const n = formats.number(moves.length)
    const seated = to === null ? undefined : arranged.findSeated(to)
    if (!seated) return changes.change(moves, t('did.unseat', { who, n, count: moves.length }))
    const { table, count } = seated
    return changes.change(
      moves,
      t('did.seat', {
        who,
        table: isolateText(texts.nameTable(table)),
        sum: texts.countSeats(count + moves.length, table),
      }),
    )
  }
}

type TableActions = Pick<
  SeatingBoard,
  'addTable' | 'addTables' | 'changeTable' | 'moveTable' | 'removeTable'
>

function useTableActions({
  arranged: { tables },
  changes,
  texts: { t, formats, nameTable },
  view,
}: BoardParts & { view: SeatingPageView }): TableActions {
  const nameIsolated = (table: SeatingTable) => isolateText(nameTable(table))
  const changeTable: TableActions['changeTable'] = (table, changed) => {
    const next = { ...table, ...changed }
    changes.change([putTable(next)], t('did.change', { table: nameIsolated(next) }))
  }
  return {
    changeTable,
    addTable: (kind) => {
      const name = kind === 'AREA' ? t('area.new') : ''
      const table = createTable(tables, { id: newId(), kind, name })
      changes.change([putTable(table)], t('did.add', { table: nameIsolated(table) }))
      view.go({ table: table.id }, { replace: true })
    },
    addTables: (added, seats = []) => {
      const count = added.filter(({ kind }) => kind !== 'AREA').length
      changes.change(
        [...added.map(putTable), ...seats],
        t('did.add-many', { count, n: formats.number(count) }),
      )
    },
    moveTable: (id, { x, y }) => {
      const table = tables.find((one) => one.id === id)
      if (!table || (table.x === x && table.y === y)) return
      changes.change([putTable({ ...table, x, y })], t('did.move', { table: nameIsolated(table) }))
    },
    removeTable: (table) => {
      changes.change(
        [{ change: 'NO_TABLE', id: table.id }],
        t('did.remove', { table: nameIsolated(table) }),
      )
      view.go({ table: null }, { replace: true })
    },
  }
}

/** What a table says, with the sum that the picked people would make. */
function createTableTexts({
  arranged,
  texts: { t, formats, nameTable, nameGroup, countSeats },
  picked,
}: Omit<BoardParts, 'changes'> & { picked: SeatGroup | null }): SeatingBoard['describeTable'] {
  return (table) => {
    const count = arranged.findSeated(table.id)?.count ?? 0
    const line = table.kind === 'AREA' ? '' : countSeats(count, table)
    const facts = { table: nameTable(table), sum: line }
    const label =
      table.kind === 'AREA'
        ? t('area.label', facts)
        : t('table.label', { ...facts, count: table.seats, seats: formats.number(table.seats) })
    if (!picked || table.kind === 'AREA' || findSharedTable(picked) === table.id)
      return { count, line, nextLine: null, label }
    const nextSum = countSeats(count + countNewcomers(picked, table.id), table)
    return {
      count,
      line,
      nextLine: t('then', { sum: nextSum }),
      label: t('table.label-place', { label, name: nameGroup(picked), sum: nextSum }),
    }
  }
}
