import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../base/project-folder.ts'
import { ChildEnded, workerProcess } from '../child/worker-process.ts'
import type { PressAnswer, PressOrder, PressStart } from './press.ts'
import { families } from './print-fonts.ts'

const megabyte = 1024 * 1024
/** Of the child, everything counted. */
const mostMemory = 600 * megabyte

/** There is no compiler for this machine. */
export class NoPress extends Error {}

const press = workerProcess<PressOrder, PressAnswer>({
  file: 'server/outside/files/press.ts',
  flags: ['--max-old-space-size=160'],
  longestLine: 1_000,
  longest: 60_000,
  keptBelow: 250 * megabyte,
  idle: 10_000,
})

export type Paper = {
  template: 'list' | 'report' | 'bill' | 'labels'
  data: object
  path: string
  isTagged: boolean
}

/** Writes the paper as a PDF to `path`, one after another. Throws `NoPress` or `ChildTooHeavy` where another try is in vain. */
export async function writePdf(
  { template, data, ...order }: Paper,
  dataDir: string,
): Promise<{ pages: number }> {
  const start: PressStart = {
    fontFolder: join(dataDir, 'print-fonts'),
    packages: projectFolder,
    mostMemory,
  }
  const told = await press(start, (ask) =>
    ask({ ...order, template: templateOf(template), data: JSON.stringify({ ...data, families }) }),
  ).catch(refuseWithoutPress)
  if ('failed' in told) throw new Error(`The press says: ${told.failed}`)
  return { pages: told.pages }
}

function refuseWithoutPress(error: Error): never {
  if (
    error instanceof ChildEnded &&
    /Cannot find (module|native binding)|MODULE_NOT_FOUND/.test(error.message)
  )
    throw new NoPress(error.message)
  throw error
}

/** In the order they lean on one another. */
const templateOf = (name: Paper['template']): string =>
  ['frame', name]
    .map((part) => readFileSync(join(projectFolder, 'templates', 'print', `${part}.typ`), 'utf8'))
    .join('\n')
