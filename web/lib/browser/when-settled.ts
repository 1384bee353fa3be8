const [afterLoadMs, latestMs] = [1_500, 3_000]

/**
 * Runs once the page has loaded, a moment has passed, and the browser has nothing else to do: what is fetched
 * ahead must not compete with what the reader waits for. Answers how to call it off.
 */
export function whenSettled(run: () => void): () => void {
  let cancel: () => void
  const pause = () => {
    const timer = setTimeout(() => (cancel = whenIdle(run)), afterLoadMs)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') pause()
  else {
    addEventListener('load', pause, { once: true })
    cancel = () => removeEventListener('load', pause)
  }
  return () => cancel()
}

function whenIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, latestMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
