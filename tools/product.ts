import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from './node24.mjs'

export type Product = {
  url: string
  dataDir: string
  process: ChildProcess
  /** What it printed so far. */
  said(): string
  /** Drains, then removes its data folder unless it was given one. */
  stop(): Promise<void>
  kill(): Promise<void>
}

type Start = { dataDir?: string; env?: Record<string, string>; args?: string[]; port?: number }

/** Starts the built product as its own process on a free port and waits until it is ready. */
export async function startProduct({
  dataDir,
  env = {},
  args = [],
  port,
}: Start = {}): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'product-')))
  const taken = port ?? (await freePort())
  const child = spawn(process.execPath, [...nodeFlags, 'build/server.mjs', ...args], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      PORT: String(taken),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      ...nodeEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  child.stdout.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  const url = `http://localhost:${taken}`
  const ended = once(child, 'exit')
  const stop = async (signal: NodeJS.Signals, keep: boolean) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await ended
    }
    if (!keep && !dataDir) await rm(folder, { recursive: true, force: true })
  }
  await ready(url, child, () => words)
  return {
    url,
    dataDir: folder,
    process: child,
    said: () => words,
    stop: () => stop('SIGTERM', false),
    kill: () => stop('SIGKILL', true),
  }
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${said()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`The product was not ready in a minute:\n${said()}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
