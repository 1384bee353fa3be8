import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addBookPerson,
  addressBook,
  bookFile,
  bookPeople,
  changeBookPeople,
  removeBookGroup,
  renameBookGroup,
  switchAddressBook,
  updateBookPerson,
} from '@mehfil/contract/address-book/address-book.ts'
import { copyEvent } from '@mehfil/contract/events/copies.ts'
import {
  addGuests,
  changeGuests,
  deleteAllGuests,
  undoGuests,
} from '@mehfil/contract/guests/bulk.ts'
import { deleteGuest, manageGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { createBookFlow } from '../../test/lists/address-book.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const [before, earlier] = ['A5A0000000000B1', 'A5A0000000000B2'] as const

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
const book = createBookFlow(() => testApp)
const names = async (query: Record<string, string> = {}) =>
  (await book.list(query)).map(({ name }) => name)
const find = async (name: string) => (await book.list()).find((one) => one.name === name)!

describe('Our product keeps the people of an account', () => {
  it('only after a host chose it, and then those of the lists there are', async () => {
    const asha = await book.asHost()
    expect((await asha.call(addressBook)).data).toMatchObject({ isOpen: false, people: 0 })
    expect((await asha.call(bookPeople, { query: {} })).data.people).toEqual([])
    expect((await asha.call(addBookPerson, { input: { name: 'Leela' } })).http).toBe(404)
    await asha.call(addGuests, { params: { EID }, input: { guests: [{ NAME: 'Early Bird' }] } })
    await book.fill()
    expect([
      await book.count('address_book_change'),
      await book.count('address_book_person'),
    ]).toEqual([0, 0])
    const { data } = await asha.call(switchAddressBook, { input: { isOpen: true } })
    expect(data.people).toBe(3)
    expect((await asha.call(addressBook)).data.isFilling).toBe(true)
    expect(await names()).toEqual(['Early Bird', 'Jon Sørensen', 'Meera Nair'])
    expect((await asha.call(addressBook)).data).toMatchObject({
      isOpen: true,
      isFilling: false,
      people: 3,
      events: [{ id: EID, people: 3 }],
    })
  })

  it('once each, with what came of every event', async () => {
    await book.addEvent(before, -300, [
      {
        name: 'Meera I',
        email: 'MEERA@guests.example',
        answer: 'yes',
        attended_at: testApp.clock.now(),
      },
      { name: 'Ravi', email: '', phone: '+919845022716', category: 'Family' },
    ])
    await book.addEvent(earlier, -600, [
      { name: 'Ravi Iyer', email: '', phone: '+91 98450 22716', answer: 'no' },
      { name: 'Sita Iyer', email: '', phone: '+919845022716' },
    ])
    await book.open()
    expect(await names()).toEqual(['Jon Sørensen', 'Meera Nair', 'Ravi', 'Sita Iyer'])
    const meera = await book.read((await find('Meera Nair')).id)
    expect(
      meera.history.map(({ eventId, answer, hasAttended }) => [eventId, answer, hasAttended]),
    ).toEqual([
      [EID, null, false],
      [before, 'yes', true],
    ])
    const ravi = await find('Ravi')
    expect(ravi).toMatchObject({ events: 2, groups: ['Family'] })
    expect(await names({ event: before, turnout: 'came' })).toEqual(['Meera Nair'])
    expect(await names({ event: before, turnout: 'yes' })).toEqual(['Meera Nair'])
    expect(await names({ event: before })).toEqual(['Meera Nair', 'Ravi'])
  })

  it('and follows every change of the lists', async () => {
    await book.open()
    const asha = await book.asHost()
    const meera = { EID, GID: castGuests.meera }
    const { data: added } = await asha.call(addGuests, {
      params: { EID },
      input: { guests: [{ NAME: 'Tara Rao', EMAIL: 'tara@guests.example', CATEGORY: 'vip' }] },
    })
    expect(await find('Tara Rao')).toMatchObject({ email: 'tara@guests.example', groups: ['VIP'] })
    await asha.call(undoGuests, { params: { EID }, input: { undo: added.undo! } })
    expect(await names()).toEqual(['Jon Sørensen', 'Meera Nair'])
    await asha.call(manageGuest, {
      params: meera,
      input: { name: 'Meera Nair-Rao', email: 'new@guests.example', tags: ['Delhi'] },
    })
    const { id } = await find('Meera Nair-Rao')
    expect(await book.read(id)).toMatchObject({
      email: 'new@guests.example',
      groups: ['Delhi', 'Family'],
    })
    await asha.call(changeGuests, {
      params: { EID },
      input: { tab: 'all', act: 'category', value: 'Family' },
    })
    expect((await find('Jon Sørensen')).groups).toEqual(['Family'])
    await asha.call(deleteGuest, { params: meera })
    expect(await names()).toEqual(['Jon Sørensen'])
    await asha.call(restoreGuest, { params: meera })
    expect(await names()).toEqual(['Jon Sørensen', 'Meera Nair-Rao'])
    await asha.call(mergeGuests, {
      params: meera,
      input: { other: castGuests.jon, take: [], takeFields: [] },
    })
    expect(await names()).toEqual(['Meera Nair-Rao'])
    await asha.call(deleteAllGuests, { params: { EID } })
    expect(await names()).toEqual([])
  })

  it('and knows the guests of a copied event as the same people', async () => {
    await book.open()
    await (
      await book.asHost()
    ).call(copyEvent, {
      params: { EID },
      input: { startsAt: null, programme: false, questions: false, settings: false, guests: true },
    })
    expect((await book.list()).map(({ name, events }) => [name, events])).toEqual([
      ['Jon Sørensen', 2],
      ['Meera Nair', 2],
    ])
  })

  it('found in any spelling, by number and by group', async () => {
    await book.addEvent(before, -30, [
      { name: 'José Álvarez', email: 'jose@guests.example' },
      { name: 'فاطمة الزهراء', phone: '+919845022716', category: 'عائلة' },
    ])
    await book.open()
    expect(await names({ search: 'jose alv' })).toEqual(['José Álvarez'])
    expect(await names({ search: 'فاطمه' })).toEqual(['فاطمة الزهراء'])
    expect(await names({ search: '098450 22716' })).toEqual(['فاطمة الزهراء'])
    const { groups } = (await (await book.asHost()).call(addressBook)).data
    const family = groups.find(({ name }) => name === 'عائلة')
    expect(family?.people).toBe(1)
    expect(await names({ group: family!.id })).toEqual(['فاطمة الزهراء'])
  })

  it('and lets hosts add, change and remove people, which the lists do not bring back', async () => {
    await book.open()
    const asha = await book.asHost()
    const { data: leela } = await asha.call(addBookPerson, {
      input: {
        name: 'Leela',
        email: 'leela@guests.example',
        phone: '+91 98450 22716',
        groups: ['Friends'],
      },
    })
    expect(leela).toMatchObject({ phone: '+91 98450 22716', groups: ['Friends'], history: [] })
    const twice = await asha.call(addBookPerson, {
      input: { name: 'Other', email: 'LEELA@guests.example' },
    })
    expect([twice.http, twice.message]).toEqual([400, expect.any(String)])
    await asha.call(updateBookPerson, {
      params: { PERSON: leela.id },
      input: { name: 'Leela Rao', groups: ['Delhi', 'Friends'] },
    })
    expect(await book.read(leela.id)).toMatchObject({
      name: 'Leela Rao',
      email: 'leela@guests.example',
      groups: ['Delhi', 'Friends'],
    })
    const jon = await find('Jon Sørensen')
    await asha.call(changeBookPeople, { input: { ids: [jon.id], act: 'remove' } })
    await asha.call(changeGuests, {
      params: { EID },
      input: { tab: 'all', act: 'category', value: 'VIP' },
    })
    expect(await names()).toEqual(['Leela Rao', 'Meera Nair'])
    const meera = await find('Meera Nair')
    await asha.call(changeBookPeople, {
      input: { ids: [meera.id, leela.id], act: 'group', group: 'Brunch' },
    })
    await asha.call(changeBookPeople, { input: { ids: [meera.id], act: 'ungroup', group: 'VIP' } })
    await asha.call(manageGuest, {
      params: { EID, GID: castGuests.meera },
      input: { name: 'Meera' },
    })
    expect((await find('Meera')).groups).toEqual(['Brunch'])
    const { groups } = (await asha.call(addressBook)).data
    const [brunch, delhi] = groups
    expect(
      (
        await asha.call(renameBookGroup, {
          params: { GROUP: brunch!.id },
          input: { name: 'delhi' },
        })
      ).http,
    ).toBe(400)
    await asha.call(renameBookGroup, { params: { GROUP: brunch!.id }, input: { name: 'Sunday' } })
    const { data } = await asha.call(removeBookGroup, { params: { GROUP: delhi!.id } })
    expect([data.count, (await find('Leela Rao')).groups]).toEqual([1, ['Friends', 'Sunday']])
  })

  it('and writes them to a file that no spreadsheet runs', async () => {
    await book.addEvent(before, -30, [{ name: 'Zed', email: 'z@guests.example', category: '=1+1' }])
    await book.open()
    const { body, headers } = await (
      await book.asHost()
    ).inject({ method: 'GET', url: `/api${bookFile.path}?SEARCH=zed` })
    expect(headers['content-type']).toContain('text/csv')
    expect(body.split('\r\n')).toHaveLength(3)
    expect(body).toContain("Zed,z@guests.example,,en,'=1+1,Evening A5A0000000000B1,")
  })

  it('with the day of the last event where it was', async () => {
    await book.addEvent(before, -30, [{ name: 'Zed', email: 'z@guests.example' }])
    await testApp.world.db
      .updateTable('event')
      .set({ zone: 'Asia/Kolkata', starts_at: new Date('2026-03-07T20:00:00Z') })
      .where('id', '=', before)
      .execute()
    await book.open()
    const { body } = await (
      await book.asHost()
    ).inject({ method: 'GET', url: `/api${bookFile.path}?SEARCH=zed` })
    expect(body).toContain(',2026-03-08,1')
  })

  it('and of no other account, nor for a person who sees some events alone', async () => {
    await book.open()
    const ivo = createBookFlow(() => testApp, 'ivo')
    await ivo.open()
    const meera = await find('Meera Nair')
    expect((await ivo.list()).map(({ name }) => name)).not.toContain('Meera Nair')
    expect(
      await (
        await ivo.asHost()
      ).call(updateBookPerson, { params: { PERSON: meera.id }, input: { name: 'X' } }),
    ).toMatchObject({ http: 404 })
    await (await ivo.asHost()).call(changeBookPeople, { input: { ids: [meera.id], act: 'remove' } })
    expect(await find('Meera Nair')).toBeDefined()
    const noah = await signInNoahWith(testApp, ['ManageGuests'])
    expect((await noah.call(bookPeople, { query: {} })).http).toBe(200)
    await testApp.world.db
      .updateTable('member')
      .set({ event_ids: [EID] })
      .where('role', '=', 'Normaluser')
      .execute()
    expect((await noah.call(bookPeople, { query: {} })).code).toBe('no-access')
    expect((await noah.call(addressBook)).code).toBe('no-access')
  })

  it('until a host switches it off, and then nothing is left', async () => {
    await book.open()
    expect(await book.count('address_book_person')).toBe(2)
    const asha = await book.asHost()
    const { data } = await asha.call(switchAddressBook, { input: { isOpen: false } })
    expect([data.people, await book.count('address_book_person')]).toEqual([2, 0])
    await asha.call(addGuests, { params: { EID }, input: { guests: [{ NAME: 'Late' }] } })
    expect(await book.count('address_book_change')).toBe(0)
  })
})
