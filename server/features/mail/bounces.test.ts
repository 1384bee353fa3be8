import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import * as calls from '@mehfil/contract/mail.ts'
import { guestById } from '@mehfil/contract/guests.ts'
import { senderOf } from '../../base/return-path.ts'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { stopPath } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'
import { reportIn } from './rules/bounce.ts'

const EID = castEvents.wedding
const GID = castGuests.meera

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  house.world.settings.mailBounces = 'bounces@mehfil.example'
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

beforeEach(async () => {
  for (const table of ['mail', 'campaign', 'suppression', 'soft_bounce'] as const)
    await house.world.db.deleteFrom(table).execute()
  await house.world.db.updateTable('guest').set({ bounced_at: null }).execute()
})

async function sentTo(one = GID, event = EID): Promise<string> {
  await asha.call(calls.inviteGuest, { params: { EID: event, GID: one } })
  house.clock.move(11_000)
  await house.mails()
  const { id } = await house.world.db
    .selectFrom('mail')
    .select('id')
    .where('guest_id', '=', one)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const bring = (raw: string) => house.visitor().call(calls.bounceMail, { input: { raw } })
const backTo = (mailId: string) => senderOf(house.world.settings, mailId)
const mail = (id: string) =>
  house.world.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const heads = (to: string, more: string[] = []) => [
  'Return-Path: <>',
  `Delivered-To: ${to}`,
  'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
  'Subject: Undelivered Mail Returned to Sender',
  `To: ${to}`,
  'Auto-Submitted: auto-replied',
  'MIME-Version: 1.0',
  ...more,
]
function dsn(
  to: string,
  {
    status = '5.1.1',
    action = 'failed',
    words,
  }: { status?: string; action?: string; words?: string } = {},
): string {
  return [
    ...heads(to, ['Content-Type: multipart/report; report-type=delivery-status; boundary="b"']),
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; meera@guests.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${words ?? `smtp; 550 ${status} no`}`,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: You are invited',
    '',
    'x',
    '--b--',
    '',
  ].join('\r\n')
}
const arf = (to: string, kind = 'abuse') =>
  [
    ...heads(to, ['Content-Type: multipart/report; report-type=feedback-report; boundary="b"']),
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'x',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${kind}`,
    'User-Agent: SomeFBL/1.0',
    'Version: 1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Subject: x',
    '',
    'x',
    '--b--',
    '',
  ].join('\r\n')
/** A report inside so many parts, one within the other. */
const nested = (to: string, depth: number) => {
  const report = dsn(to).slice(heads(to).join('\r\n').length + 2)
  const around = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="n${at}"\r\n\r\n--n${at}\r\n`,
  ).join('')
  return `${heads(to).join('\r\n')}\r\n${around}${report}`
}
const plain = (to: string, text: string, more: string[] = []) =>
  [
    ...heads(to).filter((line) => !line.startsWith('Auto')),
    ...more,
    'Content-Type: text/plain',
    '',
    text,
    '',
  ].join('\r\n')
const written = (
  to: string,
  {
    from = 'Meera <meera@guests.example>',
    subject = 'Re: You are invited',
    more = [] as string[],
    text = 'Thank you!',
  } = {},
) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...more,
    'Content-Type: text/plain',
    '',
    text,
    '',
  ].join('\r\n')

const to = 'bounces+x@mehfil.example'
const samples: Array<[string, string, string]> = [
  ['nobody there', dsn(to), 'hard'],
  ['no such domain', dsn(to, { status: '5.1.2' }), 'hard'],
  ['a mailbox that moved', dsn(to, { status: '5.1.6' }), 'hard'],
  ['a null MX', dsn(to, { status: '5.1.10' }), 'hard'],
  ['a mailbox that was disabled', dsn(to, { status: '5.2.1' }), 'hard'],
  ['no route', dsn(to, { status: '5.4.4' }), 'hard'],
  [
    'no reason at all',
    dsn(to, { status: '5.0.0', words: 'smtp; 550 mailbox unavailable' }),
    'hard',
  ],
  ['a full mailbox', dsn(to, { status: '4.2.2', words: 'smtp; 452 mailbox full' }), 'soft'],
  ['a mailbox full for good', dsn(to, { status: '5.2.2' }), 'soft'],
  ['a mail too large', dsn(to, { status: '5.3.4' }), 'soft'],
  ['a policy', dsn(to, { status: '5.7.1', words: 'smtp; 550 5.7.1 blocked by policy' }), 'soft'],
  ['a server that was away for days', dsn(to, { status: '4.4.1' }), 'soft'],
  [
    'a full mailbox said as 5.0.0',
    dsn(to, { status: '5.0.0', words: 'smtp; 550 quota exceeded' }),
    'soft',
  ],
  ['spam', dsn(to, { status: '5.0.0', words: 'smtp; 554 looks like spam' }), 'soft'],
  ['a delay', dsn(to, { status: '4.4.1', action: 'delayed' }), 'none'],
  ['a receipt', dsn(to, { status: '2.0.0', action: 'delivered' }), 'none'],
  ['a relay', dsn(to, { status: '2.0.0', action: 'relayed' }), 'none'],
  ['an expansion', dsn(to, { status: '2.1.5', action: 'expanded' }), 'none'],
  ['a complaint', arf(to), 'complaint'],
  ['a complaint of fraud', arf(to, 'fraud'), 'complaint'],
  ['somebody who takes a complaint back', arf(to, 'not-spam'), 'none'],
  [
    'qmail',
    plain(
      to,
      'Hi. This is the qmail-send program at mx.example.\n\n<meera@guests.example>:\nSorry, no mailbox here by that name. (#5.1.1)',
    ),
    'hard',
  ],
  [
    'Exim',
    plain(
      to,
      'A message that you sent could not be delivered.\n\n  meera@guests.example\n    550 5.1.1 User unknown',
      ['X-Failed-Recipients: meera@guests.example'],
    ),
    'hard',
  ],
  ['an old server that waits', plain(to, 'Delivery is delayed: 451 4.7.1 Greylisted'), 'soft'],
  [
    'words alone',
    plain(to, 'The following address had permanent fatal errors: user unknown'),
    'hard',
  ],
  ['a mail server that says nothing of use', plain(to, 'Something happened.'), 'none'],
  [
    'a holiday',
    written(to, { subject: 'Out of office: 550 days', more: ['Auto-Submitted: auto-replied'] }),
    'none',
  ],
  [
    'an automatic answer of a server',
    plain(to, '550 we are closed', ['Auto-Submitted: auto-replied', 'X-Autoreply: yes']),
    'none',
  ],
  ['a guest who answers', written(to, { text: '550 5.1.1 roses!' }), 'none'],
  [
    'an absence',
    written(to, {
      from: 'MAILER-DAEMON@x.example',
      subject: 'Automatic reply: absence',
      text: '550 5.1.1',
    }),
    'none',
  ],
]

describe('Our product reads what comes back', () => {
  it.each(samples)('%s', async (_, raw, kind) =>
    expect(reportIn(await PostalMime.parse(raw)).kind).toBe(kind),
  )

  it.each([
    ['nothing where it is nested deeper than any report', 40, 'sent'],
    ['and the same report a few parts deep', 3, 'bounced'],
  ])('%s', async (_, depth, state) => {
    const id = await sentTo()
    expect((await bring(nested(backTo(id), depth))).http).toBe(200)
    expect((await mail(id)).state).toBe(state)
  })

  it('as long as it may be, whatever ends its lines, and no longer', async () => {
    const id = await sentTo()
    const report = dsn(backTo(id))
    const line = `${'x'.repeat(76)}\r\n`
    const longest =
      report + line.repeat(Math.floor((calls.mostOfReport - report.length) / line.length))
    const tooLong = await house
      .visitor()
      .send('POST', '/api/mail/bounces', { RAW: longest + 'x'.repeat(100) })
    expect([tooLong.statusCode, tooLong.body.includes('"RAW"')]).toEqual([400, true])
    expect((await bring(longest)).http).toBe(200)
    expect((await mail(id)).state).toBe('bounced')
  })

  it.each([
    ['empty lines', '\n '],
    ['parts', '--b\r\n\r\n'],
    ['boundaries that are none', '--c\r\n'],
  ])('without minding thousands of %s behind it', async (_, line) => {
    const took = async (lines: number) => {
      const id = await sentTo()
      const raw = dsn(backTo(id)) + line.repeat(lines)
      const began = performance.now()
      expect((await bring(raw)).http).toBe(200)
      const ms = performance.now() - began
      expect((await mail(id)).state).toBe('bounced')
      await house.world.db.deleteFrom('suppression').execute()
      return ms
    }
    const [few, many] = [await took(4_000), await took(Math.floor(80_000 / line.length / 1.5))]
    expect(many).toBeLessThan(few * 3 + 300)
  })

  it('at once, however long a report says the same', async () => {
    const mail = await PostalMime.parse(dsn(to, { status: '', words: '550 '.repeat(40_000) }))
    const began = performance.now()
    expect(reportIn(mail).kind).toBe('soft')
    expect(performance.now() - began).toBeLessThan(50)
  })
})

describe('Our product hears of a mail that came back', () => {
  it('and says so at the mail and the guest, and writes to nobody there again', async () => {
    const id = await sentTo()
    expect((await bring(dsn(backTo(id).toUpperCase()))).http).toBe(200)
    expect(await mail(id)).toMatchObject({ state: 'bounced', last_error: '550 5.1.1 no' })
    const { data } = await asha.call(guestById, { params: { EID, GID } })
    expect(data).toMatchObject({
      stopped: 'bounced',
      invitation: { state: 'bounced', reason: '550 5.1.1 no' },
    })
    expect((await asha.call(calls.inviteGuest, { params: { EID, GID } })).code).toBe(
      'addressStopped',
    )
    expect((await bring(dsn(backTo(id)))).http).toBe(200)
    expect(
      (await asha.call(calls.campaignsOf, { params: { EID } })).data.campaigns[0]?.counts,
    ).toEqual({ bounced: 1 })
  })

  it('and of a complaint, for every account', async () => {
    const id = await sentTo()
    await bring(arf(backTo(id)))
    expect((await mail(id)).state).toBe('complained')
    await house.world.db
      .insertInto('guest')
      .values(guestRow(castEvents.ivos, '1F00000000EE0B9', 'Meera Nair', house.clock.now()))
      .onConflict((on) => on.doNothing())
      .execute()
    const ivo = await house.as('ivo')
    expect(
      (
        await ivo.call(calls.inviteGuest, {
          params: { EID: castEvents.ivos, GID: '1F00000000EE0B9' },
        })
      ).code,
    ).toBe('addressStopped')
  })

  it('for now three times in a week before the address stops', async () => {
    for (const stopped of [null, null, 'bounced']) {
      const id = await sentTo()
      await bring(dsn(backTo(id), { status: '4.2.2', words: 'smtp; 452 mailbox full' }))
      expect((await asha.call(guestById, { params: { EID, GID } })).data).toMatchObject({
        stopped,
        invitation: { state: 'bounced', reason: '452 mailbox full' },
      })
    }
  })

  it('for now, but not more than a week ago', async () => {
    for (let count = 0; count < 4; count += 1) {
      await bring(dsn(backTo(await sentTo()), { status: '4.2.2' }))
      house.clock.move(4 * 86_400_000)
      asha = await house.as('asha')
    }
    expect((await asha.call(guestById, { params: { EID, GID } })).data.stopped).toBeNull()
    house.clock.move(-16 * 86_400_000)
    asha = await house.as('asha')
  })

  it.each([
    ['nothing', ''],
    ['no address of ours', dsn('meera@guests.example')],
    ['our address without a mail', dsn('bounces@mehfil.example')],
    ['a proof of zeros', dsn(`bounces+${'0'.repeat(52)}@mehfil.example`)],
    ['another domain', 'domain'],
    ['a proof of another mail', 'other'],
    ['a proof with one letter changed', 'letter'],
    ['an address in the text alone', 'text'],
    ['a key of somebody else', 'key'],
  ])('but takes no report that proves nothing: %s', async (_, raw) => {
    const id = await sentTo()
    const address = backTo(id)
    const forged: Record<string, string> = {
      domain: dsn(address.replace('mehfil.example', 'evil.example')),
      other: dsn(
        `bounces+${id.replaceAll('-', '')}${backTo(house.world.random.uuid()).slice(40, 60)}@mehfil.example`,
      ),
      letter: dsn(
        address.replace(/(.)@/, (_whole, last: string) => `${last === '0' ? '1' : '0'}@`),
      ),
      text: plain('x@y.example', `To: ${address}\n550 5.1.1 nobody`),
      key: dsn(senderOf({ ...house.world.settings, secretKey: 'z'.repeat(32) }, id)),
    }
    expect((await bring(forged[raw] ?? raw)).http).toBe(404)
    expect((await mail(id)).state).toBe('sent')
    expect((await bring(dsn(address))).http).toBe(200)
    expect((await mail(id)).state).toBe('bounced')
  })

  it('and takes none at all where none are received', async () => {
    const id = await sentTo()
    const raw = dsn(backTo(id))
    house.world.settings.mailBounces = null
    expect((await bring(raw)).http).toBe(404)
    house.world.settings.mailBounces = 'bounces@mehfil.example'
  })
})

describe('Our product stops', () => {
  let url: string
  beforeAll(() => {
    url = stopPath(house, { EID, GID }, 'meera@guests.example')
  })
  const press = (payload: string, headers: Record<string, string> = {}) =>
    house.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }) as unknown as Promise<{ statusCode: number; body: string; headers: Record<string, string> }>
  const stoppedNow = async () => (await asha.call(guestById, { params: { EID, GID } })).data.stopped

  it('nothing by being looked at, however a scanner looks', async () => {
    for (const headers of [
      {},
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ] as Array<Record<string, string>>) {
      for (const method of ['GET', 'HEAD'])
        expect((await house.app.inject({ method: method as 'GET', url, headers })).statusCode).toBe(
          200,
        )
    }
    const page = await house.app.inject({ url })
    expect(page.body).toContain('meera@guests.example')
    expect(page.body).toContain(`<form action="${url}&amp;lang=en#reply" method="post">`)
    expect(await stoppedNow()).toBeNull()
  })

  it('with the one click of a mail program: no cookie, no Origin, no redirect', async () => {
    const began = performance.now()
    const answer = await press('List-Unsubscribe=One-Click')
    expect([answer.statusCode, answer.body, answer.headers['location']]).toEqual([
      200,
      '',
      undefined,
    ])
    expect(await stoppedNow()).toBe('unsubscribed')
    expect(performance.now() - began).toBeLessThan(1_000)
    expect((await press('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  })

  it('with the button, and takes a mistake back', async () => {
    expect((await press('')).body).toContain('You’re unsubscribed')
    expect(await stoppedNow()).toBe('unsubscribed')
    expect((await press('undo=1')).body).toContain('Unsubscribe')
    expect(await stoppedNow()).toBeNull()
  })

  it('for good what a mail server stopped', async () => {
    await bring(dsn(backTo(await sentTo())))
    expect((await press('undo=1')).body).toContain('bounced, so we’ve stopped sending them')
    expect(await stoppedNow()).toBe('bounced')
  })

  it('in the guest\u2019s language, and leads a wrong link to the page that says so', async () => {
    await house.world.db
      .updateTable('event')
      .set({ languages: ['en', 'arb'] })
      .where('id', '=', EID)
      .execute()
    await house.world.db
      .updateTable('guest')
      .set({ language: 'arb' })
      .where('id', '=', GID)
      .execute()
    expect((await house.app.inject({ url })).body).toContain('إلغاء الاشتراك')
    expect(
      (await house.app.inject({ url: `/${EID}/ABCDEFABCDEFABC/stop` })).headers['location'],
    ).toBe('/not-found')
    await house.world.db
      .updateTable('guest')
      .set({ language: 'en' })
      .where('id', '=', GID)
      .execute()
  })

  it('every later mail of the account to the address, in three campaigns and two events', async () => {
    await press('List-Unsubscribe=One-Click')
    house.caught.length = 0
    const now = house.clock.now()
    await house.world.db
      .updateTable('event')
      .set({ published_at: now })
      .where('id', '=', castEvents.draft)
      .execute()
    await house.world.db
      .insertInto('guest')
      .values(guestRow(castEvents.draft, 'ABCDEF000000001', 'Meera Nair', now))
      .execute()
    for (const [event, campaign] of [
      [castEvents.draft, 1],
      [EID, 2],
      [EID, 3],
    ] as const) {
      await house.world.db
        .updateTable('guest')
        .set({ invited_at: null })
        .where('event_id', '=', event)
        .execute()
      const { code, data } = await asha.call(calls.inviteGuests, {
        params: { EID: event },
        input: { submission: `ABCDEF00000000${campaign}` },
      })
      expect(code ?? data.guests).toBe(event === EID ? 1 : 'nobodyToInvite')
      house.clock.move(31_000)
      await house.mails()
    }
    expect(house.caught.map((one) => one.to.address)).toEqual([
      'jon@guests.example',
      'jon@guests.example',
    ])
  })
})
