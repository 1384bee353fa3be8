const latestMs = 3_000

/** Runs once the browser has nothing else to do, and three seconds later at the latest. Answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, latestMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
