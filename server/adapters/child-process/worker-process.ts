import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../base/project-folder.ts'
import { limitConcurrency } from '../../base/concurrency/limit-concurrency.ts'

/** It used more memory or time than allowed; the same job would again. */
export class WorkerLimitError extends Error {}
/** It ended by itself; the message is what it wrote to its error stream. */
export class WorkerExitError extends Error {}

type WorkerProgram = {
  /** Its file below the project's folder, which Node runs without a build. */
  file: string
  flags: readonly string[]
  /** Jobs that may wait for the running one. */
  maxQueueLength: number
  /** Milliseconds for one answer. */
  timeoutMs: number
  /** A child that has grown beyond so many bytes is ended after its job. */
  reuseBelowBytes: number
  /** Milliseconds that a child without jobs is kept. */
  idleMs: number
}

/** Every answer says how many bytes of memory the child uses. */
type WorkerAnswer = { memory: number }
type AskWorker<Request, Answer> = (request: Request) => Promise<Answer>
type RunningWorker = { child: ChildProcess; idleTimer: NodeJS.Timeout | null }

/** Its work is less urgent than answers to requests. */
const lowPriority = 10

/**
 * Runs jobs in a process of its own, one after another. Its memory is freed when it ends, and a
 * crash of native code ends only this process. It first sends `{ ready: true }`. Throws
 * `WorkerLimitError` or `WorkerExitError`.
 */
export function createWorkerProcess<Request extends object, Answer extends WorkerAnswer>(
  program: WorkerProgram,
) {
  const runExclusive = limitConcurrency({ maxRunning: 1, maxQueueLength: program.maxQueueLength })
  let idleWorker: RunningWorker | null = null

  const keepIdle = (worker: RunningWorker) => {
    worker.idleTimer = setTimeout(() => {
      if (idleWorker === worker) idleWorker = null
      stopWorker(worker)
    }, program.idleMs).unref()
    idleWorker = worker
  }

  return <Result>(
    start: object,
    converse: (ask: AskWorker<Request, Answer>) => Promise<Result>,
  ): Promise<Result> =>
    runExclusive(async () => {
      const worker =
        idleWorker ??
        (await startWorker(program, start, (ended) => {
          if (idleWorker?.child === ended) idleWorker = null
        }))
      idleWorker = null
      if (worker.idleTimer) clearTimeout(worker.idleTimer)
      let memory = Infinity
      try {
        return await converse(async (request) => {
          const answer = (await sendRequest(worker.child, request, program.timeoutMs)) as Answer
          memory = answer.memory
          return answer
        })
      } catch (error) {
        memory = Infinity
        throw error
      } finally {
        if (memory < program.reuseBelowBytes) keepIdle(worker)
        else stopWorker(worker)
      }
    })
}

async function startWorker(
  { file, flags, timeoutMs }: WorkerProgram,
  start: object,
  onEnd: (child: ChildProcess) => void,
): Promise<RunningWorker> {
  const child = fork(join(projectFolder, file), [JSON.stringify(start)], {
    execArgv: [...flags, '--disable-warning=ExperimentalWarning'],
    env: { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2', RAYON_NUM_THREADS: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  child.once('exit', () => onEnd(child))
  if (child.pid !== undefined) setPriority(child.pid, lowPriority)
  await sendRequest(child, null, timeoutMs)
  return { child, idleTimer: null }
}

/**
 * Sends a job, if there is one, and waits for the child's next message. Only this wait keeps our
 * own process alive.
 */
async function sendRequest(
  child: ChildProcess,
  request: object | null,
  timeoutMs: number,
): Promise<unknown> {
  let output = ''
  const collectOutput = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2_000)
  }
  child.stderr?.on('data', collectOutput)
  const abort = new AbortController()
  const { signal } = abort
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  try {
    const answered = once(child, 'message', { signal })
    const ended = once(child, 'exit', { signal }).then(([code, exitSignal]: unknown[]) => {
      throw toExitError(exitSignal, code, output)
    })
    if (request) child.send(request, () => {})
    const [first] = (await Promise.race([answered, ended])) as [unknown]
    return first
  } finally {
    abort.abort()
    clearTimeout(timer)
    child.stderr?.off('data', collectOutput)
    child.unref()
    child.channel?.unref()
  }
}

const toExitError = (signal: unknown, code: unknown, output: string): Error =>
  signal === 'SIGKILL'
    ? new WorkerLimitError(`The child was ended. ${output}`)
    : new WorkerExitError(`The child ended (${String(signal ?? code)}). ${output}`)

const stopWorker = ({ child }: RunningWorker): void => void child.kill('SIGKILL')
