/**
 * Runs tasks one after another, each while its caller prepares the next. `start` resolves when the one
 * before is over, to its result; `end` after the last. An error is thrown by the call that follows.
 */
export function overlapTasks<Result>(first: Result) {
  let running: Promise<Result> = (async () => first)()
  return {
    start: async (work: () => Promise<Result>): Promise<Result> => {
      const before = await running
      running = work()
      // The next call throws it.
      running.catch(() => {})
      return before
    },
    end: (): Promise<Result> => running,
  }
}
