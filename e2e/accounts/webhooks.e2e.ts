import { afterAll, describe, expect } from 'vitest'
import {
  openReceiver,
  verifyMessage,
  type TestReceiver,
} from '../../server/test/flows/programs/webhook-receiver.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { signIn } from '../lib/browser-contexts.ts'
import { bothProfiles, expectIntactScreen, type BrowserUser } from '../lib/browser-fixture.ts'
import { readSql, runSql } from '../lib/database.ts'
import {
  demoEvent as EID,
  openDevelopersFixture,
  proveAsha,
  readShownSecret,
} from '../lib/developers.ts'
import { getButton } from '../lib/host-steps.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { noQuickVariant } from '../lib/variants.ts'

let receiver: TestReceiver
const fixture = openDevelopersFixture({
  // The receiver is on this machine.
  openEnv: async () => {
    receiver = await openReceiver()
    return { WEBHOOKS_PRIVATE: 'on' }
  },
})
afterAll(() => receiver?.close())

async function addWebhook(asha: BrowserUser): Promise<string> {
  const { page } = asha
  await page.goto('/developers')
  await getButton(asha, 'keys:hook.new').click()
  await proveAsha(asha)
  await page.locator('input[name=url]').fill(receiver.url)
  await expectIntactScreen(asha, 'new')
  await getButton(asha, 'keys:hook.make').click()
  const secret = await readShownSecret(asha, 'keys:hook.secret')
  await getOpener(asha).waitFor()
  await expectIntactScreen(asha, 'list')
  return secret
}

const getOpener = (asha: BrowserUser, url = receiver.url) =>
  getButton(asha, 'keys:hook.open-of', { url })
const openLog = (asha: BrowserUser) => getOpener(asha).click()

/** A channel whose address is refused first, because it is none. */
async function addChannel(asha: BrowserUser): Promise<void> {
  const { page, say } = asha
  await page.goto('/developers')
  await getButton(asha, 'keys:hook.new').click()
  await proveAsha(asha)
  await page.getByRole('combobox', { name: say('keys:hook.target') }).click()
  await page.getByRole('option', { name: say('keys:hook.target-slack'), exact: true }).click()
  await page.locator('input[name=url]').fill('our channel')
  await getButton(asha, 'keys:hook.make').click()
  await page.getByText(say('common:field.webhook-url-slack')).waitFor()
  await expectIntactScreen(asha, 'channel-refused')
  await page.locator('input[name=url]').fill(receiver.url)
  await getButton(asha, 'keys:hook.make').click()
  await getOpener(asha).waitFor()
  await expectIntactScreen(asha, 'channel-added')
}

/** It gets a name, and is told of replies alone. */
async function editChannel(asha: BrowserUser, name: string): Promise<void> {
  const { page, say } = asha
  await openLog(asha)
  await getButton(asha, 'keys:hook.edit').click()
  await page.locator('input[name=name]').fill(name)
  await page.locator('input[name="all-kinds"]').uncheck()
  await page.locator('input[name="guest.answered"]').check()
  await expectIntactScreen(asha, 'channel-editing')
  await getButton(asha, 'keys:hook.save').click()
  await page.getByRole('dialog', { name, exact: true }).waitFor()
  await page.getByText(say('keys:hook.none-all')).waitFor()
  await expectIntactScreen(asha, 'channel-edited')
}

/** Two guests who have not replied; their names and what is said of them. */
async function listSilentGuests(at: number) {
  return readSql<{ id: string; name: string }>(
    fixture.product,
    `select id, name from guest where event_id = '${EID}' and answer is null and deleted_at is null order by id limit 2 offset ${at}`,
  )
}

const answerNo = (ids: string[]) =>
  runSql(
    fixture.product,
    `update guest set answer = 'no', answered_at = now(), updated_at = now() where event_id = '${EID}' and id in (${ids.map((id) => `'${id}'`).join()})`,
  )

/** The receiver takes nothing for now, and asks to be left alone for an hour. */
const refuseAll: Parameters<TestReceiver['setReply']>[0] = (_, response) =>
  response.writeHead(503, { 'retry-after': '3600' }).end('later')
const acceptAll: typeof refuseAll = (_, response) => response.end('ok')

/** What a channel was told, with the ids of the messages. */
const listTexts = () =>
  receiver.received.map(({ id, body }) => ({ id, text: (JSON.parse(body) as ChatBody).text }))
type ChatBody = { text: string }

/** One failed message is sent again from its own screen, and what is left from the log. */
async function replayFailed(asha: BrowserUser, name: string): Promise<void> {
  const { page, say } = asha
  await page.reload()
  await page.getByText(say('keys:hook.failed-count', { count: 2 })).waitFor()
  await getOpener(asha, name).click()
  await page.locator('fieldset').getByText(say('keys:hook.shown-failed'), { exact: true }).click()
  const log = page.getByRole('list', { name: say('keys:hook.log'), exact: true })
  await log.getByRole('button').nth(1).waitFor()
  await expectIntactScreen(asha, 'channel-failed')
  await log.getByRole('button').first().click()
  await page.getByText(say('keys:hook.answered', { status: 503 })).waitFor()
  await expectIntactScreen(asha, 'channel-delivery')
  receiver.setReply(acceptAll)
  const before = receiver.received.length
  await getButton(asha, 'keys:hook.send-again').click()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(before + 1)
  await getButton(asha, 'keys:hook.back').click()
  await getButton(asha, 'keys:hook.replay').click()
  await expectIntactScreen(asha, 'channel-replaying')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('keys:hook.replay'), exact: true })
    .click()
  await page
    .getByText(say('keys:hook.replayed', { count: 1 }))
    .last()
    .waitFor()
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(before + 2)
}

describe('Our product', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'tells a program of a guest’s reply, and again when the host asks, in $language at $width px',
    async ({ width, language }) => {
      receiver.received.length = 0
      const asha = await fixture.openUser('webhooks-host', { width, language })
      const { page, say } = asha
      await signIn(asha.context, 'asha', language)
      const secret = await addWebhook(asha)

      await openLog(asha)
      await getButton(asha, 'keys:hook.test').click()
      await page.getByText(say('keys:hook.answered', { status: 200 })).waitFor()
      await expectIntactScreen(asha, 'tested')
      await getButton(asha, 'keys:hook.back').click()
      await page.getByRole('list', { name: say('keys:hook.log'), exact: true }).waitFor()
      await expectIntactScreen(asha, 'log')
      expect(receiver.listTypes()).toEqual(['webhook.test'])

      const [guest] = await readSql<{ id: string; name: string }>(
        fixture.product,
        `select id, name from guest where event_id = '${EID}' and answer is null and invited_at is not null and email <> '' order by id limit 1`,
      )
      const visitor = await fixture.openUser('webhooks-guest', { width, language: 'en' })
      await visitor.page.goto(`/${EID}/${guest?.id}?lang=en&answer=no#reply`)
      await visitor.page
        .getByRole('button', { name: getScreenTexts('en')('guest:reply.send'), exact: true })
        .click()
      const findAnswers = () => receiver.received.filter(({ type }) => type === 'guest.answered')
      await expect.poll(() => findAnswers().length, { timeout: 20_000 }).toBe(1)
      const [message] = findAnswers()
      expect(message && verifyMessage(message, secret, new Date())).toBe(true)
      expect(message?.data.GUEST).toMatchObject({ GID: guest?.id, ANSWER: 'no' })

      await page.reload()
      await openLog(asha)
      await page
        .getByRole('list', { name: say('keys:hook.log'), exact: true })
        .getByRole('button', { name: say('keys:kind-guest.answered') })
        .first()
        .click()
      await page.getByText(say('keys:hook.answered', { status: 200 })).waitFor()
      await expectIntactScreen(asha, 'delivery')
      await getButton(asha, 'keys:hook.send-again').click()
      await expect.poll(() => findAnswers().length, { timeout: 20_000 }).toBe(2)
      expect(findAnswers()[1]?.id).toBe(message?.id)
      await getButton(asha, 'keys:hook.back').click()
      await getButton(asha, 'keys:hook.delete').click()
      await expectIntactScreen(asha, 'deleting')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('keys:hook.delete'), exact: true })
        .click()
      await page.getByText(say('keys:hook.deleted')).waitFor()
    },
  )

  testVariants(bothProfiles, noQuickVariant)(
    'tells a channel of Slack in sentences, and sends one and all that failed again, in $language at $width px',
    async ({ width, language }) => {
      receiver.received.length = 0
      receiver.setReply(acceptAll)
      // What a run that failed has left.
      await runSql(fixture.product, 'delete from webhook_message; delete from webhook')
      const asha = await fixture.openUser('webhooks-channel', { width, language })
      const { page, say } = asha
      await signIn(asha.context, 'asha', language)
      const name = `Family ${width}`
      await addChannel(asha)
      await editChannel(asha, name)
      await getButton(asha, 'keys:hook.test').click()
      await page.getByText(say('keys:hook.answered', { status: 200 })).waitFor()
      await expectIntactScreen(asha, 'channel-tested')
      const chat = getScreenTexts(language)
      expect(listTexts().map(({ text }) => text)).toEqual([
        expect.stringContaining(chat('mail:chat.test')),
      ])

      receiver.setReply(refuseAll)
      const guests = await listSilentGuests(width === 390 ? 4 : 8)
      await answerNo(guests.map(({ id }) => id))
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3)
      const refused = listTexts().slice(1)
      for (const guest of guests)
        expect(refused.map(({ text }) => text).join('\n')).toContain(guest.name)
      await replayFailed(asha, name)
      // The same two messages, each once more.
      const sort = (messages: object[]) => messages.map((one) => JSON.stringify(one)).toSorted()
      expect(sort(listTexts().slice(3))).toEqual(sort(refused))

      await page.reload()
      await getOpener(asha, name).click()
      await getButton(asha, 'keys:hook.delete').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('keys:hook.delete'), exact: true })
        .click()
      await page.getByText(say('keys:hook.deleted')).waitFor()
    },
  )
})
