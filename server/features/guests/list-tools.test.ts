import { beforeEach, describe, expect, it } from 'vitest'
import { guestFields, saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { addGuest, guestById, manageGuest } from '@mehfil/contract/guests/guests.ts'
import { guestTags, removeTag, renameTag } from '@mehfil/contract/guests/tags.ts'
import {
  addGuestView,
  changeGuestView,
  guestViews,
  removeGuestView,
  saveGuestColumns,
} from '@mehfil/contract/guests/list-views.ts'
import { getPublicEventScope } from '../../base/access/scope.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'
import { listCustomValuesByKey } from './store/custom-fields.ts'

const { testApp, asha, change, undo, names } = await openSixGuests()
beforeEach(async () => {
  const { db } = testApp.world
  for (const table of ['guest_tag', 'guest_field', 'guest_list_view'] as const)
    await db.deleteFrom(table).where('event_id', '=', EID).execute()
  await db.updateTable('guest').set({ party_limit: 4 }).where('event_id', '=', EID).execute()
})
const params = { EID }
const hotel = '0123456789ABCDE'
const age = '0123456789ABCDF'

const manage = async (at: number, input: object) =>
  (await asha()).call(manageGuest, { params: { EID, GID: gid(at) }, input })
const listTags = async () =>
  (await (await asha()).call(guestTags, { params })).data.tags.map(({ name, guests }) => [
    name,
    guests,
  ])
const saveFields = async (fields: object[]) =>
  (await asha()).call(saveGuestFields, { params, input: { fields } as never })

describe('Our product ties tags to guests', () => {
  it('which are made by typing, renamed, and taken off every guest', async () => {
    const host = await asha()
    const { data } = await manage(1, { tags: ['Delhi', 'bride’s side', 'delhi'] })
    expect(data.tags).toEqual(['bride’s side', 'Delhi'])
    expect((await manage(1, { name: 'One More' })).data.tags).toEqual(['bride’s side', 'Delhi'])
    const bulk = await change({ ids: [gid(1), gid(2)], act: 'tag', value: 'DELHI' })
    expect(bulk.data).toMatchObject({ count: 1 })
    expect(await listTags()).toEqual([
      ['bride’s side', 1],
      ['Delhi', 2],
    ])
    expect(await names({ search: 'delhi' })).toHaveLength(2)
    const tag = (await host.call(guestsOfEvent, { params, query: {} })).data.tags[1]!
    expect(await names({ tag: tag.id })).toHaveLength(2)

    const rename = (name: string) =>
      host.call(renameTag, { params: { EID, TAG: tag.id }, input: { name } })
    expect((await rename("Brides' side")).errors).toEqual({ NAME: 'This name is already in use.' })
    expect((await rename('New Delhi')).data.name).toBe('New Delhi')
    expect((await undo(bulk.data.undo)).data.count).toBe(1)
    expect(await listTags()).toEqual([
      ['bride’s side', 1],
      ['New Delhi', 1],
    ])
    expect((await host.call(removeTag, { params: { EID, TAG: tag.id } })).data.count).toBe(1)
    expect((await host.call(guestById, { params: { EID, GID: gid(1) } })).data.tags).toEqual([
      'bride’s side',
    ])
  })

  it('but no more than fifty to an event', async () => {
    expect(
      (await manage(1, { tags: Array.from({ length: 50 }, (_, at) => `tag ${at}`) })).http,
    ).toBe(200)
    expect((await manage(2, { tags: ['one more'] })).errors).toEqual({
      TAGS: 'An event can have up to 50 tags. Remove one you no longer need.',
    })
  })
})

describe('Our product keeps fields that hosts define', () => {
  const fields = [
    { id: hotel, name: 'Hotel', kind: 'choice', choices: ['Leela', 'Taj'] },
    { id: age, name: 'Âge', kind: 'number', choices: [] },
  ]

  it('with values that are checked at their field, filtered, sorted and read by key', async () => {
    expect((await saveFields(fields)).data.fields.map(({ key }) => key)).toEqual(['hotel', 'âge'])
    expect((await manage(1, { custom: { [hotel]: 'Ritz', [age]: 'old' } })).errors).toEqual({
      [`CUSTOM.${hotel}`]: 'Please choose one of the options.',
      [`CUSTOM.${age}`]: 'Please enter a number, such as 12 or 4.5.',
    })
    expect((await manage(1, { custom: { [hotel]: 'leela', [age]: '٤٢' } })).data.custom).toEqual({
      [hotel]: 'Leela',
      [age]: '42',
    })
    expect((await manage(2, { custom: { [age]: '9' } })).http).toBe(200)
    const both = (await (await asha()).call(guestsOfEvent, { params, query: {} })).data.guests
    const [one, two] = [gid(1), gid(2)].map((id) => both.find((guest) => guest.id === id)!.name)
    expect(await names({ field: age, holds: '10-50' })).toEqual([one])
    expect(await names({ field: hotel, holds: 'Leela' })).toEqual([one])
    expect(await names({ field: age })).toEqual([one, two].sort())
    const sorted = await (
      await asha()
    ).call(guestsOfEvent, { params, query: { sort: `custom-${age}` } })
    expect(sorted.data.guests.slice(0, 2).map(({ name }) => name)).toEqual([two, one])
    const scope = await getPublicEventScope(testApp.world.db, EID)
    expect(await listCustomValuesByKey(testApp.world.db, scope, [gid(1), gid(3)])).toEqual(
      new Map([[gid(1), { hotel: 'Leela', âge: '42' }]]),
    )
  })

  it('and forgets the values of a field that is deleted, but not the key of one that is renamed', async () => {
    await saveFields(fields)
    await manage(1, { custom: { [hotel]: 'Taj', [age]: '7' } })
    const { data } = await saveFields([{ ...fields[0], name: 'Room', kind: 'text' }])
    expect(data.fields).toEqual([
      { id: hotel, key: 'hotel', name: 'Room', kind: 'choice', choices: ['Leela', 'Taj'] },
    ])
    expect((await (await asha()).call(guestFields, { params })).data).toEqual(data)
    expect(
      (await (await asha()).call(guestById, { params: { EID, GID: gid(1) } })).data.custom,
    ).toEqual({ [hotel]: 'Taj' })
    expect((await saveFields([fields[0]!, { ...fields[1], name: 'HOTEL' }])).errors).toEqual({
      'FIELDS.1.NAME': 'This name is already in use.',
    })
  })

  it('and a note for hosts alone', async () => {
    const { data } = await (
      await asha()
    ).call(addGuest, { params, input: { name: 'Nina', hostNote: 'Owes us\na call' } })
    expect(data.hostNote).toBe('Owes us\na call')
  })
})

describe('Our product keeps views of the list', () => {
  const view = {
    name: 'Not seated',
    shared: true,
    filters: { tab: 'yes' as const, holds: 'x', field: hotel },
    sort: '-name',
    columns: ['table', `custom-${hotel}`],
  }

  it('of a host, and for the team', async () => {
    const host = await asha()
    const { data } = await host.call(addGuestView, { params, input: view })
    expect(data).toEqual({ ...view, id: data.id, own: true })
    await host.call(saveGuestColumns, { params, input: { columns: ['email'] } })
    expect((await host.call(guestViews, { params })).data).toEqual({
      views: [data],
      columns: ['email'],
    })
    const at = { EID, VIEW: data.id }
    await host.call(changeGuestView, { params: at, input: { ...view, shared: false } })
    expect((await host.call(guestViews, { params })).data.views[0]?.shared).toBe(false)
    expect((await host.call(removeGuestView, { params: at })).http).toBe(200)
    expect((await host.call(removeGuestView, { params: at })).http).toBe(404)
  })
})
