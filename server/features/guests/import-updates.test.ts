import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteGuest } from '@mehfil/contract/guests/guests.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { testApp, asha, upload, apply, guests } = await openGuestImports()

describe('Our product brings guests up to date from a list', () => {
  it('with tables and door notes, which an undo restores', async () => {
    const first = await upload(
      "Name,Email,Table,Door note\nLeila Haddad,leila@guests.example,'=7,By the stage\nToo Long,long@guests.example,1234567890123456789012345678901,\n",
    )
    expect([
      first.data.columns.map(({ field }) => field),
      first.data.good,
      first.data.errors.map(({ row, field }) => [row, field]),
    ]).toEqual([['NAME', 'EMAIL', 'TABLE', 'DOOR_NOTE'], 1, [[3, 'TABLE']]])
    await apply(first.data.id, 1)
    const leila = async () => (await guests({ search: 'leila' }))[0]
    expect(await leila()).toMatchObject({ table: '=7', doorNote: 'By the stage' })
    const second = await upload(
      'Nom,Courriel,N° de table,Note pour l’accueil\nLeila Haddad,leila@guests.example,12,\n',
    )
    const {
      data: { undo },
    } = await apply(second.data.id, 1)
    expect(await leila()).toMatchObject({ table: '12', doorNote: 'By the stage' })
    await asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })
    expect(await leila()).toMatchObject({ table: '=7', doorNote: 'By the stage' })
    const pasted = {
      GUESTS: [
        { NAME: 'Leila Haddad', EMAIL: 'leila@guests.example', TABLE: '3' },
        { NAME: 'Omar', TABLE: '4', DOOR_NOTE: 'Ramp' },
      ],
      UPDATE: true,
    }
    const added = JSON.parse(
      (await asha.send('POST', `/api/events/${EID}/guests/many`, pasted)).body,
    ).data
    expect([
      added.ADDED,
      added.UPDATED,
      (await leila())?.table,
      (await guests({ search: 'omar' }))[0],
    ]).toMatchObject([1, 1, '3', { table: '4', doorNote: 'Ramp' }])
    await asha.call(undoGuests, { params: { EID }, input: { undo: added.UNDO } })
    expect(await leila()).toMatchObject({ table: '=7' })
    await asha.call(deleteGuest, { params: { EID, GID: (await leila())?.id ?? '' } })
  })

  describe('when the guest has named companions', () => {
    afterAll(async () => {
      await testApp.world.db
        .updateTable('guest')
        .set({ party_limit: 4 })
        .where('id', '=', castGuests.meera)
        .execute()
      await testApp.world.db
        .deleteFrom('companion')
        .where('guest_id', '=', castGuests.meera)
        .execute()
    })
    const names = async () => (await guests()).find(({ id: one }) => one === castGuests.meera)
    const bring = async (text: string) => {
      const { data } = await upload(
        `Name,Email,Party,Companions\nMeera Nair,meera@guests.example,${text}\n`,
      )
      return (await apply(data.id, 1)).data.undo ?? ''
    }
    const take = (undo: string) => asha.call(undoGuests, { params: { EID }, input: { undo } })
    beforeEach(async () => {
      const { db } = testApp.world
      await db
        .updateTable('guest')
        .set({ party_limit: 4 })
        .where('id', '=', castGuests.meera)
        .execute()
      await db.deleteFrom('companion').where('guest_id', '=', castGuests.meera).execute()
      await db
        .insertInto('companion')
        .values(
          ['Arjun', 'Uma'].map((name, at) => ({
            event_id: EID,
            guest_id: castGuests.meera,
            position: at + 1,
            name,
          })),
        )
        .execute()
    })

    it('and an undo restores the replaced names', async () => {
      const undo = await bring('6,Om; Ila; Zoe')
      expect(await names()).toMatchObject({ partyLimit: 6, companions: ['Om', 'Ila', 'Zoe'] })
      expect((await take(undo)).data.count).toBe(1)
      expect(await names()).toMatchObject({ partyLimit: 4, companions: ['Arjun', 'Uma'] })
    })

    it('but not names that were changed since', async () => {
      const undo = await bring(',Om; Ila; Zoe; Eve; Bo')
      await testApp.world.db
        .updateTable('companion')
        .set({ name: 'Omar' })
        .where('guest_id', '=', castGuests.meera)
        .where('position', '=', 1)
        .execute()
      await take(undo)
      expect(await names()).toMatchObject({
        partyLimit: 6,
        companions: ['Omar', 'Ila', 'Zoe', 'Eve', 'Bo'],
      })
    })

    it('and refuses a party that is smaller than its names', async () => {
      const { data } = await upload('Name,Email,Party\nMeera Nair,meera@guests.example,2\n')
      expect(data.errors.map(({ field, message }) => [field, message])).toEqual([
        ['PARTY_LIMIT', 'You can add 1 name besides the guest’s own.'],
      ])
    })

    it('and undoes nothing that the plan’s limit does not allow', async () => {
      const undo = await bring('2,Om')
      const people = (
        await testApp.world.db
          .selectFrom('event_tally')
          .select(({ fn }) => fn.sum<string>('people').as('people'))
          .where('event_id', '=', EID)
          .executeTakeFirstOrThrow()
      ).people
      await testApp.world.db
        .updateTable('plan_limit')
        .set({ people: Number(people) })
        .where('plan', '=', 'Business')
        .execute()
      const refused = await take(undo)
      await testApp.world.db
        .updateTable('plan_limit')
        .set({ people: 1_000_000 })
        .where('plan', '=', 'Business')
        .execute()
      expect([refused.http, (await names())?.partyLimit]).toEqual([403, 2])
    })
  })

  it('and never makes a party smaller than its answer', async () => {
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: 'yes', people: 3, answered_at: testApp.world.now() })
      .where('id', '=', castGuests.meera)
      .execute()
    const { data } = await upload('Name,Email,Party\nMeera,meera@guests.example,2\n')
    expect(data.errors).toEqual([
      {
        row: 2,
        field: 'PARTY_LIMIT',
        message: 'The guest replied for 3 people, so the party can’t be smaller.',
        owner: 'Meera',
        value: '2',
      },
    ])
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: null, people: null, answered_at: null })
      .where('id', '=', castGuests.meera)
      .execute()
  })

  it('regardless of the plan’s limit, counting no guest twice', async () => {
    const limit = (people: number) =>
      testApp.world.db
        .updateTable('plan_limit')
        .set({ people })
        .where('plan', '=', 'Business')
        .execute()
    const { data } = await upload('Name,Email,Category\nMeera Nair,meera@guests.example,Choir\n')
    await limit(1)
    const done = await apply(data.id, 1)
    expect([done.http, done.data.added, done.data.updated]).toEqual([200, 0, 1])
    const { data: larger } = await upload('Name,Email,Party\nMeera Nair,meera@guests.example,9\n')
    const refused = await apply(larger.id, 1)
    await limit(1_000_000)
    expect([refused.http, refused.code]).toEqual([403, 'listOverPlan'])
    await asha.call(undoGuests, { params: { EID }, input: { undo: done.data.undo ?? '' } })
  })
})
