import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { Settings } from '../../base/settings.ts'
import { StartRefused } from '../../base/start-refused.ts'

export const mailboxFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  join(dataDir, 'mailbox')

/** Whoever tries the product out can see here what becomes of an address that does not exist. */
const refusedDomain = 'refused.example'

/** A mail server for one machine: takes every mail but those to `refused.example` and keeps it as a file the mailbox page shows. */
export async function startCatcher(
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new StartRefused(`The mailbox folder ${folder} cannot be written.`)
  })
  let caught = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (!address.toLowerCase().endsWith(`@${refusedDomain}`)) return done()
      done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${++caught}.eml`
        writeFile(join(folder, name), Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
