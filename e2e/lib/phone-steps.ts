import { expect } from 'vitest'
import { cast } from '../../server/seed/cast.ts'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import type { BrowserUser } from './browser-fixture.ts'
import { runSql } from './database.ts'

export const phoneWait = { timeout: 30_000 }

/** What the journey of the checkout buys, for journeys that begin after it. */
export const giveBalance = (product: ProductProcess): Promise<void> =>
  runSql(
    product,
    `insert into phone_balance_entry (account_id, cause, kind, currency, amount, at)
      select '${cast.asha.accountId}', gen_random_uuid()::text, 'bought', c, 100000, now() from unnest(array['INR', 'USD']) as c;
    insert into phone_balance (account_id, currency, amount) select '${cast.asha.accountId}', c, 100000 from unnest(array['INR', 'USD']) as c
      on conflict (account_id, currency) do update set amount = phone_balance.amount + excluded.amount`,
  )

/** Says that the guests agreed, and sends at once, also at night. Another channel has a form of its own. */
export async function sendToPhones(user: BrowserUser): Promise<void> {
  const { page, say } = user
  const send = page.getByRole('button', { name: /₹|INR|\$|USD/ }).last()
  await expect
    .poll(async () => {
      await page.locator('input[name=agreed]').check(phoneWait)
      await page.locator('input[name=at-night]').check()
      return send.isEnabled()
    }, phoneWait)
    .toBe(true)
  await send.click(phoneWait)
  await page
    .getByRole('listitem')
    .getByText(say('messages:state.delivered'), { exact: true })
    .first()
    .waitFor(phoneWait)
}

/** The messages of one phone, the newest first. */
export async function openPhone({ page }: BrowserUser, phone: string) {
  await page.goto('/dev/phones')
  return page.getByRole('article', { name: phone })
}
