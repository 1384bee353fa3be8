type Waiting<T, R> = { one: T; answer: (result: R) => void; fail: (error: unknown) => void }
type Rule<T> = { keyOf: (one: T) => string; most: number }

/**
 * Joins what arrives while a group is under way into the next group, so that one commit serves many. A group that one of its
 * own breaks is run again one by one, so that nobody pays for somebody else's fault; where the database is slow or away, the
 * whole group fails at once: asking it again for each of them would only make everybody wait longer.
 */
export function inGroups<T, R>(run: (group: T[]) => Promise<R[]>, { keyOf, most }: Rule<T>): (one: T) => Promise<R> {
  const lines = new Map<string, Array<Waiting<T, R>>>()

  const serve = async (key: string, waiting: Array<Waiting<T, R>>) => {
    while (waiting.length > 0) await runGroup(run, waiting.splice(0, most))
    lines.delete(key)
  }
  return (one) => new Promise<R>((answer, fail) => {
    const key = keyOf(one)
    const line = lines.get(key)
    if (line) return void line.push({ one, answer, fail })
    const begun = [{ one, answer, fail }]
    lines.set(key, begun)
    void serve(key, begun)
  })
}

async function runGroup<T, R>(run: (group: T[]) => Promise<R[]>, group: Array<Waiting<T, R>>): Promise<void> {
  try {
    const results = await run(group.map(({ one }) => one))
    group.forEach(({ answer }, at) => answer(results[at] as R))
  } catch (error) {
    if (group.length > 1 && isOfOneRow(error)) return runEach(run, group)
    for (const { fail } of group) fail(error)
  }
}

async function runEach<T, R>(run: (group: T[]) => Promise<R[]>, group: Array<Waiting<T, R>>): Promise<void> {
  let away: unknown
  for (const alone of group) {
    if (away) alone.fail(away)
    else await runGroup(run, [{ ...alone, fail: (error) => { if (!isOfOneRow(error)) away = error; alone.fail(error) } }])
  }
}

/** Wrong data (class 22) and broken constraints (class 23) are the fault of a row. */
export const isOfOneRow = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown } | null)?.code))
