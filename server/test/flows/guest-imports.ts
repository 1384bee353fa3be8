import { afterAll, beforeEach } from 'vitest'
import * as z from 'zod'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { applyImport, importById, startImport } from '@mehfil/contract/guests/imports.ts'
import { checkImportRows } from '../../features/guests/actions/import-check.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestVisitor } from '../test-app.ts'
import { buildUploadForm } from './list-upload.ts'
import { takeSession } from './session.ts'

export const EID = castEvents.wedding

type UploadPlace = { name?: string; who?: TestVisitor; event?: string }

/** Asha imports guest lists to the wedding. Her session is new in each test of the file. */
export async function openGuestImports() {
  const testApp = await openTestApp({ leniency: 100_000 })
  afterAll(() => testApp.close())
  const asha = await testApp.as('asha')
  beforeEach(async () => takeSession(asha, await testApp.as('asha')))
  return {
    testApp,
    asha,
    upload: (
      content: string | Buffer,
      { name = 'guests.csv', who = asha, event = EID }: UploadPlace = {},
    ) => uploadGuests(who, event, content, name),
    apply: (id: string, good: number) =>
      asha.call(applyImport, { params: { EID, IMPORT: id }, input: { good } }),
    read: async (id: string) => (await asha.call(importById, { params: { EID, IMPORT: id } })).data,
    /** Checks the rows as the job does after a change of the columns. */
    checkRows: async (id: string) => {
      const { round } = await testApp.world.db
        .selectFrom('guest_import')
        .select('round')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await checkImportRows(testApp.world, { eventId: EID, importId: id }, round)
    },
    guests: async (query: object = {}) =>
      (await asha.call(guestsOfEvent, { params: { EID }, query })).data.guests,
  }
}

/** The answer to an upload, including a refusal. */
async function uploadGuests(
  who: TestVisitor,
  event: string,
  content: string | Buffer,
  name: string,
) {
  const response = await who.inject({
    method: 'POST',
    url: `/api/events/${event}/imports`,
    ...buildUploadForm(content, name),
  })
  const { data, message } = JSON.parse(response.body) as {
    data: { code?: string; errors?: object }
    message: string
  }
  return {
    http: response.statusCode,
    message,
    code: data.code,
    errors: data.errors,
    data: (response.statusCode === 200 ? z.decode(startImport.output, data as never) : null)!,
  }
}
