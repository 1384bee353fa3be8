import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, startProduct } from '../tools/testing/product-process.ts'
import { alternateRounds, runLoad, printReport, roundTo } from './measure.ts'

const page = '/ananya-vikram'
const product = await startProduct()
try {
  const first = await fetch(product.url + page, { headers: { 'accept-encoding': 'br' } })
  const size = (await first.arrayBuffer()).byteLength
  const wireSize = Number(first.headers.get('content-length') ?? size)
  const port = await findFreePort()
  const bareServer = spawn(
    process.execPath,
    ['bench/bare-server.ts', String(wireSize), String(port)],
    {
      stdio: 'inherit',
    },
  )
  await wait(1_000)
  const measurePage = async (url: string) =>
    (await runLoad({ url, connections: 16, seconds: 4, headers: { 'accept-encoding': 'br' } }))
      .perSecond
  await measurePage(product.url + page)
  const { ours, limit } = await alternateRounds(
    3,
    () => measurePage(product.url + page),
    () => measurePage(`http://127.0.0.1:${port}/`),
  )
  bareServer.kill()
  await once(bareServer, 'exit')
  const ratio = roundTo(ours / limit)
  printReport(
    {
      'a published page, requests a second': roundTo(ours, 0),
      'a bare string of equal size': roundTo(limit, 0),
      'bytes on the wire': wireSize,
    },
    {
      bench: 'guest-page',
      figure: roundTo(ours, 0),
      unit: 'requests/s',
      limit: roundTo(limit, 0),
      ratio,
      target: '>= 0.85',
      met: ratio >= 0.85,
    },
  )
} finally {
  await product.stop()
}
