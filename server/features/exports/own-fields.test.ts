import { expect, it } from 'vitest'
import { saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { exportGuests } from '@mehfil/contract/reports/exports.ts'
import { csvRows } from '../../test/files/read-files.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'
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
