import { expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
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
