import { afterAll, describe, expect } from 'vitest'
import {
  openReceiver,
  verifyMessage,
  type TestReceiver,
} from '../../server/test/flows/programs/webhook-receiver.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { signIn } from '../lib/browser-contexts.ts'
import { bothProfiles, expectIntactScreen, type BrowserUser } from '../lib/browser-fixture.ts'
import { readSql } from '../lib/database.ts'
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

const getOpener = (asha: BrowserUser) => getButton(asha, 'keys:hook.open-of', { url: receiver.url })
const openLog = (asha: BrowserUser) => getOpener(asha).click()

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
})
