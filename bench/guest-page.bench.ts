import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, startProduct } from '../tools/product.ts'
import { inTurns, load, report, rounded } from './measure.ts'

const page = '/ananya-vikram'
const product = await startProduct()
try {
  const first = await fetch(product.url + page, { headers: { 'accept-encoding': 'br' } })
  const size = (await first.arrayBuffer()).byteLength
  const wireSize = Number(first.headers.get('content-length') ?? size)
  const port = await freePort()
  const bare = spawn(process.execPath, ['bench/bare.ts', String(wireSize), String(port)], {
    stdio: 'inherit',
  })
  await new Promise((resolve) => {
    setTimeout(resolve, 1_000)
  })
  const warm = async (url: string) =>
    (await load({ url, connections: 16, seconds: 4, headers: { 'accept-encoding': 'br' } }))
      .perSecond
  await warm(product.url + page)
  const { ours, limit } = await inTurns(
    3,
    () => warm(product.url + page),
    () => warm(`http://127.0.0.1:${port}/`),
  )
  bare.kill()
  await once(bare, 'exit')
  const ratio = rounded(ours / limit)
  report(
    {
      'a published page, requests a second': rounded(ours, 0),
      'a bare string of equal size': rounded(limit, 0),
      'bytes on the wire': wireSize,
    },
    {
      bench: 'guest-page',
      figure: rounded(ours, 0),
      unit: 'requests/s',
      limit: rounded(limit, 0),
      ratio,
      target: '>= 0.85',
      met: ratio >= 0.85,
    },
  )
} finally {
  await product.stop()
}
