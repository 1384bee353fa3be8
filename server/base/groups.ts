type Waiting<T, R> = { one: T; answer: (result: R) => void; fail: (error: unknown) => void }

type Line<T, R> = { waiting: Array<Waiting<T, R>>; underWay: number }
type Rule<T> = { keyOf: (one: T) => string; most: number; atOnce?: number }

/**
 * Joins what arrives while groups are under way into the next group, so that one commit serves many. Of each key one group is
 * under way, or as many as said. A group that one of its own breaks is run again one by one, so that nobody pays for somebody
 * else's fault; where the database is slow or away the whole group fails at once, as each alone would only wait again.
 */
export function inGroups<T, R>(run: (group: T[]) => Promise<R[]>, { keyOf, most, atOnce = 1 }: Rule<T>): (one: T) => Promise<R> {
  const lines = new Map<string, Line<T, R>>()

  const serve = async (key: string, line: Line<T, R>) => {
    line.underWay += 1
    while (line.waiting.length > 0) await runGroup(run, line.waiting.splice(0, most))
    line.underWay -= 1
    if (line.underWay === 0) lines.delete(key)
  }
  return (one) => new Promise<R>((answer, fail) => {
    const key = keyOf(one)
    const line = lines.get(key) ?? { waiting: [], underWay: 0 }
    lines.set(key, line)
    line.waiting.push({ one, answer, fail })
    if (line.underWay < atOnce) void serve(key, line)
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
const isOfOneRow = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown } | null)?.code))
