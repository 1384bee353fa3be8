import { cast } from '../../server/seed/cast.ts'
import {
  expectIntactScreen,
  openBrowserFixture,
  type BrowserFixture,
  type BrowserUser,
} from './browser-fixture.ts'
import { runSql } from './database.ts'
import { getButton, getField } from './host-steps.ts'

/** A published event of the demo, with its guests. */
export const demoEvent = 'DE300000000AED1'

const ownAccount = `select account_id from member join person on person.id = person_id where email = '${cast.asha.email}' and role = 'Superuser'`

/** The demo, whose owner is on a plan with keys and webhooks. */
export const openDevelopersFixture = (
  options: Pick<Parameters<typeof openBrowserFixture>[0] & object, 'openEnv'> = {},
): BrowserFixture =>
  openBrowserFixture({
    ...options,
    prepare: (product) =>
      runSql(product, `update account set plan = 'First' where id in (${ownAccount})`),
  })

/** Proves in the open dialog who asks. */
export async function proveAsha(asha: BrowserUser): Promise<void> {
  await getField(asha, 'profile:password.label').fill(cast.asha.password)
  await expectIntactScreen(asha, 'proof')
  await getButton(asha, 'profile:proof.confirm').click()
}

/** Reads a secret from the only dialog that shows it, and closes it. */
export async function readShownSecret(asha: BrowserUser, label: string): Promise<string> {
  const { page, say } = asha
  const shown = page.getByRole('group', { name: say(label), exact: true })
  await shown.waitFor()
  await expectIntactScreen(asha, 'secret')
  const secret = ((await shown.locator('pre').textContent()) ?? '').trim()
  await getButton(asha, 'keys:done').click()
  return secret
}
