import { describe, expect, it } from 'vitest'
import { revokeApiKey } from '@mehfil/contract/accounts/keys.ts'
import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import { createWebhookClient } from '../../adapters/webhooks/webhook-client.ts'
import { castEvents } from '../../seed/cast-events.ts'
import {
  makeKey,
  openKey,
  createKeySender,
  type TestKeyOptions,
} from '../../test/flows/api-keys.ts'
import { setUpWebhooks } from '../../test/flows/programs/webhooks.ts'
import { verifyMessage } from '../../test/flows/programs/webhook-receiver.ts'
import { sweepWebhooks } from './jobs.ts'

const webhooks = setUpWebhooks()
const { answer, deliver } = webhooks
const scopes: TestKeyOptions['scopes'] = ['ManageGuests:write', 'CheckIn:write']
const open = (options: TestKeyOptions = {}) => openKey(webhooks.testApp, { scopes, ...options })
type ProgramKey = Awaited<ReturnType<typeof open>>

async function subscribe({ send }: Pick<ProgramKey, 'send'>, more: object = {}) {
  const response = await send('POST', '/api/hooks', {
    data: { URL: webhooks.receiver.url, KINDS: ['guest.answered'], ...more },
  })
  const { data } = JSON.parse(response.body) as { data: { WEBHOOK: string; SECRET: string } }
  return { response, id: data.WEBHOOK, secret: data.SECRET }
}
const listHooks = async ({ send }: Pick<ProgramKey, 'send'>): Promise<string[]> =>
  (
    JSON.parse((await send('GET', '/api/hooks')).body) as { data: { HOOKS: { WEBHOOK: string }[] } }
  ).data.HOOKS.map(({ WEBHOOK }) => WEBHOOK)
const listRows = () => webhooks.testApp.world.db.selectFrom('webhook').selectAll().execute()

describe('Our product lets a program', () => {
  it('subscribe, read its subscriptions, and unsubscribe, with its key', async () => {
    const key = await open()
    const { id, secret } = await subscribe(key)
    expect(await listHooks(key)).toEqual([id])
    await answer('yes')
    await deliver()
    const [message] = webhooks.receiver.received
    expect(message && verifyMessage(message, secret, webhooks.testApp.clock.now())).toBe(true)
    expect((await key.send('DELETE', `/api/hooks/${id}`)).http).toBe(200)
    expect(await listHooks(key)).toEqual([])
    await answer('no')
    expect(await deliver()).toBe(0)
  })

  it('see and end the subscriptions of its own key alone', async () => {
    const key = await open()
    const other = await makeKey(key.asha, { scopes })
    const send = createKeySender(webhooks.testApp, other.data.secret)
    const { id } = await subscribe(key)
    expect(await listHooks({ send })).toEqual([])
    expect((await send('DELETE', `/api/hooks/${id}`)).http).toBe(404)
    expect(await listHooks(key)).toEqual([id])
  })

  it('subscribe only with scopes that cover what is told, and not to an event of others', async () => {
    const narrow = await open({ scopes: ['ManageGuests:write', 'CheckIn:read'] })
    const refused = await subscribe(narrow)
    expect([refused.response.http, refused.response.json.data.code]).toEqual([403, 'keyScope'])
    expect(refused.response.json.message).toBe(
      'This key needs all of these scopes: ManageGuests:write, CheckIn:write.',
    )
    expect((await narrow.send('GET', '/api/hooks')).http).toBe(200)
    const key = await open()
    const foreign = await key.send('POST', '/api/hooks', {
      data: { URL: webhooks.receiver.url, KINDS: [], EVENT: castEvents.ivos },
    })
    expect(foreign.http).toBe(404)
    expect(await listRows()).toEqual([])
    expect((await subscribe(key, { EVENT: castEvents.wedding })).response.http).toBe(200)
  })

  it('subscribe to its own event alone with a key for one event', async () => {
    const key = await open({ event: castEvents.wedding })
    expect((await subscribe(key)).response.http).toBe(200)
    expect((await subscribe(key, { EVENT: castEvents.wedding })).response.http).toBe(200)
    expect((await subscribe(key, { EVENT: castEvents.mail })).response.http).toBe(404)
    expect((await listRows()).map(({ event_id }) => event_id)).toEqual([
      castEvents.wedding,
      castEvents.wedding,
    ])
    await answer('yes')
    expect(await deliver()).toBe(2)
    const samples = await key.send('GET', '/api/hooks/samples?KIND=event.changed')
    expect(samples.body).toContain(castEvents.wedding)
    expect((await key.send('GET', `/api/hooks/samples?EVENT=${castEvents.mail}`)).http).toBe(404)
    const [id = ''] = await listHooks(key)
    expect((await key.send('DELETE', `/api/hooks/${id}`)).http).toBe(200)
    expect(await listHooks(key)).toHaveLength(1)
  })

  it('subscribe no address that nothing would be sent to, nor payments', async () => {
    const key = await open()
    webhooks.testApp.world.webhooks = createWebhookClient({ allowsPrivate: false })
    for (const URL of [
      'http://localhost:3000/hooks',
      'https://localhost/hooks',
      'https://127.0.0.1/hooks',
      'https://[::1]/hooks',
      'https://printer.local/hooks',
      'https://intranet/hooks',
      'http://shop.example/hooks',
    ]) {
      const { http, json } = (await subscribe(key, { URL })).response
      expect([http, json.data['errors']], URL).toEqual([
        400,
        { URL: 'Messages go only to https addresses on the public internet.' },
      ])
    }
    const shop = { URL: 'https://shop.example/hooks' }
    const payments = await subscribe(key, { ...shop, KINDS: ['payment.received'] })
    expect(payments.response.http).toBe(403)
    expect(await listRows()).toEqual([])
    expect((await subscribe(key, shop)).response.http).toBe(200)
  })

  it('see what messages look like before one was sent, and the newest one after', async () => {
    const key = await open()
    const read = async (query: string) =>
      (
        JSON.parse((await key.send('GET', `/api/hooks/samples${query}`)).body) as {
          data: { SAMPLES: { KIND: string; BODY: { type: string; data: object } }[] }
        }
      ).data.SAMPLES
    const all = await read('')
    expect(all.map(({ KIND }) => KIND)).toEqual([...calls.commonKinds])
    expect(all.every(({ KIND, BODY }) => BODY.type === KIND && 'EVENT' in BODY.data)).toBe(true)
    await subscribe(key)
    await answer('maybe')
    const [sample] = await read('?KIND=guest.answered')
    expect(sample?.BODY.data).toMatchObject({ GUEST: { ANSWER: 'maybe' } })
    expect(await read(`?EVENT=${castEvents.wedding}`)).not.toEqual([])
  })

  it('end its messages by an answer 410, without a mail to the owner', async () => {
    const key = await open()
    await subscribe(key)
    const mails = (await webhooks.testApp.mails()).length
    webhooks.receiver.setReply((_, response) => response.writeHead(410).end())
    await answer('yes')
    await deliver()
    expect(await listHooks(key)).toEqual([])
    expect(await webhooks.testApp.mails()).toHaveLength(mails)
  })
})

describe('Our product ends the messages of a program with its key', () => {
  it('when the key is revoked: at once, and the rows within the hour', async () => {
    const key = await open()
    const { id } = await subscribe(key)
    await answer('yes')
    await key.asha.call(revokeApiKey, { params: { KEY: key.id } })
    expect(await deliver()).toBe(0)
    const { data } = await key.asha.call(calls.webhooks)
    expect(data.webhooks).toMatchObject([{ id, state: 'key', keyName: 'Website' }])
    await sweepWebhooks.run(webhooks.testApp.world, {})
    expect(await listRows()).toEqual([])
  })

  it('when its time is over', async () => {
    const key = await open({ expiresIn: 1 })
    await subscribe(key)
    await answer('yes')
    expect(await deliver()).toBe(1)
    webhooks.testApp.clock.move(dayMs)
    await answer('no')
    expect(await deliver()).toBe(0)
  })
})
