import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addBookPerson,
  addPeopleToEvent,
  addressBook,
  countPeopleToInvite,
} from '@mehfil/contract/address-book/address-book.ts'
import { addGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { createBookFlow } from '../../test/lists/address-book.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const before = 'A5A0000000000B1'
const EID = castEvents.draft
const params = { EID }

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
  const at = testApp.clock.now()
  await book.addEvent(before, -300, [
    { name: 'Ana Rao', email: 'ana@guests.example', answer: 'yes', attended_at: at },
    { name: 'Ben Rao', email: 'ben@guests.example', answer: 'yes', category: 'Family' },
    { name: 'Cai Rao', email: 'cai@guests.example', answer: 'no' },
    { name: 'Dev Rao', email: '', phone: '+919845022716' },
    { name: 'Eva Rao', email: '' },
  ])
  await book.open()
})
afterAll(async () => {
  await testApp.close()
})
const book = createBookFlow(() => testApp)
const listed = async () =>
  (await (await book.asHost()).call(guestsOfEvent, { params })).data.guests.map(
    ({ name, email, phone, category }) => [name, email, phone, category],
  )

describe('Our product invites people of the address book again', () => {
  it('those of an event of before: all, who said yes, or who came', async () => {
    const asha = await book.asHost()
    const count = async (turnout: 'all' | 'yes' | 'came') =>
      (await asha.call(countPeopleToInvite, { params, input: { event: before, turnout } })).data
    expect([await count('all'), await count('yes'), await count('came')]).toMatchObject([
      { fresh: 5, listed: 0, people: 0, limit: 1_000 },
      { fresh: 2, listed: 0 },
      { fresh: 1, listed: 0 },
    ])
    const { data } = await asha.call(addPeopleToEvent, {
      params,
      input: { event: before, turnout: 'yes' },
    })
    expect(data).toMatchObject({ added: 2, listed: 0, refused: 0 })
    expect(await count('all')).toMatchObject({ fresh: 3, listed: 2, people: 2 })
  })

  it('each once, however the list has them, and takes it back', async () => {
    const asha = await book.asHost()
    const add = async () =>
      (await asha.call(addPeopleToEvent, { params, input: { event: before } })).data
    const first = await add()
    expect(first.added).toBe(5)
    expect(await listed()).toEqual([
      ['Ana Rao', 'ana@guests.example', '', ''],
      ['Ben Rao', 'ben@guests.example', '', ''],
      ['Cai Rao', 'cai@guests.example', '', ''],
      ['Dev Rao', '', '+91 98450 22716', ''],
      ['Eva Rao', '', '', ''],
    ])
    // Before the book knows of the new guests, and after.
    expect(await add()).toMatchObject({ added: 0, listed: 5 })
    await book.fill()
    expect(await add()).toMatchObject({ added: 0, listed: 5 })
    expect((await book.list()).filter(({ name }) => name.endsWith('Rao'))).toHaveLength(5)
    await asha.call(undoGuests, { params, input: { undo: first.undo! } })
    expect(await listed()).toEqual([])
    expect(await add()).toMatchObject({ added: 5, listed: 0 })
  })

  it('also where another person of the same name is on the list', async () => {
    const asha = await book.asHost()
    const add = async (guest: Record<string, unknown>) =>
      asha.call(addGuests, { params, input: { guests: [guest] } })
    await add({ NAME: 'Ana Rao', EMAIL: 'other@guests.example' })
    await add({ NAME: 'Ben Rao' })
    await add({ NAME: 'Eva Rao', EMAIL: 'eva@guests.example' })
    await add({ NAME: 'Dev Rao', EMAIL: 'dev@guests.example', CONTACT: '+919845022716' })
    const { data } = await asha.call(countPeopleToInvite, { params, input: { event: before } })
    expect(data).toMatchObject({ fresh: 4, listed: 1 })
  })

  it('a group, which becomes their category, or single people', async () => {
    const asha = await book.asHost()
    const { groups } = (await asha.call(addressBook)).data
    const family = groups.find(({ name }) => name === 'Family')!
    await asha.call(addPeopleToEvent, { params, input: { group: family.id } })
    expect((await listed()).find(([name]) => name === 'Ben Rao')).toEqual([
      'Ben Rao',
      'ben@guests.example',
      '',
      'Family',
    ])
    const { data: leela } = await asha.call(addBookPerson, { input: { name: 'Leela' } })
    const { data } = await asha.call(addPeopleToEvent, { params, input: { ids: [leela.id] } })
    expect([data.added, (await listed()).some(([name]) => name === 'Leela')]).toEqual([1, true])
  })

  it('within the plan, and adds no guest beyond it', async () => {
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ people: 3 })
      .where('plan', '=', 'Business')
      .execute()
    const asha = await book.asHost()
    const refused = await asha.call(addPeopleToEvent, { params, input: { event: before } })
    expect([refused.http, refused.code]).toEqual([403, 'planLimitPeople'])
    expect(await listed()).toEqual([])
  })

  it('of its own account alone, and for those who may manage every list', async () => {
    const ivo = createBookFlow(() => testApp, 'ivo')
    await ivo.open()
    const { data } = await (
      await ivo.asHost()
    ).call(countPeopleToInvite, {
      params: { EID: castEvents.ivos },
      input: { event: before },
    })
    expect(data).toMatchObject({ fresh: 0, listed: 0 })
    const noah = await signInNoahWith(testApp, ['ManageGuests'], [EID])
    const asked = await noah.call(addPeopleToEvent, { params, input: { event: before } })
    expect(asked.code).toBe('no-access')
    expect(await listed()).toEqual([])
  })
})
