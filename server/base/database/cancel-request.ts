import { connect } from 'node:net'

/** Where a connection leads to, and what proves that a request to cancel comes from its owner. */
export type CancelTarget = {
  host: string
  port: number
  processID: number | null
  secretKey: number | Buffer | null
}

const cancelRequestCode = 80_877_102

/**
 * Asks the database to end the statement that runs on a connection. It has no answer: the statement
 * ends with an error, or the request came too late.
 */
export function sendCancelRequest({ host, port, processID, secretKey }: CancelTarget): void {
  if (processID === null || typeof secretKey !== 'number') return
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(2_000, () => socket.destroy())
  socket.on('error', () => {})
  const message = Buffer.alloc(16)
  for (const [at, value] of [16, cancelRequestCode, processID, secretKey].entries())
    message.writeInt32BE(value | 0, at * 4)
  socket.end(message)
}
