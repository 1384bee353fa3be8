import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { toDeliveryOutcome } from '../../base/mail/mail-states.ts'
import { createMailer } from './mailer.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'

type ConnectionCut = 'at the recipient' | 'inside the message' | 'after the last dot' | 'never'

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/**
 * A mail server that closes the connection at a chosen moment, or answers the message with a chosen
 * reply.
 */
async function startServerThat({
  cuts = 'never',
  says,
  tls,
  logins = ['PLAIN', 'LOGIN'],
}: {
  cuts?: ConnectionCut
  says?: { responseCode: number }
  tls?: 'from the start' | 'after the greeting'
  logins?: string[]
}): Promise<string> {
  const sockets = new Set<{ destroy(): void }>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    cuts === 'at the recipient' ? hangUp() : done()
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
    if (cuts === 'inside the message') stream.once('data', hangUp)
    stream.resume()
    stream.once('end', () => {
      if (cuts === 'after the last dot') return hangUp()
      return says ? done(Object.assign(new Error('said so'), says)) : done()
    })
  }
  const server = new SMTPServer({
    authOptional: true,
    secure: tls === 'from the start',
    disabledCommands: tls ? [] : ['STARTTLS'],
    authMethods: logins,
    onAuth: ({ username, password }, session, done) =>
      session.secure && username === 'mehfil' && password === 'pässword'
        ? done(null, { user: username })
        : done(new Error('wrong')),
    logger: false,
    size: 200 * 1024 * 1024,
    onRcptTo,
    onData,
  })
  server.on('error', () => {})
  // The socket under an encrypted one must not be destroyed alone.
  if (!tls)
    server.server.on('connection', (socket) => {
      sockets.add(socket)
    })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => {
    hangUp()
    server.close(() => {})
  })
  const { port } = server.server.address() as AddressInfo
  return `${tls === 'from the start' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`
}

const megabyte = 1024 * 1024

async function sendTestMail(url: string, attached = 0) {
  const mailer = createMailer(url)
  closing.push(() => mailer.close())
  return mailer
    .sendMail({
      messageId: '<one@mehfil.example>',
      from: { name: 'Mehfil', address: 'mail@mehfil.example' },
      to: { name: 'Meera', address: 'meera@guests.example' },
      subject: 'Thank you',
      html: '<p>Thank you</p>',
      text: 'Thank you',
      headers: {},
      attachments: attached
        ? [
            {
              filename: 'large.txt',
              contentType: 'text/plain',
              content: 'x'.repeat(attached),
              encoding: 'utf8',
            },
          ]
        : [],
    })
    .then(() => 'accepted', toDeliveryOutcome)
}

describe('Our product sends a mail to a real mail server', () => {
  it('that accepts it', async () =>
    expect(await sendTestMail(await startServerThat({}))).toBe('accepted'))

  const faults = [
    [
      'as uncertain when the line is cut after the last dot',
      { cuts: 'after the last dot' },
      0,
      'cut',
    ],
    ['as uncertain when it was a large one', { cuts: 'after the last dot' }, 8 * megabyte, 'cut'],
    ['again when the line is cut before the message', { cuts: 'at the recipient' }, 0, 'try-later'],
    [
      'again when the line is cut inside the message',
      { cuts: 'inside the message' },
      64 * megabyte,
      'try-later',
    ],
    [
      'again when the whole message was turned away for now',
      { says: { responseCode: 451 } },
      0,
      'try-later',
    ],
    [
      'no more when the whole message was turned away for good',
      { says: { responseCode: 554 } },
      0,
      'refused',
    ],
  ] as const
  testVariants(faults, ([what]) => what !== 'again when the line is cut inside the message')(
    '%s',
    async ([, server, attached, outcome]) =>
      expect(await sendTestMail(await startServerThat(server), attached)).toBe(outcome),
  )

  it('again when no server answers', async () =>
    expect(await sendTestMail('smtp://127.0.0.1:1')).toBe('try-later'))

  it.each([
    ['from the start', ['PLAIN', 'LOGIN']],
    ['from the start', ['LOGIN']],
    ['after the greeting', ['PLAIN']],
    ['after the greeting', ['LOGIN']],
  ] as const)('encrypted %s, with a password by %s', async (tls, logins) => {
    const url = await startServerThat({ tls, logins: [...logins] })
    const withName = (login: string) => url.replace('//', `//${login}@`)
    expect([
      await sendTestMail(`${withName('mehfil:p%C3%A4ssword')}?certificate=any`),
      await sendTestMail(`${withName('mehfil:wrong')}?certificate=any`),
      await sendTestMail(withName('mehfil:p%C3%A4ssword')),
    ]).toEqual(['accepted', 'try-later', 'try-later'])
  })
})

/** The error of the library's own sending. */
async function sendWithLibrary(url: string, message: Buffer) {
  const connection = new SMTPConnection({ port: Number(new URL(url).port), host: '127.0.0.1' })
  connection.on('error', () => {})
  closing.push(() => connection.close())
  await new Promise<void>((resolve) => connection.connect(() => resolve()))
  return new Promise<{ command?: string; responseCode?: number }>((resolve) => {
    const envelope = { from: 'mail@mehfil.example', to: 'meera@guests.example' }
    connection.send(envelope, message, (error) => resolve(error ?? {}))
  })
}

describe('Our product writes its messages by itself, because its library', () => {
  it(
    'says the same of a line that is cut inside the message and after the last dot',
    { tags: 'long' },
    async () => {
      const small = Buffer.from('Subject: Thank you\r\n\r\nThank you\r\n')
      const large = Buffer.concat([small, Buffer.alloc(64 * megabyte, 'x')])
      const errors = [
        await sendWithLibrary(await startServerThat({ cuts: 'inside the message' }), large),
        await sendWithLibrary(await startServerThat({ cuts: 'after the last dot' }), small),
      ]
      expect(errors.map(({ command, responseCode }) => [command, responseCode])).toEqual([
        ['CONN', undefined],
        ['CONN', undefined],
      ])
    },
  )
})
