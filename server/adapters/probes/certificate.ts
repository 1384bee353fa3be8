import { connect } from 'node:tls'

export type FoundCertificate = { validUntil: Date; isTrusted: boolean; reason: string }

/** The certificate that an address shows to a browser. Throws when the address does not answer. */
export const findCertificate = (
  { hostname, port }: { hostname: string; port: number },
  timeoutMs = 5_000,
): Promise<FoundCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port,
      servername: hostname,
      // It is looked at, and nothing is sent: an invalid one is told about, not refused.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    })
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      resolve({
        validUntil: new Date(valid_to),
        isTrusted: socket.authorized,
        reason: String(socket.authorizationError ?? ''),
      })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
    socket.once('error', reject)
  })
