import { endProcess } from '../../base/end-process.ts'
import { killAboveMemory } from '../child-process/memory-limit.ts'
import { inspectPdf, type PdfFault } from './inspect-pdf.ts'

/**
 * A process of its own that reads the files of strangers: one that takes long or much memory holds
 * up nothing else. Node runs this file without a build, also in a built product.
 */
export type InspectionRequest = { pdf: Buffer }
export type InspectionAnswer = { memory: number; fault: PdfFault | null }
export type InspectionWorkerStart = { maxMemoryBytes: number }

const { maxMemoryBytes } = JSON.parse(process.argv[2] ?? '{}') as InspectionWorkerStart

killAboveMemory(maxMemoryBytes)
process.on(
  'message',
  ({ pdf }: InspectionRequest) =>
    void inspectPdf(Buffer.from(pdf)).then((fault) =>
      process.send?.({ fault, memory: process.memoryUsage.rss() }),
    ),
)
process.on('disconnect', () => endProcess(0))
process.send?.({ ready: true })
