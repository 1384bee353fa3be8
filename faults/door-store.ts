import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { Kept } from '../door/log.ts'
import { withTold, type Merged } from '../door/sync.ts'
import type { Tap } from '../door/tap.ts'
import type { Store } from '../door/test/device.ts'

type Line = { tap: Tap } | { told: Merged[] }
type Faults = {
  /** Says it is kept before it is: what the control takes off. */
  isCareless?: boolean
  isFull?: () => boolean
}

/** A phone's storage as a file: a line is there once its end is, and what was cut off in the middle was never said to be kept. */
export function fileStore(
  path: string,
  { isCareless = false, isFull = () => false }: Faults = {},
): Store {
  const lines = whole(path)
  let log: Kept[] = []
  for (const line of lines)
    log =
      'tap' in line
        ? [
            ...log,
            { tap: { ...line.tap, at: new Date(line.tap.at) }, told: null, isCovered: false },
          ]
        : withTold(log, line.told)
  let written = Promise.resolve()
  const append = async (line: Line) => {
    const text = JSON.stringify(line)
    appendFileSync(path, text.slice(0, text.length / 2))
    // Here a process may end.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    appendFileSync(path, `${text.slice(text.length / 2)}\n`)
  }
  return {
    read: () => Promise.resolve(log),
    append: async (tap) => {
      if (isFull()) throw new Error('ENOSPC')
      log = [...log, { tap, told: null, isCovered: false }]
      if (isCareless)
        written = written
          .then(
            () =>
              new Promise((resolve) => {
                setTimeout(resolve, 5)
              }),
          )
          .then(() => append({ tap }))
      else await append({ tap })
    },
    told: async (merged) => {
      log = withTold(log, merged)
      await written
      await append({ told: [...merged] })
    },
  }
}

/** Lines with an end; the rest is cut away, or the next one would be written behind it. */
function whole(path: string): Line[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path)
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) truncateSync(path, end)
  return text
    .subarray(0, end)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
