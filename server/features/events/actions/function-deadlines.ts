import type { EventContext } from '../../../base/http/context.ts'
import { dropPastDeadlines } from '../rules/function-times.ts'
import { listProgramme, replaceProgramme } from '../store/programme.ts'

type Moved = Omit<Parameters<typeof dropPastDeadlines>[1], 'now'>

/** The last days to answer for functions, by the id of the function, and those to change an answer with `.lock` after it. */
export type FunctionDeadlines = Record<string, number>

/**
 * An event moves, and with it the last days to answer for its functions. Those that would be over by
 * then go, and are returned. To be called before the event is changed.
 */
export async function moveFunctionDeadlines(
  { tx, now, scope }: Pick<EventContext, 'tx' | 'now' | 'scope'>,
  moved: Moved,
): Promise<FunctionDeadlines> {
  const rows = await listProgramme(tx, scope)
  const left = dropPastDeadlines(rows, { ...moved, now })
  if (!left) return {}
  await replaceProgramme(tx, scope, left)
  return Object.fromEntries(
    rows.flatMap(({ id, function: asked }, at) => {
      const now = left[at]?.function
      return [
        ...(asked?.until !== undefined && now?.until === undefined ? [[id, asked.until]] : []),
        ...(asked?.lock !== undefined && now?.lock === undefined
          ? [[`${id}.lock`, asked.lock]]
          : []),
      ]
    }),
  )
}

/** Gives functions their last days back, but those that have another one by now. */
export async function restoreFunctionDeadlines(
  { tx, scope }: Pick<EventContext, 'tx' | 'scope'>,
  deadlines: FunctionDeadlines,
): Promise<void> {
  if (Object.keys(deadlines).length === 0) return
  const rows = await listProgramme(tx, scope)
  await replaceProgramme(
    tx,
    scope,
    rows.map((row) => {
      if (!row.function) return row
      const { until = deadlines[row.id], lock = deadlines[`${row.id}.lock`] } = row.function
      return {
        ...row,
        function: {
          ...row.function,
          ...(until !== undefined && { until }),
          ...(lock !== undefined && { lock }),
        },
      }
    }),
  )
}
