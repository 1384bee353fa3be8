import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CertificateFiles } from '../../base/settings.ts'
import { speakSmtp } from '../../test/flows/inbound-mail.ts'
import { writeCertificate } from '../../test/files/certificate.ts'
import { startReportListener } from './report-listener.ts'

let folder: string
const stops: Array<() => unknown> = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'))
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await rm(folder, { recursive: true, force: true })
})

async function openListener(tls?: CertificateFiles) {
  const received: string[] = []
  const listener = await startReportListener({
    port: 0,
    host: '127.0.0.1',
    tls,
    log: { info: () => {}, error: () => {} },
    isOurs: (address) => address.endsWith('@own.example'),
    receive: async (_, raw) => void received.push(raw),
  })
  stops.push(listener.stop)
  return { ...listener, received }
}

/** Sends a mail; `isSecure` says whether the conversation was encrypted at its end. */
const sendReport = (port: number, requireTLS: boolean) =>
  new Promise<{ isSecure: boolean }>((resolve, reject) => {
    const connection = new SMTPConnection({
      port,
      host: '127.0.0.1',
      requireTLS,
      tls: { rejectUnauthorized: false },
    })
    connection.on('error', reject)
    connection.connect(() =>
      connection.send({ from: '', to: ['a@own.example'] }, 'Subject: one\r\n\r\nx', (error) => {
        connection.quit()
        if (error) reject(error)
        else resolve({ isSecure: connection.secure })
      }),
    )
  })

describe('Our product takes reports over an encrypted line', () => {
  it('where a certificate and its key are set', async () => {
    const { port, received } = await openListener(await writeCertificate(folder, 'in.example'))
    expect(await sendReport(port, true)).toEqual({ isSecure: true })
    expect(received).toEqual([expect.stringContaining('Subject: one')])
    expect(await speakSmtp(port, ['EHLO mx.example', 'AUTH PLAIN AGEAYg=='])).toEqual([
      '250',
      expect.stringMatching(/^5/),
    ])
  })

  it('and without them in the open', async () => {
    const { port } = await openListener()
    await expect(sendReport(port, true)).rejects.toThrow()
    expect(await sendReport(port, false)).toEqual({ isSecure: false })
  })

  it('and does not start with files that are not there or do not belong together', async () => {
    const files = await writeCertificate(folder, 'in.example')
    await expect(openListener({ ...files, key: join(folder, 'none') })).rejects.toThrow(
      'BOUNCE_TLS_KEY cannot be read by this user',
    )
    await writeFile(files.certificate, 'no certificate')
    await expect(openListener(files)).rejects.toThrow(
      'BOUNCE_TLS_CERT and BOUNCE_TLS_KEY are no certificate and its key',
    )
  })
})
