import { describe, expect, it } from 'vitest'
import { eventProgramme, saveProgramme } from '@mehfil/contract/events/programme.ts'
import { settingsOf, updateSettings } from '@mehfil/contract/events/settings.ts'
import {
  openWeddingEditing,
  programmeRow,
  weddingParams as params,
} from '../../test/flows/event-editing.ts'
import { getPage } from '../../test/flows/guest-pages.ts'

const createRow = (at: number, row: object = {}) => ({
  ...programmeRow,
  id: `00000000000000${at}`,
  title: `Row ${at}`,
  ...row,
})
const dinner = createRow(2, {
  startMinute: 1260,
  endMinute: 60,
  title: 'Dinner',
  place: 'The terrace',
  icon: 'meal' as const,
  translations: { fr: { title: 'Dîner', place: '', line: 'Deux cuisines', track: '' } },
})

const { testApp, asha } = await openWeddingEditing()

const save = (rows: unknown[]) =>
  asha.call(saveProgramme, { params, input: { rows: rows as never } })

describe('Our product keeps the programme of an event', () => {
  it('in the host’s order, as it was last sent', async () => {
    await save([createRow(1), dinner])
    expect((await asha.call(eventProgramme, { params })).data.rows).toEqual([createRow(1), dinner])
    await save([dinner, createRow(3, { day: 30 })])
    expect((await asha.call(eventProgramme, { params })).data.rows.map(({ id }) => id)).toEqual([
      dinner.id,
      createRow(3).id,
    ])
    await save([])
    expect((await asha.call(eventProgramme, { params })).data.rows).toEqual([])
  })

  it('and shows it on the page in the reader’s language', async () => {
    await save([createRow(1), dinner])
    const english = (await getPage(testApp, '/ananya-vikram?lang=en')).body
    expect(english).toContain('The terrace')
    expect(english.replaceAll('\u00a0', ' ')).toContain('9:00 pm – 1:00 am')
    const french = (await getPage(testApp, '/ananya-vikram?lang=fr')).body
    expect(french).toContain('Dîner')
    expect(french).toContain('Deux cuisines')
    expect(french).toContain('The terrace')
    await save([])
    expect((await getPage(testApp, '/ananya-vikram?lang=en')).body).not.toContain('id="plan"')
  })

  it('and moves its texts when another language becomes the first', async () => {
    await save([dinner])
    const { data: settings } = await asha.call(settingsOf, { params })
    await asha.call(updateSettings, { params, input: { ...settings, languages: ['fr', 'en'] } })
    const [row] = (await asha.call(eventProgramme, { params })).data.rows
    expect(row).toMatchObject({
      title: 'Dîner',
      line: 'Deux cuisines',
      place: 'The terrace',
      translations: { en: { title: 'Dinner', place: 'The terrace', line: '' } },
    })
  })

  it.each([
    ['PROGRAMME.0.TITLE', { TITLE: ' ' }],
    ['PROGRAMME.0.DAY', { DAY: 31 }],
    ['PROGRAMME.0.START', { START: '24:00' }],
    ['PROGRAMME.0.ICON', { ICON: 'bomb' }],
    ['PROGRAMME.0.LINE', { LINE: 'x'.repeat(301) }],
  ])('and refuses a faulty row at %s', async (field, fault) => {
    const row = {
      ID: '0123456789ABCDE',
      DAY: 0,
      START: null,
      END: null,
      TITLE: 'A',
      PLACE: '',
      LINE: '',
      ICON: null,
      TRACK: '',
      WORDS: {},
    }
    const response = await asha.send('PUT', `/api/events/${params.EID}/programme`, {
      PROGRAMME: [{ ...row, ...fault }],
    })
    expect([response.statusCode, Object.keys(JSON.parse(response.body).data.errors)]).toEqual([
      400,
      [field],
    ])
  })

  it('and shows a text of markup as text', async () => {
    await save([createRow(1, { title: '<script>x</script>', place: '\u202e&' })])
    expect((await getPage(testApp, '/ananya-vikram')).body).not.toContain('<script>x')
  })
})
