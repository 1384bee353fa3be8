let served = 0

/** Counts a request of this process that was more than a page from memory. */
export const countRequest = (): void => {
  served += 1
}

/** Requests since the last look. */
export function trafficGauge(): () => number {
  let seen = served
  return () => {
    const since = served - seen
    seen = served
    return since
  }
}
