import { readFileSync } from 'node:fs'
import { startProduct } from '../tools/product.ts'
import { load, report, rounded } from './measure.ts'

/** Memory of the node process, PostgreSQL apart, in megabytes. */
const megabytes = (pid: number | undefined): number => {
  const [, pages = '0'] =
    readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/) ?? []
  return rounded(Number(pages) / 1024, 0)
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const from = performance.now()
  return [await work(), rounded((performance.now() - from) / 1000)]
}

const [first, firstStart] = await timed(() => startProduct())
await first.kill()
const [second, laterStart] = await timed(() => startProduct({ dataDir: first.dataDir }))
try {
  await new Promise((resolve) => {
    setTimeout(resolve, 3_000)
  })
  const idle = megabytes(second.process.pid)
  await load({ url: `${second.url}/ananya-vikram`, connections: 16, seconds: 8 })
  await load({ url: `${second.url}/api/events`, connections: 16, seconds: 4 })
  const loaded = megabytes(second.process.pid)
  const met = idle <= 120 && loaded <= 200 && laterStart <= 2
  report(
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
      ratio: rounded(idle / 74),
      target: 'idle <= 120, loaded <= 200, later start <= 2 s',
      met,
    },
  )
} finally {
  await second.stop()
}
