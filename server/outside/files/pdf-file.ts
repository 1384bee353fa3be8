import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../base/project-folder.ts'
import { turnsOf } from '../../base/turns.ts'
import type { PressAnswer, PressOrder, PressStart } from './press.ts'
import { families } from './print-fonts.ts'

const megabyte = 1024 * 1024
/** Of the child, everything counted. */
const mostMemory = 600 * megabyte
/** A press that has grown is not kept for the next paper. */
const keptBelow = 250 * megabyte
const longest = 60_000
const idle = 10_000
/** Whoever waits for a file is less urgent than whoever waits for an answer. */
const behindOthers = 10

/** There is no compiler for this machine. */
export class NoPress extends Error {}
/** It took more memory or time than a paper may: the same paper will again. */
export class TooHeavy extends Error {}

type Press = { child: ChildProcess; rest: NodeJS.Timeout | null }

const inTurn = turnsOf({ atOnce: 1, longestLine: 1_000 })
let resting: Press | null = null

export type Paper = { template: 'list' | 'report' | 'bill' | 'labels'; data: object; path: string; isTagged: boolean }

/** Writes the paper as a PDF to `path`, one after another. Throws `NoPress` or `TooHeavy` where another try is in vain. */
export const writePdf = ({ template, data, ...order }: Paper, dataDir: string): Promise<{ pages: number }> => inTurn(async () => {
  const press = resting ?? await open(dataDir)
  resting = null
  if (press.rest) clearTimeout(press.rest)
  const told = await answerOf(press, { ...order, template: templateOf(template), data: JSON.stringify({ ...data, families }) })
  if ('failed' in told) { close(press); throw new Error(`The press says: ${told.failed}`) }
  if (!('pages' in told)) throw new Error('The press said nothing of pages.')
  if (told.memory < keptBelow) keep(press)
  else close(press)
  return { pages: told.pages }
})

/** In the order they lean on one another. */
const templateOf = (name: Paper['template']): string => ['frame', name].map((part) => readFileSync(join(projectFolder, 'templates', 'print', `${part}.typ`), 'utf8')).join('\n')

async function open(dataDir: string): Promise<Press> {
  const start: PressStart = { fontFolder: join(dataDir, 'print-fonts'), packages: projectFolder, mostMemory }
  const child = fork(join(projectFolder, 'server', 'outside', 'files', 'press.ts'), [JSON.stringify(start)], {
    execArgv: ['--max-old-space-size=160', '--disable-warning=ExperimentalWarning'], env: { PATH: '/usr/bin:/bin', MALLOC_ARENA_MAX: '2', RAYON_NUM_THREADS: '1' }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced',
  })
  if (child.pid !== undefined) setPriority(child.pid, behindOthers)
  child.once('exit', () => { if (resting?.child === child) resting = null })
  child.unref()
  child.channel?.unref()
  const press: Press = { child, rest: null }
  await answered(press)
  return press
}

async function answerOf(press: Press, order: PressOrder): Promise<PressAnswer> {
  press.child.send(order)
  return answered(press)
}

/** Its next word. A press that dies or dawdles has none. */
async function answered({ child }: Press): Promise<PressAnswer> {
  let said = ''
  const hear = (chunk: Buffer) => { said = (said + chunk.toString()).slice(-2_000) }
  child.stderr?.on('data', hear)
  const over = new AbortController()
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => child.kill('SIGKILL'), longest)
  try {
    const [first] = await Promise.race([once(child, 'message', { signal: over.signal }), once(child, 'exit', { signal: over.signal }).then(([code, signal]: unknown[]) => { throw endOf({ signal, code, said }) })]) as [PressAnswer]
    return first
  } finally {
    over.abort()
    clearTimeout(timer)
    child.stderr?.off('data', hear)
    child.unref()
    child.channel?.unref()
  }
}

function endOf({ signal, code, said }: { signal: unknown; code: unknown; said: string }): Error {
  const words = `The press ended (${String(signal ?? code)}). ${said}`
  return signal === 'SIGKILL' ? new TooHeavy(words) : /Cannot find (module|native binding)|MODULE_NOT_FOUND/.test(said) ? new NoPress(words) : new Error(words)
}

function keep(press: Press): void {
  resting = { ...press, rest: setTimeout(() => { if (resting?.child === press.child) { resting = null; close(press) } }, idle).unref() }
}

const close = ({ child }: Press): void => void child.kill('SIGKILL')
