import { expect, it } from 'vitest'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { exportGuests } from '@mehfil/contract/reports/exports.ts'
import { guestReport } from '@mehfil/contract/reports/reports.ts'
import { csvRows } from '../../test/files/read-files.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'
import { makeFile } from './jobs.ts'

const { testApp, asha } = await openSixGuests()
const params = { EID }

/** A party of four has answered: one adult, two children and an infant. */
async function describeFamily(host: Awaited<ReturnType<typeof asha>>): Promise<void> {
  await testApp.world.db
    .updateTable('guest')
    .set({ people: 4, party_limit: 4 })
    .where('event_id', '=', EID)
    .where('id', '=', gid(1))
    .execute()
  await host.call(manageGuest, {
    params: { EID, GID: gid(1) },
    input: {
      secondEmail: 'two@family.example',
      secondName: 'Leela',
      partyLimit: 4,
      ages: ['adult', 'child', 'child', 'infant'],
    },
  })
}

it('Our product exports children, infants and second addresses, in columns that an event without them does not have', async () => {
  const host = await asha()
  const columns = ['NAME', 'PARTY_LIMIT', 'EMAIL_2', 'NAME_2', 'CHILDREN', 'INFANTS'] as const
  const readFile = async () => {
    const { data } = await host.call(exportGuests, {
      params,
      input: { format: 'csv', columns: [...columns], view: { search: 'guest one' } },
    })
    await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
    const url = `/api/events/${EID}/guest-exports/${data.id}/file`
    return csvRows((await host.inject({ method: 'GET', url })).body)
  }
  expect((await readFile())[0]).toEqual(['Name', 'Party size'])
  await describeFamily(host)
  const [head, row] = await readFile()
  expect(head).toEqual([
    'Name',
    'Party size',
    'Second email',
    'Second email of',
    'Children among them',
    'Infants among them',
  ])
  expect(row?.slice(1)).toEqual(['4', 'two@family.example', 'Leela', '2', '1'])
})

it('Our product reports adults, children and infants, whose sum is all people', async () => {
  const host = await asha()
  await describeFamily(host)
  const { data } = await host.call(guestReport, { params, query: {} })
  const part = data.parts.find(({ id }) => id === 'by-age')!
  const rows = part.rows.map(({ cells }) => [cells[0], cells[3]])
  expect(rows.slice(0, 3)).toEqual([
    ['adult', 1],
    ['child', 2],
    ['infant', 1],
  ])
  const sum = rows.reduce((total, [, people]) => total + Number(people), 0)
  expect(sum).toBe(data.table.people)
})
