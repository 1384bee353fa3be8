let requestCount = 0

/** Counts a request of this process that was more than a page from memory. */
export const countRequest = (): void => {
  requestCount += 1
}

/** Requests since the last call. */
export function createRequestGauge(): () => number {
  let lastCount = requestCount
  return () => {
    const since = requestCount - lastCount
    lastCount = requestCount
    return since
  }
}
