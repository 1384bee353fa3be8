import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import {
  giveFunctionPlace,
  guestFunctions,
  saveGuestFunctions,
} from '@mehfil/contract/guests/functions.ts'
import { deleteGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { EID, functionIds, openFunctions, toFunctionAnswers } from '../../test/flows/functions.ts'
import { waitlistPromotion } from '../guests/jobs.ts'

const params = { EID }
const places = [5, 9, 3]

/** The same numbers in every run. */
function createDice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * sides)
  }
}

/** The wedding on three servers, with functions for chosen guests at first, all with a waiting list. */
async function openServers() {
  const opened = await openFunctions()
  const { testApp, db, savePlaces } = opened
  const nodes = [testApp, await testApp.secondNode(), await testApp.secondNode()]
  await savePlaces(places, { waitingList: true, everyone: false })
  const isSeated = sql`g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null`
  return {
    ...opened,
    nodes,
    /** The people of each function as the product keeps them, and counted anew from all answers. */
    count: async () => {
      const { rows } = await sql<{ id: string; kept: number; counted: number; uninvited: number }>`
        select t.function_id as id, t.coming as kept, coalesce(s.counted, 0)::int as counted, coalesce(s.uninvited, 0)::int as uninvited
        from function_tally t left join (
          select choice, count(*) as counted, count(*) filter (where choice <> all (g.functions)
            and exists (select from programme_row r where r.event_id = ${EID} and r.id = choice and not r.asks_everyone)) as uninvited
          from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id, unnest(string_to_array(a.value, ',')) as choice
          where a.event_id = ${EID} and a.question_id = ${functionsQuestionId} and ${isSeated} group by choice) s on s.choice = t.function_id
        where t.event_id = ${EID} order by 1`.execute(db)
      return rows
    },
    /** Companions with a place at a function that they alone are not invited to. */
    countStrangers: async () => {
      const { rows } = await sql<{ strangers: number }>`
        select count(*)::int as strangers from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
        join companion c on c.event_id = a.event_id and c.guest_id = a.guest_id and c.position = a.person, unnest(string_to_array(a.value, ',')) as choice
        where a.event_id = ${EID} and a.question_id = ${functionsQuestionId} and ${isSeated} and choice not like '~%'
          and g.companion_functions ? c.name and not g.companion_functions -> c.name ? choice`.execute(
        db,
      )
      return rows[0]!.strangers
    },
    /** Parties that wait although all of them would fit: none, once freed places are offered. */
    countOverlooked: async () => {
      const { rows } = await sql<{ overlooked: number }>`
        select count(*)::int as overlooked from list_function_waits(${EID}) w
        join function_tally t on t.event_id = ${EID} and t.function_id = w.function_id
        join programme_row r on r.event_id = t.event_id and r.id = t.function_id
        where w.people <= r.places - t.coming`.execute(db)
      return rows[0]!.overlooked
    },
    /** The people of the event who come, as the product keeps them, and counted anew one by one. */
    countComing: async () => {
      const { rows } = await sql<{ kept: number; counted: number; alone: number }>`
        with said as (
          select a.guest_id, a.person from question_answer a, unnest(string_to_array(a.value, ',')) as choice
          where a.event_id = ${EID} and a.question_id = ${functionsQuestionId} and choice not like '~~%' group by 1, 2),
        party as (
          select g.id, g.heads, count(s.person) filter (where s.person < g.heads) as people, bool_or(s.person = 0) as with_guest
          from guest g left join said s on s.guest_id = g.id where g.event_id = ${EID} and ${isSeated} group by g.id, g.heads)
        select (select sum(yes)::int from event_tally where event_id = ${EID}) as kept,
          coalesce(sum(case when people = 0 then heads else people end), 0)::int as counted, (count(*) filter (where not with_guest))::int as alone from party`.execute(
        db,
      )
      return rows[0]!
    },
    countWaiting: async () =>
      (await sql`select from list_function_waits(${EID})`.execute(db)).rows.length,
  }
}

type Servers = Awaited<ReturnType<typeof openServers>>

type Dice = (sides: number) => number

const createReplies = ({ testApp }: Servers, dice: Dice, party: number) => {
  const word = dice(5) === 0 ? 'no' : 'yes'
  const choose = (ids: readonly string[]) =>
    Array.from({ length: party }, (_, person) => {
      // The companions come alone.
      if (person === 0 && party > 1 && dice(4) === 0) return []
      const some = ids.filter(() => dice(3) > 0)
      return some.length > 0 ? some : ids.slice(0, 1)
    })
  return {
    word,
    build: (ids: readonly string[]) => ({
      answer: word,
      name: 'Guest',
      companions: Array.from({ length: party - 1 }, (_, at) => `Mate ${at}${dice(2)}`),
      submission: testApp.world.random.id(),
      ...(word === 'yes' && ids.length > 0 && { questions: toFunctionAnswers(choose(ids)) }),
    }),
  } as const
}

async function act(servers: Servers, dice: Dice, guests: string[]) {
  const { testApp, nodes, asha, savePlaces } = servers
  const visitor = nodes[dice(3)]!.visitor()
  const party = 1 + dice(3)
  const functions = functionIds.filter(() => dice(3) > 0)
  const { word, build } = createReplies(servers, dice, party)
  const GID = guests[dice(guests.length)]
  const kind = GID && guests.length > 8 ? dice(18) : 0
  const known = { EID, GID: GID ?? '' }
  if (kind === 0) {
    const { http, data } = await visitor.call(sendWebAnswer, { params, input: build([]) } as never)
    if (http === 200) guests.push((data as { guestId: string }).guestId)
  } else if (kind < 7) {
    const { rows } = await sql<{ ids: string[] }>`
      select array(select id from programme_row r where r.event_id = ${EID} and (r.asks_everyone or r.id = any(g.functions)) order by id) as ids
      from guest g where event_id = ${EID} and id = ${known.GID}`.execute(servers.db)
    await visitor.call(changeWebAnswer, {
      params: known,
      input: build(rows[0]?.ids ?? []),
    } as never)
  } else if (kind < 10) await asha.call(saveGuestFunctions, { params: known, input: { functions } })
  else if (kind < 12) {
    const ids = guests.filter(() => dice(4) === 0).slice(0, 20)
    if (ids.length === 0) return
    const input = {
      ids,
      act: dice(2) ? 'invite' : 'uninvite',
      value: functionIds[dice(3)],
    } as const
    const { http, data } = await asha.call(changeGuests, { params, input })
    // Refused while the function is for everyone.
    if (http === 200 && dice(2) === 0)
      await asha.call(undoGuests, { params, input: { undo: data.undo } })
  } else if (kind === 12)
    await asha.call(dice(2) ? deleteGuest : restoreGuest, { params: known } as never)
  else if (kind === 13)
    await asha.call(setGuestAnswer, {
      params: known,
      input: { answer: dice(3) === 0 ? 'none' : word, people: party },
    })
  else if (kind === 14)
    await savePlaces(
      places.map((most) => most + dice(4)),
      { waitingList: dice(3) > 0, everyone: dice(4) === 0 },
    )
  else if (kind === 15) await waitlistPromotion.run(testApp.world, { eventId: EID })
  else await actOnOne(servers, dice, { known, functions, kind })
}

type OneAct = { known: { EID: string; GID: string }; functions: string[]; kind: number }

/** A companion is invited to other functions, or a party gets a place by hand. */
async function actOnOne({ asha }: Servers, dice: Dice, { known, functions, kind }: OneAct) {
  if (kind === 16) {
    const { http, data } = await asha.call(guestFunctions, { params: known })
    if (http !== 200) return
    const own = functions.length > 0 && dice(3) > 0 ? functions : null
    const companions = [{ name: `Mate ${dice(2)}${dice(2)}`, functions: own }]
    await asha.call(saveGuestFunctions, {
      params: known,
      input: { functions: data.functions, companions },
    })
  } else
    await asha.call(giveFunctionPlace, {
      params: known,
      input: { functionId: functionIds[dice(3)]! },
    })
}

/** Resolves to how often the counts were right. */
async function playActs(servers: Servers, acts: number, seed: number): Promise<number> {
  const { count, countOverlooked, testApp } = servers
  const dice = createDice(seed)
  const guests: string[] = []
  let checks = 0
  let waited = 0
  let unaccompanied = 0
  for (let done = 0; done < acts; done += 5) {
    // Five at once, so that they race.
    await Promise.all(Array.from({ length: 5 }, () => act(servers, dice, guests)))
    for (const { id, kept, counted, uninvited } of await count()) {
      expect(kept).toBe(counted)
      expect(uninvited, 'no one keeps a place without an invitation').toBe(0)
      expect(counted).toBeLessThanOrEqual(places[functionIds.indexOf(id as never)]! + 3)
      checks += 1
    }
    expect(await servers.countStrangers()).toBe(0)
    const { kept, counted, alone } = await servers.countComing()
    expect(kept, 'people of the event').toBe(counted)
    unaccompanied = Math.max(unaccompanied, alone)
    waited = Math.max(waited, await servers.countWaiting())
    if (done % 25 === 0) {
      await waitlistPromotion.run(testApp.world, { eventId: EID })
      expect(await countOverlooked()).toBe(0)
    }
  }
  expect(unaccompanied, 'guests stayed at home').toBeGreaterThan(0)
  expect(waited, 'functions were full').toBeGreaterThan(1)
  return checks
}

describe('Our product keeps the people of functions right while hosts invite and take off', async () => {
  const servers = await openServers()
  afterAll(() => servers.testApp.close())

  it('through four hundred random acts on three servers', { timeout: 120_000 }, async () => {
    expect(await playActs(servers, 400, 7)).toBe(240)
  })
  it('through ten thousand', { tags: 'fuzz', timeout: 3_600_000 }, async () => {
    expect(await playActs(servers, 10_000, 31)).toBe(6_000)
  })
})

describe('Our product gives one place either back or to another guest', () => {
  /** Four people at a function with four places, and six guests who are invited to it and have not said so. */
  const fill = async (servers: Servers) => {
    const { savePlaces, answer, asha, db } = servers
    const [mehndi, sangeet] = functionIds
    await savePlaces([null, null])
    const join = async (count: number, id: string) => {
      const joined = await Promise.all(Array.from({ length: count }, () => answer([[id]])))
      return joined.map(({ data }) => data.guestId)
    }
    const holders = await join(4, mehndi)
    const others = await join(6, sangeet)
    await savePlaces([4, null], { everyone: false })
    const invite = { act: 'invite', value: mehndi } as const
    await asha.call(changeGuests, { params, input: { ids: others, ...invite } })
    await sql`create or replace function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(
      db,
    )
    await sql`create trigger a_linger before update on question_answer for each statement execute function linger()`.execute(
      db,
    )
    const choose = (functions: string[]) =>
      asha.call(saveGuestFunctions, { params: { EID, GID: holders[0]! }, input: { functions } })
    await choose([])
    return { others, returns: () => choose([mehndi]) }
  }
  const race = async (servers: Servers) => {
    const { others, returns } = await fill(servers)
    await Promise.all([
      returns(),
      ...others.map((GID, at) =>
        servers.nodes[at % 3]!.visitor().call(changeWebAnswer, {
          params: { EID, GID },
          input: {
            answer: 'yes',
            name: 'Guest',
            companions: [],
            submission: servers.testApp.world.random.id(),
            questions: toFunctionAnswers([[functionIds[0]]]),
          },
        }),
      ),
    ])
    const [{ kept, counted } = { kept: 0, counted: 0 }] = await servers.count()
    return { kept, counted }
  }

  it('when it is given back while six others answer on three servers', async () => {
    const servers = await openServers()
    expect(await race(servers)).toEqual({ kept: 4, counted: 4 })
    await servers.testApp.close()
  })

  it('and would not without the lock: the test can fail', { tags: 'long' }, async () => {
    const servers = await openServers()
    await sql`create or replace function lock_event_seats(event text) returns void language plpgsql as $$ begin end $$`.execute(
      servers.db,
    )
    expect((await race(servers)).counted).toBeGreaterThan(4)
    await servers.testApp.close()
  })
})
