import { createSecureServer } from 'node:http2'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { writeCertificate } from '../files/certificate.ts'

type Push = { token: string; topic: string; body: string; sender: string }

/**
 * Apple's push server over HTTP/2, which lets only holders of a certificate of this authority in. A
 * test says how it answers a token.
 */
export async function startPushServer(authority: string) {
  const folder = await mkdtemp(join(tmpdir(), 'push-server-'))
  const files = await writeCertificate(folder, 'localhost')
  const ca = await readFile(files.certificate, 'utf8')
  const pushes: Push[] = []
  const answers = new Map<string, { status: number; reason: string }>()
  const server = createSecureServer({
    cert: ca,
    key: await readFile(files.key),
    ca: authority,
    requestCert: true,
    rejectUnauthorized: true,
  })
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => (body += part))
    stream.on('end', () => {
      const token = String(headers[':path']).replace('/3/device/', '')
      const socket = stream.session?.socket as TLSSocket
      const sender = String(socket.getPeerCertificate().subject.CN)
      pushes.push({ token, topic: String(headers['apns-topic']), body, sender })
      const { status, reason } = answers.get(token) ?? { status: 200, reason: '' }
      stream.respond({ ':status': status })
      stream.end(reason && JSON.stringify({ reason }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: { address: `https://localhost:${port}`, ca },
    pushes,
    answers,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
