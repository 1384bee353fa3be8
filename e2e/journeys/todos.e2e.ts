import { describe, expect, it } from 'vitest'
import { getButton, getField } from '../lib/host-steps.ts'
import {
  bothProfiles,
  openBrowserFixture,
  expectIntactScreen,
  type BrowserUser,
  type BrowserProfile,
} from '../lib/browser-fixture.ts'
import { callApi } from '../lib/browser-contexts.ts'
import { testVariants } from '../../tools/testing/test-variants.ts'
import { noQuickVariant } from '../lib/variants.ts'

const fixture = openBrowserFixture()
const openTodoUser = (profile: BrowserProfile) => fixture.openUser('todos', profile, 'asha')

/** Creates an event with a list and the fields a page needs; returns its id. */
async function createEvent(user: BrowserUser): Promise<string> {
  const { page, say, context } = user
  await page.goto('/event/create-event?mode=w')
  await page.getByRole('switch', { name: say('creation:create.todos') }).check()
  await expectIntactScreen(user, 'offer')
  await getButton(user, 'common:event-type.Housewarming').click()
  await page.waitForURL('**/event/web-images/*')
  const EID = page.url().split('/').at(-1) ?? ''
  const inTwoWeeks = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
  await callApi(
    context,
    `/events/${EID}`,
    { TITLE: 'A new roof', STARTDATE: `${inTwoWeeks} 12:30:00`, VENUE: 'Laurel Street' },
    'PUT',
  )
  return EID
}

const waitOptions = { timeout: 20_000 }
const listTitles = ({ page }: BrowserUser) => page.locator('a[id^="todo-"]').allInnerTexts()
const getRow = ({ page }: BrowserUser, title: string) =>
  page.getByRole('listitem').filter({ hasText: title })

describe('Our product keeps a to-do list', () => {
  testVariants(bothProfiles, noQuickVariant)(
    'with a template whose items complete automatically, and items a host adds, moves, edits and restores, in $language at $width',
    async (profile) => {
      const user = await openTodoUser(profile)
      const { page, say, context } = user
      const getItemText = (key: string) => say(`todo:item.${key}`)
      const EID = await createEvent(user)

      await page.goto(`/dashboard/todolist/${EID}`)
      await getRow(user, getItemText('publish')).waitFor()
      await expectIntactScreen(user, 'taken')
      expect((await listTitles(user)).length).toBeGreaterThan(10)
      expect(await listTitles(user), 'what was there already').not.toContain(getItemText('date'))

      await callApi(context, `/events/${EID}/publish`, { PUBLISHED_DATETIME: '' })
      await getRow(user, getItemText('publish')).waitFor({ state: 'detached' })
      await page.goto(`/dashboard/todolist/${EID}?tab=done`)
      const [lead = ''] = say('dashboard:todos.by-itself', { what: '…' }).split('…')
      await getRow(user, getItemText('publish')).filter({ hasText: lead.trim() }).waitFor()
      await expectIntactScreen(user, 'ticked-itself')

      await page.goto(`/dashboard/todolist/${EID}`)
      await getField(user, 'dashboard:todos.add-field').fill('Borrow chairs')
      await page.keyboard.press('Enter')
      await getRow(user, 'Borrow chairs').waitFor()
      await orderByKeys(user)
      await editTodo(user)
      await deleteAndUndo(user)
    },
  )

  it('whose items move with a pointer, and undoes a completed one', { tags: 'long' }, async () => {
    const user = await openTodoUser({ width: 1280, language: 'en' })
    const { page, say } = user
    const EID = await createEvent(user)
    await page.goto(`/dashboard/todolist/${EID}`)
    await page.locator('a[id^="todo-"]').first().waitFor()
    const [first = '', second = '', third = ''] = await listTitles(user)
    const dragHandle = page.getByRole('button', {
      name: say('dashboard:todos.move', { title: first }),
    })
    await dragHandle.hover()
    await page.mouse.down()
    await page.locator('li[data-lifted]').waitFor()
    // Measured only now: what is above the list may have come later than the list.
    const handle = await dragHandle.boundingBox()
    const target = await getRow(user, third).boundingBox()
    if (!handle || !target) throw new Error('The list is not shown.')
    await page.mouse.move(handle.x + 8, target.y + target.height * 0.8, { steps: 12 })
    await page.mouse.up()
    await expect
      .poll(async () => (await listTitles(user)).slice(0, 3), waitOptions)
      .toEqual([second, third, first])
    await page.reload()
    await expect
      .poll(async () => (await listTitles(user)).slice(0, 3), waitOptions)
      .toEqual([second, third, first])

    // A row held at the edge of a low window scrolls the list, until the row is the last one.
    await page.setViewportSize({ width: 1280, height: 480 })
    await dragHandle.hover()
    await page.mouse.down()
    await page.locator('li[data-lifted]').waitFor()
    const low = await dragHandle.boundingBox()
    if (!low) throw new Error('The handle is not shown.')
    await page.mouse.move(low.x + 8, 470, { steps: 12 })
    const isLastInView = () =>
      page
        .locator('a[id^="todo-"]')
        .last()
        .evaluate((row) => {
          const { bottom } = row.getBoundingClientRect()
          return bottom < innerHeight
        })
    await expect.poll(isLastInView, waitOptions).toBe(true)
    await page.mouse.up()
    await expect.poll(async () => (await listTitles(user)).at(-1), waitOptions).toBe(first)
    await page.setViewportSize({ width: 1280, height: 800 })

    await page
      .getByRole('checkbox', { name: say('dashboard:todos.tick', { title: second }) })
      .click()
    await getRow(user, second).waitFor({ state: 'detached' })
    await getButton(user, 'common:action.undo').click()
    await expect.poll(async () => (await listTitles(user))[0], waitOptions).toBe(second)
  })
})

/**
 * The newest item is last; the space bar and the arrows move it to the first place, where it stays.
 */
async function orderByKeys(user: BrowserUser): Promise<void> {
  const { page, say } = user
  await page
    .getByRole('button', { name: say('dashboard:todos.move', { title: 'Borrow chairs' }) })
    .focus()
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key)
  const count = (await listTitles(user)).length
  await expect
    .poll(() => page.locator('[aria-live=assertive]').innerText(), waitOptions)
    .toBe(
      say('dashboard:todos.order-put', { title: 'Borrow chairs', place: '1', all: String(count) }),
    )
  await expect.poll(async () => (await listTitles(user))[0], waitOptions).toBe('Borrow chairs')
  await page.reload()
  await expect.poll(async () => (await listTitles(user))[0], waitOptions).toBe('Borrow chairs')
}

/** Two days before the event; an error is shown at its field. */
async function editTodo(user: BrowserUser): Promise<void> {
  const { page, say } = user
  await page.locator('a[id^="todo-"]').first().click()
  const panel = page.getByRole('complementary', { name: say('dashboard:todos.panel') })
  await panel.getByText(say('dashboard:todos.due-kind-event'), { exact: true }).click()
  await panel.getByLabel(say('dashboard:todos.field-days'), { exact: true }).fill('900')
  await panel
    .getByLabel(say('dashboard:todos.field-notes'), { exact: true })
    .fill('From the neighbours')
  await getButton(user, 'dashboard:todos.save').click()
  await panel.getByText(say('common:field.days-too-far')).waitFor()
  await expectIntactScreen(user, 'refused')
  await panel.getByLabel(say('dashboard:todos.field-days'), { exact: true }).fill('2')
  await getButton(user, 'dashboard:todos.save').click()
  await panel.waitFor({ state: 'detached' })
  await getRow(user, 'Borrow chairs').filter({ hasText: 'From the neighbours' }).waitFor()
}

async function deleteAndUndo(user: BrowserUser): Promise<void> {
  const { page } = user
  await page.locator('a[id^="todo-"]').first().click()
  await getButton(user, 'dashboard:todos.delete').click()
  await getRow(user, 'Borrow chairs').waitFor({ state: 'detached' })
  await getButton(user, 'common:action.undo').click()
  await expect.poll(async () => (await listTitles(user))[0], waitOptions).toBe('Borrow chairs')
}
