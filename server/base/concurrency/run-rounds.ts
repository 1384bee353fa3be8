export type RunningRounds = {
  /** Ends the rest before the next round. */
  wake(): void
  /** Waits for the round that runs. */
  stop(): Promise<void>
}

/** Runs rounds one after the other, and rests after one that had nothing to do. */
export function runRounds(runRound: () => Promise<boolean>, restMs: number): RunningRounds {
  let isStopped = false
  let wake = () => {}
  const loop = (async () => {
    while (!isStopped) {
      if (await runRound()) continue
      if (isStopped) break
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, restMs).unref()
      })
    }
  })()
  return {
    wake: () => wake(),
    stop: async () => {
      isStopped = true
      wake()
      await loop
    },
  }
}
