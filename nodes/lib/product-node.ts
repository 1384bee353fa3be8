import { join } from 'node:path'
import { projectFolder as root } from '../../server/base/project-folder.ts'
import { nodeEnv, nodeFlags } from '../../tools/setup/pinned-node.mjs'
import { startProcess, waitUntil, type BackgroundProcess } from './background-process.ts'

export type NodePart = 'web' | 'worker'

export type ProductNode = {
  name: string
  role: NodePart
  port: number
  url: string
  /** The node's own folder, which no other node reads. */
  dataDir: string
  getProcess(): BackgroundProcess
  /** With more settings, or another version's folder; null is this repository. */
  start(env?: Record<string, string>, program?: string | null): Promise<void>
  /** Ends it as an upgrade does: it drains first. */
  stop(): Promise<void>
  kill(): Promise<void>
}

type ProductNodeOptions = {
  name: string
  role: NodePart
  port: number
  folder: string
  env: Record<string, string>
  /** The folder of another version, built; this repository without it. */
  program?: string | undefined
}

/** A node of the built product, which is started and stopped many times. */
export function createProductNode(options: ProductNodeOptions): ProductNode {
  const { name, role, port, folder, env, program } = options
  const dataDir = join(folder, name)
  const url = `http://127.0.0.1:${port}`
  let current: BackgroundProcess | undefined
  const getProcess = () => {
    if (!current) throw new Error(`${name} was not started.`)
    return current
  }
  const isReady = async () => {
    if (!getProcess().isRunning())
      throw new Error(`${name} ended while it started:\n${getProcess().getLog().slice(-2_000)}`)
    if (role === 'worker') return isWorkerReady(getProcess().getLog().slice(logStart))
    return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  let logStart = 0
  return {
    name,
    role,
    port,
    url,
    dataDir,
    getProcess,
    start: async (more = {}, version = program) => {
      logStart = current?.getLog().length ?? 0
      current = startProcess({
        name,
        command: process.execPath,
        args: [...nodeFlags, join(version ?? root, 'build', 'server.mjs'), `--${role}`],
        // The log outlives the node's folder, which a part may remove.
        folder: join(folder, 'logs'),
        env: {
          ...nodeEnv,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          ...env,
          ...more,
        },
      })
      await waitUntil(`${name} is ready`, isReady, { seconds: 90, everyMs: 50 })
    },
    stop: () => getProcess().end('SIGTERM', 90_000),
    // One that never started has nothing to end.
    kill: async () => current?.end('SIGKILL'),
  }
}

const isWorkerReady = (log: string): boolean => log.includes('The worker is ready.')
