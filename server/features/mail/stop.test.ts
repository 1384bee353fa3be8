import { beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { liftStop } from '@mehfil/contract/mail/delivery.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { getStopPath } from '../../test/flows/guest-pages.ts'
import { buildDsn } from '../../test/files/bounce-mails.ts'
import { EID, GID, openBounces } from '../../test/flows/bounces.ts'

const { testApp, asha, sendInvitationTo, receiveBounce, getBounceAddress } = await openBounces()

describe('Our product stops', () => {
  let url: string
  beforeAll(() => {
    url = getStopPath(testApp, { EID, GID }, 'meera@guests.example')
  })
  const postStop = (payload: string, headers: Record<string, string> = {}) =>
    testApp.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }) as unknown as Promise<{ statusCode: number; body: string; headers: Record<string, string> }>
  const isStopped = async () => (await asha.call(guestById, { params: { EID, GID } })).data.stopped

  it('no mails when a scanner only opens the link', async () => {
    for (const headers of [
      {},
      { 'user-agent': '' },
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
    ] as Array<Record<string, string>>) {
      for (const method of ['GET', 'HEAD'])
        expect(
          (await testApp.app.inject({ method: method as 'GET', url, headers })).statusCode,
        ).toBe(200)
    }
    const page = await testApp.app.inject({ url })
    expect(page.body).toContain('meera@guests.example')
    expect(page.body).toContain(`<form action="${url}&amp;lang=en#reply" method="post">`)
    expect(await isStopped()).toBeNull()
  })

  it('mails with one click in a mail program: no cookie, no Origin, no redirect', async () => {
    const answer = await postStop('List-Unsubscribe=One-Click')
    expect([answer.statusCode, answer.body, answer.headers['location']]).toEqual([
      200,
      '',
      undefined,
    ])
    expect(await isStopped()).toBe('unsubscribed')
    expect((await postStop('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  })

  it('mails with the button, and lets a guest undo it', async () => {
    expect((await postStop('')).body).toContain('You’re unsubscribed')
    expect(await isStopped()).toBe('unsubscribed')
    expect((await postStop('undo=1')).body).toContain('Unsubscribe')
    expect(await isStopped()).toBeNull()
  })

  describe('as much as the reader asks for', () => {
    const listStops = async () => {
      const { db } = testApp.world
      const accounts = await db.selectFrom('suppression').select('reader_scope').execute()
      const events = await db.selectFrom('event_mail_stop').select('event_id').execute()
      return [
        ...accounts.map(({ reader_scope: stopped }) => stopped),
        ...events.map(({ event_id: id }) => id),
      ]
    }

    it.each([
      ['event', 'won’t get any more emails about this event', [EID]],
      ['hosts', 'These hosts won’t email', ['hosts']],
      ['all', 'No host can email', ['all']],
      ['something else', 'These hosts won’t email', ['hosts']],
    ])('%s', async (scope, words, stops) => {
      expect((await testApp.app.inject({ url })).body).toContain('value="all"')
      expect((await postStop(`scope=${scope}`)).body).toContain(words)
      expect(await listStops()).toEqual(stops)
      expect(await isStopped()).toBe('unsubscribed')
      expect((await asha.call(calls.inviteGuest, { params: { EID, GID } })).code).toBe(
        'addressStopped',
      )
      await postStop('undo=1')
      expect(await listStops()).toEqual([])
      expect(await isStopped()).toBeNull()
    })

    it.each(['hosts', 'all'])(
      '%s, also when the address bounces and a host lifts that',
      async (scope) => {
        const id = await sendInvitationTo()
        await postStop(`scope=${scope}`)
        await receiveBounce(buildDsn(getBounceAddress(id)))
        expect(await isStopped()).toBe('bounced')
        await asha.call(liftStop, { params: { EID, GID } })
        expect([await isStopped(), await listStops()]).toEqual(['unsubscribed', [scope]])
        expect((await testApp.app.inject({ url })).body).toContain('You’re unsubscribed')
      },
    )

    it('and asks again by every mail once a bounce is lifted', async () => {
      await receiveBounce(buildDsn(getBounceAddress(await sendInvitationTo())))
      await asha.call(liftStop, { params: { EID, GID } })
      const guest = await testApp.world.db
        .selectFrom('guest')
        .select('bounced_at')
        .where('event_id', '=', EID)
        .where('id', '=', GID)
        .executeTakeFirst()
      expect([guest?.bounced_at, await isStopped()]).toEqual([null, null])
    })

    it('and says the widest of several', async () => {
      await postStop('scope=event')
      await postStop('scope=all')
      expect((await testApp.app.inject({ url })).body).toContain('No host can email')
    })
  })

  it('mails for good if a mail server reported the address', async () => {
    await receiveBounce(buildDsn(getBounceAddress(await sendInvitationTo())))
    expect((await postStop('undo=1')).body).toContain('bounced, so we’ve stopped sending them')
    expect(await isStopped()).toBe('bounced')
  })

  it('mails in the guest\u2019s language, and explains a wrong link on a page', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ languages: ['en', 'arb'] })
      .where('id', '=', EID)
      .execute()
    await testApp.world.db
      .updateTable('guest')
      .set({ language: 'arb' })
      .where('id', '=', GID)
      .execute()
    expect((await testApp.app.inject({ url })).body).toContain('إلغاء الاشتراك')
    expect(
      (await testApp.app.inject({ url: `/${EID}/ABCDEFABCDEFABC/stop` })).headers['location'],
    ).toBe('/not-found')
    await testApp.world.db
      .updateTable('guest')
      .set({ language: 'en' })
      .where('id', '=', GID)
      .execute()
  })

  it('every later mail of the account to the address, in three campaigns and two events', async () => {
    await postStop('List-Unsubscribe=One-Click')
    testApp.caught.length = 0
    const now = testApp.clock.now()
    await testApp.world.db
      .updateTable('event')
      .set({ published_at: now })
      .where('id', '=', castEvents.draft)
      .execute()
    await testApp.world.db
      .insertInto('guest')
      .values(buildGuestRow(castEvents.draft, 'ABCDEF000000001', 'Meera Nair', now))
      .execute()
    for (const [event, campaign] of [
      [castEvents.draft, 1],
      [EID, 2],
      [EID, 3],
    ] as const) {
      await testApp.world.db
        .updateTable('guest')
        .set({ invited_at: null })
        .where('event_id', '=', event)
        .execute()
      const { code, data } = await asha.call(calls.inviteGuests, {
        params: { EID: event },
        input: { submission: `ABCDEF00000000${campaign}` },
      })
      expect(code ?? data.guests).toBe(event === EID ? 1 : 'nobodyToInvite')
      testApp.clock.move(31_000)
      await testApp.mails()
    }
    expect(testApp.caught.map((one) => one.to.address)).toEqual([
      'jon@guests.example',
      'jon@guests.example',
    ])
  })
})
