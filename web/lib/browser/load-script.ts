/** Adds a script to the page and waits for it. A script that fails or is too slow is removed. */
export function loadScript(url: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    const fail = (reason: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(reason))
    }
    const timer = setTimeout(() => fail('too slow'), timeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => fail('blocked')
    document.head.append(script)
  })
}
