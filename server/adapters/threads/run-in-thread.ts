import { join } from 'node:path'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { limitConcurrency } from '../../base/concurrency/limit-concurrency.ts'
import { isBuilt, projectFolder } from '../../base/project-folder.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { ThreadMessage, ThreadStart } from './serve-thread.ts'

/** The thread failed by itself; `cause` is why. Errors of the caller's replies are thrown as they are. */
export class ThreadError extends Error {}
/** It used more memory or time than allowed; the same work would again. */
export class ThreadLimitError extends ThreadError {}

type ThreadProgram = {
  /** Its file in the sources, and in the build. */
  source: string
  built: string
  limits: ResourceLimits
  /** Milliseconds without a message, while it has its reply. */
  timeoutMs: number
  maxRunning: number
  /** Tasks that may wait for the running ones; others are refused. */
  maxQueueLength: number
}

/**
 * Runs each task in a thread of its own. Requests are answered meanwhile, and its memory is freed
 * when it ends. A refusal is thrown here too.
 */
export function createThreadRunner({ maxRunning, maxQueueLength, ...program }: ThreadProgram) {
  const limit = limitConcurrency({ maxRunning, maxQueueLength })
  return <Question, Reply, Result>(
    task: string,
    input: unknown,
    reply: (question: Question) => Promise<Reply>,
  ): Promise<Result> =>
    limit(() => converse<Question, Reply, Result>(program, { task, input }, reply))
}

function converse<Question, Reply, Result>(
  {
    source,
    built,
    limits,
    timeoutMs,
  }: Pick<ThreadProgram, 'source' | 'built' | 'limits' | 'timeoutMs'>,
  start: ThreadStart,
  reply: (question: Question) => Promise<Reply>,
): Promise<Result> {
  const worker = new Worker(join(projectFolder, isBuilt ? built : source), {
    workerData: start,
    resourceLimits: limits,
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<Result>((resolve, reject) => {
    const awaitMessage = () => {
      timer = setTimeout(
        () => reject(new ThreadLimitError(`The thread took too long to ${start.task}.`)),
        timeoutMs,
      ).unref()
    }
    awaitMessage()
    worker.on('message', (message: ThreadMessage) => {
      clearTimeout(timer)
      if (message.kind === 'result') resolve(message.result as Result)
      else if (message.kind === 'refusal') reject(new RefusalError(message.code, message.details))
      else
        reply(message.question as Question).then((answer) => {
          worker.postMessage(answer, [])
          awaitMessage()
        }, reject)
    })
    worker.on('error', (error) => reject(toThreadError(error)))
    worker.on('exit', () => reject(new ThreadError(`The thread ended early: ${start.task}.`)))
  }).finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}

const toThreadError = (cause: unknown): ThreadError =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ThreadLimitError('The thread used too much memory.', { cause })
    : new ThreadError('The thread failed.', { cause })
