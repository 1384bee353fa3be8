import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceLogEntry } from '../door/device-log.ts'
import { applyTapResults, type TapResult } from '../door/sync.ts'
import type { DoorTap } from '../door/tap.ts'
import type { TestDeviceStore } from '../door/test/device.ts'

type DoorLogLine = { tap: DoorTap } | { told: TapResult[] }
type DoorStoreFaults = {
  /** The control: confirms a line before it is stored. */
  isCareless?: boolean
  isFull?: () => boolean
}

/**
 * A phone's storage as a file. A line counts once its end is written; one that was cut off was
 * never confirmed.
 */
export function createFileStore(
  path: string,
  { isCareless = false, isFull = () => false }: DoorStoreFaults = {},
): TestDeviceStore {
  const lines = readCompleteLines(path)
  let log: DeviceLogEntry[] = []
  for (const line of lines)
    log =
      'tap' in line
        ? [
            ...log,
            { tap: { ...line.tap, at: new Date(line.tap.at) }, result: null, isCovered: false },
          ]
        : applyTapResults(log, line.told)
  let written = Promise.resolve()
  const append = async (line: DoorLogLine) => {
    const text = JSON.stringify(line)
    appendFileSync(path, text.slice(0, text.length / 2))
    // The process may be killed here.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    appendFileSync(path, `${text.slice(text.length / 2)}\n`)
  }
  return {
    read: () => Promise.resolve(log),
    append: async (tap) => {
      if (isFull()) throw new Error('ENOSPC')
      log = [...log, { tap, result: null, isCovered: false }]
      if (isCareless) written = written.then(() => wait(5)).then(() => append({ tap }))
      else await append({ tap })
    },
    saveResults: async (merged) => {
      log = applyTapResults(log, merged)
      await written
      await append({ told: [...merged] })
    },
  }
}

/** Whole lines; a rest is cut away, or the next line would be appended to it. */
function readCompleteLines(path: string): DoorLogLine[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path)
  const end = text.lastIndexOf('\n') + 1
  if (end < text.length) truncateSync(path, end)
  return text
    .subarray(0, end)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as DoorLogLine)
}
