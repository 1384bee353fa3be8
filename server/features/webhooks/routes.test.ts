import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { hourMs, minuteMs } from '@mehfil/contract/durations.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { cast } from '../../seed/cast.ts'
import { markPasswordChecked, setPlan } from '../../test/flows/api-keys.ts'
import { setNoah } from '../../test/flows/permissions.ts'
import { verifyMessage } from '../../test/flows/programs/webhook-receiver.ts'
import { setUpWebhooks } from '../../test/flows/programs/webhooks.ts'
import { purgeAccount } from '../accounts/store/purge.ts'

const webhooks = setUpWebhooks()
const { add, deliver, answer } = webhooks

describe('Our product lets a host', () => {
  it('add a webhook, whose secret is shown once and stays out of the log', async () => {
    const { asha, id, secret } = await add({ event: castEvents.wedding, kinds: ['guest.arrived'] })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { data } = await asha.call(calls.webhooks)
    expect(data.webhooks).toMatchObject([
      {
        id,
        url: webhooks.receiver.url,
        event: { id: castEvents.wedding },
        kinds: ['guest.arrived'],
        state: 'active',
        failed: 0,
      },
    ])
    const audit = JSON.stringify(
      await webhooks.testApp.world.db.selectFrom('audit').selectAll().execute(),
    )
    expect([JSON.stringify(data), audit].some((text) => text.includes(secret))).toBe(false)
    expect(audit).toContain('/user/webhooks')
  })

  it('add twenty at most', async () => {
    const { asha } = await add()
    const made = await Promise.all(
      Array.from({ length: 22 }, () =>
        asha.call(calls.createWebhook, {
          input: { url: webhooks.receiver.url, event: null, kinds: [] },
        }),
      ),
    )
    expect(made.filter(({ http }) => http === 200)).toHaveLength(19)
    expect(made.filter(({ code }) => code === 'webhooksFull')).toHaveLength(3)
  })

  it('add one only after a proof of identity, and on the plans First and One-Time', async () => {
    const { asha } = await add()
    const input = { url: webhooks.receiver.url, event: null, kinds: [] }
    await setPlan(webhooks.testApp, 'Business')
    expect((await asha.call(calls.createWebhook, { input })).code).toBe('upgrade')
    await setPlan(webhooks.testApp, 'First')
    webhooks.testApp.clock.move(15 * minuteMs)
    expect((await asha.call(calls.createWebhook, { input })).http).toBe(200)
    webhooks.testApp.clock.move(1)
    expect((await asha.call(calls.createWebhook, { input })).code).toBe('wrongStep')
  })

  it('see and change none of another account', async () => {
    const { id } = await add()
    await setPlan(webhooks.testApp, 'First', cast.ivo.accountId)
    const ivo = await webhooks.testApp.as('ivo')
    const params = { WEBHOOK: id }
    expect((await ivo.call(calls.webhooks)).data.webhooks).toEqual([])
    for (const call of [
      calls.rotateWebhookSecret,
      calls.pauseWebhook,
      calls.resumeWebhook,
      calls.testWebhook,
      calls.webhookDeliveries,
      calls.deleteWebhook,
    ])
      expect((await ivo.call(call as typeof calls.pauseWebhook, { params })).http).toBe(404)
    expect((await ivo.call(calls.replayWebhook, { params, input: {} })).http).toBe(404)
  })

  it('send guests’ data nowhere without the right to see it', async () => {
    const { id } = await add()
    await setNoah(webhooks.testApp, { permissions: ['UserAccess'], event_ids: null })
    const noah = await webhooks.testApp.as('noah')
    await markPasswordChecked(webhooks.testApp, cast.noah.personId)
    const make = (event: string | null) =>
      noah.call(calls.createWebhook, { input: { url: webhooks.receiver.url, event, kinds: [] } })
    expect((await make(null)).code).toBe('notYoursToGive')
    expect((await noah.call(calls.webhooks)).data.webhooks).toEqual([])
    expect((await noah.call(calls.pauseWebhook, { params: { WEBHOOK: id } })).http).toBe(404)
    await setNoah(webhooks.testApp, {
      permissions: ['UserAccess', 'ManageGuests', 'CheckIn'],
      event_ids: [castEvents.wedding],
    })
    expect((await make(null)).code).toBe('notYoursToGive')
    expect((await make(castEvents.wedding)).http).toBe(200)
    await answer('yes')
    expect(await deliver()).toBe(2)
    await setNoah(webhooks.testApp, { removed_at: webhooks.testApp.clock.now() })
    await answer('no')
    expect(await deliver()).toBe(1)
  })

  it('and nothing of a person without the rights, nor of one who left and came back', async () => {
    await setPlan(webhooks.testApp, 'First')
    const given = { permissions: ['UserAccess', 'ManageGuests', 'CheckIn'], event_ids: null }
    await setNoah(webhooks.testApp, given)
    const noah = await webhooks.testApp.as('noah')
    await markPasswordChecked(webhooks.testApp, cast.noah.personId)
    const { data: made } = await noah.call(calls.createWebhook, {
      input: { url: webhooks.receiver.url, event: castEvents.wedding, kinds: [] },
    })
    const readLog = async () =>
      (await noah.call(calls.webhookDeliveries, { params: { WEBHOOK: made.id }, query: {} })).http
    const asha = await webhooks.testApp.as('asha')
    const getState = async () => (await asha.call(calls.webhooks)).data.webhooks[0]?.state
    await answer('yes')
    expect([await getState(), await deliver(), await readLog()]).toEqual(['active', 1, 200])
    for (const lost of [
      { permissions: ['UserAccess', 'ManageGuests'] },
      { permissions: ['UserAccess', 'CheckIn'] },
      { event_ids: [castEvents.draft] },
    ]) {
      await setNoah(webhooks.testApp, { ...given, ...lost })
      await answer('no')
      expect([await getState(), await deliver(), await readLog()]).toEqual(['rights', 0, 403])
    }
    await setNoah(webhooks.testApp, given)
    expect(await deliver()).toBeGreaterThan(0)
    webhooks.testApp.clock.move(hourMs)
    while ((await deliver()) > 0) webhooks.testApp.clock.move(minuteMs)
    await setNoah(webhooks.testApp, { removed_at: webhooks.testApp.clock.now() })
    webhooks.testApp.clock.move(hourMs)
    await setNoah(webhooks.testApp, { removed_at: null, joined_at: webhooks.testApp.clock.now() })
    await answer('yes')
    expect([await getState(), await deliver()]).toEqual(['left', 0])
  })
})

describe('Our product, for a webhook,', () => {
  it('signs with both secrets for a day after a rotation', async () => {
    const { asha, id, secret } = await add()
    const { data } = await asha.call(calls.rotateWebhookSecret, { params: { WEBHOOK: id } })
    const checkSecrets = async () => {
      await answer(webhooks.receiver.received.length % 2 === 0 ? 'yes' : 'no')
      await deliver()
      const message = webhooks.receiver.received.at(-1)
      return [secret, data.secret].map(
        (one) => message && verifyMessage(message, one, webhooks.testApp.clock.now()),
      )
    }
    expect(await checkSecrets()).toEqual([true, true])
    webhooks.testApp.clock.move(23 * hourMs)
    expect(await checkSecrets()).toEqual([true, true])
    webhooks.testApp.clock.move(2 * hourMs)
    expect(await checkSecrets()).toEqual([false, true])
  })

  it('sends a test also while it is paused, once, and shows the answer', async () => {
    const { asha, id } = await add()
    const params = { WEBHOOK: id }
    await asha.call(calls.pauseWebhook, { params })
    webhooks.receiver.setReply((_, response) => response.writeHead(418).end('a teapot'))
    const { data } = await asha.call(calls.testWebhook, { params })
    await answer('yes')
    expect(await deliver()).toBe(1)
    webhooks.testApp.clock.move(hourMs)
    expect(await deliver()).toBe(0)
    const delivery = await asha.call(calls.webhookDelivery, {
      params: { WEBHOOK: id, MESSAGE: data.message },
    })
    expect(delivery.data).toMatchObject({
      kind: 'webhook.test',
      state: 'failed',
      status: 418,
      answer: 'a teapot',
      attempts: 1,
      nextAt: null,
    })
    expect(JSON.parse(delivery.data.body)).toEqual(
      JSON.parse(webhooks.receiver.received[0]?.body ?? ''),
    )
    expect(delivery.data.headers).toContain(
      `webhook-signature: ${String(webhooks.receiver.received[0]?.headers['webhook-signature'])}`,
    )
  })

  it('lists deliveries, and those that failed alone', async () => {
    const { asha, id } = await add()
    webhooks.receiver.setReply((message, response) =>
      response.writeHead(message.data.GUEST?.['ANSWER'] === 'yes' ? 200 : 500).end(),
    )
    await answer('yes')
    await deliver()
    await answer('no')
    await deliver()
    const list = async (failed?: '1') =>
      (
        await asha.call(calls.webhookDeliveries, {
          params: { WEBHOOK: id },
          ...(failed && { query: { failed } }),
        })
      ).data.deliveries.map(({ about, state }) => [about, state])
    expect(await list()).toEqual([
      ['Meera Nair', 'failed'],
      ['Meera Nair', 'delivered'],
    ])
    expect(await list('1')).toEqual([['Meera Nair', 'failed']])
    expect((await asha.call(calls.webhooks)).data.webhooks[0]?.failed).toBe(1)
  })

  it('sends one again, all that failed, or those since a time, with their ids', async () => {
    const { asha, id } = await add()
    const params = { WEBHOOK: id }
    const replay = async (input: object) =>
      (await asha.call(calls.replayWebhook, { params, input })).data.count
    await answer('yes')
    await deliver()
    webhooks.testApp.clock.move(hourMs)
    await answer('no')
    await deliver()
    const ids = webhooks.receiver.received.map((one) => one.id)
    expect(await replay({})).toBe(0)
    expect(await replay({ message: ids[0]?.slice(4) })).toBe(1)
    await deliver()
    expect(await replay({ since: new Date(webhooks.testApp.clock.now().getTime() - 1_000) })).toBe(
      1,
    )
    await deliver()
    expect(
      await replay({
        since: new Date(webhooks.testApp.clock.now().getTime() - 2 * hourMs),
        until: new Date(webhooks.testApp.clock.now().getTime() - minuteMs),
      }),
    ).toBe(1)
    await deliver()
    expect(webhooks.receiver.received.map((one) => one.id)).toEqual([
      ...ids,
      ids[0],
      ids[1],
      ids[0],
    ])
    webhooks.receiver.setReply((_, response) => response.writeHead(500).end())
    await answer('maybe')
    await deliver()
    webhooks.receiver.setReply((_, response) => void response.end())
    expect(await replay({})).toBe(1)
    expect(await deliver()).toBe(1)
  })

  it('stops where the plan has none, and goes on afterwards', async () => {
    await add()
    await setPlan(webhooks.testApp, 'Economy')
    await answer('yes')
    expect(await deliver()).toBe(0)
    await setPlan(webhooks.testApp, 'First')
    expect(await deliver()).toBe(1)
  })

  it('leaves nothing after it is deleted, nor after its account is purged', async () => {
    const { asha, id } = await add()
    await answer('yes')
    await asha.call(calls.deleteWebhook, { params: { WEBHOOK: id } })
    const count = async () =>
      (await webhooks.testApp.world.db.selectFrom('webhook_message').select('id').execute())
        .length +
      (await webhooks.testApp.world.db.selectFrom('webhook').select('id').execute()).length
    expect(await count()).toBe(0)
    await add()
    await answer('no')
    expect(await count()).toBe(2)
    await purgeAccount(webhooks.testApp.world.db, cast.asha.accountId, webhooks.testApp.clock.now())
    expect(await count()).toBe(0)
  })
})
