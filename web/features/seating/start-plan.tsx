import { Button } from '@mantine/core'
import { isolateText } from '../../lib/i18n/translator.ts'
import { newId } from '../../lib/new-id.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { seatingQuery } from './queries.ts'
import { moveGroup } from './rules/changes.ts'
import { copyRoom } from './rules/copied-room.ts'
import {
  countUsualTables,
  createRoundTables,
  createTypedTables,
  usualSeats,
} from './rules/new-tables.ts'
import classes from './seating.module.css'
import type { SeatingBoard } from './use-seating-board.ts'

/** A plan without tables: all at once, one by one, or those that were typed for guests. */
export function StartPlan({ board }: { board: SeatingBoard }) {
  const { t, formats } = board.texts
  const { typed } = board.plan
  const usual = countUsualTables(board.overview.people)
  const listIds = (count: number) => Array.from({ length: count }, newId)
  const addUsual = () => board.addTables(createRoundTables(listIds(usual)))
  const addTyped = () => {
    const tables = createTypedTables(typed, listIds(typed.length))
    const tableOf = new Map(
      tables.flatMap(({ id }, at) => typed[at]?.guests.map((guest) => [guest, id] as const) ?? []),
    )
    const seats = board.overview.unseated.flatMap((group) =>
      moveGroup(group, tableOf.get(group.party.guestId) ?? null),
    )
    board.addTables(tables, seats)
  }
  const copyFrom = async (functionId: string) => {
    const other = await queryClient.fetchQuery(seatingQuery(board.EID, { functionId, all: false }))
    const { tables, seats } = copyRoom(other, board.overview.unseated, newId)
    board.addTables(tables, seats)
  }
  return (
    <div className={classes.start}>
      <EmptyState
        title={t('start.title')}
        action={
          <div className={classes.startActions}>
            <Button variant="filled" onClick={addUsual}>
              {t('start.usual', {
                count: usual,
                n: formats.number(usual),
                seats: formats.number(usualSeats),
              })}
            </Button>
            {board.plan.functions
              .filter(({ hasTables }) => hasTables)
              .map(({ id, title }) => (
                <Button key={id} onClick={() => void copyFrom(id).catch(showRefusal)}>
                  {t('start.copy', { function: isolateText(title) })}
                </Button>
              ))}
            {typed.length > 0 && (
              <Button onClick={addTyped}>
                {t('start.typed', { count: typed.length, n: formats.number(typed.length) })}
              </Button>
            )}
            <Button onClick={() => board.addTable('ROUND')}>{t('start.one')}</Button>
          </div>
        }
      >
        <p>{t('start.text')}</p>
      </EmptyState>
    </div>
  )
}
