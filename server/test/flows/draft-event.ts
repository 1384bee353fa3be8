import { afterAll, beforeEach } from 'vitest'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import { buildMailEventRow, castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'

/** Asha's draft, unpublished before each test of the file, and an event by mail beside it. */
export async function openDraftEvent() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const { db } = testApp.world
  const setDraft = (changes: object) =>
    db.updateTable('event').set(changes).where('id', '=', castEvents.draft).execute()
  await db.insertInto('event').values(buildMailEventRow(testApp.clock.now())).execute()
  beforeEach(() => setDraft({ published_at: null, unpublished_at: null }))
  const addPicture = () =>
    db
      .insertInto('event_picture')
      .values({
        event_id: castEvents.draft,
        id: castGuests.meera,
        kind: 'logo',
        file: 'a.webp',
        small_file: null,
        width: 1,
        height: 1,
        bytes: 1,
        added_at: testApp.clock.now(),
      })
      // A removed one is kept for a while.
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'id'])
          .doUpdateSet({ kind: 'logo', removed_kind: null, removed_at: null }),
      )
      .execute()
  return {
    testApp,
    addPicture,
    /** A draft in two languages with a picture. */
    resetDraft: async (different: { published_at?: Date | null; template_id?: string } = {}) => {
      await setDraft({ languages: ['en', 'fr'], ...different })
      await addPicture()
    },
  }
}

/** The address of a call about an event, with sample values in the other places of its path. */
export const buildUrl = (call: Call, EID: string) =>
  fill(getCallAddress(call), {
    EID,
    GID: castGuests.meera,
    IMAGE: castGuests.meera,
    LANGUAGE: 'fr',
    MODE: 'Web',
    TEMPLATE: 'jaali',
    REPORT: 'guest',
  } as never)
