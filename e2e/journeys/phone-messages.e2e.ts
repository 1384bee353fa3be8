import { describe, expect } from 'vitest'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { callApi } from '../lib/browser-contexts.ts'
import {
  bothProfiles,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { payInCheckout } from '../lib/checkout-window.ts'
import { readSql } from '../lib/database.ts'
import { findGuest, getButton, publishMeetup } from '../lib/host-steps.ts'

const fixture = openBrowserFixture()
const waitOptions = { timeout: 30_000 }

type MessageSender = BrowserUser & { EID: string; phone: string }

/** A retry starts with another number. */
let attempts = 0

/** A published event with one guest who has a phone. */
async function openSender({ width, language }: BrowserProfile): Promise<MessageSender> {
  const user = await fixture.openUser('sender', { width, language }, 'asha')
  attempts += 1
  const { EID } = await publishMeetup(user.context, `Lanterns ${language}-${width}-${attempts}`)
  const phone = `+9198200${String(14_100 + attempts)}`
  await callApi(user.context, `/events/${EID}/guests`, { NAME: 'Meera Iyer', CONTACT: phone })
  return { ...user, EID, phone }
}

describe('Our product', () => {
  testVariants(bothProfiles, ({ width }) => width === 1280)(
    'invites by WhatsApp from a balance, and takes the answer of a button, in $language at $width px',
    async (profile) => {
      const user = await openSender(profile)
      await buyBalance(user)
      await sendInvitation(user)
      await pressYes(user)
      await readAnswer(user)
    },
    180_000,
  )
})

async function buyBalance(user: MessageSender): Promise<void> {
  const { page, EID } = user
  await page.goto(`/dashboard/messages/${EID}`)
  await getButton(user, 'messages:provider.buy').click(waitOptions)
  await payInCheckout(page)
  const agreed = page.locator('input[name=agreed]')
  await agreed.check(waitOptions)
  await page.locator('input[name=at-night]').check()
  await expectIntactScreen(user, 'ready')
}

async function sendInvitation(user: MessageSender): Promise<void> {
  const { page, say } = user
  await page.getByRole('button', { name: /₹|INR/ }).last().click(waitOptions)
  await page
    .getByRole('listitem')
    .getByText(say('messages:state.delivered'), { exact: true })
    .waitFor(waitOptions)
  await expectIntactScreen(user, 'delivered')
}

/** The guest presses the first button of the message. */
async function pressYes({ page, phone }: MessageSender): Promise<void> {
  await page.goto('/dev/phones')
  const message = page.getByRole('article', { name: phone })
  await message.locator('button[name=button][value="0"]').click(waitOptions)
  await message.first().waitFor(waitOptions)
}

/** The list shows the answer as any other, and the message as read. */
async function readAnswer(user: MessageSender): Promise<void> {
  const { page, say, context, EID } = user
  const { GID } = await findGuest(context, EID, 'Meera Iyer')
  await expect
    .poll(() =>
      readSql(
        fixture.product,
        `select answer, people from guest where event_id = '${EID}' and id = '${GID}'`,
      ),
    )
    .toEqual([{ answer: 'yes', people: 1 }])
  await page.goto(`/dashboard/messages/${EID}`)
  await page
    .getByRole('listitem')
    .getByText(say('messages:state.read'), { exact: true })
    .waitFor(waitOptions)
  await expectIntactScreen(user, 'answered')
  await page.goto(`/dashboard/guests/${EID}`)
  await page.getByText('Meera Iyer').first().waitFor(waitOptions)
  await expectIntactScreen(user, 'guest-list')
}
