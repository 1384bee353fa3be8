import { afterAll, beforeEach } from 'vitest'
import type { Survey } from '@mehfil/contract/events/after.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'
import { getPage, setWedding, submitForm } from './guest-pages.ts'

export const wedding = { EID: castEvents.wedding }
const meeraPath = `/${castEvents.wedding}/${castGuests.meera}`
export const jonPath = `/${castEvents.wedding}/${castGuests.jon}`

export const optionIds = { food: 'AF7E00000000001', music: 'AF7E00000000002' }
export const survey: Survey = {
  scale: { en: 'How was it?', arb: 'كيف كانت؟' },
  choice: {
    texts: { en: 'What was best?' },
    options: [
      { id: optionIds.food, texts: { en: 'The food' } },
      { id: optionIds.music, texts: { en: 'The <b>music</b>', fr: 'La musique' } },
    ],
  },
  comment: { en: 'Anything else?' },
  isNamed: false,
}

type SentPicture = { bytes: Buffer; name?: string; type?: string }

/** A form with files, as a browser without scripts sends it. */
export const buildPhotoForm = (pictures: readonly SentPicture[], field = 'IMAGE') => ({
  payload: Buffer.concat([
    ...pictures.flatMap(({ bytes, name = 'a.jpg', type = 'image/jpeg' }) => [
      Buffer.from(
        `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--edge--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
})

/** The day after the wedding: Meera and Jon said yes, the survey and the wall are open. */
export async function openAfterEvent() {
  const testApp = await openTestApp({ leniency: 1_000_000 })
  afterAll(() => testApp.close())
  const { db } = testApp.world
  beforeEach(async () => {
    await setWedding(testApp, {
      languages: ['en', 'fr', 'arb'],
      mode: 'Web',
      password_hash: null,
      unpublished_at: null,
      cancelled_at: null,
      purged_at: null,
      starts_at: new Date(testApp.clock.now().getTime() - 86_400_000),
      duration_minutes: 240,
      survey: JSON.stringify(survey),
      photo_wall: 'asks',
    })
    await db.deleteFrom('guest_photo').execute()
    await db.deleteFrom('survey_answer').execute()
    await db
      .updateTable('guest')
      .set({ answer: 'yes', waitlisted_at: null, deleted_at: null })
      .where('event_id', '=', castEvents.wedding)
      .execute()
  })
  return {
    testApp,
    db,
    set: (changes: object) => setWedding(testApp, changes),
    get: (url: string) => getPage(testApp, url),
    answer: (fields: Record<string, string>, path = meeraPath) =>
      submitForm(testApp, `${path}/after`, fields),
    sendPhotos: (pictures: readonly SentPicture[], path = meeraPath) =>
      testApp
        .visitor()
        .inject({ method: 'POST', url: `${path}/photos`, ...buildPhotoForm(pictures) }),
    removePhoto: (photo: string, path = meeraPath) =>
      submitForm(testApp, `${path}/photos/remove`, { photo }),
    afterPath: `${meeraPath}/after`,
  }
}
