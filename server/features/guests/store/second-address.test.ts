import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addGuests, changeGuests, listedGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import {
  addGuest,
  deleteGuest,
  guestById,
  manageGuest,
  restoreGuest,
} from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { EID, gid, openSixGuests } from '../../../test/flows/six-guests.ts'

const params = { EID }
const { testApp, asha, undo } = await openSixGuests()
let host: Awaited<ReturnType<typeof asha>>

const family = { secondEmail: 'Leela.De@rao.example', secondName: 'Zoë عائشة' }
const save = (at: number, input: object) =>
  host.call(manageGuest, { params: { EID, GID: gid(at) }, input })
const read = async (at: number) =>
  (await host.call(guestById, { params: { EID, GID: gid(at) } })).data
const find = async (search: string) =>
  (await host.call(guestsOfEvent, { params, query: { search } })).data.guests.map(
    ({ name }) => name,
  )

beforeEach(async () => {
  host = await asha()
  await testApp.world.db.deleteFrom('guest_address').execute()
  await testApp.world.db
    .updateTable('guest')
    .set({ email: sql<string>`lower(name) || '@guests.example'`, party_limit: 6 })
    .where('event_id', '=', EID)
    .execute()
})

describe('Our product gives each address to one guest', () => {
  it('also where it is the second one of another', async () => {
    const leela = { secondEmail: 'leela@rao.example', secondName: 'Leela' }
    expect((await save(1, leela)).status).toBe('success')
    const answers = [
      await host.call(addGuest, { params, input: { name: 'Leela', email: 'LEELA@rao.example' } }),
      await save(2, { email: 'leela@rao.example' }),
      await host.call(addGuest, {
        params,
        input: { name: 'Uma', email: 'uma@nair.example', secondEmail: 'leela@rao.example' },
      }),
      await save(2, { secondEmail: 'ONE@guests.example' }),
    ]
    expect(answers.map(({ http, code, errors }) => [http, code, Object.keys(errors)])).toEqual([
      [409, 'guestTaken', ['EMAIL']],
      [409, 'guestTaken', ['EMAIL']],
      [409, 'guestTaken', ['EMAIL_2']],
      [409, 'guestTaken', ['EMAIL_2']],
    ])
    expect((await save(1, { ...leela, email: 'one@guests.example' })).status).toBe('success')
  })

  it('and brings no deleted guest back whose address is one of another by now', async () => {
    await host.call(deleteGuest, { params: { EID, GID: gid(2) } })
    await save(1, { secondEmail: 'two@guests.example' })
    const again = () => host.call(restoreGuest, { params: { EID, GID: gid(2) } })
    expect((await again()).code).toBe('guestTaken')
    await save(1, { secondEmail: '' })
    expect((await again()).status).toBe('success')
  })

  it('and none whose second address is one of another by now, alone or with many', async () => {
    await save(2, { secondEmail: 'leela@rao.example' })
    const { data } = await host.call(changeGuests, {
      params,
      input: { ids: [gid(2)], act: 'delete' },
    })
    await save(1, { secondEmail: 'LEELA@rao.example' })
    const again = () => host.call(restoreGuest, { params: { EID, GID: gid(2) } })
    expect((await again()).code).toBe('guestTaken')
    await undo(data.undo ?? '')
    expect(await find('two@guests.example')).toEqual([])
    await save(1, { secondEmail: '' })
    expect((await again()).status).toBe('success')
    expect(await read(2)).toMatchObject({ secondEmail: 'leela@rao.example' })
  })

  it('and leaves out of an undo those whose address is one of another by now', async () => {
    const { data } = await host.call(changeGuests, {
      params,
      input: { ids: [gid(2), gid(3)], act: 'delete' },
    })
    await save(1, { secondEmail: 'two@guests.example' })
    await undo(data.undo ?? '')
    expect((await find('guests.example')).toSorted()).not.toContain('Two')
    expect(await find('three@guests.example')).toEqual(['Three'])
    await testApp.world.db.updateTable('guest').set({ deleted_at: null }).execute()
  })

  it('and undoes no merge whose other address is one of another by now', async () => {
    const { data } = await host.call(mergeGuests, {
      params: { EID, GID: gid(1) },
      input: { other: gid(2), take: [], takeFields: [] },
    })
    await save(1, { secondEmail: '' })
    await save(3, { secondEmail: 'two@guests.example' })
    const again = () => host.call(undoGuests, { params, input: { undo: data.undo } })
    expect((await again()).code).toBe('mergeAddressTaken')
    await save(3, { secondEmail: '' })
    expect((await again()).data.count).toBe(2)
  })

  it('when many are added at once, and keeps the second addresses of new ones', async () => {
    await save(1, { secondEmail: 'leela@rao.example', secondName: 'Leela' })
    const { data: known } = await host.call(listedGuests, {
      params,
      input: { emails: ['Leela@rao.example', 'two@guests.example', 'no@guests.example'] },
    })
    expect(known.listed.map(({ name }) => name).toSorted()).toEqual(['One', 'Two'])
    const add = (guests: Array<Record<string, unknown>>, update = false) =>
      host.call(addGuests, { params, input: { guests, update } })
    const row = {
      NAME: 'Leela',
      EMAIL: 'leela@rao.example',
      CATEGORY: 'Family',
      CONTACT: '+33612345678',
    }
    expect((await add([row])).data.errors).toMatchObject([{ row: 1, field: 'EMAIL' }])
    expect(
      (await add([row, { NAME: 'One', EMAIL: 'one@guests.example' }], true)).data.errors,
    ).toMatchObject([{ row: 2, field: 'EMAIL' }])
    const updated = await add([row], true)
    expect([updated.data.added, updated.data.updated]).toEqual([0, 1])
    expect(await read(1)).toMatchObject({ name: 'One', category: 'Family', phone: '' })
    const added = await add([
      { NAME: 'Uma', EMAIL: 'uma@nair.example', EMAIL_2: 'vik@nair.example', NAME_2: 'Vik' },
    ])
    const { guests } = (await host.call(guestsOfEvent, { params, query: { search: 'vik@nair' } }))
      .data
    expect(guests).toMatchObject([{ secondEmail: 'vik@nair.example', secondName: 'Vik' }])
    for (const { data } of [added, updated]) await undo(data.undo ?? '')
  })
})

describe('Our product finds a guest by the second address and by whom it is of', () => {
  it.each([
    'leela',
    'LEELA.de@RAO',
    'zoe',
    'عائشه',
    'One Zoë',
    'rao.example one',
    'zo',
    'guests.example leela',
  ])('as by the first: "%s"', async (search) => {
    await save(1, family)
    expect(await find(search)).toEqual(['One'])
    expect(await find(`${search} nobody`)).toEqual([])
  })

  it('also once the guest has another name, address or number', async () => {
    await save(1, family)
    await save(1, { name: 'Omar', email: 'omar@rao.example', phone: '+33612345678' })
    expect(await find('omar zoë')).toEqual(['Omar'])
    expect(await find('omar@rao leela')).toEqual(['Omar'])
    expect(await find('one zoë')).toEqual([])
  })

  it('no longer once it is another one, or none', async () => {
    await save(1, family)
    await save(1, { secondEmail: 'uma@nair.example', secondName: '' })
    expect([await find('leela'), await find('uma@nair')]).toEqual([[], ['One']])
    await save(1, { secondEmail: '' })
    expect(await find('uma@nair')).toEqual([])
  })
})
