import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/todos.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'
import { queueTodoMails } from './actions/digest.ts'
import { morningIn } from './rules/digest.ts'

const params = { EID: castEvents.wedding }
let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  const { db } = house.world
  await db.deleteFrom('todo').execute()
  await forgetTold()
  await db.updateTable('person').set({ zone: null, language: 'en' }).execute()
  await db.updateTable('account').set({ active: 'Active' }).execute()
  // Half past eight in the morning in Kolkata.
  house.clock.set(new Date('2026-11-23T03:00:00Z'))
  asha = await house.as('asha')
  await noahWith(house, ['ToDoList'])
  await mailed()
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
async function mailed() {
  house.caught.length = 0
  await queueTodoMails(house.world)
  return [...(await house.mails())]
}
/** What keeps a mail of a morning from being sent twice: the day, and the mail's own key. */
async function forgetTold() {
  await house.world.db.deleteFrom('todo_mail').execute()
  await house.world.db.updateTable('mail').set({ once_key: null }).execute()
}
const to = (mails: Awaited<ReturnType<typeof mailed>>) => mails.map((mail) => mail.to.address)

describe('Our product writes in the morning', () => {
  it('to the owner of what is due today or late, by event, with the way there', async () => {
    await add('Order the cake', '2026-11-23', { dueTime: '17:00' })
    await add('Pay the tent', '2026-11-20')
    await add('Find chairs', '2026-11-23', {}, castEvents.draft)
    await add('Tomorrow’s', '2026-11-24')
    await add('Nobody’s', '2026-11-23', { owner: null })
    const [mail, ...others] = await mailed()
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

  it('straight to the list where it is about one event, and names the one thing', async () => {
    await add('Order the cake', '2026-11-23')
    const [mail] = await mailed()
    expect(mail?.subject).toBe('Order the cake: due today')
    expect(mail?.html).toContain(`href="http://localhost:3000/dashboard/todolist/${params.EID}"`)
  })

  it('in the language of the reader, whose template it is', async () => {
    await house.world.db
      .updateTable('person')
      .set({ language: 'arb' })
      .where('id', '=', cast.asha.personId)
      .execute()
    await asha.call(calls.addTemplate, { params, input: { keys: ['budget', 'venue'] } })
    const [mail] = await mailed()
    expect(mail?.subject).toBe('لديك مهمتان اليوم')
    expect(mail?.text).toContain('الاتفاق على الميزانية')
    expect(mail?.html).toContain('dir="rtl"')
  })

  it('with what hosts typed as text alone, in the mail and in its subject', async () => {
    await add('<img src=x onerror=alert(1)> & "co"', '2026-11-23')
    const [mail] = await mailed()
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

  it('each to their own, and only who is there', async () => {
    await add('Asha’s', '2026-11-23')
    await add('Noah’s', '2026-11-23', { owner: cast.noah.personId })
    expect(to(await mailed()).sort()).toEqual([cast.asha.email, cast.noah.email].sort())
    await forgetTold()
    await noahWith(house, ['ToDoList'], [castEvents.draft])
    expect(to(await mailed())).toEqual([cast.asha.email])
    await forgetTold()
    await house.world.db.updateTable('account').set({ active: 'Inactive' }).execute()
    expect(await mailed()).toEqual([])
  })

  it('nothing where nothing is due, done, deleted or of an event long over', async () => {
    await add('Tomorrow’s', '2026-11-24')
    await add('Whenever', null)
    const [done, deleted] = [await add('Done', '2026-11-23'), await add('Deleted', '2026-11-23')]
    await asha.call(calls.markTodo, {
      params: { ...params, TODO: done.id },
      input: { status: 'DONE' },
    })
    await asha.call(calls.deleteTodo, { params: { ...params, TODO: deleted.id } })
    expect(await mailed()).toEqual([])
    await add('Due', '2026-11-23')
    expect(await mailed(), 'the same morning').toHaveLength(1)
  })

  it('no more of what nobody touched for two weeks, but for beside something else', async () => {
    await add('Old', '2026-11-08')
    expect(await mailed()).toEqual([])
    await add('New', '2026-11-23')
    expect((await mailed())[0]?.text).toContain('Old (Overdue since')
  })
})

describe('Our product writes once a day', () => {
  it('even with two workers, and again the next morning', async () => {
    await add('Order the cake', '2026-11-23')
    const second = await house.secondNode()
    await Promise.all([house.world, second.world, house.world, second.world].map(queueTodoMails))
    house.caught.length = 0
    expect(await house.mails()).toHaveLength(1)
    house.clock.move(3_600_000)
    expect(await mailed()).toEqual([])
    house.clock.move(23 * 3_600_000)
    expect(to(await mailed())).toEqual([cast.asha.email])
  })

  it('twice where neither the day nor the mail is kept: what keeps it once', async () => {
    await add('Order the cake', '2026-11-23')
    house.caught.length = 0
    for (let round = 0; round < 2; round += 1) {
      await queueTodoMails(house.world)
      await house.mails()
      await forgetTold()
    }
    expect(house.caught).toHaveLength(2)
  })

  it('in the morning of the reader’s own zone, else of the event’s', async () => {
    await add('Order the cake', '2026-11-23')
    await house.world.db
      .updateTable('person')
      .set({ zone: 'America/New_York' })
      .where('id', '=', cast.asha.personId)
      .execute()
    expect(await mailed()).toEqual([])
    house.clock.set(new Date('2026-11-23T13:05:00Z'))
    expect(to(await mailed())).toEqual([cast.asha.email])
    await house.world.db
      .updateTable('person')
      .set({ zone: null })
      .where('id', '=', cast.asha.personId)
      .execute()
    house.clock.set(new Date('2026-11-24T02:00:00Z'))
    expect(await mailed(), 'half past seven where the event is').toEqual([])
    house.clock.set(new Date('2026-11-24T07:00:00Z'))
    expect(await mailed(), 'too late for a morning').toEqual([])
  })

  it('by the clocks of a place, whatever they do that night', () => {
    const at = (zone: string, now: string) => morningIn(zone, new Date(now))
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

describe('Our product lets everybody turn the mail of the morning off', () => {
  it('for themselves, and on again', async () => {
    await add('Asha’s', '2026-11-23')
    await add('Noah’s', '2026-11-23', { owner: cast.noah.personId })
    const noah = await noahWith(house, [])
    expect((await noah.call(calls.todoMails)).data).toEqual({ on: true })
    await noah.call(calls.setTodoMails, { input: { on: false } })
    expect((await noah.call(calls.todoMails)).data).toEqual({ on: false })
    expect((await asha.call(calls.todoMails)).data).toEqual({ on: true })
    expect(to(await mailed())).toEqual([cast.asha.email])
    await noah.call(calls.setTodoMails, { input: { on: true } })
    const [mail] = await mailed()
    expect([mail?.to.address, mail?.text.includes('http://localhost:3000/dashboard\n')]).toEqual([
      cast.noah.email,
      true,
    ])
  })
})
