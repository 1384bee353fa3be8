import { expect, it } from 'vitest'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { guestFunctions, saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { importRows } from '@mehfil/contract/guests/import-rows.ts'
import { mendImportRow } from '@mehfil/contract/guests/imports.ts'
import { exportGuests } from '@mehfil/contract/reports/exports.ts'
import { changeWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { buildGuestRow } from '../../seed/cast-events.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { toFunctionAnswers } from '../../test/flows/functions.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'
import { makeFile } from '../exports/jobs.ts'

const { testApp, asha, upload, apply, guests } = await openGuestImports()
const [mehndi, sangeet, wedding] = [
  '0000000000000F1',
  '0000000000000F2',
  '0000000000000F3',
] as const

const listed = (id: string, title: string, everyone: boolean): ProgrammeRecord => ({
  ...programmeRow,
  id,
  title,
  function: { everyone, places: null },
})
const find = async (search: string) => (await guests({ search }))[0]
const chosen = async (search: string) => {
  const GID = (await find(search))?.id ?? ''
  return (await asha.call(guestFunctions, { params: { EID, GID } })).data.functions
}

it('Our product imports who is invited to which function, shows it before, and takes it back', async () => {
  await asha.call(saveProgramme, {
    params: { EID },
    input: {
      rows: [
        listed(mehndi, 'Mehndi', false),
        listed(sangeet, 'Sangeet', false),
        listed(wedding, 'Wedding', true),
      ],
    },
  })
  const first = await upload(
    'Name,Email,Mehndi,Sangeet,Wedding\n' +
      'Tia One,tia@functions.example,2,4,4\n' +
      'Uma Two,uma@functions.example,x,,yes\n' +
      'Vik Three,vik@functions.example,no,yes,no\n',
  )
  const { id } = first.data
  expect(first.data.columns.map(({ field }) => field)).toEqual([
    'NAME',
    'EMAIL',
    `FUNCTION.${mehndi}`,
    `FUNCTION.${sangeet}`,
    `FUNCTION.${wedding}`,
  ])
  expect(first.data.functions.map(({ title }) => title)).toEqual(['Mehndi', 'Sangeet', 'Wedding'])
  expect(first.data.errors).toMatchObject([{ row: 4, field: `FUNCTION.${wedding}`, value: 'no' }])
  await asha.call(mendImportRow, {
    params: { EID, IMPORT: id, ROW: '4' },
    input: { field: `FUNCTION.${wedding}`, value: '' },
  })
  const { data } = await asha.call(importRows, {
    params: { EID, IMPORT: id },
    query: { kind: 'new' },
  })
  expect(data.rows.map(({ people, functions }) => [people, functions])).toEqual([
    [4, ['Mehndi', 'Sangeet']],
    [1, ['Mehndi']],
    [1, ['Sangeet']],
  ])
  const added = await apply(id, 3)
  expect(await chosen('tia@functions.example')).toEqual([mehndi, sangeet])
  expect(await chosen('vik@functions.example')).toEqual([sangeet])
  expect((await find('tia@functions.example'))?.hostNote).toBe('Mehndi: 2')

  const again = await upload(
    'Name,Email,Invited to\nUma Two,uma@functions.example,"Sangeet, Sagan"\nUma Two,uma@functions.example,Mehndi\n',
  )
  expect(again.data.errors).toMatchObject([{ row: 2, field: 'FUNCTIONS', value: 'Sangeet, Sagan' }])
  await asha.call(mendImportRow, {
    params: { EID, IMPORT: again.data.id, ROW: '2' },
    input: { field: 'FUNCTIONS', value: 'Sangeet' },
  })
  const met = await asha.call(importRows, {
    params: { EID, IMPORT: again.data.id },
    query: { kind: 'met' },
  })
  expect(met.data.rows[0]?.changes).toEqual([
    { field: 'FUNCTIONS', before: 'Mehndi', after: 'Mehndi, Sangeet' },
  ])
  const changed = await apply(again.data.id, 1)
  expect(await chosen('uma@functions.example')).toEqual([mehndi, sangeet])
  await asha.call(undoGuests, { params: { EID }, input: { undo: changed.data.undo ?? '' } })
  expect(await chosen('uma@functions.example')).toEqual([mehndi])
  await asha.call(undoGuests, { params: { EID }, input: { undo: added.data.undo ?? '' } })
  expect(await find('tia@functions.example')).toBeUndefined()
})

it('Our product invites to no function that is gone, or for all, since the list was checked', async () => {
  const save = (rows: ProgrammeRecord[]) =>
    asha.call(saveProgramme, { params: { EID }, input: { rows } })
  const both = [listed(mehndi, 'Mehndi', false), listed(sangeet, 'Sangeet', false)]
  await save(both)
  const { data } = await upload(
    'Name,Email,Invited to\nWes Four,wes@functions.example,"Mehndi, Sangeet"\n',
  )
  await save([listed(sangeet, 'Sangeet', true)])
  await apply(data.id, 1)
  await save(both)
  expect(await chosen('wes@functions.example')).toEqual([])
})

it('Our product gives back what a guest had said whom a list invites again', async () => {
  const { db } = testApp.world
  const rows = [listed(mehndi, 'Mehndi', false), listed(sangeet, 'Sangeet', true)]
  await asha.call(saveProgramme, { params: { EID }, input: { rows } })
  const first = await upload('Name,Email,Invited to\nXia Five,xia@functions.example,Mehndi\n')
  await apply(first.data.id, 1)
  const GID = (await find('xia@functions.example'))!.id
  const params = { EID, GID }
  await testApp.visitor().call(changeWebAnswer, {
    params,
    input: {
      answer: 'yes',
      name: 'Xia Five',
      companions: [],
      submission: testApp.world.random.id(),
      questions: toFunctionAnswers([[mehndi, sangeet]]),
    },
  })
  const readSaid = async () =>
    (
      await db
        .selectFrom('question_answer')
        .select('value')
        .where('event_id', '=', EID)
        .where('guest_id', '=', GID)
        .where('question_id', '=', functionsQuestionId)
        .executeTakeFirst()
    )?.value
  expect(await readSaid()).toBe(`${mehndi},${sangeet}`)
  await asha.call(saveGuestFunctions, { params, input: { functions: [] } })
  expect(await readSaid()).toBe(`~~${mehndi},${sangeet}`)
  const again = await upload('Name,Email,Invited to\nXia Five,xia@functions.example,Mehndi\n')
  const { data } = await apply(again.data.id, 1)
  expect(await readSaid()).toBe(`${mehndi},${sangeet}`)
  await asha.call(undoGuests, { params: { EID }, input: { undo: data.undo ?? '' } })
  expect(await readSaid()).toBe(`~~${mehndi},${sangeet}`)
})

it('Our product reads back its own file, also where titles have a comma or a semicolon', async () => {
  const titles = ['Dinner, dancing', 'Haldi; Mehndi', 'عشاء، ورقص', 'Dinner', 'Mehndi']
  const rows = titles.map((title, at) => listed(`0000000000000E${at}`, title, false))
  await asha.call(saveProgramme, { params: { EID }, input: { rows, cutsFunctions: true } })
  const { db } = testApp.world
  const invited = [[0, 1, 2, 3, 4], [0, 2], [1], [3, 4], [2, 3]].map((of, at) => ({
    id: `20C00000000000${at}`,
    name: `Yara ${['Ash', 'Birch', 'Cedar', 'Elm', 'Fir'][at]}`,
    functions: of.map((place) => rows[place]!.id),
  }))
  const ids = invited.map(({ id }) => id)
  await db
    .insertInto('guest')
    .values(
      invited.map(({ id, name, functions }) =>
        buildGuestRow(EID, id, name, testApp.world.now(), {
          functions,
          email: `${id}@functions.example`,
        }),
      ),
    )
    .execute()
  const { data: asked } = await asha.call(exportGuests, {
    params: { EID },
    input: { format: 'csv', columns: ['NAME', 'EMAIL', 'FUNCTIONS'], view: { search: 'yara' } },
  })
  await makeFile.run(testApp.world, { eventId: EID, exportId: asked.id })
  const url = `/api/events/${EID}/guest-exports/${asked.id}/file`
  const { body } = await asha.inject({ method: 'GET', url })

  await db.deleteFrom('guest').where('event_id', '=', EID).where('id', 'in', ids).execute()
  const { data } = await upload(body)
  expect(data.errors).toEqual([])
  await apply(data.id, invited.length)
  for (const { name, functions } of invited)
    expect([name, await chosen(name.toLowerCase())]).toEqual([name, functions])
})
