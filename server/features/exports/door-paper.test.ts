import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitGuest } from '@mehfil/contract/checkin.ts'
import { laterEventScope } from '../../base/scope.ts'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { doorOfTwo, silent, start } from '../../test/door-wedding.ts'
import { openHouse, type House } from '../../test/house.ts'
import { pdfText } from '../../test/pdf.ts'
import { noahWith } from '../../test/rights.ts'
import { doorPaperOf } from './actions/door-paper.ts'

const EID = castEvents.wedding
let house: House
beforeAll(async () => {
  house = await openHouse()
  const now = house.clock.now()
  await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await house.world.db
    .insertInto('guest')
    .values([
      guestRow(EID, castGuests.meera, 'Meera Nair', now, { seat: '7', people: 3, answer: 'yes' }),
      guestRow(EID, castGuests.jon, 'فاطمة الزهراء', now, { category: 'VIP' }),
    ])
    .execute()
})
afterAll(async () => {
  await house.close()
})

/** How many lines, boxes and rules are drawn on the first page of a PDF. */
async function linesIn(bytes: Uint8Array): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  const file = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const { fnArray } = await (await file.getPage(1)).getOperatorList()
  await file.loadingTask.destroy()
  return fnArray.filter((act) => act === OPS.constructPath).length
}

describe('Our product prints a door', () => {
  const paper = async (search: string, who = 'asha' as 'asha' | 'noah' | 'ivo') => {
    const person = who === 'noah' ? await noahWith(house, ['CheckIn']) : await house.as(who)
    return person.inject({ method: 'GET', url: `/api/events/${EID}/door-paper?${search}` })
  }

  it.each(['en', 'fr', 'arb'])('as a list and as labels in %s', async (language) => {
    for (const what of ['list', 'labels']) {
      const { statusCode, headers, rawPayload } = await paper(`what=${what}&language=${language}`)
      expect([
        what,
        statusCode,
        headers['content-type'],
        rawPayload.subarray(0, 5).toString(),
      ]).toEqual([what, 200, 'application/pdf', '%PDF-'])
      expect(headers['content-disposition']).toContain('.pdf')
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  it('for those who may see the list alone, and in a language there is', async () => {
    expect([
      (await paper('what=list&language=en', 'noah')).statusCode,
      (await paper('what=list&language=en', 'ivo')).statusCode,
      (await paper('what=list&language=xx')).statusCode,
      (await paper('what=badges&language=en')).statusCode,
    ]).toEqual([403, 404, 400, 400])
  })

  it('with a tick for each of a party who is in by now, on the list alone', async () => {
    const { world } = house
    await doorOfTwo(house, new Date(start - 3_600_000), { jon: silent })
    const asha = await house.as('asha')
    const scope = await laterEventScope(world.db, EID)
    const listed = async (what: 'list' | 'labels' = 'list') =>
      (
        (await doorPaperOf({ world, scope, now: world.now() }, { what, language: 'en' })).paper
          .data as { ticks?: unknown }
      ).ticks
    const drawn = async () => linesIn((await paper('what=list&language=en')).rawPayload)
    const admit = async (GID: string, people: number) =>
      expect(
        (
          await asha.call(admitGuest, {
            params: { EID, GID },
            input: { tapId: world.random.uuid(), people },
          })
        ).data.verdict,
      ).toBe('welcome')
    expect(await listed(), 'nobody is in').toEqual([
      [1, 0],
      [4, 0],
    ])
    const empty = await drawn()
    await admit(castGuests.meera, 3)
    expect([await listed(), await listed('labels')]).toEqual([
      [
        [1, 0],
        [4, 3],
      ],
      undefined,
    ])
    const some = await drawn()
    await admit(castGuests.jon, 1)
    expect(await listed()).toEqual([
      [1, 1],
      [4, 3],
    ])
    expect([some - empty, (await drawn()) - some], 'a tick is two lines on paper').toEqual([6, 2])
  }, 60_000)

  it.each(['en', 'arb'])(
    'with numbers of a large party some of whom are in, in %s',
    async (language) => {
      await doorOfTwo(house, new Date(start - 3_600_000), {
        meera: { people: 8, party_limit: 8 },
        jon: silent,
      })
      await (
        await house.as('asha')
      ).call(admitGuest, {
        params: { EID, GID: castGuests.meera },
        input: { tapId: house.world.random.uuid(), people: 5 },
      })
      const { statusCode, rawPayload } = await paper(`what=list&language=${language}`)
      expect(statusCode).toBe(200)
      expect(await pdfText(rawPayload)).toContain('5/8')
    },
    60_000,
  )
})
