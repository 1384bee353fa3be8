import { describe, expect, it } from 'vitest'
import { webhookDeliveries, webhookDelivery } from '@mehfil/contract/accounts/webhooks.ts'
import { cast } from '../../seed/cast.ts'
import { buildGuestRow, castEvents } from '../../seed/cast-events.ts'
import { openKey } from '../../test/flows/api-keys.ts'
import { findTraces } from '../../test/database/traces.ts'
import { setUpWebhooks } from '../../test/flows/programs/webhooks.ts'
import { claimDueMessages } from '../webhooks/store/deliveries.ts'
import { erasePersonOfAccount } from './actions/erase.ts'

const webhooks = setUpWebhooks()
const { add, deliver, changeGuest } = webhooks
const email = 'zelda@quokka.example'
const name = 'Zelda Quokkason'
const zelda = 'ABC000000000031'
const theirs = 'ABC000000000032'
const db = () => webhooks.testApp.world.db

const addGuestRow = (event: string, id: string) =>
  db()
    .insertInto('guest')
    .values(buildGuestRow(event, id, name, webhooks.testApp.clock.now(), { email }))
    .execute()
const erase = () =>
  erasePersonOfAccount(webhooks.testApp.world, { accountId: cast.asha.accountId, email })
const deliverAll = async () => {
  while ((await deliver()) > 0);
}
const listAbout = (id: string) =>
  webhooks.receiver.received.filter(({ data }) => data.GUEST?.GID === id)

describe('Our product tells programs that a guest was erased', () => {
  it('by the ids alone, once, after what they were told before', async () => {
    await add()
    await addGuestRow(castEvents.wedding, zelda)
    await deliverAll()
    await erase()
    expect(await findTraces(webhooks.testApp, name)).toEqual([])
    await deliverAll()
    expect(listAbout(zelda).map(({ type }) => type)).toEqual(['guest.added', 'guest.removed'])
    const [, removed] = listAbout(zelda)
    expect(removed?.data).toEqual({
      EVENT: { EVENTID: castEvents.wedding, TITLE: expect.any(String) },
      GUEST: { GID: zelda, ERASED: true },
    })
    expect(await findTraces(webhooks.testApp, name)).toEqual([])
  })

  it('and sends nothing about them that still waited', async () => {
    const { asha, id } = await add()
    await addGuestRow(castEvents.wedding, zelda)
    await changeGuest({ answer: 'yes', people: 1, answered_at: new Date(0) }, zelda)
    webhooks.receiver.setReply((_, response) => {
      response.statusCode = 500
      response.end(`No ${name}`)
    })
    await deliver()
    webhooks.receiver.setReply((_, response) => void response.end('thanks'))
    webhooks.receiver.received.length = 0
    await erase()
    webhooks.testApp.clock.move(60_000)
    await deliverAll()
    expect(listAbout(zelda).map(({ type }) => type)).toEqual(['guest.removed'])
    const log = await asha.call(webhookDeliveries, { params: { WEBHOOK: id } })
    expect(log.data.deliveries.map(({ kind }) => kind)).toEqual(['guest.removed'])
    const [message] = log.data.deliveries
    const one = await asha.call(webhookDelivery, {
      params: { WEBHOOK: id, MESSAGE: message!.id },
    })
    expect(one.data.about).not.toContain('Quokka')
    expect(one.data.body).not.toContain('Quokka')
  })

  it('after a message that a worker sends at that moment', async () => {
    await add()
    await addGuestRow(castEvents.wedding, zelda)
    const [held] = await claimDueMessages(db(), webhooks.testApp.clock.now())
    expect(held?.subject).toBe(zelda)
    await erase()
    await deliverAll()
    expect(listAbout(zelda)).toEqual([])
    webhooks.testApp.clock.move(31_000)
    await deliverAll()
    expect(listAbout(zelda).map(({ type }) => type)).toEqual(['guest.removed'])
  })

  it('where removals are subscribed to, of its event and its account', async () => {
    const all = await add({ event: castEvents.wedding, kinds: ['guest.removed'] })
    await add({ event: castEvents.draft })
    await add({ kinds: ['guest.answered'] })
    await addGuestRow(castEvents.wedding, zelda)
    await addGuestRow(castEvents.ivos, theirs)
    await erase()
    const rows = await db()
      .selectFrom('webhook_message')
      .select(['webhook_id', 'subject', 'kind'])
      .execute()
    expect(rows).toEqual([{ webhook_id: all.id, subject: zelda, kind: 'guest.removed' }])
  })

  it('but shows programs a sample that has the fields of a guest', async () => {
    const { send } = await openKey(webhooks.testApp, {
      scopes: ['ManageGuests:write', 'CheckIn:write'],
    })
    await send('POST', '/api/hooks', { data: { URL: webhooks.receiver.url, KINDS: [] } })
    await addGuestRow(castEvents.wedding, zelda)
    await erase()
    const { json } = await send('GET', '/api/hooks/samples?KIND=guest.removed')
    const [sample] = json.data.SAMPLES as Array<{ BODY: object }>
    expect(sample?.BODY).toMatchObject({ data: { GUEST: { NAME: expect.any(String) } } })
  })

  it('in a channel without a name', async () => {
    const { id } = await add()
    await db().updateTable('webhook').set({ target: 'slack' }).where('id', '=', id).execute()
    await addGuestRow(castEvents.wedding, zelda)
    await erase()
    const bodies: string[] = []
    webhooks.receiver.setReply((message, response) => {
      bodies.push(message.body)
      response.end()
    })
    await deliverAll()
    expect(bodies).toEqual([expect.stringContaining('deleted from the list for good')])
    expect(bodies.join()).not.toContain('Quokka')
  })
})
