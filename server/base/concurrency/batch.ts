import { DatabaseSilentError } from '../database/silent-connection.ts'

type BatchWaiter<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }
type BatchOptions<T> = {
  getKey: (one: T) => string
  maxSize: number
  /** After so many milliseconds the next batch no longer waits for the one before. */
  maxWaitMs?: number
}

/**
 * Joins the items that arrive while a batch runs into the next batch, so that one commit serves
 * many. When one bad item makes a batch fail, its items are run again one by one, so that only that
 * item fails. When the database is slow or away, the whole batch fails at once, because asking
 * again for each item would only take longer. While the database is silent, the items of the next
 * batch fail at once too.
 */
export function createBatcher<T, R>(
  run: (group: T[]) => Promise<R[]>,
  { getKey, maxSize, maxWaitMs }: BatchOptions<T>,
): (item: T) => Promise<R> {
  const queues = new Map<string, Array<BatchWaiter<T, R>>>()

  const drainQueue = async (key: string, queue: Array<BatchWaiter<T, R>>) => {
    while (queue.length > 0) {
      const running = runBatch(run, queue.splice(0, maxSize)).then((silenceError) => {
        if (silenceError) for (const { reject } of queue.splice(0)) reject(silenceError)
      })
      await (maxWaitMs === undefined ? running : waitAtMost(running, maxWaitMs))
    }
    queues.delete(key)
  }
  return (item) =>
    new Promise<R>((resolve, reject) => {
      const key = getKey(item)
      const queue = queues.get(key)
      if (queue) return void queue.push({ item, resolve, reject })
      const firstQueue = [{ item, resolve, reject }]
      queues.set(key, firstQueue)
      void drainQueue(key, firstQueue)
    })
}

async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}

/** The error, when the database was silent. */
async function runBatch<T, R>(
  run: (group: T[]) => Promise<R[]>,
  group: Array<BatchWaiter<T, R>>,
): Promise<DatabaseSilentError | null> {
  try {
    const results = await run(group.map(({ item }) => item))
    group.forEach(({ resolve }, at) => resolve(results[at] as R))
  } catch (error) {
    if (group.length > 1 && isRowError(error)) {
      await runOneByOne(run, group)
      return null
    }
    for (const { reject } of group) reject(error)
    if (error instanceof DatabaseSilentError) return error
  }
  return null
}

async function runOneByOne<T, R>(
  run: (group: T[]) => Promise<R[]>,
  group: Array<BatchWaiter<T, R>>,
): Promise<void> {
  let databaseError: unknown
  for (const waiter of group) {
    if (databaseError) waiter.reject(databaseError)
    else
      await runBatch(run, [
        {
          ...waiter,
          reject: (error) => {
            if (!isRowError(error)) databaseError = error
            waiter.reject(error)
          },
        },
      ])
  }
}

/** Wrong data (class 22) and broken constraints (class 23) are the fault of one row. */
export const isRowError = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code))
