import { createNameIndex, searchPack } from '@mehfil/door/search.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addWalkIn, admitGuest } from '@mehfil/contract/door/checkin.ts'
import * as calls from '@mehfil/contract/door/door.ts'
import { deleteGuest, manageGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import { findGuest } from '@mehfil/door/pack-read.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, passcodes, start } from '../../test/door/door-wedding.ts'
import { openOfflineDoor } from '../../test/door/offline-door.ts'
import { signDoorCode } from '../guests/rules/door-code.ts'

const params = { EID }
const meera = { EID, GID: castGuests.meera }
const minute = 60_000

const { testApp, noah, asha, device } = await openOfflineDoor()

const code = (passcode: string) =>
  signDoorCode(testApp.world.settings.secretKey, { eventId: EID, passcode })

describe('Our product gives a device what its door needs', () => {
  it('all guests as the door sees them, with a key that can verify codes but not sign them', async () => {
    const phone = await device()
    const pack = await phone.refresh()
    expect(findGuest(pack, passcodes.meera)).toMatchObject({
      name: 'Meera Nair',
      people: 4,
      phone: '4141',
      table: '7',
      note: 'By the stage',
      isVip: true,
      replyStatus: 'coming',
    })
    expect(pack.head).toMatchObject({
      event: EID,
      guests: 2,
      counters: { inside: 0, arrived: 0, expected: 4, walkIns: 0 },
      opensAt: new Date(start - 12 * 60 * minute),
    })
    expect(pack.head.key).toEqual(expect.objectContaining({ kty: 'EC', crv: 'P-256' }))
    expect(Object.keys(pack.head.key)).not.toContain('d')
    expect(pack.head.digitKey).toBeUndefined()
    expect(pack.head.look).toMatchObject({ accent: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect(await phone.look(code(passcodes.meera))).toMatchObject({ kind: 'party', rest: 4 })
    expect(
      (
        await phone.look(
          signDoorCode('another secret of thirty-two bytes', {
            eventId: EID,
            passcode: passcodes.meera,
          }),
        )
      ).kind,
    ).toBe('forged')
  })

  it('and only the changes, once changes have been recorded for a minute', async () => {
    const phone = await device()
    await phone.refresh()
    testApp.clock.move(61_000)
    const whole = await phone.refresh()
    await noah.call(admitGuest, { params: meera, input: { tapId: crypto.randomUUID(), people: 3 } })
    await noah.call(addWalkIn, {
      params,
      input: { tapId: crypto.randomUUID(), name: 'Priya Nair' },
    })
    await asha.call(manageGuest, { params: meera, input: { table: '9', doorNote: 'Ramp' } })
    const got = await noah.inject({
      method: 'GET',
      url: `/api/events/${EID}/door-pack?since=${whole.head.version}`,
    })
    expect(got.headers['content-encoding']).toBe('br')
    const older = await noah.inject({
      method: 'GET',
      url: `/api/events/${EID}/door-pack`,
      headers: { 'accept-encoding': 'gzip, deflate' },
    })
    expect([
      older.headers['content-encoding'],
      gunzipSync(older.rawPayload).subarray(0, 4).toString(),
    ]).toEqual(['gzip', 'MDP1'])
    const pack = await phone.refresh()
    expect([
      findGuest(pack, passcodes.meera),
      pack.changed.size,
      pack.guests,
      pack.head.counters,
    ]).toMatchObject([
      { arrived: 3, table: '9', note: 'Ramp', last: { by: 'Noah Fernandes' } },
      2,
      3,
      { arrived: 4, expected: 5 },
    ])
    const now = testApp.clock.now()
    await asha.call(deleteGuest, { params: meera })
    expect((await phone.refresh(), await phone.look(code(passcodes.meera))).kind).toBe('deleted')
    await asha.call(restoreGuest, { params: meera })
    expect((await phone.refresh(), (await phone.look(code(passcodes.meera))).kind)).toBe('welcome')
    expect(now).toEqual(testApp.clock.now())
  })

  it('including changes of transactions that were still in progress', async () => {
    const phone = await device()
    await phone.refresh()
    testApp.clock.move(61_000)
    await phone.refresh()
    const { db } = testApp.world
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('guest')
        .set({ name: 'Jon Late' })
        .where('id', '=', castGuests.jon)
        .execute()
      await db
        .updateTable('guest')
        .set({ name: 'Meera Early' })
        .where('id', '=', castGuests.meera)
        .execute()
      expect(findGuest(await phone.refresh(), passcodes.meera)?.name).toBe('Meera Early')
    })
    expect(findGuest(await phone.refresh(), passcodes.jon)?.name).toBe('Jon Late')
  })

  it('and the second person of a household by name, where the party has a place without one', async () => {
    const phone = await device()
    await phone.refresh()
    testApp.clock.move(61_000)
    const before = (await findGuest(await phone.refresh(), passcodes.jon))?.companions ?? []
    const { db } = testApp.world
    await db
      .updateTable('guest')
      .set({ people: null, party_limit: before.length + 2 })
      .where('id', '=', castGuests.jon)
      .execute()
    const row = {
      event_id: EID,
      guest_id: castGuests.jon,
      email: 'ada@x.example',
      name: 'Ada Quint',
    }
    await db.insertInto('guest_address').values(row).execute()
    const pack = await phone.refresh()
    expect(findGuest(pack, passcodes.jon)?.companions).toEqual([...before, 'Ada Quint'])
    expect(
      searchPack(pack, createNameIndex(pack), 'ada qui').map(({ passcode }) => passcode),
    ).toEqual([passcodes.jon])
    await db.deleteFrom('guest_address').execute()
    expect(findGuest(await phone.refresh(), passcodes.jon)?.companions).toEqual(before)
  })

  it('and folds letters of a search exactly as the server does', async () => {
    const letters = [
      [0x20, 0x24f],
      [0x370, 0x52f],
      [0x600, 0x6ff],
      [0x900, 0x97f],
    ].flatMap(([first = 0, last = 0]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    const words = [
      ...letters,
      'José Álvarez',
      'Straße',
      'Œuvre',
      'فاطِمَة الزهراء',
      'أحمد',
      'علی',
      'Łódź',
      'Ñandú',
      'Zoë',
      'İstanbul',
      '٠١٢٣',
    ]
    const { rows } = await sql<{
      folded: string
    }>`select normalize_search_text(word) as folded from unnest(${words}::text[]) with ordinality as w (word, n) order by n`.execute(
      testApp.world.db,
    )
    expect(words.filter((word, at) => foldSearchText(word) !== rows[at]?.folded)).toEqual([])
  })

  it('and recognises a replaced code and accepts the new one', async () => {
    const { data } = await asha.call(calls.replaceCode, { params: meera })
    const phone = await device()
    await phone.refresh()
    expect([
      (await phone.look(code(passcodes.meera))).kind,
      (await phone.look(code(data.passcode))).kind,
    ]).toEqual(['replaced', 'party'])
  })

  it('with invented guests only, before the door opens', async () => {
    testApp.clock.set(new Date(start - 13 * 60 * minute))
    expect(
      (await noah.inject({ method: 'GET', url: `/api/events/${EID}/door-pack` })).statusCode,
    ).toBe(409)
    const got = await noah.inject({
      method: 'GET',
      url: `/api/events/${EID}/door-pack?rehearsal=Y`,
    })
    const bytes = brotliDecompressSync(got.rawPayload).toString()
    expect([
      bytes.includes('Leila'),
      bytes.includes('Meera'),
      bytes.includes('"isInvented":true'),
    ]).toEqual([true, false, true])
  })
})
