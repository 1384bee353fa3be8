import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { subsetFeatures } from '@mehfil/templates/fonts/fonts.ts'

/** `axes` of a variable font that get a fixed value in the subset. */
export type FontSubsetRequest = {
  font: Buffer
  letters: string
  axes?: Readonly<Record<string, number>> | undefined
}
/** Browsers read `woff2`, the renderer of pictures reads `sfnt`. */
type FontFormat = 'woff2' | 'sfnt'

const subsetOptions = { noHinting: true, keepFeatures: subsetFeatures }

/** The thread's code as text, because a built server has no file for it. */
const workerScript = `
const { parentPort, workerData } = require('node:worker_threads')
const subsetFont = require(workerData.library)
;(async () => {
  for (const { font, letters, axes } of workerData.requests) parentPort.postMessage(await subsetFont(Buffer.from(font), letters, { ...workerData.options, ...(axes && { variationAxes: axes }) }))
})()`

/**
 * Subsets fonts one after another in a thread of their own, because each takes a tenth of a second
 * of processor time. The thread ends after the last one.
 */
export function subsetFonts(
  requests: readonly FontSubsetRequest[],
  targetFormat: FontFormat = 'woff2',
): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const library = createRequire(import.meta.url).resolve('subset-font')
    const worker = new Worker(workerScript, {
      eval: true,
      workerData: { library, requests, options: { ...subsetOptions, targetFormat } },
    })
    const results: Buffer[] = []
    worker.on('message', (bytes: Uint8Array) => results.push(Buffer.from(bytes)))
    worker.on('error', reject)
    worker.on('exit', () =>
      results.length === requests.length
        ? resolve(results)
        : reject(new Error('The thread that subsets fonts ended early.')),
    )
  })
}
