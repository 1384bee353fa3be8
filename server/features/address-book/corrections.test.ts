import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addBookPerson,
  addressBook,
  changeBookPeople,
  removeBookGroup,
  renameBookGroup,
  updateBookPerson,
} from '@mehfil/contract/address-book/address-book.ts'
import { changeGuests } from '@mehfil/contract/guests/bulk.ts'
import { copyEvent } from '@mehfil/contract/events/copies.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { createBookFlow } from '../../test/lists/address-book.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { tendAddressBooks } from './jobs.ts'

const EID = castEvents.wedding
const [before, earlier, later] = ['A5A0000000000B1', 'A5A0000000000B2', 'A5A0000000000B3'] as const
const meera = { EID, GID: castGuests.meera }

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
const book = createBookFlow(() => testApp)
const find = async (name: string) => (await book.list()).find((one) => one.name === name)!
const readGroups = async () => {
  await book.fill()
  return (await (await book.asHost()).call(addressBook)).data.groups
}
const countGroups = async () => (await readGroups()).map(({ name, people }) => [name, people])
const findGroup = async (wanted: string) =>
  (await readGroups()).find(({ name }) => name === wanted)!
const change = async (guest: { EID: string; GID: string }, input: object) => {
  testApp.clock.move(60_000)
  await (await book.asHost()).call(manageGuest, { params: guest, input })
}
const correct = async (name: string, input: object) => {
  const { id } = await find(name)
  testApp.clock.move(60_000)
  await (await book.asHost()).call(updateBookPerson, { params: { PERSON: id }, input })
  return id
}

describe('Our product keeps what hosts corrected in the address book', () => {
  it('when the list changes something else, and takes what the list changed since', async () => {
    await book.addEvent(before, -30, [
      { name: 'Leela', email: 'leela@old.example', phone: '+919845022716' },
    ])
    await book.open()
    const id = await correct('Leela', {
      name: 'Leela Rao',
      email: 'leela@new.example',
      phone: '+91 98450 33333',
    })
    const guest = { EID: before, GID: `${before.slice(0, 10)}00000` }
    await change(guest, { tags: ['Delhi'], phone: '+91 98450 22716' })
    expect(await find('Leela Rao')).toMatchObject({
      id,
      email: 'leela@new.example',
      phone: '+91 98450 33333',
      groups: ['Delhi'],
    })
    await change(guest, { phone: '+91 98450 44444' })
    expect(await find('Leela Rao')).toMatchObject({
      id,
      email: 'leela@new.example',
      phone: '+91 98450 44444',
    })
  })

  it('when a list of before is copied', async () => {
    await book.open()
    const id = await correct('Meera Nair', { name: 'Meera Nair-Rao' })
    testApp.clock.move(60_000)
    await (
      await book.asHost()
    ).call(copyEvent, {
      params: { EID },
      input: { startsAt: null, programme: false, questions: false, settings: false, guests: true },
    })
    expect(await find('Meera Nair-Rao')).toMatchObject({ id, events: 2 })
  })

  it('and leaves a person without an address whole when their name is corrected', async () => {
    const guest = { name: 'Ravi', email: '' }
    await book.addEvent(before, -30, [guest])
    await book.addEvent(earlier, -60, [guest])
    await book.open()
    const id = await correct('Ravi', { name: 'Ravi Rao' })
    await change({ EID: before, GID: `${before.slice(0, 10)}00000` }, { category: 'Friends' })
    expect(await find('Ravi Rao')).toMatchObject({ id, events: 2, groups: ['Friends'] })
    expect(await find('Ravi')).toBeUndefined()
    await change({ EID: before, GID: `${before.slice(0, 10)}00000` }, { name: 'Sita' })
    expect(await find('Sita')).toMatchObject({ events: 1 })
    expect(await find('Ravi Rao')).toMatchObject({ id, events: 1 })
  })

  it('but nothing of a person whom they removed', async () => {
    await book.open()
    const { id } = await find('Meera Nair')
    const listed = async () =>
      (
        await sql<{ listed: object | null }>`
          select listed from address_book_invitation where guest_id = ${castGuests.meera}`.execute(
          testApp.world.db,
        )
      ).rows[0]!.listed
    expect(await listed()).toMatchObject({ name: 'Meera Nair', email: 'meera@guests.example' })
    await (await book.asHost()).call(changeBookPeople, { input: { ids: [id], act: 'remove' } })
    expect(await listed()).toBeNull()
  })
})

describe('Our product keeps the groups of the address book as hosts left them', () => {
  it('renamed, for every list that spells the name of before', async () => {
    await book.open()
    const asha = await book.asHost()
    const family = await findGroup('Family')
    await asha.call(renameBookGroup, { params: { GROUP: family.id }, input: { name: 'Kin' } })
    await change(meera, { tags: ['Delhi'] })
    await book.addEvent(later, 30, [{ name: 'Zed', email: 'z@x.example', category: 'family' }])
    expect((await find('Zed')).groups).toEqual(['Kin'])
    expect(await countGroups()).toEqual([
      ['Delhi', 1],
      ['Kin', family.people + 1],
    ])
    const { data: leela } = await asha.call(addBookPerson, {
      input: { name: 'Leela', groups: ['Family'] },
    })
    expect(leela.groups).toEqual(['Family'])
  })

  it('deleted, until a host writes the name again', async () => {
    await book.open()
    const asha = await book.asHost()
    const family = await findGroup('Family')
    await asha.call(removeBookGroup, { params: { GROUP: family.id } })
    await tendAddressBooks.run(testApp.world, {})
    await change(meera, { tags: ['Delhi'] })
    await book.addEvent(later, 30, [{ name: 'Zed', email: 'z@x.example', category: 'Family' }])
    expect((await find('Zed')).groups).toEqual([])
    expect(await countGroups()).toEqual([['Delhi', 1]])
    const again = await asha.call(renameBookGroup, {
      params: { GROUP: family.id },
      input: { name: 'Kin' },
    })
    expect(again.http).toBe(404)
    const { id } = await find('Jon Sørensen')
    await asha.call(changeBookPeople, { input: { ids: [id], act: 'group', group: 'FAMILY' } })
    await change(meera, { tags: ['Agra'] })
    expect(await countGroups()).toEqual([
      ['Agra', 1],
      ['FAMILY', 1],
    ])
  })

  it('and off a person from whom a host took them, although no one has them then', async () => {
    await book.open()
    const { id } = await find('Meera Nair')
    await (
      await book.asHost()
    ).call(changeBookPeople, { input: { ids: [id], act: 'ungroup', group: 'Family' } })
    await tendAddressBooks.run(testApp.world, {})
    await (
      await book.asHost()
    ).call(changeGuests, {
      params: { EID },
      input: { tab: 'all', act: 'tag', value: 'Delhi' },
    })
    expect((await find('Meera Nair')).groups).toEqual(['Delhi'])
  })
})
