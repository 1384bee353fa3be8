import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '../../base/postman.ts'
import { queueMail } from '../../base/outbox.ts'
import { postOver } from '../../outside/smtp/post.ts'
import { openHouse, type House } from '../../test/house.ts'
import { scriptedServer, type Act, type ScriptedServer } from '../../test/scripted-smtp.ts'

let house: House
let server: ScriptedServer
let close = () => {}
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  server = await scriptedServer(['PIPELINING', 'AUTH PLAIN LOGIN'])
  connectTo(server.url)
  await house.world.db.deleteFrom('mail').execute()
})
afterEach(() => {
  close()
  server.close()
})

function connectTo(url: string, patience = { connect: 400, reply: 400 }) {
  close()
  const smtp = postOver(url, { patience })
  house.world.post = smtp.post
  close = smtp.close
}

const queue = () =>
  queueMail(house.world.db, house.world, {
    kind: 'thanks',
    to: { name: 'Meera', address: 'meera@guests.example' },
    fromName: 'House',
    language: 'en',
    subject: 'Hello',
    html: '<p>.</p>',
    text: '.\n..\nHello',
  })
const row = () => house.world.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
const always = (act: Act) => () => act
const name = 'smtp://name:password@127.0.0.1'

/** The fourteen ways of a mail server to be ill, what the mail is after one try, and after the server is well again. */
const modes: Array<[string, Act | 'refuse', string, { taken: number }]> = [
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
    '%s, neither loses a mail nor doubles one that was not in doubt',
    async (_, act, state, { taken }) => {
      connectTo(act === 'refuse' ? 'smtp://127.0.0.1:1' : `${name}:${server.port}`)
      if (act !== 'refuse') server.play(always(act))
      await queue()
      await deliverDue(house.world)
      expect([(await row()).state, server.taken.length]).toEqual([state, taken])
      server.play(() => null)
      connectTo(`${name}:${server.port}`)
      for (let hour = 0; hour < 24; hour += 1) {
        house.clock.move(3_600_000)
        await deliverDue(house.world)
      }
      expect([(await row()).state, server.taken.length]).toEqual(
        state === 'failed' ? ['failed', 0] : ['sent', taken + 1],
      )
      for (const mail of server.taken)
        expect(mail).toContain(`Message-ID: <${(await row()).id}@localhost>`)
    },
  )

  it('does not know our password, says so about the server and never gives the mail up', async () => {
    connectTo(`${name}:${server.port}`)
    server.play(always({ at: 'AUTH', does: { says: '535 5.7.8 wrong' } }))
    await queue()
    await deliverDue(house.world)
    expect(await row()).toMatchObject({ state: 'awaiting_retry', last_error: '535 5.7.8 wrong' })
  })

  it('gets every line as it was, dots at its beginning too', async () => {
    await queue()
    await deliverDue(house.world)
    const text = server.taken[0]?.split('quoted-printable\r\n\r\n')[1] ?? ''
    expect(text.replace(/=2E/g, '.')).toMatch(/^\.\r\n\.\.\r\nHello\r\n/)
  })

  it('ends a kept connection, opens another and hands the mail over once', async () => {
    for (let count = 0; count < 3; count += 1) {
      await queue()
      await deliverDue(house.world)
      await house.world.db.deleteFrom('mail').execute()
      if (count === 0)
        server.play((mail) =>
          mail === 2 ? { at: 'MAIL', does: { says: '421 4.4.2 idle for too long' } } : null,
        )
    }
    expect(server.taken).toHaveLength(3)
  })

  it('has enough of our connections, makes do with fewer', async () => {
    let open = 0
    server.play((mail) =>
      mail === 0 && ++open > 3
        ? { at: 'connect', does: { says: '421 4.7.0 too many connections' } }
        : null,
    )
    for (let count = 0; count < 20; count += 1) await queue()
    await deliverDue(house.world, undefined, 20)
    expect([
      server.taken.length,
      (await house.world.db.selectFrom('mail').selectAll().where('state', '=', 'sent').execute())
        .length,
    ]).toEqual([20, 20])
  })

  it('offers no pipelining, is asked one thing at a time', async () => {
    const plain = await scriptedServer([])
    connectTo(plain.url)
    await queue()
    await deliverDue(house.world)
    expect([(await row()).state, plain.taken.length]).toEqual(['sent', 1])
    plain.close()
  })

  it('is asked to take a password over an open line, keeps it', async () => {
    connectTo(`${name}:${server.port}?tls=on`)
    await queue()
    await deliverDue(house.world)
    expect(await row()).toMatchObject({
      state: 'awaiting_retry',
      last_error: expect.stringContaining('private line'),
    })
  })
})
