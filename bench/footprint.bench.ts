import { setTimeout as wait } from 'node:timers/promises'
import { megabyte, readMemory } from '../tools/testing/process-memory.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { runLoad, printReport, roundTo } from './measure.ts'

/** Memory of the node process without PostgreSQL, in megabytes. */
const readMegabytes = (pid: number | undefined): number => roundTo(readMemory(pid) / megabyte, 0)

const measureTime = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const from = performance.now()
  return [await work(), roundTo((performance.now() - from) / 1000)]
}

const [first, firstStart] = await measureTime(() => startProduct())
await first.kill()
const [second, laterStart] = await measureTime(() => startProduct({ dataDir: first.dataDir }))
try {
  await wait(3_000)
  const idle = readMegabytes(second.process.pid)
  await runLoad({ url: `${second.url}/ananya-vikram`, connections: 16, seconds: 8 })
  await runLoad({ url: `${second.url}/api/events`, connections: 16, seconds: 4 })
  const loaded = readMegabytes(second.process.pid)
  const isWithinTarget = idle <= 120 && loaded <= 200 && laterStart <= 2
  printReport(
    {
      'idle, MB': idle,
      'after load, MB': loaded,
      'first start, s': firstStart,
      'later start after a kill -9, s': laterStart,
    },
    {
      bench: 'footprint',
      figure: idle,
      unit: 'MB idle',
      limit: 74,
      ratio: roundTo(idle / 74),
      target: 'idle <= 120, loaded <= 200, later start <= 2 s',
      met: isWithinTarget,
    },
  )
} finally {
  await second.stop()
}
