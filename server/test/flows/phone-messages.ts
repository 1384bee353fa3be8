import { createHmac } from 'node:crypto'
import { beforeEach } from 'vitest'
import * as calls from '@mehfil/contract/mail/phone-messages.ts'
import type { World } from '../../base/world.ts'
import { sendDueMessages } from '../../features/phone-messages/actions/deliver.ts'
import { readTemplateStates } from '../../features/phone-messages/jobs/templates.ts'
import { writeBalanceEntry } from '../../features/phone-messages/store/balance.ts'
import { cast } from '../../seed/cast.ts'
import type { TestApp } from '../test-app.ts'
import { EID, openInvitations } from './invitations.ts'

type TestSendInput = {
  channel?: 'whatsapp' | 'sms'
  guests?: string[]
  cost?: number
  atNight?: boolean
  fallbackDays?: 0 | 1 | 2 | 3 | 7
  submission?: string
}

/** The published wedding at fake providers, with approved templates and a balance of 100 rupees. */
export async function openPhoneMessages() {
  const flow = await openInvitations({ phones: true })
  const { testApp } = flow
  const { world } = testApp
  const start = testApp.clock.now()
  beforeEach(async () => {
    testApp.clock.set(start)
    await resetPhones(testApp)
    await addBalance(world, 10_000)
  })
  // A session ends sooner than a test about days.
  const signIn = () => testApp.as('asha')
  const readOverview = async () =>
    (await (await signIn()).call(calls.phoneOverview, { params: { EID } })).data
  return {
    ...flow,
    readOverview,
    send: async (input: TestSendInput = {}) => {
      const channel = input.channel ?? 'whatsapp'
      const { channels } = await readOverview()
      const cost = channels.find((one) => one.channel === channel)?.cost ?? 0
      const usual = { cost, agreed: true as const, atNight: true, fallbackDays: 0 as const }
      return (await signIn()).call(calls.sendPhoneMessages, {
        params: { EID },
        input: { ...usual, channel, submission: world.random.id(), ...input },
      })
    },
    deliver: async () => {
      while ((await sendDueMessages(world)) > 0);
    },
    listMessages: async () =>
      (await (await signIn()).call(calls.sentPhoneMessages, { params: { EID } })).data.messages,
    postWhatsapp: (value: object, secret?: string) => postWhatsapp(testApp, value, secret),
    getLedger: () => getLedger(world),
  }
}

const account = { accountId: cast.asha.accountId }

async function resetPhones({ world, phones }: TestApp): Promise<void> {
  for (const table of [
    'phone_message',
    'phone_balance_entry',
    'phone_balance',
    'phone_stop',
  ] as const)
    await world.db.deleteFrom(table).execute()
  await world.db
    .updateTable('account')
    .set({ country: 'IN' })
    .where('id', '=', account.accountId)
    .execute()
  await readTemplateStates.run(world, {})
  phones?.sent.splice(0)
  phones?.answers.splice(0)
}

const addBalance = (world: World, amount: number) =>
  world.db.transaction().execute((tx) =>
    writeBalanceEntry(tx, account, {
      currency: 'INR',
      kind: 'bought',
      cause: world.random.uuid(),
      amount,
      eventId: null,
      at: world.now(),
    }),
  )

/** The balance, which is the sum of its entries. */
async function getLedger({ db }: World) {
  const { amount } = await db.selectFrom('phone_balance').select('amount').executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('phone_balance_entry')
    .select(['kind', 'amount', 'cause'])
    .orderBy('at')
    .execute()
  return {
    amount: Number(amount),
    sum: entries.reduce((total, entry) => total + Number(entry.amount), 0),
    kinds: entries.map(({ kind }) => kind),
  }
}

/** As Meta posts it. */
async function postWhatsapp({ world, app }: TestApp, value: object, secret?: string) {
  const { whatsapp } = world.settings.phones
  const metadata = { phone_number_id: whatsapp?.phoneId }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '0', changes: [{ field: 'messages', value: { metadata, ...value } }] }],
  })
  const signature = createHmac('sha256', secret ?? whatsapp?.appSecret ?? '').update(body)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: calls.whatsappWebhook.path,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${signature.digest('hex')}`,
    },
    payload: body,
  })
  return statusCode
}
