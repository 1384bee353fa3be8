import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, openSeating } from '../../test/flows/seating.ts'
import { gid, move, putTable, tid } from '../../test/models/seating.ts'

const { testApp, asha, reset, change, seats, readTable } = await openSeating()
const { db } = testApp.world
const [sangeet, wedding] = ['0000000000000F2', '0000000000000F3'] as const
const chosen = [sangeet, wedding]
const people = [0, 1, 2]

const invite = (at: number, functions: string[], companion: string[] | null = null) =>
  asha.call(saveGuestFunctions, {
    params: { EID, GID: gid(at) },
    input: { functions, companions: [{ name: `Tara of ${at}`, functions: companion }] },
  })
const seated = (at: number, table = 7) =>
  Object.fromEntries(people.map((person) => [`${gid(at)}.${person}`, tid(table)]))

/** Guests 1 and 2 come to both functions, which are for chosen guests, and the first one has its seats at the sangeet. */
beforeEach(async () => {
  testApp.clock.move(61_000)
  await reset()
  await asha.call(saveProgramme, {
    params: { EID },
    input: {
      cutsFunctions: true,
      rows: chosen.map((id) => ({
        ...programmeRow,
        id,
        title: id === sangeet ? 'Sangeet' : 'Wedding',
        function: { everyone: false, places: null },
      })),
    },
  })
  await db.updateTable('guest').set({ functions: chosen }).where('event_id', '=', EID).execute()
  await sql`
    insert into question_answer (event_id, guest_id, question_id, person, value)
    select ${EID}, guest, ${functionsQuestionId}, person, ${chosen.join(',')}
    from unnest(${[gid(1), gid(2)]}::text[]) as guest, generate_series(0, 2) as person`.execute(db)
  await change([putTable(7, { seats: 3 })], sangeet)
  await change(
    people.map((person) => move(gid(1), person, [null, tid(7)])),
    sangeet,
  )
})

describe('Our product gives a person who is invited to a function again the seat of before', () => {
  it('to a companion alone, who is known by name', async () => {
    await invite(1, chosen, [wedding])
    const { [`${gid(1)}.2`]: ofTara, ...others } = seated(1)
    expect(ofTara).toBe(tid(7))
    expect(await seats()).toEqual(others)
    await invite(1, chosen)
    expect(await seats()).toEqual(seated(1))
  })

  it('where it is still free: another person keeps it', async () => {
    await invite(1, [wedding])
    await change([move(gid(2), 0, [null, tid(7)])], sangeet)
    await invite(1, chosen)
    expect(await seats()).toEqual({
      [`${gid(1)}.0`]: tid(7),
      [`${gid(1)}.1`]: tid(7),
      [`${gid(2)}.0`]: tid(7),
    })
  })

  it('not at a table that is gone, nor to one who has a seat by now', async () => {
    await change([putTable(8)], sangeet)
    await change([move(gid(1), 2, [tid(7), tid(8)])], sangeet)
    await invite(1, [wedding])
    await change([{ change: 'NO_TABLE', id: tid(7) }], sangeet)
    await invite(1, chosen)
    expect(await seats()).toEqual({ [`${gid(1)}.2`]: tid(8) })
  })

  it('when a change of many guests is undone', async () => {
    const { data } = await asha.call(changeGuests, {
      params: { EID },
      input: { ids: [gid(1), gid(2)], act: 'uninvite', value: sangeet },
    })
    expect(await seats()).toEqual({})
    await asha.call(undoGuests, { params: { EID }, input: { undo: data.undo } })
    expect(await seats()).toEqual(seated(1))
  })
  it('within a day, and the table that the guest reads', async () => {
    const inviteLater = async (functions: string[], hours: number) => {
      testApp.clock.move(hours * 3_600_000)
      const host = await testApp.as('asha')
      await host.call(saveGuestFunctions, { params: { EID, GID: gid(1) }, input: { functions } })
    }
    await invite(1, [wedding])
    expect((await readTable(1)).table_name).toBe('')
    await inviteLater(chosen, 23)
    expect(await seats()).toEqual(seated(1))
    expect((await readTable(1)).table_name).toBe('Sangeet 7')
    await inviteLater([wedding], 0)
    await inviteLater(chosen, 25)
    expect(await seats()).toEqual({})
  })
})
