import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../base/mail-machine.ts'
import { postOver } from './post.ts'

type Cut = 'at the recipient' | 'inside the message' | 'after the last dot' | 'never'

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A mail server that hangs up at a chosen moment, or answers the message with a sentence. */
async function serverThat({
  cuts = 'never',
  says,
}: {
  cuts?: Cut
  says?: { responseCode: number }
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
    disabledCommands: ['STARTTLS'],
    logger: false,
    size: 200 * 1024 * 1024,
    onRcptTo,
    onData,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closing.push(() => {
    hangUp()
    server.close(() => {})
  })
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

const megabyte = 1024 * 1024

async function handOver(url: string, attached = 0) {
  const mailer = postOver(url)
  closing.push(() => mailer.close())
  return mailer
    .post({
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
    .then(() => 'accepted', outcomeOf)
}

describe('Our product hands a mail to a real mail server', () => {
  it('that takes it', async () => expect(await handOver(await serverThat({}))).toBe('accepted'))

  it.each([
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
  ] as const)('%s', async (_, server, attached, outcome) =>
    expect(await handOver(await serverThat(server), attached)).toBe(outcome),
  )

  it('again when nobody is there', async () =>
    expect(await handOver('smtp://127.0.0.1:1')).toBe('try-later'))
})
