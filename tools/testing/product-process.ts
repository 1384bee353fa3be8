import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compileCache, nodeEnv, nodeFlags } from '../setup/pinned-node.mjs'

export type ProductProcess = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Its output so far. */
  getOutput(): string
  /** Drains, then removes its data folder unless the caller gave one. */
  stop(): Promise<void>
  kill(): Promise<void>
}

type ProductProcessOptions = {
  dataDir?: string
  env?: Record<string, string>
  args?: string[]
  port?: number
}

/** Starts the built product as its own process on a free port and waits until it is ready. */
export async function startProduct({
  dataDir,
  env = {},
  args = [],
  port,
}: ProductProcessOptions = {}): Promise<ProductProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'product-')))
  const usedPort = port ?? (await findFreePort())
  const child = spawn(process.execPath, [...nodeFlags, 'build/server.mjs', ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PORT: String(usedPort),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      ...nodeEnv,
      NODE_COMPILE_CACHE: compileCache,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const url = `http://localhost:${usedPort}`
  const ended = once(child, 'exit')
  const stop = async (signal: NodeJS.Signals, keepData: boolean) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await Promise.race([ended, killLate(child, () => output)])
    }
    if (!keepData && !dataDir) await rm(folder, { recursive: true, force: true })
  }
  await waitUntilReady(url, child, () => output)
  return {
    url,
    dataDir: folder,
    process: child,
    getOutput: () => output,
    stop: () => stop('SIGTERM', false),
    kill: () => stop('SIGKILL', true),
  }
}

/** More than the product takes at most to drain. */
const stopTimeoutMs = 60_000

/** Kills a product that does not end, and says what it was doing. */
async function killLate(child: ChildProcess, getOutput: () => string): Promise<void> {
  await wait(stopTimeoutMs, null, { ref: false })
  if (child.exitCode !== null || child.signalCode !== null) return
  const threads = listThreads(child.pid)
  child.kill('SIGKILL')
  throw new Error(`The product did not stop in a minute.\n${threads}\n${getOutput()}`)
}

/** What the kernel knows of each thread of a process; empty without /proc. */
function listThreads(pid: number | undefined): string {
  const folder = `/proc/${pid}/task`
  try {
    return readdirSync(folder)
      .map((thread) => {
        const read = (name: string) => readFileSync(join(folder, thread, name), 'utf8').trim()
        return `${read('comm')} ${read('status').match(/State:\s+(.*)/)?.[1]} ${read('wchan')}`
      })
      .join('\n')
  } catch {
    return ''
  }
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  getOutput: () => string,
): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${getOutput()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`The product was not ready in a minute:\n${getOutput()}`)
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
