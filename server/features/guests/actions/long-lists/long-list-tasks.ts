import { stat } from 'node:fs/promises'
import {
  ThreadError,
  ThreadLimitError,
  createThreadRunner,
} from '../../../../adapters/threads/run-in-thread.ts'
import { overlapTasks } from '../../../../base/concurrency/overlap-tasks.ts'
import { refuse } from '../../../../base/refusal.ts'
import type { World } from '../../../../base/world.ts'
import type { CheckedRows } from '../../store/import-checks.ts'
import { toStoredFields } from '../../store/imports.ts'
import { checkRowBatches, type RowCheckInput } from './check-rows.ts'
import { readRows, type RowReading, type RowReadingInput } from './read-rows.ts'

/** Lists up to this length are checked and added during the request. */
export const shortListRows = 1_000
/** A smaller file is read before a thread would have started. */
const shortFileBytes = 64 * 1024

const thread = {
  source: 'server/features/guests/actions/long-lists/list-thread.ts',
  built: 'build/list-thread.mjs',
  timeoutMs: 120_000,
}

/** The texts of a workbook are in memory while it is read; the largest one needs 190 MB. */
const runReading = createThreadRunner({
  ...thread,
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 },
  maxRunning: 2,
  maxQueueLength: 8,
})
/** A low limit keeps what is no longer used from piling up. A check that waited long would be taken for lost. */
const runCheck = createThreadRunner({
  ...thread,
  limits: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 12 },
  maxRunning: 4,
  maxQueueLength: 100,
})

type ListReadingResult = Omit<RowReading, 'columns'> & {
  columns: Omit<RowReading['columns'], 'fields'> & { fields: string[] }
}

/** Reads a file and stores its rows, a long one in a thread. A file that is too much for the thread is refused. */
export async function readListRows(
  world: World,
  input: RowReadingInput,
  store: (rows: Uint8Array) => Promise<unknown>,
): Promise<ListReadingResult> {
  const storing = overlapTasks<unknown>(null)
  const storeNext = (rows: Uint8Array) => storing.start(() => store(rows)).then(() => null)
  const { size } = await stat(input.path)
  const reading =
    size <= shortFileBytes
      ? await readRows(input, storeNext)
      : await runReading<Uint8Array, null, RowReading>('read', input, storeNext).catch(
          (error: unknown) => refuseForThread(world, error),
        )
  await storing.end()
  const { columns, details } = reading
  return { columns: { ...columns, fields: toStoredFields(columns.fields) }, details }
}

/** A file that ended its thread is refused like one that is too large, or is no list. */
function refuseForThread(world: World, error: unknown): never {
  if (!(error instanceof ThreadError)) throw error
  world.log.error({ err: error }, 'a file ended the thread that read it')
  return refuse(error instanceof ThreadLimitError ? 'listTooLarge' : 'notAList')
}

/** Checks the rows that `getNext` gives, those of a long list in a thread. */
export const checkListRows = (
  { rows, ...input }: RowCheckInput & { rows: number },
  getNext: (checked: CheckedRows | null) => Promise<string | null>,
): Promise<void> =>
  rows <= shortListRows
    ? checkRowBatches(input, getNext)
    : runCheck<CheckedRows | null, string | null, void>('check', input, getNext)
