import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { deleteGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { EID, functionIds, openFunctions, toFunctionAnswers } from '../../test/flows/functions.ts'

const params = { EID }
const [mehndi, sangeet, lunch] = functionIds

/** The wedding on three servers, and functions with these places. */
async function openServers(places: Array<number | null>) {
  const opened = await openFunctions()
  const { testApp, db, savePlaces } = opened
  const nodes = [testApp, await testApp.secondNode(), await testApp.secondNode()]
  await savePlaces(places)
  /** The people who come to each function, counted anew, and as the product keeps them. */
  const count = async () => {
    const { rows } = await sql<{ id: string; kept: number; counted: number }>`
      select t.function_id as id, t.coming as kept, (
        select count(*)::int from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        where a.event_id = ${EID} and a.question_id = ${functionsQuestionId} and t.function_id = any (string_to_array(a.value, ','))
          and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null) as counted
      from function_tally t where t.event_id = ${EID} order by 1`.execute(db)
    return rows
  }
  return { ...opened, nodes, count }
}

describe('Our product gives no place at a function twice', () => {
  it('when forty parties on three servers want the last twelve', async () => {
    const { testApp, nodes, answer, count } = await openServers([12, null])
    const rush = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        answer([[mehndi, sangeet], at % 2 ? [mehndi] : [sangeet]], {
          node: nodes[at % 3]!,
          name: `Rush ${at}`,
        }),
      ),
    )
    const [{ kept, counted } = { kept: 0, counted: 0 }] = await count()
    expect(kept).toBe(counted)
    expect(counted).toBeGreaterThanOrEqual(11)
    expect(counted).toBeLessThanOrEqual(12)
    const refused = rush.filter(({ http }) => http !== 200)
    expect(refused.length).toBeGreaterThan(10)
    expect(refused.every(({ code }) => code === 'functionFull')).toBe(true)
    expect(refused[0]?.errors).toEqual({
      [`QUESTIONS.${functionsQuestionId}`]: expect.stringMatching(/^Function 1 (is full|has only)/),
    })
    await testApp.close()
  })

  it('and would without the lock: the test can fail', { tags: 'long' }, async () => {
    const { testApp, nodes, db, answer, count } = await openServers([12])
    await sql`create or replace function lock_event_seats(event text) returns void language plpgsql as $$ begin end $$`.execute(
      db,
    )
    await sql`create or replace function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(
      db,
    )
    await sql`create trigger a_linger before insert on guest for each statement execute function linger()`.execute(
      db,
    )
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        answer([[mehndi]], { node: nodes[at % 3]!, name: `Rush ${at}` }),
      ),
    )
    expect((await count())[0]?.counted).toBeGreaterThan(12)
    await testApp.close()
  })
})

describe('Our product keeps the people of functions right', async () => {
  const { testApp, nodes, asha, db, answer, savePlaces, count } = await openServers([20, 35, null])
  afterAll(() => testApp.close())

  /** The same numbers in every run. */
  const createDice = (seed: number) => {
    let state = seed
    return (sides: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return Math.floor((state / 0x80000000) * sides)
    }
  }

  async function act(dice: (sides: number) => number, guests: string[]): Promise<void> {
    const visitor = nodes[dice(3)]!.visitor()
    const party = 1 + dice(3)
    const companions = Array.from({ length: party - 1 }, (_, at) => `Mate ${at}${dice(2)}`)
    const chosen = Array.from({ length: party }, () => {
      const some = functionIds.filter(() => dice(2) === 0)
      return some.length > 0 ? some : [lunch]
    })
    const word = dice(4) === 0 ? 'no' : 'yes'
    const reply = {
      answer: word,
      name: 'Guest',
      companions,
      submission: testApp.world.random.id(),
      ...(word === 'yes' && { questions: toFunctionAnswers(chosen) }),
    } as const
    const GID = guests[dice(guests.length)]
    const known = { EID, GID: GID ?? '' }
    const kind = GID ? dice(13) : 0
    if (kind < 3) {
      const { http, data } = await visitor.call(sendWebAnswer, { params, input: reply })
      if (http === 200) guests.push(data.guestId)
    } else if (kind < 7) await visitor.call(changeWebAnswer, { params: known, input: reply })
    else if (kind === 7) await asha.call(deleteGuest, { params: known })
    else if (kind === 8) await asha.call(restoreGuest, { params: known })
    else if (kind === 9)
      await asha.call(setGuestAnswer, {
        params: known,
        input: { answer: dice(3) === 0 ? 'none' : word, people: party },
      })
    else if (kind === 10) {
      const ids = guests.filter(() => dice(6) === 0).slice(0, 20)
      if (ids.length === 0) return
      const { data } = await asha.call(changeGuests, { params, input: { ids, act: 'delete' } })
      if (dice(2) === 0) await asha.call(undoGuests, { params, input: { undo: data.undo } })
    } else if (kind === 11) await savePlaces([20, 35, null], { everyone: dice(3) > 0 })
    else
      await db
        .updateTable('event')
        .set({ capacity: dice(2) === 0 ? null : 60 })
        .where('id', '=', EID)
        .execute()
  }

  /** Resolves to how often the counts were right. */
  async function playActs(acts: number, seed: number): Promise<number> {
    let checks = 0
    const dice = createDice(seed)
    const guests: string[] = []
    for (let done = 0; done < acts; done += 5) {
      // Five at once, so that they race.
      await Promise.all(Array.from({ length: 5 }, () => act(dice, guests)))
      for (const { id, kept, counted } of await count()) {
        expect(kept).toBe(counted)
        expect(counted).toBeLessThanOrEqual(id === mehndi ? 20 : 35)
        checks += 1
      }
    }
    return checks
  }

  it('through two hundred random acts of guests and hosts', async () => {
    expect(await playActs(200, 11)).toBe(80)
  })
  it('through ten thousand', { tags: 'fuzz', timeout: 900_000 }, async () => {
    expect(await playActs(10_000, 29)).toBe(4_000)
  })

  it('also where a host lowers the places below those who come: they stay, and no one else gets in', async () => {
    await db.updateTable('event').set({ capacity: null }).where('id', '=', EID).execute()
    await savePlaces([20, 35, null])
    await answer([[mehndi], [mehndi]])
    await savePlaces([1, 35, null])
    const before = (await count())[0]!
    expect(before.kept).toBe(before.counted)
    expect(before.counted).toBeGreaterThan(1)
    const { code } = await answer([[mehndi]])
    expect(code).toBe('functionFull')
    await savePlaces([null, 35, null])
    expect((await count()).map(({ id }) => id)).toEqual([sangeet])
  })
})
