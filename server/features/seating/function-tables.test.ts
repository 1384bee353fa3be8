import { expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { addGuest, guestById } from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { changeSeating } from '@mehfil/contract/seating/seating.ts'
import { EID, openAnswerMails } from '../../test/flows/answer-mails.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { getVisibleText } from '../../test/flows/public-pages.ts'
import { move, putTable, tid } from '../../test/models/seating.ts'

const [sangeet, wedding] = ['0000000000000F2', '0000000000000F3'] as const
const { testApp, setEvent, answers, mails } = await openAnswerMails()
const asha = await testApp.as('asha')

const toPlain = (text: string) =>
  getVisibleText(text)
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')

it.each([
  ['en', 'Table 7 · Rose'],
  ['fr', 'Table 7 · Rose'],
  ['arb', 'الطاولة 7 · Rose'],
] as const)(
  'Our product tells a guest the table of each function on the ticket and in the mail, in %s',
  async (language, table) => {
    await setEvent({ starts_at: new Date('2026-12-12T13:30:00Z'), duration_minutes: 3_600 })
    await asha.call(saveProgramme, {
      params: { EID },
      input: {
        rows: [sangeet, wedding].map((id) => ({
          ...programmeRow,
          id,
          title: id === sangeet ? 'Sangeet' : 'Wedding',
          function: { everyone: true, places: null },
        })),
      },
    })
    await answers({ language, questions: { [functionsQuestionId]: [sangeet, wedding] } })
    const { id } = await testApp.world.db
      .selectFrom('guest')
      .select('id')
      .where('event_id', '=', EID)
      .where('answer', '=', 'yes')
      .where('language', '=', language)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const seated = await asha.call(changeSeating, {
      params: { EID },
      input: {
        function: wedding,
        changes: [putTable(7, { name: 'Rose' }), move(id, 0, [null, tid(7)])],
      },
    })
    expect(seated.status).toBe('success')
    const [mail] = await mails()
    expect(toPlain(mail?.text ?? '')).toContain(table)
    expect(toPlain(mail?.text ?? '').match(/7 · Rose/g)).toHaveLength(1)
    const lang = language === 'arb' ? 'ar' : language
    const page = await testApp
      .visitor()
      .inject({ method: 'GET', url: `/${EID}/${id}?lang=${lang}` })
    expect(toPlain(page.body)).toContain(table)
    expect(toPlain(page.body).match(/7 · Rose/g)).toHaveLength(1)
  },
)

it('Our product names the tables of a guest to hosts by the functions’ titles in their language', async () => {
  const rows = [sangeet, wedding].map((id) => ({
    ...programmeRow,
    id,
    title: id === sangeet ? 'Sangeet' : 'Wedding',
    translations:
      id === sangeet ? { arb: { title: 'الحناء', place: '', line: '', track: '' } } : {},
    function: { everyone: true, places: null },
  }))
  await asha.call(saveProgramme, { params: { EID }, input: { rows } })
  const GID = (
    await asha.call(addGuest, { params: { EID }, input: { name: 'Uma Sehgal', partyLimit: 1 } })
  ).data.id
  for (const id of [sangeet, wedding])
    await asha.call(changeSeating, {
      params: { EID },
      input: {
        function: id,
        changes: [putTable(8, { name: 'Iris' }), move(GID, 0, [null, tid(8)])],
      },
    })
  const readIn = async (language: 'en' | 'arb') => {
    await testApp.world.db
      .updateTable('person')
      .set({ language })
      .where('email', '=', 'asha@mehfil.example')
      .execute()
    const host = await testApp.as('asha')
    const { data } = await host.call(guestById, { params: { EID, GID } })
    const list = await host.call(guestsOfEvent, { params: { EID }, query: { search: 'Uma' } })
    return [data.table, list.data.guests[0]?.table]
  }
  expect(await readIn('arb')).toEqual(Array(2).fill('الحناء 8 / Wedding 8'))
  expect(await readIn('en')).toEqual(Array(2).fill('Sangeet 8 / Wedding 8'))
})
