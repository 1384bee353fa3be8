import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RefusalError } from '../../base/refusal.ts'
import { ThreadError, ThreadLimitError, createThreadRunner } from './run-in-thread.ts'

const program = {
  source: 'server/test/fixtures/task-thread.ts',
  built: '',
  limits: { maxOldGenerationSizeMb: 24 },
  timeoutMs: 60_000,
  maxRunning: 1,
  maxQueueLength: 1,
}
const run = createThreadRunner(program)
const runShortly = createThreadRunner({ ...program, timeoutMs: 1 })

const answerNothing = async () => null
const catchError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
/** The threads of this program that are not over, by its limit: fonts are cut in threads of this process too. */
const threads = new Set<Worker>()
function addThread(worker: Worker): void {
  if (worker.resourceLimits?.maxOldGenerationSizeMb === program.limits.maxOldGenerationSizeMb)
    threads.add(worker.once('exit', () => threads.delete(worker)))
}
beforeAll(() => process.on('worker', addThread))
afterAll(() => process.off('worker', addThread))
afterEach(() => expect(threads.size).toBe(0))

describe('Our product, with work in a thread of its own,', () => {
  it('hands on what it has, and answers its questions', async () => {
    const asked: number[] = []
    const work = run<Uint8Array, number, number>('sum', 3, async ([number = 0]) => {
      asked.push(number)
      expect(threads.size).toBe(1)
      return number * 10
    })
    expect(await work).toBe(60)
    expect(asked).toEqual([1, 2, 3])
  })

  it('refuses as the work does', async () => {
    const error = await catchError(run('refuse', 'listOverPlan', answerNothing))
    expect(error).toBeInstanceOf(RefusalError)
    expect(error).toMatchObject({ code: 'listOverPlan', details: { params: { count: 3 } } })
  })

  it('ends the thread when a question cannot be answered, and throws why', async () => {
    const broken = new Error('the database is away')
    expect(await catchError(run('sum', 3, () => Promise.reject(broken)))).toBe(broken)
  })

  it('ends what needs more memory than allowed, and goes on itself', { tags: 'long' }, async () => {
    const error = await catchError(run('fill', null, answerNothing))
    expect(error).toBeInstanceOf(ThreadLimitError)
    expect(await run('sum', 1, async () => 7)).toBe(7)
  })

  it.each(['wait', 'loop'])('ends what takes longer than allowed: %s', async (task) => {
    expect(await catchError(runShortly(task, null, answerNothing))).toBeInstanceOf(ThreadLimitError)
  })

  it.each(['fail', 'failLater', 'end', 'unknown'])(
    'is told when the thread ends by itself: %s',
    async (task) => {
      const error = await catchError(run(task, null, answerNothing))
      expect(error).toBeInstanceOf(ThreadError)
      expect(error).not.toBeInstanceOf(ThreadLimitError)
    },
  )

  it('refuses more than may wait', { tags: 'long' }, async () => {
    const works = [1, 2, 3].map(() => catchError(run('sum', 1, async () => 1)))
    expect((await Promise.all(works)).map((error) => error instanceof RefusalError)).toEqual([
      false,
      false,
      true,
    ])
  })
})
