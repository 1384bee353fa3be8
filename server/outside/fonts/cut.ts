import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { keptFeatures } from '@mehfil/templates/fonts/fonts.ts'

/** `axes` of a variable font that stand still in the cut. */
export type Cut = {
  font: Buffer
  letters: string
  axes?: Readonly<Record<string, number>> | undefined
}

const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: keptFeatures }

/** What the thread runs: plain words, because a built server has no file of its own for it. */
const thread = `
const { parentPort, workerData } = require('node:worker_threads')
const subsetFont = require(workerData.library)
;(async () => {
  for (const { font, letters, axes } of workerData.cuts) parentPort.postMessage(await subsetFont(Buffer.from(font), letters, { ...workerData.options, ...(axes && { variationAxes: axes }) }))
})()`

/** Cuts fonts one after another in a thread of their own: a cut holds a processor for a tenth of a second. The thread ends with the last. */
export function cutFonts(cuts: readonly Cut[]): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const library = createRequire(import.meta.url).resolve('subset-font')
    const worker = new Worker(thread, { eval: true, workerData: { library, cuts, options } })
    const made: Buffer[] = []
    worker.on('message', (bytes: Uint8Array) => made.push(Buffer.from(bytes)))
    worker.on('error', reject)
    worker.on('exit', () =>
      made.length === cuts.length
        ? resolve(made)
        : reject(new Error('The thread that cuts fonts ended early.')),
    )
  })
}
