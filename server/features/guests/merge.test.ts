import { describe, expect, it } from 'vitest'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import {
  addGuest,
  deleteGuest,
  guestById,
  manageGuest,
  restoreGuest,
} from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { changeWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { findGuestScopeByLink, getPublicEventScope } from '../../base/access/scope.ts'
import { findGuestById, findPasscodeOwner } from '../checkin/store/guests.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'

const { testApp, asha, undo, names } = await openSixGuests()
const params = { EID, GID: gid(1) }

const merge = async (input: object) =>
  (await asha()).call(mergeGuests, {
    params,
    input: { other: gid(2), take: [], takeFields: [], ...input } as never,
  })
const readRows = (table: 'arrival' | 'mail' | 'answer_log' | 'companion') =>
  testApp.world.db
    .selectFrom(table)
    .select('guest_id')
    .where('event_id', '=', EID)
    .execute()
    .then((rows) => rows.map(({ guest_id }) => guest_id).sort())
const readTally = async () =>
  (await (await asha()).call(guestsOfEvent, { params: { EID }, query: {} })).data.counts
const read = async (at: number) =>
  (await (await asha()).call(guestById, { params: { EID, GID: gid(at) } })).data

async function prepare(): Promise<void> {
  const { db } = testApp.world
  const now = testApp.world.now()
  await db
    .updateTable('guest')
    .set({ party_limit: 3, phone: '+919845022716', custom_values: '{"0123456789ABCDE":"Taj"}' })
    .where('id', '=', gid(2))
    .execute()
  await db
    .insertInto('answer_log')
    .values(
      [1, 2].map((at) => ({
        event_id: EID,
        guest_id: gid(at),
        at: new Date(now.getTime() - at * 1_000),
        answer: 'yes',
        people: 2,
        by: 'guest',
        submission: null,
      })),
    )
    .execute()
  await db
    .insertInto('companion')
    .values({ event_id: EID, guest_id: gid(2), position: 1, name: 'Ravi' })
    .execute()
  await db
    .insertInto('arrival')
    .values({
      event_id: EID,
      id: '00000000-0000-4000-8000-00000000e0e0',
      guest_id: gid(2),
      people: 1,
      by_name: 'Noah',
      at: now,
    })
    .execute()
  await db
    .updateTable('guest')
    .set({ arrived: 1, attended_at: now })
    .where('id', '=', gid(2))
    .execute()
}

describe('Our product makes one guest of two', () => {
  it('with what the host chose of each, and everything that happened with both', async () => {
    await prepare()
    const [one, two, before] = [await read(1), await read(2), await readTally()]
    const listed = await names()
    const { data, http } = await merge({ take: ['name', 'phone', 'answer', 'places'] })
    expect(http).toBe(200)
    expect(data.guest).toMatchObject({
      id: gid(1),
      name: two.name,
      phone: '+91 98450 22716',
      companions: ['Ravi'],
      custom: { '0123456789ABCDE': 'Taj' },
      arrived: 1,
      partyLimit: 3,
    })
    expect(await names()).toHaveLength(listed.length - 1)
    expect(await readRows('arrival')).toEqual([gid(1)])
    expect(await readRows('answer_log')).toEqual([gid(1), gid(1)])
    expect((await readTally()).yes).toBe(before.yes! - 2)
    for (const at of [1, 2])
      expect((await findGuestScopeByLink(testApp.world.db, EID, gid(at)))?.guestId).toBe(gid(1))
    const event = await getPublicEventScope(testApp.world.db, EID)
    expect((await findPasscodeOwner(testApp.world.db, event, two.passcode))?.id).toBe(gid(1))
    expect((await findGuestById(testApp.world.db, event, gid(2)))?.id).toBe(gid(1))

    expect((await undo(data.undo)).data.count).toBe(2)
    expect([await read(1), await read(2)]).toEqual([one, two])
    expect(await readTally()).toEqual(before)
    expect(await readRows('arrival')).toEqual([gid(2)])
    expect(await readRows('answer_log')).toEqual([gid(1), gid(2)])
    expect(await readRows('companion')).toEqual([gid(2)])
    expect((await findGuestScopeByLink(testApp.world.db, EID, gid(2)))?.guestId).toBe(gid(2))
    expect((await undo(data.undo)).data.count).toBe(2)
  })

  it('and the undo keeps what a host changed since', async () => {
    const { data } = await merge({ take: ['name'] })
    await testApp.world.db
      .updateTable('guest')
      .set({ name: 'Nina New' })
      .where('id', '=', gid(1))
      .execute()
    await undo(data.undo)
    expect((await read(1)).name).toBe('Nina New')
  })

  it('and refuses the undo while another guest has the address of one of them', async () => {
    const { db } = testApp.world
    for (const at of [1, 2])
      await db
        .updateTable('guest')
        .set({ email: `guest${at}@guests.example` })
        .where('event_id', '=', EID)
        .where('id', '=', gid(at))
        .execute()
    const { data } = await merge({ take: [] })
    const host = await asha()
    const add = () =>
      host.call(addGuest, {
        params: { EID },
        input: { name: 'Two again', email: 'Guest2@guests.example' },
      })
    expect((await add()).code).toBe('guestTaken')
    await host.call(manageGuest, { params: { EID, GID: gid(1) }, input: { secondEmail: '' } })
    const added = await add()
    const refused = await undo(data.undo)
    expect([refused.http, refused.code]).toEqual([409, 'mergeAddressTaken'])
    expect(await names()).not.toContain('Two')
    await (await asha()).call(deleteGuest, { params: { EID, GID: added.data.id } })
    expect((await undo(data.undo)).data.count).toBe(2)
    expect((await read(2)).email).toBe('guest2@guests.example')
  })

  it('with the addresses of both, of which the undo takes the second away', async () => {
    const { db } = testApp.world
    for (const at of [1, 2])
      await db
        .updateTable('guest')
        .set({ email: `both${at}@guests.example` })
        .where('event_id', '=', EID)
        .where('id', '=', gid(at))
        .execute()
    const { data } = await merge({ take: [] })
    expect(data.guest).toMatchObject({
      email: 'both1@guests.example',
      secondEmail: 'both2@guests.example',
      secondName: 'Two',
    })
    await undo(data.undo)
    expect(await read(1)).toMatchObject({ email: 'both1@guests.example', secondEmail: '' })
  })

  it('and keeps an address for which there is no place in the private note', async () => {
    const { db } = testApp.world
    for (const at of [1, 2]) {
      await db
        .updateTable('guest')
        .set({ email: `both${at}@guests.example`, host_note: '' })
        .where('event_id', '=', EID)
        .where('id', '=', gid(at))
        .execute()
      await db
        .insertInto('guest_address')
        .values({ event_id: EID, guest_id: gid(at), email: `second${at}@guests.example` })
        .execute()
    }
    const { data } = await merge({ take: [] })
    expect(data.guest).toMatchObject({
      email: 'both1@guests.example',
      secondEmail: 'second1@guests.example',
      hostNote: '✉ both2@guests.example\n✉ second2@guests.example',
    })
    await undo(data.undo)
    expect(await read(1)).toMatchObject({ secondEmail: 'second1@guests.example', hostNote: '' })
    expect(await read(2)).toMatchObject({ secondEmail: 'second2@guests.example' })
  })

  it('whose other one comes back by the undo alone', async () => {
    const { data } = await merge({ take: [] })
    const restore = async () => (await asha()).call(restoreGuest, { params: { EID, GID: gid(2) } })
    const refused = await restore()
    expect([refused.http, refused.code]).toEqual([409, 'guestMerged'])
    expect(await names()).not.toContain('Two')
    await undo(data.undo)
    expect((await restore()).data.name).toBe('Two')
    expect((await merge({ take: [] })).http).toBe(200)
  })

  it('while one of both answers on another server: the answer is kept, whichever comes first', async () => {
    const node = await testApp.secondNode()
    const { db } = testApp.world
    await db.updateTable('event').set({ capacity: null }).where('id', '=', EID).execute()
    for (let round = 0; round < 6; round += 1) {
      await db
        .updateTable('guest')
        .set({
          answer: null,
          answered_at: null,
          people: null,
          confirmed_at: null,
          waitlisted_at: null,
          deleted_at: null,
          party_limit: 2,
        })
        .where('event_id', '=', EID)
        .where('id', 'in', [gid(1), gid(2)])
        .execute()
      const before = (await readTally()).yes ?? 0
      const reply = () =>
        node.visitor().call(changeWebAnswer, {
          params: { EID, GID: gid(2) },
          input: {
            answer: 'yes',
            name: 'Guest Two',
            companions: ['Ravi'],
            submission: testApp.world.random.id(),
          },
        })
      const join = () => merge({ take: ['answer', 'places'] })
      const [one, other] = await Promise.all(
        round % 2 === 0 ? [reply(), join()] : [join(), reply()],
      )
      expect([one?.http, other?.http]).toEqual([200, 200])
      expect(await read(1)).toMatchObject({ answer: 'yes', companions: ['Ravi'] })
      expect((await readTally()).yes).toBe(before + 2)
      const logged = await db
        .selectFrom('answer_log')
        .select('guest_id')
        .where('event_id', '=', EID)
        .execute()
      expect(new Set(logged.map(({ guest_id }) => guest_id))).toEqual(new Set([gid(1)]))
      await db.deleteFrom('answer_log').where('event_id', '=', EID).execute()
      await db.deleteFrom('guest_alias').where('event_id', '=', EID).execute()
    }
  })

  it('but not of one, or with a guest who is not on the list', async () => {
    for (const other of [gid(1), 'ABC0000000FFFFF']) expect((await merge({ other })).http).toBe(400)
  })
})
