import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sendMailTo, speakSmtp } from '../../test/flows/inbound-mail.ts'
import { startReportListener, type ReportListenerLimits } from './report-listener.ts'

const stops: Array<() => unknown> = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function openListener(
  limits: Partial<ReportListenerLimits> = {},
  receive: (recipients: readonly string[], raw: string) => Promise<void> = async () => {},
) {
  const errors: string[] = []
  const listener = await startReportListener({
    port: 0,
    host: '127.0.0.1',
    log: { info: () => {}, error: (_, message) => void errors.push(message) },
    isOurs: (address) => address.endsWith('@own.example'),
    receive,
    limits,
  })
  stops.push(listener.stop)
  return { ...listener, errors }
}

const open = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  stops.push(() => socket.destroy())
  return socket
}

describe('Our product takes reports over SMTP', () => {
  it('and keeps the beginning of a long one', async () => {
    const received: Array<[readonly string[], number]> = []
    const { port } = await openListener({ keptBytes: 100 }, async (recipients, raw) => {
      received.push([recipients, raw.length])
    })
    expect(
      await sendMailTo(port, ['a@own.example'], 'x'.repeat(70).concat('\n').repeat(9)),
    ).toEqual(['250', '354', '250'])
    expect(received).toEqual([[['a@own.example'], 100]])
  })

  it('and has the sender come again when one cannot be stored', async () => {
    const { port, errors } = await openListener({}, () => Promise.reject(new Error('away')))
    expect((await sendMailTo(port, ['a@own.example'], 'x')).at(-1)).toBe('451')
    expect(errors).toEqual(['a report about a mail could not be stored'])
  })

  it('and ends an address’s connections that are too many', async () => {
    const { port } = await openListener({ maxConnectionsOfAddress: 2 })
    const [first, second] = [open(port), open(port)]
    await Promise.all([once(first, 'data'), once(second, 'data')])
    await once(open(port), 'close')
    const closed = once(first, 'close')
    first.destroy()
    await closed
    expect((await speakSmtp(port, ['EHLO a.example', 'NOOP'])).length).toBeGreaterThan(0)
  })

  it('and ends an address’s connections that are too many in a minute, also one after the other', async () => {
    const { port } = await openListener({ maxConnectionsOfMinute: 2 })
    for (const socket of [open(port), open(port)]) {
      await once(socket, 'data')
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
    }
    const greeted: unknown[] = []
    const third = open(port).on('data', (chunk) => greeted.push(chunk))
    await once(third, 'close')
    expect(greeted).toEqual([])
  })

  it('and ends a connection that lasts too long', async () => {
    const { port } = await openListener({ connectionMs: 50 })
    const socket = open(port)
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })

  it('and no more mails of one connection than a report server has', async () => {
    const { port } = await openListener({ maxMailsOfConnection: 2 })
    const mail = ['MAIL FROM:<>', 'RSET']
    expect(await speakSmtp(port, ['EHLO a.example', ...mail, ...mail, 'MAIL FROM:<>'])).toEqual([
      '250',
      '250',
      '250',
      '250',
      '250',
      '421',
    ])
  })

  it('and says when its port is in use', async () => {
    const { port } = await openListener()
    await expect(
      startReportListener({
        port,
        host: '127.0.0.1',
        log: { info: () => {}, error: () => {} },
        isOurs: () => true,
        receive: async () => {},
      }),
    ).rejects.toThrow(`BOUNCE_SMTP_PORT ${port} cannot be opened`)
  })
})
