import { afterAll, beforeEach } from 'vitest'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'
import { setWedding } from './guest-pages.ts'

export const weddingParams = { EID: castEvents.wedding }

/** A row of a programme. */
export const programmeRow = {
  id: '000000000000001',
  day: 0,
  startMinute: 1110,
  endMinute: null,
  title: 'Welcome',
  place: '',
  line: '',
  icon: null,
  track: '',
  translations: {},
}

/** A product whose events Asha edits, more often than limits allow. */
export async function openEventEditing() {
  const testApp = await openTestApp({ leniency: 1_000_000 })
  afterAll(() => testApp.close())
  return { testApp, asha: await testApp.as('asha') }
}

/** The same, with the wedding on a page in two languages before each test. */
export async function openWeddingEditing() {
  const product = await openEventEditing()
  beforeEach(() => setWedding(product.testApp, { languages: ['en', 'fr'], mode: 'Web' }))
  return product
}
