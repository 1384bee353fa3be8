import type { KyselyPlugin, QueryId } from 'kysely'
import { describe, expect, it } from 'vitest'
import { phoneOverview } from '@mehfil/contract/mail/phone-messages.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import type { PhoneTemplateContent } from '../../base/phones.ts'
import { EID, toGuestId } from '../../test/flows/invitations.ts'
import { openPhoneMessages } from '../../test/flows/phone-messages.ts'
import { sendDueMessages } from './actions/deliver.ts'
import { buildContent } from './rules/invitation.ts'

const { testApp, asha, setGuests, setEvent, send, deliver, listMessages, readOverview, getLedger } =
  await openPhoneMessages()
const getInvitedAt = async (at: number) =>
  (await asha.call(guestById, { params: { EID, GID: toGuestId(at) } })).data.invitedAt

const guests = [
  { name: 'Leela Rao', phone: '+919820014141' },
  { name: 'Jean Petit', phone: '+33612345678', language: 'fr' },
  { name: 'No Phone' },
]

describe('Our product invites by WhatsApp', () => {
  it('with the approved template, its values, the picture and a signed payload for each button', async () => {
    await setEvent({ venue: 'Lake Palace', address: '' })
    await setGuests(guests)
    const overview = await readOverview()
    expect(
      overview.channels.map(({ channel, guests: count, cost }) => [channel, count, cost]),
    ).toEqual([
      ['whatsapp', 2, 720],
      ['sms', 2, expect.any(Number)],
    ])
    expect(overview.taxPercent).toBe(18)
    expect(overview.channels[0]).toMatchObject({ withoutNumber: 1, notApproved: [] })
    expect((await send()).data).toEqual({ guests: 2, cost: 720 })
    await deliver()
    const { sent } = testApp.phones!
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['+33612345678', '+919820014141'])
    const leela = sent.find(({ to }) => to === '+919820014141')!
    expect(leela.content).toMatchObject({
      template: { name: 'mehfil_invitation', language: 'en' },
      pictureUrl: expect.stringMatching(/^http:\/\/localhost:3000\/assets\//),
      payloads: [expect.stringMatching(/\.yes\./), expect.stringMatching(/\.no\./)],
    })
    const { values } = leela.content as PhoneTemplateContent
    expect([values[0], values[2], values[4]]).toEqual([
      'Leela',
      'Ananya & Vikram',
      expect.stringContaining('Lake Palace'),
    ])
    expect(values[5]).toMatch(new RegExp(`/${EID}/${toGuestId(1)}$`))
    expect(await getInvitedAt(1)).toEqual(testApp.clock.now())
    expect((await listMessages()).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  it('with values cut between whole characters, and a link that is never cut', async () => {
    await setEvent({ venue: `${'x'.repeat(199)}🎉🎉`, address: '' })
    await setGuests(guests.slice(0, 1))
    expect((await send()).http).toBe(200)
    await deliver()
    const { values } = testApp.phones!.sent[0]!.content as PhoneTemplateContent
    expect(values[4]).toBe(`${'x'.repeat(199)}🎉`)
    const link = `https://${'a'.repeat(230)}.example/`
    const texts = ['Leela', '', '', '', '', link]
    const { settings } = testApp.world
    expect(
      buildContent(
        'id',
        { texts, language: 'en' },
        { settings, channel: 'whatsapp', pictures: {} },
      ),
    ).toMatchObject({ values: ['Leela', '–', '–', '–', '–', link] })
  })

  it('only the guests that the host chose, at their cost', async () => {
    await setGuests(guests)
    const chosen = [toGuestId(1)]
    const { data } = await asha.call(phoneOverview, {
      params: { EID },
      query: { guests: chosen.join(',') },
    })
    expect(data.channels[0]).toMatchObject({ guests: 1, cost: 120 })
    expect((await send({ guests: chosen, cost: 120 })).data).toEqual({ guests: 1, cost: 120 })
    await deliver()
    expect(testApp.phones?.sent.map(({ to }) => to)).toEqual(['+919820014141'])
  })

  it('once for a request that comes twice, and refuses another cost than the host saw', async () => {
    await setGuests(guests)
    expect((await send({ cost: 719 })).http).toBe(409)
    const submission = '0123456789ABCDE'
    await send({ submission })
    expect((await send({ submission, cost: 720 })).data).toEqual({ guests: 2, cost: 720 })
    await deliver()
    expect(testApp.phones?.sent).toHaveLength(2)
    expect((await send({ cost: 0 })).http).toBe(409)
  })

  it('only while the balance lasts, and gives back what the provider refused', async () => {
    await setGuests(Array.from({ length: 9 }, (_, at) => ({ phone: `+91982001414${at}` })))
    const before = await getLedger()
    expect(before.amount).toBe(before.sum)
    testApp.phones?.answers.push(
      { is: 'refused', reason: 'not-on-channel' },
      { is: 'uncertain', words: 'cut' },
    )
    await send()
    expect((await getLedger()).amount).toBe(before.amount - 9 * 120)
    await deliver()
    const after = await getLedger()
    expect([after.amount, after.sum]).toEqual([before.amount - 8 * 120, before.amount - 8 * 120])
    expect(after.kinds.filter((kind) => kind === 'settled')).toHaveLength(7)
    expect(after.kinds.filter((kind) => kind === 'returned')).toHaveLength(1)
    expect((await readOverview()).reserved).toBe(120)
    expect((await readOverview()).states).toEqual({ accepted: 7, failed: 1, uncertain: 1 })
  })
})

describe('Our product sends nothing', () => {
  it('without a balance', async () => {
    await testApp.world.db.deleteFrom('phone_balance_entry').execute()
    await testApp.world.db.updateTable('phone_balance').set({ amount: '100' }).execute()
    await setGuests(guests)
    const answer = await send()
    expect([answer.http, answer.status]).toEqual([409, 'failed'])
    await deliver()
    expect(testApp.phones?.sent).toEqual([])
  })

  it('in a language whose template the provider has not approved, and says so', async () => {
    await testApp.world.db
      .updateTable('phone_template')
      .set({ state: 'REJECTED', reason: 'INVALID_FORMAT' })
      .where('language', '=', 'fr')
      .execute()
    await setGuests(guests)
    const [whatsapp] = (await readOverview()).channels
    expect(whatsapp).toMatchObject({
      guests: 1,
      withoutTemplate: 1,
      notApproved: [{ language: 'fr', state: 'REJECTED', reason: 'INVALID_FORMAT' }],
    })
  })

  it('to a number of no country, and reads one of the event’s country without its code', async () => {
    await setGuests([{ phone: '98200 14141' }, { phone: '06 12 34 56 78' }, { phone: '123' }])
    const [whatsapp] = (await readOverview()).channels
    expect([whatsapp?.guests, whatsapp?.withoutNumber]).toEqual([1, 2])
    await send()
    await deliver()
    expect(testApp.phones?.sent.map(({ to }) => to)).toEqual(['+919820014141'])
  })

  it('at night of the guest’s own clock, unless the host says so', async () => {
    await setGuests([{ phone: '+919820014141' }, { phone: '+14155552671' }])
    testApp.clock.set(new Date('2026-11-21T06:00:00Z'))
    await send({ atNight: false })
    await deliver()
    expect(testApp.phones?.sent.map(({ to }) => to)).toEqual(['+919820014141'])
    testApp.clock.set(new Date('2026-11-21T15:30:00Z'))
    await deliver()
    expect(testApp.phones?.sent.map(({ to }) => to)).toEqual(['+919820014141', '+14155552671'])
  })
})

/** Reads events with this plugin, so that a test can change what is found after the claim. */
function watchEventReads(read: () => 'gone' | 'error'): KyselyPlugin {
  const gone = new WeakSet<QueryId>()
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'SelectQueryNode' || !JSON.stringify(node.from).includes('"event"'))
        return node
      if (read() === 'error') throw new Error('the database is away')
      gone.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) =>
      gone.has(queryId) ? { ...result, rows: [] } : result,
  }
}

describe('Our product keeps the messages that it claimed', () => {
  const deliverReading = (read: 'gone' | 'error') => {
    const db = testApp.world.db.withPlugin(watchEventReads(() => read))
    return sendDueMessages({ ...testApp.world, db })
  }

  it('from waiting for an event that was deleted since', async () => {
    await setGuests(guests)
    await send()
    expect(await deliverReading('gone')).toBe(2)
    expect(testApp.phones?.sent).toEqual([])
    expect((await listMessages()).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'event-closed'],
      ['failed', 'event-closed'],
    ])
    expect((await getLedger()).amount).toBe(10_000)
  })

  it('for the next time, where an error came before the first request', async () => {
    await setGuests(guests)
    await send()
    await expect(deliverReading('error')).rejects.toThrow('away')
    expect((await listMessages()).map(({ state }) => state)).toEqual(['queued', 'queued'])
    await deliver()
    expect(testApp.phones?.sent).toHaveLength(2)
  })
})
