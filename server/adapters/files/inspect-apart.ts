import {
  WorkerExitError,
  WorkerLimitError,
  createWorkerProcess,
} from '../child-process/worker-process.ts'
import type { PdfFault } from './inspect-pdf.ts'
import type {
  InspectionAnswer,
  InspectionRequest,
  InspectionWorkerStart,
} from './inspection-worker.ts'

const megabyte = 1024 * 1024
const workerStart: InspectionWorkerStart = { maxMemoryBytes: 300 * megabyte }

/** Uploaded files wait for one another; the right to upload is checked before. */
const runInspectionWorker = createWorkerProcess<InspectionRequest, InspectionAnswer>({
  file: 'server/adapters/files/inspection-worker.ts',
  flags: ['--max-old-space-size=128'],
  maxQueueLength: 32,
  timeoutMs: 15_000,
  reuseBelowBytes: 150 * megabyte,
  idleMs: 10_000,
})

/** What `inspectPdf` finds. A file that is too much work is refused like one that cannot be read. */
export const inspectPdfApart = (pdf: Buffer): Promise<PdfFault | null> =>
  runInspectionWorker(workerStart, async (ask) => (await ask({ pdf })).fault).catch(
    (error: unknown): PdfFault => {
      if (error instanceof WorkerLimitError || error instanceof WorkerExitError) return 'incomplete'
      throw error
    },
  )
