import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The account of a process that refuses to run as root. */
export type ProcessAccount = { uid: number; gid: number }

export type BackgroundProcess = {
  name: string
  pid: number
  child: ChildProcess
  logFile: string
  getLog(): string
  isRunning(): boolean
  signal(signal: NodeJS.Signals): void
  /** Sends the signal, and kills the process if it has not ended after so many milliseconds. */
  end(signal?: NodeJS.Signals, patienceMs?: number): Promise<void>
}

export type ProcessOptions = {
  name: string
  command: string
  args: string[]
  folder: string
  env?: Record<string, string>
  account?: ProcessAccount | undefined
}

const running = new Set<ChildProcess>()
/** What a part leaves behind when it is cut off ends with it. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** Starts a program whose output goes to a file of its folder. */
export function startProcess({
  name,
  command,
  args,
  folder,
  env = {},
  account,
}: ProcessOptions): BackgroundProcess {
  createFolder(folder, account)
  const logFile = `${folder}/${name}.log`
  const log = openSync(logFile, 'a', 0o644)
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: `/usr/sbin:/sbin:${process.env['PATH']}`, HOME: folder, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...account,
  })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    name,
    pid: child.pid ?? 0,
    child,
    logFile,
    getLog: () => readFileSync(logFile, 'utf8'),
    isRunning,
    signal: (signal) => void child.kill(signal),
    end: async (signal = 'SIGTERM', patienceMs = 60_000) => {
      if (!isRunning()) return
      child.kill(signal)
      const isEnded = await Promise.race([
        ended.then(() => true),
        wait(patienceMs, false, { ref: false }),
      ])
      if (isEnded) return
      child.kill('SIGKILL')
      await ended
    },
  }
}

export function createFolder(folder: string, account?: ProcessAccount): void {
  mkdirSync(folder, { recursive: true, mode: account ? 0o700 : 0o755 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Repeats a check until it holds. Says what it waited for when it gives up. */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean> | boolean,
  { seconds = 60, everyMs = 100 }: { seconds?: number; everyMs?: number } = {},
): Promise<void> {
  const until = performance.now() + seconds * 1_000
  while (!(await check())) {
    if (performance.now() > until) throw new Error(`After ${seconds} s, not yet: ${what}.`)
    await wait(everyMs)
  }
}
