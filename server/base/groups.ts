type Waiting<T, R> = { one: T; answer: (result: R) => void; fail: (error: unknown) => void }

/**
 * Joins what arrives while a group is under way into the next group, so that one commit serves many. One group at a time
 * for each key; a group that fails is run again one by one, so that nobody pays for somebody else's fault.
 */
export function inGroups<T, R>(run: (group: T[]) => Promise<R[]>, { keyOf, most }: { keyOf: (one: T) => string; most: number }): (one: T) => Promise<R> {
  const lines = new Map<string, Array<Waiting<T, R>>>()

  const serve = async (key: string, line: Array<Waiting<T, R>>) => {
    while (line.length > 0) await runGroup(run, line.splice(0, most))
    lines.delete(key)
  }
  return (one) => new Promise<R>((answer, fail) => {
    const key = keyOf(one)
    const line = lines.get(key)
    if (line) return void line.push({ one, answer, fail })
    const fresh = [{ one, answer, fail }]
    lines.set(key, fresh)
    void serve(key, fresh)
  })
}

async function runGroup<T, R>(run: (group: T[]) => Promise<R[]>, group: Array<Waiting<T, R>>): Promise<void> {
  try {
    const results = await run(group.map(({ one }) => one))
    group.forEach(({ answer }, at) => answer(results[at] as R))
  } catch (error) {
    if (group.length === 1) group[0]?.fail(error)
    else for (const alone of group) await runGroup(run, [alone])
  }
}
