import { expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { importById } from '@mehfil/contract/guests/imports.ts'
import { exportGuests } from '@mehfil/contract/reports/exports.ts'
import { csvRows } from '../../test/files/read-files.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { uploadList } from '../../test/flows/list-upload.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'
import { checkImport } from '../guests/jobs.ts'
import { makeFile } from './jobs.ts'

const { testApp, asha } = await openSixGuests()
const params = { EID }

it('Our product exports tags, the fields of the event and the private note, and no column for tags where there are none', async () => {
  const host = await asha()
  const columns = ['NAME', 'TAGS', 'CUSTOM', 'HOST_NOTE'] as const
  const readFile = async () => {
    const { data } = await host.call(exportGuests, {
      params,
      input: { format: 'csv', columns: [...columns], view: { search: 'guest one' } },
    })
    await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
    const url = `/api/events/${EID}/guest-exports/${data.id}/file`
    return csvRows((await host.inject({ method: 'GET', url })).body)
  }
  expect((await readFile())[0]).toEqual(['Name', 'Private note'])
  const age = '0123456789ABCDE'
  const fields = [{ id: age, name: 'Age', kind: 'number' as const, choices: [] }]
  await host.call(saveGuestFields, { params, input: { fields } })
  await host.call(manageGuest, {
    params: { EID, GID: gid(1) },
    input: { tags: ['Delhi'], custom: { [age]: '42' }, hostNote: 'Sits in front', partyLimit: 4 },
  })
  const [head, row] = await readFile()
  expect(head).toEqual(['Name', 'Tags', 'Age', 'Private note'])
  expect(row?.slice(1)).toEqual(['Delhi', '42', 'Sits in front'])
})

it('Our product exports who is invited to which function, as a list is read that says it', async () => {
  const host = await asha()
  const [mehndi, sangeet] = ['0000000000000F1', '0000000000000F2'] as const
  const readFile = async () => {
    const { data } = await host.call(exportGuests, {
      params,
      input: { format: 'csv', columns: ['NAME', 'FUNCTIONS'], view: { search: 'guest' } },
    })
    await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
    const url = `/api/events/${EID}/guest-exports/${data.id}/file`
    return (await host.inject({ method: 'GET', url })).body
  }
  const save = (isForAll: boolean) =>
    host.call(saveProgramme, {
      params,
      input: {
        rows: [
          {
            ...programmeRow,
            id: mehndi,
            title: 'Mehndi',
            function: { everyone: isForAll, places: null },
          },
          {
            ...programmeRow,
            id: sangeet,
            title: 'Sangeet',
            function: { everyone: true, places: null },
          },
        ],
      },
    })
  await save(true)
  expect(csvRows(await readFile())[0]).toEqual(['Name'])
  await save(false)
  await host.call(saveGuestFunctions, {
    params: { EID, GID: gid(1) },
    input: { functions: [mehndi] },
  })
  const file = await readFile()
  const [head, ...rows] = csvRows(file)
  expect(head).toEqual(['Name', 'Invited to'])
  const cells = rows.map(([, functions]) => functions).toSorted()
  expect(cells).toEqual(['Mehndi; Sangeet', ...rows.slice(1).map(() => 'Sangeet')])

  const { id } = await uploadList(host, EID, file)
  await checkImport.run(testApp.world, { eventId: EID, importId: id, round: 0 })
  const { data: read } = await host.call(importById, { params: { EID, IMPORT: id } })
  expect(read.columns.map(({ field }) => field)).toEqual(['NAME', 'FUNCTIONS'])
  expect(read.errors.filter(({ field }) => field === 'FUNCTIONS')).toEqual([])
})
