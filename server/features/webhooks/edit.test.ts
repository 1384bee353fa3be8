import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/webhooks.ts'
import { createWebhookClient } from '../../adapters/webhooks/webhook-client.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { markPasswordChecked } from '../../test/flows/api-keys.ts'
import { setNoah, signInNoahWith } from '../../test/flows/permissions.ts'
import { openReceiver } from '../../test/flows/programs/webhook-receiver.ts'
import { setUpWebhooks } from '../../test/flows/programs/webhooks.ts'

const webhooks = setUpWebhooks()
const { add, answer, deliver, changeGuest } = webhooks
type WebhookEdit = Parameters<typeof buildInput>[0]
const buildInput = (
  more: Partial<{
    url: string
    kinds: calls.WebhookKind[]
    name: string
    event: string | null
    target: calls.WebhookTarget
    language: 'en' | 'fr' | 'arb'
  }>,
) => ({
  url: webhooks.receiver.url,
  event: null,
  kinds: [],
  ...more,
})
const edit = async ({ asha, id }: Awaited<ReturnType<typeof add>>, more: WebhookEdit) =>
  asha.call(calls.editWebhook, { params: { WEBHOOK: id }, input: buildInput(more) })

describe('Our product lets a host change a webhook', () => {
  it('so that what waits goes to the new address, with its kinds', async () => {
    const webhook = await add({ url: 'http://127.0.0.1:9/gone' })
    await answer('yes')
    await edit(webhook, { kinds: ['guest.confirmed'], name: 'Seating' })
    await answer('no')
    await changeGuest({ confirmed_at: webhooks.testApp.clock.now() })
    while ((await deliver()) > 0);
    expect(webhooks.receiver.listTypes()).toEqual(['guest.answered', 'guest.confirmed'])
    const { data } = await webhook.asha.call(calls.webhooks)
    expect(data.webhooks).toMatchObject([
      { name: 'Seating', kinds: ['guest.confirmed'], url: webhooks.receiver.url },
    ])
  })

  it('to no address that nothing would be sent to, as with a new one', async () => {
    const webhook = await add()
    webhooks.testApp.world.webhooks = createWebhookClient({ allowsPrivate: false })
    const url = 'http://localhost:3000/hooks'
    const refused = [
      await edit(webhook, { url }),
      await webhook.asha.call(calls.createWebhook, { input: buildInput({ url }) }),
    ]
    expect(refused.map(({ http, errors }) => [http, errors])).toEqual(
      refused.map(() => [
        400,
        { URL: 'Messages go only to https addresses on the public internet.' },
      ]),
    )
    const url2 = 'https://hooks.slack.com/services/T1'
    expect((await edit(webhook, { url: url2, target: 'slack' })).http).toBe(200)
  })

  it('with the same proof of identity, and for their own events alone', async () => {
    const webhook = await add()
    expect((await edit(webhook, { event: castEvents.wedding })).http).toBe(200)
    expect((await edit(webhook, { event: castEvents.ivos })).http).toBe(404)
    webhooks.testApp.clock.move(15 * 60_000)
    expect((await edit(webhook, { event: castEvents.wedding })).http).toBe(200)
    webhooks.testApp.clock.move(1)
    expect((await edit(webhook, { name: 'Later' })).http).toBe(409)
    const { data } = await webhook.asha.call(calls.webhooks)
    expect(data.webhooks).toMatchObject([{ name: '', event: { id: castEvents.wedding } }])
  })
})

describe('Our product lets another person change a webhook', () => {
  const openNoah = async () => {
    const noah = await signInNoahWith(webhooks.testApp, ['UserAccess', 'ManageGuests', 'CheckIn'])
    await markPasswordChecked(webhooks.testApp, cast.noah.personId)
    return noah
  }
  const send = async () => {
    while ((await deliver()) > 0);
    return webhooks.receiver.listTypes()
  }

  it('so that what goes to their address ends with their rights', async () => {
    const { id, asha } = await add({ url: 'http://127.0.0.1:9/gone' })
    const noah = await openNoah()
    await edit({ asha: noah, id, secret: '' }, {})
    await answer('yes')
    expect(await send()).toEqual(['guest.answered'])
    await setNoah(webhooks.testApp, { removed_at: webhooks.testApp.clock.now() })
    await answer('no')
    expect(await send()).toEqual(['guest.answered'])
    const { data } = await asha.call(calls.webhooks)
    expect(data.webhooks).toMatchObject([{ state: 'left' }])
  })

  it('without taking it from the one who added it, where its address stays', async () => {
    const { id } = await add()
    const noah = await openNoah()
    await edit({ asha: noah, id, secret: '' }, { name: 'Seating' })
    await setNoah(webhooks.testApp, { removed_at: webhooks.testApp.clock.now() })
    await answer('yes')
    expect(await send()).toEqual(['guest.answered'])
  })

  it('and tells them of no payment that was refused or waits', async () => {
    const webhook = await add({ url: 'http://127.0.0.1:9/gone', kinds: ['payment.received'] })
    const at = webhooks.testApp.clock.now()
    const addPayment = (payment_id: string) =>
      webhooks.testApp.world.db
        .insertInto('payment')
        .values({
          payment_id,
          account_id: cast.asha.accountId,
          status: 'captured',
          verdict: 'granted',
          amount: '117882',
          currency: 'INR',
          method: 'card',
          channel: 'webhook',
          created_at: at,
          seen_at: at,
        })
        .execute()
    await addPayment('pay_K1')
    await send()
    await webhooks.testApp.world.db
      .updateTable('webhook_message')
      .set({ ended_at: at, failing_since: at })
      .execute()
    await addPayment('pay_K2')
    await edit(webhook, { url: 'http://127.0.0.1:9/gone', kinds: ['guest.answered'] })
    const noah = await openNoah()
    await edit({ ...webhook, asha: noah }, { kinds: ['guest.answered'] })
    const params = { WEBHOOK: webhook.id }
    for (const input of [{}, { since: new Date(at.getTime() - 60_000) }])
      expect((await noah.call(calls.replayWebhook, { params, input })).data.count).toBe(0)
    await answer('yes')
    expect(await send()).toEqual(['guest.answered'])
  })
})

describe('Our product writes into a channel', () => {
  it('of Slack and of Microsoft Teams, in the language of the webhook', async () => {
    const other = await openReceiver()
    const webhook = await add()
    await edit(webhook, { target: 'slack', language: 'fr' })
    await webhook.asha.call(calls.createWebhook, {
      input: buildInput({ url: other.url, target: 'teams', language: 'arb' }),
    })
    await changeGuest({ name: '<!channel> Meera' })
    await changeGuest({ answer: 'yes', people: 3, answered_at: webhooks.testApp.clock.now() })
    while ((await deliver()) > 0);
    await other.close()
    const slack = webhooks.receiver.received.map(({ body }) => body)
    expect(slack).toHaveLength(2)
    expect(slack[0]).toContain('La fiche de &lt;!channel&gt; Meera a été modifiée')
    expect(slack[1]).toMatch(/oui, avec 2 autres personnes|viendra avec 2 autres personnes/)
    expect(slack[1]).toContain(
      `/dashboard/guests/${castEvents.wedding}|Ouvrir la liste des invités`,
    )
    const teams = other.received.map(({ body }) => JSON.parse(body) as object)
    expect(JSON.stringify(teams[1])).toContain('حضور مع شخصين آخرين')
    expect(JSON.stringify(teams[1])).toContain('AdaptiveCard')
  })

  it('says that an answer is another one than before', async () => {
    await add()
    await answer('yes', castGuests.jon)
    await answer('no', castGuests.jon)
    while ((await deliver()) > 0);
    const former = webhooks.receiver.received.map(({ data }) => data.GUEST?.['FORMER_ANSWER'])
    expect(former.at(-1)).toBe('yes')
  })
})
