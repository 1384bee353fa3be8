import { DatabaseSilent } from './silent-connection.ts'

type Waiting<T, R> = { one: T; answer: (result: R) => void; fail: (error: unknown) => void }
type Rule<T> = {
  keyOf: (one: T) => string
  most: number
  /** After so many milliseconds the next group no longer waits for the one before it. */ patienceMs?: number
}

/**
 * Joins what arrives while a group is under way into the next group, so that one commit serves many. A group that one of its
 * own breaks is run again one by one, so that nobody pays for somebody else's fault; where the database is slow or away, the
 * whole group fails at once: asking it again for each of them would only make everybody wait longer. Of a database that does not
 * answer, those who wait for the next group are told at once too.
 */
export function inGroups<T, R>(
  run: (group: T[]) => Promise<R[]>,
  { keyOf, most, patienceMs }: Rule<T>,
): (one: T) => Promise<R> {
  const lines = new Map<string, Array<Waiting<T, R>>>()

  const serve = async (key: string, waiting: Array<Waiting<T, R>>) => {
    while (waiting.length > 0) {
      const running = runGroup(run, waiting.splice(0, most)).then((silent) => {
        if (silent) for (const { fail } of waiting.splice(0)) fail(silent)
      })
      await (patienceMs === undefined ? running : within(running, patienceMs))
    }
    lines.delete(key)
  }
  return (one) =>
    new Promise<R>((answer, fail) => {
      const key = keyOf(one)
      const line = lines.get(key)
      if (line) return void line.push({ one, answer, fail })
      const begun = [{ one, answer, fail }]
      lines.set(key, begun)
      void serve(key, begun)
    })
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}

/** Answers with the error where the database was silent. */
async function runGroup<T, R>(
  run: (group: T[]) => Promise<R[]>,
  group: Array<Waiting<T, R>>,
): Promise<DatabaseSilent | null> {
  try {
    const results = await run(group.map(({ one }) => one))
    group.forEach(({ answer }, at) => answer(results[at] as R))
  } catch (error) {
    if (group.length > 1 && isOfOneRow(error)) {
      await runEach(run, group)
      return null
    }
    for (const { fail } of group) fail(error)
    if (error instanceof DatabaseSilent) return error
  }
  return null
}

async function runEach<T, R>(
  run: (group: T[]) => Promise<R[]>,
  group: Array<Waiting<T, R>>,
): Promise<void> {
  let away: unknown
  for (const alone of group) {
    if (away) alone.fail(away)
    else
      await runGroup(run, [
        {
          ...alone,
          fail: (error) => {
            if (!isOfOneRow(error)) away = error
            alone.fail(error)
          },
        },
      ])
  }
}

/** Wrong data (class 22) and broken constraints (class 23) are the fault of a row. */
export const isOfOneRow = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code))
