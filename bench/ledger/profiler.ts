import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import type { CpuProfile } from './profile-groups.ts'

const intervalUs = 200

/**
 * The engine counts its own JSON functions for their callers. A function of ours around each of them
 * has a name in the profile, as long as it is there.
 */
const nameJson = `globalThis.ownJson = { parse: JSON.parse, stringify: JSON.stringify };
JSON.parse = function jsonParse(...given) { return ownJson.parse(...given) };
JSON.stringify = function jsonStringify(...given) { return ownJson.stringify(...given) };`
const restoreJson = 'Object.assign(JSON, ownJson); delete globalThis.ownJson'

/** Lets the product open its inspector at this port once it gets SIGUSR1, and not before. */
export const getProfilerEnv = (port: number) => ({
  NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}`,
})

/** What the product's main thread does during the work. */
export async function profileProduct(
  product: ProductProcess,
  port: number,
  work: () => Promise<unknown>,
): Promise<CpuProfile> {
  product.process.kill('SIGUSR1')
  const inspector = await connectInspector(port)
  await inspector.send('Profiler.enable')
  await inspector.send('Profiler.setSamplingInterval', { interval: intervalUs })
  await inspector.send('Runtime.evaluate', { expression: nameJson })
  await inspector.send('Profiler.start')
  await work()
  const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile }
  await inspector.send('Runtime.evaluate', { expression: restoreJson })
  await inspector.send('Profiler.disable')
  inspector.close()
  return profile
}

async function connectInspector(port: number) {
  const socket = new WebSocket(await findInspectorUrl(port))
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let count = 0
  return {
    send: (method: string, params: object = {}) =>
      new Promise((resolve) => {
        const id = (count += 1)
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}

async function findInspectorUrl(port: number): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    const [target] = answer
      ? ((await answer.json()) as Array<{ webSocketDebuggerUrl: string }>)
      : []
    if (target) return target.webSocketDebuggerUrl
    await wait(100)
  }
  throw new Error('The product did not open its inspector.')
}
