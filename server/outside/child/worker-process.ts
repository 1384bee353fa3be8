import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../base/project-folder.ts'
import { turnsOf } from '../../base/turns.ts'

/** It took more memory or time than it may: the same order will again. */
export class ChildTooHeavy extends Error {}
/** It ended by itself; what it wrote to its error stream is the message. */
export class ChildEnded extends Error {}

type Program = {
  /** Its file below the project's folder, which Node runs as it is. */
  file: string
  flags: readonly string[]
  /** Orders that may wait for the one that is being carried out. */
  longestLine: number
  /** For one answer, in milliseconds. */
  longest: number
  /** A child that has grown beyond so many bytes is not kept for the next order. */
  keptBelow: number
  /** How long one without orders is kept, in milliseconds. */
  idle: number
}

/** Every answer says what the child takes of memory, in bytes. */
type Answer = { memory: number }
type Ask<Order, Told> = (order: Order) => Promise<Told>
type Running = { child: ChildProcess; rest: NodeJS.Timeout | null }

/** Who waits for its work is less urgent than who waits for an answer. */
const behindOthers = 10

/**
 * Work for a process of its own, one conversation after another: what it takes of memory is given back when it ends, and a fault in
 * native code ends it alone. It says `{ ready: true }` first. Throws `ChildTooHeavy` or `ChildEnded`.
 */
export function workerProcess<Order extends object, Told extends Answer>(program: Program) {
  const inTurn = turnsOf({ atOnce: 1, longestLine: program.longestLine })
  let resting: Running | null = null

  const keep = (running: Running) => {
    running.rest = setTimeout(() => {
      if (resting === running) resting = null
      close(running)
    }, program.idle).unref()
    resting = running
  }

  return <Made>(start: object, converse: (ask: Ask<Order, Told>) => Promise<Made>): Promise<Made> =>
    inTurn(async () => {
      const running =
        resting ??
        (await open(program, start, (ended) => {
          if (resting?.child === ended) resting = null
        }))
      resting = null
      if (running.rest) clearTimeout(running.rest)
      let memory = Infinity
      try {
        return await converse(async (order) => {
          const told = (await answerTo(running.child, order, program.longest)) as Told
          memory = told.memory
          return told
        })
      } catch (error) {
        memory = Infinity
        throw error
      } finally {
        if (memory < program.keptBelow) keep(running)
        else close(running)
      }
    })
}

async function open(
  { file, flags, longest }: Program,
  start: object,
  onEnd: (child: ChildProcess) => void,
): Promise<Running> {
  const child = fork(join(projectFolder, file), [JSON.stringify(start)], {
    execArgv: [...flags, '--disable-warning=ExperimentalWarning'],
    env: { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2', RAYON_NUM_THREADS: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  child.once('exit', () => onEnd(child))
  if (child.pid !== undefined) setPriority(child.pid, behindOthers)
  await answerTo(child, null, longest)
  return { child, rest: null }
}

/** Sends an order, if there is one, and waits for the child's next word; only meanwhile does it hold up the end of our own process. */
async function answerTo(
  child: ChildProcess,
  order: object | null,
  longest: number,
): Promise<unknown> {
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  }
  child.stderr?.on('data', hear)
  const over = new AbortController()
  const { signal } = over
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => child.kill('SIGKILL'), longest)
  try {
    const answered = once(child, 'message', { signal })
    const ended = once(child, 'exit', { signal }).then(([code, by]: unknown[]) => {
      throw endOf(by, code, said)
    })
    if (order) child.send(order, () => {})
    const [first] = (await Promise.race([answered, ended])) as [unknown]
    return first
  } finally {
    over.abort()
    clearTimeout(timer)
    child.stderr?.off('data', hear)
    child.unref()
    child.channel?.unref()
  }
}

const endOf = (signal: unknown, code: unknown, said: string): Error =>
  signal === 'SIGKILL'
    ? new ChildTooHeavy(`The child was ended. ${said}`)
    : new ChildEnded(`The child ended (${String(signal ?? code)}). ${said}`)

const close = ({ child }: Running): void => void child.kill('SIGKILL')
