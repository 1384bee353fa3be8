import { describe, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { formatReturnPath } from '../../base/mail/return-path.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import {
  buildDsn,
  buildArf,
  buildNestedDsn,
  buildPlainBounce,
  buildReply,
} from '../../test/files/bounce-mails.ts'
import { EID, GID, openBounces } from '../../test/flows/bounces.ts'
import { takeSession } from '../../test/flows/session.ts'
import { parseBounce } from './rules/bounce.ts'

const { testApp, asha, sendInvitationTo, receiveBounce, getBounceAddress } = await openBounces()

const readMail = (id: string) =>
  testApp.world.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const to = 'bounces+x@mehfil.example'
const samples: Array<[string, string, string]> = [
  ['an unknown address', buildDsn(to), 'hard'],
  ['no such domain', buildDsn(to, { status: '5.1.2' }), 'hard'],
  ['a mailbox that moved', buildDsn(to, { status: '5.1.6' }), 'hard'],
  ['a null MX', buildDsn(to, { status: '5.1.10' }), 'hard'],
  ['a mailbox that was disabled', buildDsn(to, { status: '5.2.1' }), 'hard'],
  ['no route', buildDsn(to, { status: '5.4.4' }), 'hard'],
  [
    'no reason at all',
    buildDsn(to, { status: '5.0.0', words: 'smtp; 550 mailbox unavailable' }),
    'hard',
  ],
  ['a full mailbox', buildDsn(to, { status: '4.2.2', words: 'smtp; 452 mailbox full' }), 'soft'],
  ['a mailbox full for good', buildDsn(to, { status: '5.2.2' }), 'soft'],
  ['a mail too large', buildDsn(to, { status: '5.3.4' }), 'soft'],
  [
    'a policy',
    buildDsn(to, { status: '5.7.1', words: 'smtp; 550 5.7.1 blocked by policy' }),
    'soft',
  ],
  ['a server that was away for days', buildDsn(to, { status: '4.4.1' }), 'soft'],
  [
    'a full mailbox said as 5.0.0',
    buildDsn(to, { status: '5.0.0', words: 'smtp; 550 quota exceeded' }),
    'soft',
  ],
  ['spam', buildDsn(to, { status: '5.0.0', words: 'smtp; 554 looks like spam' }), 'soft'],
  ['a delay', buildDsn(to, { status: '4.4.1', action: 'delayed' }), 'none'],
  ['a receipt', buildDsn(to, { status: '2.0.0', action: 'delivered' }), 'none'],
  ['a relay', buildDsn(to, { status: '2.0.0', action: 'relayed' }), 'none'],
  ['an expansion', buildDsn(to, { status: '2.1.5', action: 'expanded' }), 'none'],
  ['a complaint', buildArf(to), 'complaint'],
  ['a complaint of fraud', buildArf(to, 'fraud'), 'complaint'],
  ['a reader who withdraws a complaint', buildArf(to, 'not-spam'), 'none'],
  [
    'qmail',
    buildPlainBounce(
      to,
      'Hi. This is the qmail-send program at mx.example.\n\n<meera@guests.example>:\nSorry, no mailbox here by that name. (#5.1.1)',
    ),
    'hard',
  ],
  [
    'Exim',
    buildPlainBounce(
      to,
      'A message that you sent could not be delivered.\n\n  meera@guests.example\n    550 5.1.1 User unknown',
      ['X-Failed-Recipients: meera@guests.example'],
    ),
    'hard',
  ],
  [
    'an old server that tries again',
    buildPlainBounce(to, 'Delivery is delayed: 451 4.7.1 Greylisted'),
    'soft',
  ],
  [
    'a text alone',
    buildPlainBounce(to, 'The following address had permanent fatal errors: user unknown'),
    'hard',
  ],
  ['a mail server without a useful answer', buildPlainBounce(to, 'Something happened.'), 'none'],
  [
    'a holiday',
    buildReply(to, { subject: 'Out of office: 550 days', more: ['Auto-Submitted: auto-replied'] }),
    'none',
  ],
  [
    'an automatic answer of a server',
    buildPlainBounce(to, '550 we are closed', ['Auto-Submitted: auto-replied', 'X-Autoreply: yes']),
    'none',
  ],
  ['a guest who answers', buildReply(to, { text: '550 5.1.1 roses!' }), 'none'],
  [
    'an absence',
    buildReply(to, {
      from: 'MAILER-DAEMON@x.example',
      subject: 'Automatic reply: absence',
      text: '550 5.1.1',
    }),
    'none',
  ],
]

describe('Our product reads returned mails', () => {
  it.each(samples)('from %s', async (_, raw, kind) =>
    expect(parseBounce(await PostalMime.parse(raw)).kind).toBe(kind),
  )

  it.each([
    ['nothing in a report nested deeper than any real one', 40, 'sent'],
    ['the failure in the same report a few parts deep', 3, 'bounced'],
  ])('and finds %s', async (_, depth, state) => {
    const id = await sendInvitationTo()
    expect((await receiveBounce(buildNestedDsn(getBounceAddress(id), depth))).http).toBe(200)
    expect((await readMail(id)).state).toBe(state)
  })

  it('up to the longest allowed length, with any line ends, and refuses longer ones', async () => {
    const id = await sendInvitationTo()
    const report = buildDsn(getBounceAddress(id))
    const line = `${'x'.repeat(76)}\r\n`
    const longest =
      report + line.repeat(Math.floor((calls.maxBounceReportLength - report.length) / line.length))
    const tooLong = await testApp
      .visitor()
      .send('POST', '/api/mail/bounces', { RAW: longest + 'x'.repeat(100) })
    expect([tooLong.statusCode, tooLong.body.includes('"RAW"')]).toEqual([400, true])
    expect((await receiveBounce(longest)).http).toBe(200)
    expect((await readMail(id)).state).toBe('bounced')
  })

  it.each([
    ['empty lines', '\n '],
    ['parts', '--b\r\n\r\n'],
    ['other boundaries', '--c\r\n'],
  ])('without slowing down for thousands of %s at the end', async (_, line) => {
    const measureReading = async (lines: number) => {
      const id = await sendInvitationTo()
      const raw = buildDsn(getBounceAddress(id)) + line.repeat(lines)
      const began = performance.now()
      expect((await receiveBounce(raw)).http).toBe(200)
      const ms = performance.now() - began
      expect((await readMail(id)).state).toBe('bounced')
      await testApp.world.db.deleteFrom('suppression').execute()
      return ms
    }
    const [few, many] = [
      await measureReading(4_000),
      await measureReading(Math.floor(80_000 / line.length / 1.5)),
    ]
    expect(many).toBeLessThan(few * 3 + 300)
  })

  it('quickly, even if a report repeats itself very often', async () => {
    const mail = await PostalMime.parse(buildDsn(to, { status: '', words: '550 '.repeat(40_000) }))
    const began = performance.now()
    expect(parseBounce(mail).kind).toBe('soft')
    expect(performance.now() - began).toBeLessThan(50)
  })
})

describe('Our product handles a bounced mail', () => {
  it('and marks the mail and the guest, and stops mails to that address', async () => {
    const id = await sendInvitationTo()
    expect((await receiveBounce(buildDsn(getBounceAddress(id).toUpperCase()))).http).toBe(200)
    expect(await readMail(id)).toMatchObject({ state: 'bounced', last_error: '550 5.1.1 no' })
    const { data } = await asha.call(guestById, { params: { EID, GID } })
    expect(data).toMatchObject({
      stopped: 'bounced',
      invitation: { state: 'bounced', reason: '550 5.1.1 no' },
    })
    expect((await asha.call(calls.inviteGuest, { params: { EID, GID } })).code).toBe(
      'addressStopped',
    )
    expect((await receiveBounce(buildDsn(getBounceAddress(id)))).http).toBe(200)
    expect(
      (await asha.call(calls.campaignsOf, { params: { EID } })).data.campaigns[0]?.counts,
    ).toEqual({ bounced: 1 })
  })

  it('and handles a complaint for every account', async () => {
    const id = await sendInvitationTo()
    await receiveBounce(buildArf(getBounceAddress(id)))
    expect((await readMail(id)).state).toBe('complained')
    await testApp.world.db
      .insertInto('guest')
      .values(buildGuestRow(castEvents.ivos, '1F00000000EE0B9', 'Meera Nair', testApp.clock.now()))
      .onConflict((on) => on.doNothing())
      .execute()
    const ivo = await testApp.as('ivo')
    expect(
      (
        await ivo.call(calls.inviteGuest, {
          params: { EID: castEvents.ivos, GID: '1F00000000EE0B9' },
        })
      ).code,
    ).toBe('addressStopped')
  })

  it('and stops the address after three temporary bounces in a week', async () => {
    for (const stopped of [null, null, 'bounced']) {
      const id = await sendInvitationTo()
      await receiveBounce(
        buildDsn(getBounceAddress(id), { status: '4.2.2', words: 'smtp; 452 mailbox full' }),
      )
      expect((await asha.call(guestById, { params: { EID, GID } })).data).toMatchObject({
        stopped,
        invitation: { state: 'bounced', reason: '452 mailbox full' },
      })
    }
  })

  it('and pauses a send after too many bounces for good, not after full mailboxes', async () => {
    for (const [status, state] of [
      ['4.2.2', 'done'],
      ['5.1.1', 'paused'],
    ] as const) {
      const id = await sendInvitationTo()
      await testApp.world.db
        .updateTable('campaign')
        .set({ finished: 150, failures: 9 })
        .where('cancelled_at', 'is', null)
        .execute()
      await receiveBounce(buildDsn(getBounceAddress(id), { status }))
      const [latest] = (await asha.call(calls.campaignsOf, { params: { EID } })).data.campaigns
      expect(latest?.state, status).toBe(state)
    }
  })

  it('and ignores temporary bounces of more than a week ago', { tags: 'long' }, async () => {
    for (let count = 0; count < 4; count += 1) {
      await receiveBounce(buildDsn(getBounceAddress(await sendInvitationTo()), { status: '4.2.2' }))
      testApp.clock.move(4 * 86_400_000)
      takeSession(asha, await testApp.as('asha'))
    }
    expect((await asha.call(guestById, { params: { EID, GID } })).data.stopped).toBeNull()
    testApp.clock.move(-16 * 86_400_000)
    takeSession(asha, await testApp.as('asha'))
  })

  it.each([
    ['nothing', ''],
    ['no address of ours', buildDsn('meera@guests.example')],
    ['our address without a mail', buildDsn('bounces@mehfil.example')],
    ['a proof of zeros', buildDsn(`bounces+${'0'.repeat(52)}@mehfil.example`)],
    ['another domain', 'domain'],
    ['a proof of another mail', 'other'],
    ['a proof with one letter changed', 'letter'],
    ['an address in the text alone', 'text'],
    ['another key', 'key'],
  ])('but ignores a report without proof: %s', async (_, raw) => {
    const id = await sendInvitationTo()
    const address = getBounceAddress(id)
    const forged: Record<string, string> = {
      domain: buildDsn(address.replace('mehfil.example', 'evil.example')),
      other: buildDsn(
        `bounces+${id.replaceAll('-', '')}${getBounceAddress(testApp.world.random.uuid()).slice(40, 60)}@mehfil.example`,
      ),
      letter: buildDsn(
        address.replace(/(.)@/, (_whole, last: string) => `${last === '0' ? '1' : '0'}@`),
      ),
      text: buildPlainBounce('x@y.example', `To: ${address}\n550 5.1.1 nobody`),
      key: buildDsn(formatReturnPath({ ...testApp.world.settings, secretKey: 'z'.repeat(32) }, id)),
    }
    expect((await receiveBounce(forged[raw] ?? raw)).http).toBe(404)
    expect((await readMail(id)).state).toBe('sent')
    expect((await receiveBounce(buildDsn(address))).http).toBe(200)
    expect((await readMail(id)).state).toBe('bounced')
  })

  it('and receives no reports if it is not set up to', async () => {
    const id = await sendInvitationTo()
    const raw = buildDsn(getBounceAddress(id))
    testApp.world.settings.mailBounces = null
    expect((await receiveBounce(raw)).http).toBe(404)
    testApp.world.settings.mailBounces = 'bounces@mehfil.example'
  })
})
