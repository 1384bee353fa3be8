import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admitGuest } from '@mehfil/contract/door/checkin.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { resetDoor, silentGuest, start } from '../../test/door/door-wedding.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { pdfText } from '../../test/files/pdf.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { buildDoorDocument } from './actions/door-document.ts'

const EID = castEvents.wedding
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  const now = testApp.clock.now()
  await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await testApp.world.db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, castGuests.meera, 'Meera Nair', now, {
        table_name: '7',
        people: 3,
        answer: 'yes',
      }),
      buildGuestRow(EID, castGuests.jon, 'فاطمة الزهراء', now, { category: 'VIP' }),
    ])
    .execute()
})
afterAll(async () => {
  await testApp.close()
})

/** The number of lines, boxes and rules on the first page of a PDF. */
async function countDrawnLines(bytes: Uint8Array): Promise<number> {
  const { OPS } = await getResolvedPDFJS()
  const file = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  const { fnArray } = await (await file.getPage(1)).getOperatorList()
  await file.loadingTask.destroy()
  return fnArray.filter((act) => act === OPS.constructPath).length
}

describe('Our product prints the door’s list', () => {
  const requestDocument = async (search: string, who = 'asha' as 'asha' | 'noah' | 'ivo') => {
    const person =
      who === 'noah' ? await signInNoahWith(testApp, ['CheckIn']) : await testApp.as(who)
    return person.inject({ method: 'GET', url: `/api/events/${EID}/door-paper?${search}` })
  }

  it.each(['en', 'fr', 'arb'])('as a list and as labels in %s', async (language) => {
    for (const what of ['list', 'labels']) {
      const { statusCode, headers, rawPayload } = await requestDocument(
        `what=${what}&language=${language}`,
      )
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

  it('only for people who may see the list, and only in a language it has', async () => {
    expect([
      (await requestDocument('what=list&language=en', 'noah')).statusCode,
      (await requestDocument('what=list&language=en', 'ivo')).statusCode,
      (await requestDocument('what=list&language=xx')).statusCode,
      (await requestDocument('what=badges&language=en')).statusCode,
    ]).toEqual([403, 404, 400, 400])
  })

  it('with a tick for each member of a party who has arrived, on the list alone', async () => {
    const { world } = testApp
    await resetDoor(testApp, new Date(start - 3_600_000), { jon: silentGuest })
    const asha = await testApp.as('asha')
    const scope = await getEventScopeById(world.db, EID)
    const readDocument = async (what: 'list' | 'labels' = 'list') =>
      (
        (await buildDoorDocument({ world, scope, now: world.now() }, { what, language: 'en' }))
          .document.data as { ticks?: unknown }
      ).ticks
    const countLinesOfList = async () =>
      countDrawnLines((await requestDocument('what=list&language=en')).rawPayload)
    const admit = async (GID: string, people: number) =>
      expect(
        (
          await asha.call(admitGuest, {
            params: { EID, GID },
            input: { tapId: world.random.uuid(), people },
          })
        ).data.verdict,
      ).toBe('welcome')
    expect(await readDocument(), 'nobody is in').toEqual([
      [1, 0],
      [4, 0],
    ])
    const empty = await countLinesOfList()
    await admit(castGuests.meera, 3)
    expect([await readDocument(), await readDocument('labels')]).toEqual([
      [
        [1, 0],
        [4, 3],
      ],
      undefined,
    ])
    const some = await countLinesOfList()
    await admit(castGuests.jon, 1)
    expect(await readDocument()).toEqual([
      [1, 1],
      [4, 3],
    ])
    expect(
      [some - empty, (await countLinesOfList()) - some],
      'a tick is two lines on paper',
    ).toEqual([6, 2])
  }, 60_000)

  it.each(['en', 'arb'])(
    'with numbers for a large party that has partly arrived, in %s',
    async (language) => {
      await resetDoor(testApp, new Date(start - 3_600_000), {
        meera: { people: 8, party_limit: 8 },
        jon: silentGuest,
      })
      await (
        await testApp.as('asha')
      ).call(admitGuest, {
        params: { EID, GID: castGuests.meera },
        input: { tapId: testApp.world.random.uuid(), people: 5 },
      })
      const { statusCode, rawPayload } = await requestDocument(`what=list&language=${language}`)
      expect(statusCode).toBe(200)
      expect(await pdfText(rawPayload)).toContain('5/8')
    },
    60_000,
  )
})
