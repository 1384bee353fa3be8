import { createServer } from 'node:http'
import { StartupError } from '../../base/startup-error.ts'
import type { Metrics } from './metrics.ts'

/** Serves the numbers at `/metrics`, on a port that only the operator's network reaches. */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { port, host }: { port: number; host: string },
): Promise<{ stop(): Promise<unknown>; port: number }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(
        new StartupError(
          `METRICS_PORT ${port} cannot be opened on ${host}: it is in use, or METRICS_HOST is not of this machine.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
