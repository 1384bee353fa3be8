import { Worker } from 'node:worker_threads'

const watching =
  'const { workerData: most } = require("node:worker_threads"); setInterval(() => { if (process.memoryUsage.rss() > most) process.kill(process.pid, "SIGKILL") }, 20)'

/** Ends this process as soon as it takes more than so many bytes. Native work may hold the main thread, so another one watches. */
export function endAbove(mostMemory: number): void {
  new Worker(watching, { eval: true, workerData: mostMemory }).on('error', () => process.exit(1))
}
