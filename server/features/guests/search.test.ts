import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPublicEventScope, type EventScope } from '../../base/access/scope.ts'
import { addGuest } from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { listGuestPage, pageSize } from './store/list-pages.ts'

const EID = castEvents.wedding
const names = ['Ada Rao', 'Bea Petit', 'Cleo Rao']
/**
 * Newest first: some hundred guests of one name, then more others than the search reads, then one
 * and a half pages of another name.
 */
const list = [
  ...Array(300).fill('Ada Rao'),
  ...Array(1_200).fill('Bea Petit'),
  ...Array(75).fill('Cleo Rao'),
] as string[]

let testApp: TestApp
let scope: EventScope
beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp.world
  scope = await getPublicEventScope(db, EID)
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  const now = testApp.clock.now()
  const rows = list.map((name, at) =>
    buildGuestRow(
      EID,
      `DD00000000${(at + 256).toString(16).toUpperCase().padStart(5, '0')}`,
      name,
      new Date(now.getTime() - at * 1_000),
      { email: '' },
    ),
  )
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('guest')
      .values(rows.slice(from, from + 500))
      .execute()
})
afterAll(async () => {
  await testApp.close()
})

async function found(
  search: string,
  after: { at: Date; id: string } | null = null,
): Promise<string[]> {
  const page = await listGuestPage(testApp.world.db, scope, { search, after })
  const last = page[pageSize - 1]
  return [
    ...page.slice(0, pageSize).map(({ name }) => name),
    ...(page.length > pageSize && last
      ? await found(search, { at: last.created_at, id: last.id })
      : []),
  ]
}

describe('Our product finds guests by several words', () => {
  it.each([
    ['rao ada', list.filter((name) => name === names[0])],
    ['ra cleo', list.filter((name) => name === names[2])],
    ['petit b', list.filter((name) => name === names[1])],
    ['a rao', list.filter((name) => name === names[0])],
    ['ao da', []],
    ['c', list.filter((name) => name === names[2])],
    ['d', list.filter((name) => name === names[0])],
    ['rao petit', []],
    ['c l e o r a o', []],
  ])('each once and page by page, anywhere on the list: "%s"', async (search, all) => {
    expect(await found(search)).toEqual(all)
  })

  it('by the letters of a name with emoji or joiners, which stay as typed', async () => {
    const asha = await testApp.as('asha')
    const typed = ['Meera 🌸', 'Zoë 👩🏽‍💻 Haddad', 'علی\u200cرضا']
    for (const name of typed)
      expect(
        (await asha.call(addGuest, { params: { EID: castEvents.draft }, input: { name } })).http,
      ).toBe(200)
    for (const [search, name] of [
      ['meera', typed[0]],
      ['haddad zoe', typed[1]],
      ['🌸 meera', typed[0]],
      ['علی', typed[2]],
    ] as const) {
      const { data } = await asha.call(guestsOfEvent, {
        params: { EID: castEvents.draft },
        query: { tab: 'all', search },
      })
      expect(
        data.guests.map((one) => one.name),
        search,
      ).toEqual([name])
    }
  })

  it('by a phone number in any spelling, and a name in every way it is written', async () => {
    const asha = await testApp.as('asha')
    const typed = [
      ['Ravi Nair', '+91 98450 22716'],
      ['عبد الله حداد', ''],
      ['عبدالرحمن نور', ''],
      ['أُسامة الهادي', ''],
      ['Seán O’Brien', '+44 20 7946 0958'],
      ["D'Souza Ana", ''],
    ] as const
    for (const [name, phone] of typed)
      expect(
        (await asha.call(addGuest, { params: { EID: castEvents.draft }, input: { name, phone } }))
          .http,
      ).toBe(200)
    for (const [search, at] of [
      ['98450 22716', 0],
      ['+91 98450-22716', 0],
      ['0091 98450 22716', 0],
      ['09845022716', 0],
      ['(98450) 22716', 0],
      ['٩٨٤٥٠ ٢٢٧١٦', 0],
      ['+44 (0)20 7946 0958', 4],
      ['عبدالله', 1],
      ['عبد الله', 1],
      ['عبد الرحمن', 2],
      ['اسامه', 3],
      ['أسامة الهادى', 3],
      ["o'brien", 4],
      ['oʼbrien sean', 4],
      ['obrien', 4],
      ['d’souza', 5],
      ['dsouza', 5],
    ] as const) {
      const { data } = await asha.call(guestsOfEvent, {
        params: { EID: castEvents.draft },
        query: { tab: 'all', search },
      })
      expect(
        data.guests.map((one) => one.name),
        search,
      ).toEqual([typed[at]?.[0]])
    }
  })
})
