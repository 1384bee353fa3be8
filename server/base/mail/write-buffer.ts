import { isRowError } from '../concurrency/batch.ts'
import type { World } from '../world.ts'

/** Outcomes of mails that are not recorded yet. */
export type WriteBuffer<Result> = { add(result: Result): void; flush(): Promise<void> }

/**
 * A killed process forgets outcomes in this buffer although the mail server has taken the mails, so
 * they wait no longer than this.
 */
const flushDelayMs = 25
const retryDelaysMs = [200, 1_000, 5_000]

/**
 * Records the outcomes of a short time in one statement. When the database is away it tries again,
 * because mails with a lost outcome are sent again. When one outcome causes an error, the others
 * are recorded without it.
 */
export function createWriteBuffer<Result>(
  { log }: Pick<World, 'log'>,
  write: (group: Result[]) => Promise<void>,
): WriteBuffer<Result> {
  const pending: Result[] = []
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const writeGroup = async (group: Result[], tries = 0): Promise<void> => {
    try {
      if (group.length > 0) await write(group)
    } catch (error) {
      const delayMs = retryDelaysMs[tries]
      if (group.length > 1 && (delayMs === undefined || isRowError(error)))
        for (const one of group) await writeGroup([one], retryDelaysMs.length)
      else if (delayMs === undefined || isRowError(error))
        log.error({ err: error }, 'the mail worker could not record the outcome of a mail')
      else {
        await new Promise((resolve) => {
          setTimeout(resolve, delayMs)
        })
        await writeGroup(group, tries + 1)
      }
    }
  }
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    flushing = flushing.then(() => writeGroup(pending.splice(0)))
    return flushing
  }
  return {
    add: (result) => {
      pending.push(result)
      timer ??= setTimeout(() => {
        void flush()
      }, flushDelayMs)
    },
    flush,
  }
}
