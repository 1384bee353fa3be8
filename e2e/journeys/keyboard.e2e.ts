import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { callApi } from '../lib/browser-contexts.ts'
import { expectIntactScreen, openBrowserFixture, type BrowserUser } from '../lib/browser-fixture.ts'
import { endCampaignHold, runSql } from '../lib/database.ts'
import { getButton, getField, publishMeetup } from '../lib/host-steps.ts'
import { expectFocus, expectFocusKept, expectFocusTrap, tabTo } from '../lib/keyboard.ts'
import { readMailedCode } from '../lib/mailbox.ts'

const fixture = openBrowserFixture({
  prepare: (product) => runSql(product, 'update plan_limit set current_events = 100'),
})
const openHost = (name: string) =>
  fixture.openUser(`keyboard-${name}`, { width: 1280, language: 'en' }, 'asha')

async function createDraft({ context }: BrowserUser): Promise<string> {
  const { EVENTID } = await callApi(context, '/events', { EVENT_MODE: 'Web', TYPE: 'Birthday' })
  return String(EVENTID)
}

/** A button that opens a dialog: it holds the focus, Escape closes it, and the button has it again. */
async function openAndEscape(
  user: BrowserUser,
  control: ReturnType<typeof getButton>,
  step: string,
): Promise<void> {
  const { page } = user
  await tabTo(page, control)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectFocusTrap(page)
  await expectIntactScreen(user, step)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(control)
}

describe('Our product is used with the keyboard alone', { tags: 'long' }, () => {
  it('in the studio: to each field, back by Undo, and through the versions', async () => {
    const user = await openHost('studio')
    const { page } = user
    const EID = await createDraft(user)
    await page.goto(`/event/web-event-details/${EID}`)
    const title = getField(user, 'creation:details.title')
    await title.waitFor()
    await tabTo(page, title)
    await page.keyboard.type('Tara turns eight')
    await page.locator('header .tabler-icon-cloud-check').waitFor()
    await tabTo(page, getButton(user, 'creation:undo.last'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => title.inputValue()).not.toBe('Tara turns eight')
    await page.keyboard.press('Control+Shift+z')
    await page.reload()
    await title.waitFor()
    await openAndEscape(user, getButton(user, 'creation:versions.title'), 'versions')
  })

  it('in the gallery of designs: looks closer at one, and uses it', async () => {
    const user = await openHost('designs')
    const { page, say } = user
    const EID = await createDraft(user)
    await page.goto(`/event/web-images/${EID}`)
    const name = say('creation:template.marigold')
    const look = page.getByRole('button', {
      name: say('creation:gallery.look-at', { template: name }),
    })
    await look.waitFor()
    await openAndEscape(user, look, 'look')
    await tabTo(
      page,
      page.getByRole('button', { name: say('creation:gallery.use-it', { template: name }) }),
    )
    await page.keyboard.press('Enter')
    const chosen = page.locator('input[name=template][value=marigold]')
    await expect.poll(() => chosen.isChecked()).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), { message: 'the photograph' })
      .toBe('cover')
  })

  it('in the settings: sets a password and removes it', async () => {
    const user = await openHost('password')
    const { page, say } = user
    const { EID } = await publishMeetup(user.context, 'Keyboard password')
    await page.goto(`/dashboard/settings/${EID}`)
    const field = page.getByLabel(say('creation:settings.password'), { exact: true }).last()
    await field.waitFor()
    await tabTo(page, field)
    await page.keyboard.type('jasmine')
    await page.keyboard.press('Enter')
    const remove = getButton(user, 'creation:settings.password-remove')
    await remove.waitFor()
    await expectFocusKept(page)
    await openAndEscape(user, remove, 'remove')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(
      page,
      dialog.getByRole('button', { name: say('creation:settings.password-remove') }),
    )
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await field.waitFor()
    await expectFocusKept(page)
  })

  it('to postpone and to cancel an event, and to delete it with a code', async () => {
    const user = await openHost('cancel')
    const { page, say, context } = user
    const { EID } = await publishMeetup(context, 'Keyboard quay')
    await callApi(context, `/events/${EID}/guests`, { NAME: 'Meera Iyer' })
    await runSql(
      fixture.product,
      `update guest set answer = 'yes', answered_at = now(), people = 1 where event_id = '${EID}'`,
    )
    await page.goto(`/dashboard/settings/${EID}`)
    const cancel = getButton(user, 'dashboard:interruption.cancel')
    await cancel.waitFor()
    await openAndEscape(user, getButton(user, 'dashboard:interruption.postpone'), 'postpone')
    await openAndEscape(user, cancel, 'cancel')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const act = dialog.getByRole('button', { name: say('dashboard:interruption.cancel') })
    await tabTo(page, act)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await endCampaignHold(fixture.product)

    const begin = getButton(user, 'dashboard:delete-event.begin')
    await begin.waitFor()
    await openAndEscape(user, begin, 'delete')
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: say('dashboard:delete-event.code-send') }))
    await page.keyboard.press('Enter')
    const first = page.getByLabel(say('common:code.digit', { at: 1 }))
    await first.waitFor()
    await expectFocusTrap(page)
    await expectIntactScreen(user, 'code')
    await tabTo(page, first)
    await page.keyboard.type(await readMailedCode(fixture.product, 'asha@mehfil.example'))
    await tabTo(page, dialog.getByRole('button', { name: say('dashboard:delete-event.action') }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
  })

  it('in the gallery of photographs: from one to the next, and back to the page', async () => {
    const user = await openHost('photographs')
    const { page, context } = user
    const { EID, link } = await publishMeetup(context, 'Keyboard gallery')
    for (const background of ['#1c4a9e', '#0e6b4f']) {
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer()
      await uploadPhotograph(user, { EID, origin: new URL(link).origin, buffer })
    }
    await page.goto(new URL(link).pathname)
    const shots = page.locator('.shots a')
    await tabTo(page, shots.first())
    await page.keyboard.press('Enter')
    const slide = page.getByRole('dialog')
    await slide.waitFor()
    await expectFocusTrap(page)
    await expectIntactScreen(user, 'slide')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await slide.waitFor({ state: 'hidden' })
    await expectFocus(page.locator('.shots a:focus'))
  })
})

async function uploadPhotograph(
  { context }: BrowserUser,
  { EID, origin, buffer }: { EID: string; origin: string; buffer: Buffer },
): Promise<void> {
  const answer = await context.request.post(`/api/events/${EID}/gallery`, {
    headers: { origin, 'x-requested-with': 'mehfil' },
    multipart: { IMAGE: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
