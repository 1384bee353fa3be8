import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { RefusalError } from '../../base/refusal.ts'

/** Work that hands on what it has and asks for more, wherever it runs. */
export type ThreadTask<Input, Question, Reply, Result> = (
  input: Input,
  ask: (question: Question) => Promise<Reply>,
) => Promise<Result>

export type ThreadStart = { task: string; input: unknown }
export type ThreadMessage =
  | { kind: 'question'; question: unknown }
  | { kind: 'result'; result: unknown }
  | { kind: 'refusal'; code: RefusalCode; details: RefusalError['details'] }

/** Its work is less urgent than answers to requests. */
const lowPriority = 10

/** Does one of the tasks in this thread, and ends it. Any error but a refusal ends it too. */
export async function serveThread(
  tasks: Readonly<Record<string, ThreadTask<never, unknown, never, unknown>>>,
): Promise<void> {
  const port = parentPort
  const { task, input } = workerData as ThreadStart
  const work = tasks[task] as ThreadTask<unknown, unknown, unknown, unknown> | undefined
  if (!port || !work) throw new Error(`No thread does ${task}.`)
  // Elsewhere it would be the priority of the whole process.
  if (process.platform === 'linux') setPriority(lowPriority)
  const send = (message: ThreadMessage) => port.postMessage(message)
  try {
    const result = await work(input, async (question) => {
      send({ kind: 'question', question })
      const [reply] = (await once(port, 'message')) as [unknown]
      return reply
    })
    send({ kind: 'result', result })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    send({ kind: 'refusal', code: error.code, details: error.details })
  } finally {
    port.close()
  }
}
