import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/interruptions.ts'
import { deleteEvent, updateEvent } from '@mehfil/contract/events/events.ts'
import { getPage } from '../../test/flows/guest-pages.ts'
import { hostsLetters as letters, openInterruptions } from '../../test/flows/interruptions.ts'
import { EID } from '../../test/flows/sent-notices.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

const product = await openInterruptions()
const { testApp, asha, submission, deliverMails, later } = product
const { cancel, postpone, reopen, undo, readEvent } = product
const { db } = testApp.world
const params = { EID }
const countNotices = async () =>
  (await db.selectFrom('notice').select('id').where('event_id', '=', EID).execute()).length

describe('Our product cancels and postpones', () => {
  it('once, however often and from wherever the button is pressed', { tags: 'long' }, async () => {
    const before = await countNotices()
    const one = submission()
    const node = await testApp.secondNode()
    const other = await node.as('asha')
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? other : asha).call(calls.cancelEvent, {
          params,
          input: { letters, submission: at % 3 ? one : submission() } as never,
        }),
      ),
    )
    expect(new Set(results.map(({ http }) => http))).toEqual(new Set([200]))
    expect(await countNotices()).toBe(before + 1)
    const mails = (await deliverMails(31)).length
    expect(mails).toBe(3)
    expect((await deliverMails(61)).length).toBe(0)
  })

  it(
    'in one order, when a cancellation, a new date, an undo and a change race',
    { tags: 'long' },
    async () => {
      for (let round = 0; round < 4; round += 1) {
        const results = await Promise.all([
          cancel(),
          postpone(later()),
          undo(),
          reopen(),
          asha.call(updateEvent, { params, input: { venue: `Barn ${round}` } as never }),
          postpone(null),
          undo(),
        ])
        for (const { http } of results) expect([200, 400, 403, 409]).toContain(http)
        const row = await db
          .selectFrom('event')
          .select(['cancelled_at', 'postponed_at', 'interruption', 'starts_at'])
          .where('id', '=', EID)
          .executeTakeFirstOrThrow()
        const kind = (row.interruption as { kind?: string } | null)?.kind
        if (row.cancelled_at) expect(kind).toBe('cancellation')
        expect((await getPage(testApp, `/${EID}/contact`)).statusCode).toBe(200)
        expect((await asha.call(calls.interruptionOf, { params })).http).toBe(200)
        testApp.clock.move(31_000)
        await reopen()
        await deliverMails(31)
      }
    },
  )

  it('with words that are text, on the page, in mails and calendars', async () => {
    const message = `<script>alert(1)</script><img src=x onerror=alert(1)> {name} {link} {nope} javascript:alert(1)\nBEGIN:VEVENT\nX:1`
    const { http } = await cancel({
      letters: { en: { subject: '<b>Off</b>', message } },
    })
    expect([200, 400]).toContain(http)
    const plain = message.replace(' {nope}', '')
    if (http !== 200)
      expect(
        (await cancel({ letters: { en: { subject: '<b>Off</b>', message: plain } } })).http,
      ).toBe(200)
    const { body } = await getPage(testApp, `/${EID}/contact`)
    const page = await getPage(testApp, '/ananya-vikram')
    for (const html of [body, page.body]) expect(html).not.toMatch(/<script>alert|<img src=x/)
    for (const mail of await deliverMails(31)) {
      expect(mail.html ?? '').not.toMatch(/<script>alert|<img src=x|href="javascript/i)
      expect(mail.subject).not.toMatch(/[\r\n]/)
    }
    const { body: file } = await getPage(testApp, `/${EID}/calendar.ics`)
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it('for people with the right to publish alone, and never for another account', async () => {
    const ivo = await testApp.as('ivo')
    const elsewhere = await signInNoahWith(testApp, ['CreateEvents'], ['ABCDEFABCDEFABC'])
    const input = { letters, submission: submission(), startsAt: later() }
    for (const call of [
      calls.cancelEvent,
      calls.postponeEvent,
      calls.reopenEvent,
      calls.undoInterruption,
    ] as const) {
      expect((await ivo.call(call as never, { params, input } as never)).http).toBe(404)
      expect((await elsewhere.call(call as never, { params, input } as never)).http).toBe(404)
    }
    expect((await readEvent()).status).toBe('PUBLISHED')
  })

  it('no event that is being deleted, and deletes none twice', async () => {
    const results = await Promise.all([
      asha.call(deleteEvent, { params }),
      cancel(),
      postpone(null),
    ])
    for (const { http } of results) expect([200, 404, 409]).toContain(http)
  })
})
