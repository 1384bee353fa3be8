import { afterAll, beforeEach } from 'vitest'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { getPage, setWedding, submitForm } from './guest-pages.ts'

/** The wedding's public page, and Meera's own. */
export const EID = castEvents.wedding
export const page = '/ananya-vikram'
export const meera = `/${EID}/${castGuests.meera}`

/** The visible text of a page, without markup. */
export const getVisibleText = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

/** The wedding before each test of the file: published, in three languages, without limits. */
export async function openPublicPages() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const setEvent = (changes: object) => setWedding(testApp, changes)
  beforeEach(() =>
    setEvent({
      title: 'Ananya & Vikram',
      languages: ['en', 'fr', 'arb'],
      capacity: null,
      waiting_list: true,
      companions: 3,
      unpublished_at: null,
      answer_deadline: null,
      hide_address: false,
      search_engines: false,
      starts_at: new Date('2026-12-12T13:30:00Z'),
      confirmation: 'at-once',
    }),
  )
  return {
    testApp,
    setEvent,
    get: (
      url: string,
      headers: Record<string, string> = {},
      node: Pick<TestApp, 'visitor'> = testApp,
    ) => getPage(node, url, headers),
    post: (
      url: string,
      fields: Record<string, string | string[]>,
      headers: Record<string, string> = {},
    ) => submitForm(testApp, url, fields, headers),
  }
}
