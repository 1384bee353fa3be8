import { afterAll, beforeEach } from 'vitest'
import { openTestApp } from '../test-app.ts'
import { setWedding } from './guest-pages.ts'

/** The wedding on a page in two languages, without a password or a picture, before each test of the file. */
export async function openWeddingPictures() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  beforeEach(async () => {
    await setWedding(testApp, { languages: ['en', 'fr'], mode: 'Web', password_hash: null })
    await testApp.world.db.deleteFrom('event_picture').execute()
  })
  return { testApp, asha: await testApp.as('asha') }
}
