import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { Settings } from '../../base/settings.ts'
import { StartupError } from '../../base/startup-error.ts'

export const getMailboxFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  join(dataDir, 'mailbox')

/**
 * An address at this domain does not exist, so that a person who tries the product can see what
 * happens then.
 */
const refusedDomain = 'refused.example'

/**
 * A mail server for one machine: it accepts every mail, except those to `refused.example`, and
 * keeps it as a file that the mailbox page shows.
 */
export async function startMailCatcher(
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new StartupError(`The mailbox folder ${folder} cannot be written.`)
  })
  let mailCount = 0
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
        const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${++mailCount}.eml`
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
