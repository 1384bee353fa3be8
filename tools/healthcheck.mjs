/**
 * Whether the node of this container lives: a web node answers at /healthz, and a worker, which has
 * no pages, at its port of metrics.
 */
const { PORT = '3000', METRICS_PORT } = process.env
const address =
  process.argv[2] === 'worker'
    ? `http://127.0.0.1:${METRICS_PORT}/metrics`
    : `http://127.0.0.1:${PORT}/healthz`

const status = await fetch(address, { signal: AbortSignal.timeout(4_000) }).then(
  (response) => response.status,
  (error) => error.cause?.code ?? error.name,
)
if (status !== 200) {
  console.error(`${address}: ${status}`)
  process.exitCode = 1
}
