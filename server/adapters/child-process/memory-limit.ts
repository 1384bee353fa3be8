import { Worker } from 'node:worker_threads'

const watchdogScript =
  'const { workerData: most } = require("node:worker_threads"); setInterval(() => { if (process.memoryUsage.rss() > most) process.kill(process.pid, "SIGKILL") }, 20)'

/**
 * Ends this process as soon as it uses more than so many bytes. Native code may block the main
 * thread, so another thread watches.
 */
export function killAboveMemory(maxMemoryBytes: number): void {
  new Worker(watchdogScript, { eval: true, workerData: maxMemoryBytes }).on('error', () =>
    process.exit(1),
  )
}
