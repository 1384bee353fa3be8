import { afterAll, describe, expect } from 'vitest'
import { cast } from '../../server/seed/cast.ts'
import {
  openReceiver,
  verifyMessage,
  type TestReceiver,
} from '../../server/test/flows/programs/webhooks.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { signIn } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { readSql, runSql } from '../lib/database.ts'
import { getButton, getField } from '../lib/host-steps.ts'
import { getScreenTexts } from '../lib/screen-texts.ts'
import { noQuickVariant } from '../lib/variants.ts'

/** A published event of the demo, with its guests. */
const EID = 'DE300000000AED1'
const ownAccount = `select account_id from member join person on person.id = person_id where email = '${cast.asha.email}' and role = 'Superuser'`

let receiver: TestReceiver
const fixture = openBrowserFixture({
  // The receiver is on this machine.
  openEnv: async () => {
    receiver = await openReceiver()
    return { WEBHOOKS_PRIVATE: 'on' }
  },
  prepare: (product) =>
    runSql(product, `update account set plan = 'First' where id in (${ownAccount})`),
})
afterAll(() => receiver?.close())

async function addWebhook(asha: BrowserUser): Promise<string> {
  const { page, say } = asha
  await page.goto('/developers')
  await getButton(asha, 'keys:hook.new').click()
  await getField(asha, 'profile:password.label').fill(cast.asha.password)
  await getButton(asha, 'keys:continue').click()
  await page.locator('input[name=url]').fill(receiver.url)
  await expectIntactScreen(asha, 'new')
  await getButton(asha, 'keys:hook.make').click()
  const shown = page.getByRole('group', { name: say('keys:hook.secret'), exact: true })
  await shown.waitFor()
  await expectIntactScreen(asha, 'secret')
  const secret = ((await shown.locator('pre').textContent()) ?? '').trim()
  await getButton(asha, 'keys:done').click()
  await page
    .getByRole('button', { name: say('keys:hook.open-of', { url: receiver.url }), exact: true })
    .waitFor()
  await expectIntactScreen(asha, 'list')
  return secret
}

const openLog = ({ page, say }: BrowserUser) =>
  page
    .getByRole('button', { name: say('keys:hook.open-of', { url: receiver.url }), exact: true })
    .click()

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
