import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/todos.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { enqueueTodoMails } from './actions/digest.ts'
import { findMorning } from './rules/digest.ts'

const params = { EID: castEvents.wedding }
let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  const { db } = testApp.world
  await db.deleteFrom('todo').execute()
  await resetDigest()
  await db.updateTable('person').set({ zone: null, language: 'en' }).execute()
  await db.updateTable('account').set({ active: 'Active' }).execute()
  // Half past eight in the morning in Kolkata.
  testApp.clock.set(new Date('2026-11-23T03:00:00Z'))
  asha = await testApp.as('asha')
  await signInNoahWith(testApp, ['ToDoList'])
  await runDigest()
})

const add = async (
  title: string,
  dueDate: string | null,
  more: object = {},
  EID: string = params.EID,
) =>
  (
    await asha.call(calls.addTodo, {
      params: { EID },
      input: { title, dueDate, owner: cast.asha.personId, ...more },
    })
  ).data
async function runDigest() {
  testApp.caught.length = 0
  await enqueueTodoMails(testApp.world)
  return [...(await testApp.mails())]
}
/** Two things prevent a second mail in a morning: the stored day, and the mail's own key. */
async function resetDigest() {
  await testApp.world.db.deleteFrom('todo_mail').execute()
  await testApp.world.db.updateTable('mail').set({ idempotency_key: null }).execute()
}
const listAddresses = (mails: Awaited<ReturnType<typeof runDigest>>) =>
  mails.map((mail) => mail.to.address)

describe('Our product sends a mail in the morning', () => {
  it('to the owner of to-dos that are due today or late, by event, with links', async () => {
    await add('Order the cake', '2026-11-23', { dueTime: '17:00' })
    await add('Pay the tent', '2026-11-20')
    await add('Find chairs', '2026-11-23', {}, castEvents.draft)
    await add('Tomorrow’s', '2026-11-24')
    await add('Nobody’s', '2026-11-23', { owner: null })
    const [mail, ...others] = await runDigest()
    expect(others).toEqual([])
    expect([mail?.to, mail?.from.name, mail?.subject]).toEqual([
      { name: 'Asha Menon', address: cast.asha.email },
      'Mehfil',
      'You have 3 to-dos for today',
    ])
    expect(mail?.text).toContain(
      `Ananya & Vikram
  - Pay the tent (Overdue since Friday 20 November)
  - Order the cake (Due today, 5:00 pm)

House party
  - Find chairs (Due today)

Open your events
  http://localhost:3000/dashboard
`
        .replaceAll('5:00 pm', '5:00\u00a0pm')
        .replaceAll('20 November', '20\u00a0November'),
    )
    expect(mail?.text).toContain('http://localhost:3000/profile#todo-mails')
    for (const title of ['Tomorrow’s', 'Nobody’s']) expect(mail?.text).not.toContain(title)
  })

  it('with a link to the list and the title, if it is about one to-do', async () => {
    await add('Order the cake', '2026-11-23')
    const [mail] = await runDigest()
    expect(mail?.subject).toBe('Order the cake: due today')
    expect(mail?.html).toContain(`href="http://localhost:3000/dashboard/todolist/${params.EID}"`)
  })

  it('in the language of the reader, with the template’s words in it', async () => {
    await testApp.world.db
      .updateTable('person')
      .set({ language: 'arb' })
      .where('id', '=', cast.asha.personId)
      .execute()
    await asha.call(calls.addTemplate, { params, input: { keys: ['budget', 'venue'] } })
    const [mail] = await runDigest()
    expect(mail?.subject).toBe('لديك مهمتان اليوم')
    expect(mail?.text).toContain('الاتفاق على الميزانية')
    expect(mail?.html).toContain('dir="rtl"')
  })

  it('with hosts’ texts as plain text, in the mail and in its subject', async () => {
    await add('<img src=x onerror=alert(1)> & "co"', '2026-11-23')
    const [mail] = await runDigest()
    expect(mail?.subject).toBe('<img src=x onerror=alert(1)> & "co": due today')
    expect(mail?.text).toContain('<img src=x onerror=alert(1)>')
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;')
    expect(mail?.html).not.toContain('<img src=x')
    expect(
      (
        await asha.send('POST', `/api/events/${params.EID}/todos`, {
          TITLE: 'Cake\r\nBcc: all@guests.example',
        })
      ).statusCode,
      'a line that would be a header',
    ).toBe(400)
  })

  it('to each member about their own to-dos, and only to present members', async () => {
    await add('Asha’s', '2026-11-23')
    await add('Noah’s', '2026-11-23', { owner: cast.noah.personId })
    expect(listAddresses(await runDigest()).sort()).toEqual(
      [cast.asha.email, cast.noah.email].sort(),
    )
    await resetDigest()
    await signInNoahWith(testApp, ['ToDoList'], [castEvents.draft])
    expect(listAddresses(await runDigest())).toEqual([cast.asha.email])
    await resetDigest()
    await testApp.world.db.updateTable('account').set({ active: 'Inactive' }).execute()
    expect(await runDigest()).toEqual([])
  })

  it('only for to-dos that are due, open, not deleted and of an event that is not long over', async () => {
    await add('Tomorrow’s', '2026-11-24')
    await add('Whenever', null)
    const [done, deleted] = [await add('Done', '2026-11-23'), await add('Deleted', '2026-11-23')]
    await asha.call(calls.markTodo, {
      params: { ...params, TODO: done.id },
      input: { status: 'DONE' },
    })
    await asha.call(calls.deleteTodo, { params: { ...params, TODO: deleted.id } })
    expect(await runDigest()).toEqual([])
    await add('Due', '2026-11-23')
    expect(await runDigest(), 'the same morning').toHaveLength(1)
  })

  it('about to-dos untouched for two weeks only if others are due', async () => {
    await add('Old', '2026-11-08')
    expect(await runDigest()).toEqual([])
    await add('New', '2026-11-23')
    expect((await runDigest())[0]?.text).toContain('Old (Overdue since')
  })

  it('under a subject that says a lone to-do is late', async () => {
    await add('Order the cake', '2026-11-22')
    expect((await runDigest())[0]?.subject).toBe('Order the cake: overdue')
  })
})

describe('Our product sends the morning’s mail once a day', () => {
  it('even with two workers, and again the next morning', async () => {
    await add('Order the cake', '2026-11-23')
    const second = await testApp.secondNode()
    await Promise.all(
      [testApp.world, second.world, testApp.world, second.world].map(enqueueTodoMails),
    )
    testApp.caught.length = 0
    expect(await testApp.mails()).toHaveLength(1)
    testApp.clock.move(3_600_000)
    expect(await runDigest()).toEqual([])
    testApp.clock.move(23 * 3_600_000)
    expect(listAddresses(await runDigest())).toEqual([cast.asha.email])
  })

  it('because of the stored day and the mail’s key: without both, there are two mails', async () => {
    await add('Order the cake', '2026-11-23')
    testApp.caught.length = 0
    for (let round = 0; round < 2; round += 1) {
      await enqueueTodoMails(testApp.world)
      await testApp.mails()
      await resetDigest()
    }
    expect(testApp.caught).toHaveLength(2)
  })

  it('in the morning of the reader’s own zone, or else of the event’s', async () => {
    await add('Order the cake', '2026-11-23')
    await testApp.world.db
      .updateTable('person')
      .set({ zone: 'America/New_York' })
      .where('id', '=', cast.asha.personId)
      .execute()
    expect(await runDigest()).toEqual([])
    testApp.clock.set(new Date('2026-11-23T13:05:00Z'))
    expect(listAddresses(await runDigest())).toEqual([cast.asha.email])
    await testApp.world.db
      .updateTable('person')
      .set({ zone: null })
      .where('id', '=', cast.asha.personId)
      .execute()
    testApp.clock.set(new Date('2026-11-24T02:00:00Z'))
    expect(await runDigest(), 'half past seven where the event is').toEqual([])
    testApp.clock.set(new Date('2026-11-24T07:00:00Z'))
    expect(await runDigest(), 'too late for a morning').toEqual([])
  })

  it('by the local clocks, even in a night of a clock change', () => {
    const at = (zone: string, now: string) => findMorning(zone, new Date(now))
    expect([
      at('Europe/Paris', '2026-03-28T07:00:00Z'),
      at('Europe/Paris', '2026-03-29T05:59:00Z'),
      at('Europe/Paris', '2026-03-29T06:00:00Z'),
    ]).toEqual(['2026-03-28', null, '2026-03-29'])
    expect([
      at('America/New_York', '2026-11-01T12:59:00Z'),
      at('America/New_York', '2026-11-01T13:00:00Z'),
      at('America/New_York', '2026-11-01T17:00:00Z'),
    ]).toEqual([null, '2026-11-01', null])
    expect([
      at('Pacific/Kiritimati', '2026-12-31T18:30:00Z'),
      at('Asia/Kathmandu', '2026-06-01T02:15:00Z'),
      at('Asia/Kathmandu', '2026-06-01T02:14:00Z'),
    ]).toEqual(['2027-01-01', '2026-06-01', null])
  })
})

describe('Our product lets each member turn the morning’s mail off', () => {
  it('for themselves, and on again', async () => {
    await add('Asha’s', '2026-11-23')
    await add('Noah’s', '2026-11-23', { owner: cast.noah.personId })
    const noah = await signInNoahWith(testApp, [])
    expect((await noah.call(calls.todoMails)).data).toEqual({ on: true })
    await noah.call(calls.setTodoMails, { input: { on: false } })
    expect((await noah.call(calls.todoMails)).data).toEqual({ on: false })
    expect((await asha.call(calls.todoMails)).data).toEqual({ on: true })
    expect(listAddresses(await runDigest())).toEqual([cast.asha.email])
    await noah.call(calls.setTodoMails, { input: { on: true } })
    const [mail] = await runDigest()
    expect([mail?.to.address, mail?.text.includes('http://localhost:3000/dashboard\n')]).toEqual([
      cast.noah.email,
      true,
    ])
  })
})
