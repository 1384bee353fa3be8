import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { createMailer } from '../../adapters/smtp/mailer.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import {
  scriptedServer,
  type SmtpScriptAct,
  type ScriptedServer,
} from '../../test/fakes/scripted-smtp.ts'

let testApp: TestApp
let server: ScriptedServer
let close = () => {}
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  server = await scriptedServer(['PIPELINING', 'AUTH PLAIN LOGIN'])
  connectSmtp(server.url)
  await testApp.world.db.deleteFrom('mail').execute()
})
afterEach(() => {
  close()
  server.close()
})

function connectSmtp(url: string, timeouts = { connect: 400, reply: 400 }) {
  close()
  const smtp = createMailer(url, { timeouts })
  testApp.world.sendMail = smtp.sendMail
  close = smtp.close
}

const enqueueTestMail = () =>
  enqueueMail(testApp.world.db, testApp.world, {
    kind: 'thanks',
    to: { name: 'Meera', address: 'meera@guests.example' },
    fromName: 'House',
    language: 'en',
    subject: 'Hello',
    html: '<p>.</p>',
    text: '.\n..\nHello',
  })
const readMail = () => testApp.world.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
const actAlways = (act: SmtpScriptAct) => () => act
const name = 'smtp://name:password@127.0.0.1'

/**
 * Fourteen faults of a mail server, with the mail's state after one try and after the server works
 * again.
 */
const modes: Array<[string, SmtpScriptAct | 'refuse', string, { taken: number }]> = [
  ['refuses the connection', 'refuse', 'awaiting_retry', { taken: 0 }],
  ['answers a byte at a time', { at: 'EHLO', does: 'tarpit' }, 'awaiting_retry', { taken: 0 }],
  ['says 421', { at: 'MAIL', does: { says: '421 4.3.2 later' } }, 'awaiting_retry', { taken: 0 }],
  ['says 450', { at: 'RCPT', does: { says: '450 4.2.1 later' } }, 'awaiting_retry', { taken: 0 }],
  ['says 452', { at: 'MAIL', does: { says: '452 4.3.1 full' } }, 'awaiting_retry', { taken: 0 }],
  ['says 550', { at: 'RCPT', does: { says: '550 5.1.1 nobody' } }, 'failed', { taken: 0 }],
  ['says 554', { at: 'message', does: { says: '554 5.7.1 spam' } }, 'failed', { taken: 0 }],
  ['hangs up at EHLO', { at: 'EHLO', does: 'drop' }, 'awaiting_retry', { taken: 0 }],
  ['hangs up at AUTH', { at: 'AUTH', does: 'drop' }, 'awaiting_retry', { taken: 0 }],
  ['hangs up at MAIL', { at: 'MAIL', does: 'drop' }, 'awaiting_retry', { taken: 0 }],
  ['hangs up at RCPT', { at: 'RCPT', does: 'drop' }, 'awaiting_retry', { taken: 0 }],
  ['hangs up at DATA', { at: 'DATA', does: 'drop' }, 'awaiting_retry', { taken: 0 }],
  [
    'hangs up at the dot, having taken it',
    { at: 'message', does: 'drop' },
    'uncertain',
    { taken: 1 },
  ],
  [
    'is silent after the dot, having taken it',
    { at: 'message', does: 'silent' },
    'uncertain',
    { taken: 1 },
  ],
]

describe('Our product, when the mail server', () => {
  it.each(modes)(
    '%s, loses no mail, and sends none twice except uncertain ones',
    async (_, act, state, { taken }) => {
      connectSmtp(act === 'refuse' ? 'smtp://127.0.0.1:1' : `${name}:${server.port}`)
      if (act !== 'refuse') server.play(actAlways(act))
      await enqueueTestMail()
      await deliverDueMails(testApp.world)
      expect([(await readMail()).state, server.taken.length]).toEqual([state, taken])
      server.play(() => null)
      connectSmtp(`${name}:${server.port}`)
      for (let hour = 0; hour < 24; hour += 1) {
        testApp.clock.move(3_600_000)
        await deliverDueMails(testApp.world)
      }
      expect([(await readMail()).state, server.taken.length]).toEqual(
        state === 'failed' ? ['failed', 0] : ['sent', taken + 1],
      )
      for (const mail of server.taken)
        expect(mail).toContain(`Message-ID: <${(await readMail()).id}@localhost>`)
    },
  )

  it('rejects the password, reports the server’s answer and never gives the mail up', async () => {
    connectSmtp(`${name}:${server.port}`)
    server.play(actAlways({ at: 'AUTH', does: { says: '535 5.7.8 wrong' } }))
    await enqueueTestMail()
    await deliverDueMails(testApp.world)
    expect(await readMail()).toMatchObject({
      state: 'awaiting_retry',
      last_error: '535 5.7.8 wrong',
    })
  })

  it('accepts a mail, sends every line unchanged, including leading dots', async () => {
    await enqueueTestMail()
    await deliverDueMails(testApp.world)
    const text = server.taken[0]?.split('quoted-printable\r\n\r\n')[1] ?? ''
    expect(text.replace(/=2E/g, '.')).toMatch(/^\.\r\n\.\.\r\nHello\r\n/)
  })

  it('ends an idle connection, opens another and delivers the mail once', async () => {
    for (let count = 0; count < 3; count += 1) {
      await enqueueTestMail()
      await deliverDueMails(testApp.world)
      await testApp.world.db.deleteFrom('mail').execute()
      if (count === 0)
        server.play((mail) =>
          mail === 2 ? { at: 'MAIL', does: { says: '421 4.4.2 idle for too long' } } : null,
        )
    }
    expect(server.taken).toHaveLength(3)
  })

  it('limits connections, continues with fewer', async () => {
    let open = 0
    server.play((mail) =>
      mail === 0 && ++open > 3
        ? { at: 'connect', does: { says: '421 4.7.0 too many connections' } }
        : null,
    )
    for (let count = 0; count < 20; count += 1) await enqueueTestMail()
    await deliverDueMails(testApp.world, undefined, 20)
    expect([
      server.taken.length,
      (await testApp.world.db.selectFrom('mail').selectAll().where('state', '=', 'sent').execute())
        .length,
    ]).toEqual([20, 20])
  })

  it('offers no pipelining, sends one command at a time', async () => {
    const plain = await scriptedServer([])
    connectSmtp(plain.url)
    await enqueueTestMail()
    await deliverDueMails(testApp.world)
    expect([(await readMail()).state, plain.taken.length]).toEqual(['sent', 1])
    plain.close()
  })

  it('requests a password over an unencrypted connection, does not send it', async () => {
    connectSmtp(`${name}:${server.port}?tls=on`)
    await enqueueTestMail()
    await deliverDueMails(testApp.world)
    expect(await readMail()).toMatchObject({
      state: 'awaiting_retry',
      last_error: expect.stringContaining('private line'),
    })
  })
})
