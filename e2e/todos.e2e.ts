import { describe, expect, it } from 'vitest'
import { button, field } from './host.ts'
import { oneWay, openStage, whole, type At, type Came } from './journey.ts'
import { call } from './visits.ts'

const stage = openStage()
const arrive = (came: Came) => stage.arrive('todos', came, 'asha')

/** Begins an event with a list, and gives it what a page needs; answers its id. */
async function beginEvent(at: At): Promise<string> {
  const { page, say, context } = at
  await page.goto('/event/create-event?mode=w')
  await page.getByRole('switch', { name: say('creation:create.todos') }).check()
  await whole(at, 'offer')
  await button(at, 'common:event-type.Housewarming').click()
  await page.waitForURL('**/event/web-images/*')
  const EID = page.url().split('/').at(-1) ?? ''
  const inTwoWeeks = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10)
  await call(
    context,
    `/events/${EID}`,
    { TITLE: 'A new roof', STARTDATE: `${inTwoWeeks} 12:30:00`, VENUE: 'Laurel Street' },
    'PUT',
  )
  return EID
}

const patience = { timeout: 20_000 }
const titlesIn = ({ page }: At) => page.locator('a[id^="todo-"]').allInnerTexts()
const rowOf = ({ page }: At, title: string) => page.getByRole('listitem').filter({ hasText: title })

describe('Our product keeps what is to be done', () => {
  it.each(oneWay('arb'))(
    'from the template that completes automatically to what a host adds, orders, mends and takes back, in $language at $width',
    async (came) => {
      const at = await arrive(came)
      const { page, say, context } = at
      const item = (key: string) => say(`todo:item.${key}`)
      const EID = await beginEvent(at)

      await page.goto(`/dashboard/todolist/${EID}`)
      await rowOf(at, item('publish')).waitFor()
      await whole(at, 'taken')
      expect((await titlesIn(at)).length).toBeGreaterThan(10)
      expect(await titlesIn(at), 'what was there already').not.toContain(item('date'))

      await call(context, `/events/${EID}/publish`, { PUBLISHED_DATETIME: '' })
      await rowOf(at, item('publish')).waitFor({ state: 'detached' })
      await page.goto(`/dashboard/todolist/${EID}?tab=done`)
      const [lead = ''] = say('dashboard:todos.by-itself', { what: '…' }).split('…')
      await rowOf(at, item('publish')).filter({ hasText: lead.trim() }).waitFor()
      await whole(at, 'ticked-itself')

      await page.goto(`/dashboard/todolist/${EID}`)
      await field(at, 'dashboard:todos.add-field').fill('Borrow chairs')
      await page.keyboard.press('Enter')
      await rowOf(at, 'Borrow chairs').waitFor()
      await orderByKeys(at)
      await mend(at)
      await deleteAndTakeBack(at)
    },
  )

  it('orders with a pointer, and takes back what it ticked', async () => {
    const at = await arrive({ width: 1280, language: 'en' })
    const { page, say } = at
    const EID = await beginEvent(at)
    await page.goto(`/dashboard/todolist/${EID}`)
    await page.locator('a[id^="todo-"]').first().waitFor()
    const [first = '', second = '', third = ''] = await titlesIn(at)
    const grip = page.getByRole('button', { name: say('dashboard:todos.move', { title: first }) })
    await grip.waitFor()
    const handle = await grip.boundingBox()
    const target = await rowOf(at, third).boundingBox()
    if (!handle || !target) throw new Error('The list is not there.')
    await page.mouse.move(handle.x + 8, handle.y + handle.height / 2)
    await page.mouse.down()
    await page.mouse.move(handle.x + 8, target.y + target.height * 0.8, { steps: 12 })
    await page.mouse.up()
    await expect
      .poll(async () => (await titlesIn(at)).slice(0, 3), patience)
      .toEqual([second, third, first])
    await page.reload()
    await expect
      .poll(async () => (await titlesIn(at)).slice(0, 3), patience)
      .toEqual([second, third, first])

    await page
      .getByRole('checkbox', { name: say('dashboard:todos.tick', { title: second }) })
      .click()
    await rowOf(at, second).waitFor({ state: 'detached' })
    await button(at, 'common:action.undo').click()
    await expect.poll(async () => (await titlesIn(at))[0], patience).toBe(second)
  })
})

/** The newest stands last; with the space bar and the arrows it comes first, and stays there. */
async function orderByKeys(at: At): Promise<void> {
  const { page, say } = at
  await page
    .getByRole('button', { name: say('dashboard:todos.move', { title: 'Borrow chairs' }) })
    .focus()
  for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key)
  const count = (await titlesIn(at)).length
  await expect
    .poll(() => page.locator('[aria-live=assertive]').innerText(), patience)
    .toBe(
      say('dashboard:todos.order-put', { title: 'Borrow chairs', place: '1', all: String(count) }),
    )
  await expect.poll(async () => (await titlesIn(at))[0], patience).toBe('Borrow chairs')
  await page.reload()
  await expect.poll(async () => (await titlesIn(at))[0], patience).toBe('Borrow chairs')
}

/** Two days from the event, before it; what is wrong is said at its field. */
async function mend(at: At): Promise<void> {
  const { page, say } = at
  await page.locator('a[id^="todo-"]').first().click()
  const panel = page.getByRole('complementary', { name: say('dashboard:todos.panel') })
  await panel.getByText(say('dashboard:todos.due-kind-event'), { exact: true }).click()
  await panel.getByLabel(say('dashboard:todos.field-days'), { exact: true }).fill('900')
  await panel
    .getByLabel(say('dashboard:todos.field-notes'), { exact: true })
    .fill('From the neighbours')
  await button(at, 'dashboard:todos.save').click()
  await panel.getByText(say('common:field.days-too-far')).waitFor()
  await whole(at, 'refused')
  await panel.getByLabel(say('dashboard:todos.field-days'), { exact: true }).fill('2')
  await button(at, 'dashboard:todos.save').click()
  await panel.waitFor({ state: 'detached' })
  await rowOf(at, 'Borrow chairs').filter({ hasText: 'From the neighbours' }).waitFor()
}

async function deleteAndTakeBack(at: At): Promise<void> {
  const { page } = at
  await page.locator('a[id^="todo-"]').first().click()
  await button(at, 'dashboard:todos.delete').click()
  await rowOf(at, 'Borrow chairs').waitFor({ state: 'detached' })
  await button(at, 'common:action.undo').click()
  await expect.poll(async () => (await titlesIn(at))[0], patience).toBe('Borrow chairs')
}
