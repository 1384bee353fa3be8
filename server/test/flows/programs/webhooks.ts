import { afterEach, beforeEach } from 'vitest'
import { createWebhook, type WebhookKind } from '@mehfil/contract/accounts/webhooks.ts'
import { deliverDueMessages } from '../../../features/webhooks/actions/deliver.ts'
import { castEvents, castGuests } from '../../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { openProvenOwner } from '../api-keys.ts'
import { openReceiver, type TestReceiver } from './webhook-receiver.ts'

type TestWebhookOptions = { url: string; event?: string | null; kinds?: WebhookKind[] }

/** A fresh product before each test of the file, and a program that its webhooks tell. */
export function setUpWebhooks() {
  let testApp: TestApp
  let receiver: TestReceiver
  beforeEach(async () => {
    testApp = await openTestApp()
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await testApp.close()
  })
  const changeGuest = (values: object, id: string = castGuests.meera) =>
    testApp.world.db
      .updateTable('guest')
      .set({ updated_at: testApp.clock.now(), ...values })
      .where('event_id', '=', castEvents.wedding)
      .where('id', '=', id)
      .execute()
  return {
    get testApp() {
      return testApp
    },
    get receiver() {
      return receiver
    },
    add: (more: Partial<TestWebhookOptions> = {}) =>
      addTestWebhook(testApp, { url: receiver.url, ...more }),
    deliver: () => deliverDueMessages(testApp.world),
    changeGuest,
    answer: (word: string, id?: string) =>
      changeGuest({ answer: word, people: 1, answered_at: testApp.clock.now() }, id),
  }
}

/** A webhook that the owner of an account with webhooks has just added. */
async function addTestWebhook(
  testApp: TestApp,
  { url, event = null, kinds = [] }: TestWebhookOptions,
) {
  const asha = await openProvenOwner(testApp)
  const { data } = await asha.call(createWebhook, { input: { url, event, kinds } })
  return { asha, id: data.id, secret: data.secret }
}
