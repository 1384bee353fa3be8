import { describe, expect, it } from 'vitest'
import { findAtDoor } from '@mehfil/contract/door/checkin.ts'
import { deleteGuest } from '@mehfil/contract/guests/guests.ts'
import { castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { EID } from '../../test/door/door-wedding.ts'
import { getPublicEventScope } from '../../base/access/scope.ts'
import { searchDoorGuests } from './store/guests.ts'
import { openDoor } from '../../test/door/open-door.ts'

const jon = { EID, GID: castGuests.jon }

const { testApp, noah, asha, walkIn } = await openDoor()
const find = async (search: string) =>
  (await noah.call(findAtDoor, { params: { EID }, query: { search } })).data.guests.map(
    ({ name }) => name,
  )

describe('Our product finds guests at the door', () => {
  it('by a name without accents, a companion in other Arabic letters, an address, or the end of a phone number', async () => {
    expect(await find('sorens')).toEqual(['Jon Sørensen'])
    expect(await find('احمد')).toEqual(['Meera Nair'])
    expect(await find('zoe na')).toEqual(['Meera Nair'])
    expect(await find('٤١٤١')).toEqual(['Meera Nair'])
    expect(await find('jon@guests')).toEqual(['Jon Sørensen'])
    expect(await find('me')).toEqual(['Meera Nair'])
    expect(await find('eera na')).toEqual(['Meera Nair'])
  })

  it('by whom the second address of a household is of, and by that address', async () => {
    const { db } = testApp.world
    const rao = buildGuestRow(EID, 'DDD0000000000E1', 'Arjun Rao', testApp.clock.now(), {
      passcode: '70000091',
      party_limit: 2,
    })
    await db.insertInto('guest').values(rao).execute()
    await db
      .insertInto('guest_address')
      .values({ event_id: EID, guest_id: rao.id, email: 'zelda@rao.example', name: 'Zélda Quint' })
      .execute()
    expect([await find('zelda qu'), await find('zelda@rao')]).toEqual([
      ['Arjun Rao'],
      ['Arjun Rao'],
    ])
    const scope = await getPublicEventScope(db, EID)
    const readCompanions = async () =>
      (await searchDoorGuests(db, scope, ['arjun', 'rao'], { functionId: '' }))[0]?.companions
    expect(await readCompanions()).toEqual(['Zélda Quint'])
    await db.updateTable('guest').set({ party_limit: 1 }).where('id', '=', rao.id).execute()
    expect(await readCompanions()).toEqual([])
    await db.deleteFrom('guest').where('id', '=', rao.id).execute()
  })

  it('with or without apostrophes and spaces, and lists guests before their companions', async () => {
    const now = testApp.clock.now()
    const others = ['Seán O’Brien', 'عبد الله حداد', 'Zed Anand'].map((name, at) =>
      buildGuestRow(EID, `DDD0000000000D${at}`, name, now, {
        passcode: String(70_000_000 + at),
        email: '',
        phone: at === 0 ? '+353861234567' : '',
      }),
    )
    await testApp.world.db.insertInto('guest').values(others).execute()
    await testApp.world.db
      .insertInto('companion')
      .values([{ event_id: EID, guest_id: 'DDD0000000000D1', position: 1, name: 'Anand Rao' }])
      .execute()
    await walkIn({ name: 'Nadia', phone: '06 12 34-56 78' })
    expect([
      await find('obrien'),
      await find("o'brien sean"),
      await find('OʼBri'),
      await find('عبدالله'),
      await find('عبد الله'),
      await find('+353 86 123 4567'),
      await find('086 1234567'),
      await find('0612345678'),
    ]).toEqual([
      ['Seán O’Brien'],
      ['Seán O’Brien'],
      ['Seán O’Brien'],
      ['عبد الله حداد'],
      ['عبد الله حداد'],
      ['Seán O’Brien'],
      ['Seán O’Brien'],
      ['Nadia'],
    ])
    await testApp.world.db
      .updateTable('guest')
      .set({ phone: '98765 43210' })
      .where('event_id', '=', EID)
      .where('name', '=', 'Zed Anand')
      .execute()
    expect([await find('98765 43210'), await find('9876543210')], 'kept as it was typed').toEqual([
      ['Zed Anand'],
      ['Zed Anand'],
    ])
    expect(await find('anand')).toEqual(['Zed Anand', 'عبد الله حداد'])
  })

  it('without revealing the list: from two letters on, twenty at most, no deleted guests', async () => {
    const now = testApp.clock.now()
    await testApp.world.db
      .insertInto('guest')
      .values(
        Array.from({ length: 30 }, (_, at) =>
          buildGuestRow(
            EID,
            `DD000000000${(at + 4096).toString(16).toUpperCase()}`,
            `Aarav ${at}`,
            now,
            { email: '' },
          ),
        ),
      )
      .execute()
    expect([
      (await find('')).length,
      (await find('a')).length,
      (await find('%%')).length,
      (await find('aarav')).length,
    ]).toEqual([0, 0, 0, 20])
    await asha.call(deleteGuest, { params: jon })
    expect(await find('sorensen')).toEqual([])
  })
})
