import { refuse } from './refuse.ts'

type Room = { atOnce: number; longestLine: number }

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many works run at once, keeps a short line in the order it came, and asks whoever comes after it to come again. */
export function turnsOf({ atOnce, longestLine }: Room): InTurn {
  let working = 0
  const line: Array<() => void> = []

  async function turn(): Promise<void> {
    if (working < atOnce) return void (working += 1)
    if (line.length >= longestLine) refuse('busy', { retryAfter: 2 })
    await new Promise<void>((resolve) => line.push(resolve))
  }

  /** Whoever waits takes the place over; only an empty line gives it back. */
  function next(): void {
    const waiting = line.shift()
    if (waiting) waiting()
    else working -= 1
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/** The same for each of many, apart from one another. */
export function turnsOfEach(room: Room): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { inTurn: InTurn; here: number }>()
  return async (whose, work) => {
    const own = lines.get(whose) ?? { inTurn: turnsOf(room), here: 0 }
    lines.set(whose, own)
    own.here += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.here -= 1
      if (own.here === 0) lines.delete(whose)
    }
  }
}
