import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../base/project-folder.ts'
import { WorkerExitError, createWorkerProcess } from '../child-process/worker-process.ts'
import type { PdfAnswer, PdfRequest, PdfWorkerStart } from './pdf-worker.ts'
import { families } from './print-fonts.ts'

const megabyte = 1024 * 1024
/** Memory limit of the child process, in bytes, everything counted. */
const maxMemoryBytes = 600 * megabyte

/** There is no compiler for this machine. */
export class PdfCompilerMissingError extends Error {}

const runPdfWorker = createWorkerProcess<PdfRequest, PdfAnswer>({
  file: 'server/adapters/files/pdf-worker.ts',
  flags: ['--max-old-space-size=160'],
  maxQueueLength: 1_000,
  timeoutMs: 60_000,
  reuseBelowBytes: 250 * megabyte,
  idleMs: 10_000,
})

export type PdfDocument = {
  template:
    | 'list'
    | 'report'
    | 'bill'
    | 'labels'
    | 'card'
    | 'seating-plan'
    | 'place-cards'
    | 'table-signs'
  data: object
  path: string
  isTagged: boolean
  /** Paths of more fonts, for this document alone. */
  fonts?: string[]
}

/**
 * Writes the document as a PDF to `path`, one document at a time. Throws `PdfCompilerMissingError` or
 * `WorkerLimitError` when a retry would not help.
 */
export async function writePdf(
  { template, data, ...request }: PdfDocument,
  dataDir: string,
): Promise<{ pages: number }> {
  const start: PdfWorkerStart = {
    fontFolder: join(dataDir, 'print-fonts'),
    packages: projectFolder,
    maxMemoryBytes,
  }
  const answer = await runPdfWorker(start, (ask) =>
    ask({
      ...request,
      template: readTemplate(template),
      data: JSON.stringify({ ...data, families }),
    }),
  ).catch(rethrowCompilerMissing)
  if ('failed' in answer) throw new Error(`The PDF compiler reports: ${answer.failed}`)
  return { pages: answer.pages }
}

function rethrowCompilerMissing(error: Error): never {
  if (
    error instanceof WorkerExitError &&
    /Cannot find (module|native binding)|MODULE_NOT_FOUND/.test(error.message)
  )
    throw new PdfCompilerMissingError(error.message)
  throw error
}

/** In the order in which they need one another. */
const readTemplate = (name: PdfDocument['template']): string =>
  ['frame', name]
    .map((part) => readFileSync(join(projectFolder, 'templates', 'print', `${part}.typ`), 'utf8'))
    .join('\n')
