import { beforeEach, describe, expect, it } from 'vitest'
import { inviteGuest } from '@mehfil/contract/mail/campaigns.ts'
import { cancelEvent } from '@mehfil/contract/events/interruptions.ts'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { cast } from '../../seed/cast.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { readCalendarEntries } from '../../test/files/calendar-entries.ts'
import { EID, openAnswerMails } from '../../test/flows/answer-mails.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { hostsLetters } from '../../test/flows/interruptions.ts'

const [mehndi, sangeet, wedding] = [
  '0000000000000F1',
  '0000000000000F2',
  '0000000000000F3',
] as const
const rows: ProgrammeRecord[] = [
  {
    ...programmeRow,
    id: mehndi,
    title: 'Mehndi',
    function: { everyone: false, places: null },
    translations: {
      fr: { title: 'Soirée henné', place: '', line: '', track: '' },
      arb: { title: 'ليلة الحناء', place: '', line: '', track: '' },
    },
  },
  {
    ...programmeRow,
    id: sangeet,
    title: 'Sangeet',
    day: 1,
    place: 'Lake terrace',
    function: { everyone: true, places: null },
    translations: {
      fr: { title: 'Soirée musicale', place: '', line: '', track: '' },
      arb: { title: 'ليلة الغناء', place: '', line: '', track: '' },
    },
  },
  {
    ...programmeRow,
    id: wedding,
    title: 'Wedding',
    day: 2,
    function: { everyone: true, places: null },
  },
]

const { testApp, setEvent, answers, mails } = await openAnswerMails()
const { db } = testApp.world
const asha = await testApp.as('asha')

const toPlain = (text: string | undefined) =>
  (text ?? '').replace(/[\u2066-\u2069]/g, '').replace(/[\s\u00a0\u202f]+/g, ' ')
const listEntries = (mail: OutgoingMail | undefined) =>
  readCalendarEntries(
    mail?.attachments.find(({ filename }) => filename === 'event.ics')?.content ?? '',
  ).map(({ title, isCancelled }) => `${title.split(' · ')[0]}${isCancelled ? ' -' : ''}`)
const both = {
  companions: ['Ravi Iyer'],
  questions: {
    [functionsQuestionId]: [sangeet, wedding],
    [`${functionsQuestionId}.1`]: [wedding],
  },
}

beforeEach(async () => {
  await setEvent({ starts_at: new Date('2026-12-12T13:30:00Z'), duration_minutes: 3_600 })
  await asha.call(saveProgramme, { params: { EID }, input: { rows } })
})

describe('Our product says in a mail of thanks what each person comes to', () => {
  it.each([
    [
      'en',
      'See you on 13 December',
      'Coming to Sangeet Sun 13 Dec, 6:30 pm, Lake terrace Leela Iyer Wedding Mon 14 Dec, 6:30 pm All of you',
    ],
    [
      'fr',
      'Rendez-vous le 13 décembre',
      'Votre programme Soirée musicale dim. 13 déc., 18 h 30, Lake terrace Leela Iyer Wedding lun. 14 déc., 18 h 30 Tout votre groupe',
    ],
    [
      'arb',
      'نلقاكم يوم 13 ديسمبر',
      'الفقرات: ليلة الغناء الأحد 13 ديسمبر، 6:30 مساءً، Lake terrace Leela Iyer Wedding الاثنين 14 ديسمبر، 6:30 مساءً الجميع',
    ],
  ] as const)('in %s', async (language, firstDay, words) => {
    await answers({ ...both, language })
    const [mail] = await mails()
    expect(toPlain(mail?.text)).toContain(words)
    expect(toPlain(mail?.subject)).toContain(firstDay)
    expect(mail?.html).not.toMatch(/Mehndi|Soirée henné|ليلة الحناء/)
    expect(mail?.text).not.toMatch(/Mehndi|Soirée henné|ليلة الحناء/)
  })

  it('without names where all come to all, and without places that are told after a yes', async () => {
    const all = [sangeet, wedding]
    await setEvent({ hide_address: true, confirmation: 'by-hand' })
    await answers({
      companions: ['Ravi Iyer'],
      questions: { [functionsQuestionId]: all, [`${functionsQuestionId}.1`]: all },
    })
    const [mail] = await mails()
    expect(toPlain(mail?.text)).toContain(
      'Coming to Sangeet Sun 13 Dec, 6:30 pm Wedding Mon 14 Dec',
    )
    expect(mail?.text).not.toContain('Lake terrace')
    await setEvent({ confirmation: 'at-once' })
  })
})

describe('Our product tells hosts', () => {
  it('what each person of a reply comes to', async () => {
    await setEvent({ host_notices: 'each' })
    await answers(both)
    const notice = (await mails()).find(({ to }) => to.address === cast.asha.email)
    expect(notice?.text).toContain(
      'Coming to\n  Leela Iyer: Sangeet, Wedding\n  Ravi Iyer: Wedding\n',
    )
  })
})

describe('Our product shows in mails to many only the functions of their reader', () => {
  const inviteMeera = async (language: string, functions: string[]) => {
    const params = { EID, GID: castGuests.meera }
    await db
      .updateTable('guest')
      .set({ answer: null, answered_at: null, invited_at: null, language })
      .where('id', '=', castGuests.meera)
      .execute()
    await db.deleteFrom('mail').where('guest_id', '=', castGuests.meera).execute()
    await asha.call(saveGuestFunctions, { params, input: { functions } })
    await asha.call(inviteGuest, { params })
    testApp.clock.move(61_000)
    return (await mails()).find(({ to }) => to.name === 'Meera Nair')
  }

  it.each([
    ['en', 'Sangeet', 'Mehndi'],
    ['fr', 'Soirée musicale', 'Soirée henné'],
    ['arb', 'ليلة الغناء', 'ليلة الحناء'],
  ])('in an invitation in %s', async (language, open, chosen) => {
    const other = await inviteMeera(language, [])
    expect(other?.html).toContain(open)
    for (const content of [other?.html, other?.text, ...listEntries(other)])
      expect(content).not.toContain(chosen)
    expect(listEntries(other)).toEqual([open, 'Wedding'])

    const invited = await inviteMeera(language, [mehndi])
    expect(invited?.html).toContain(chosen)
    expect(invited?.text).toContain(chosen)
    expect(listEntries(invited)).toEqual([chosen, open, 'Wedding'])
  })

  it('and takes out what the party comes to when the event is cancelled', async () => {
    await answers({ ...both, email: 'tara@guests.example', name: 'Tara Rao' })
    await mails()
    await asha.call(cancelEvent, {
      params: { EID },
      input: { submission: 'ABCDEF000000002', letters: hostsLetters } as never,
    })
    testApp.clock.move(61_000)
    const mail = (await mails()).find(({ to }) => to.address === 'tara@guests.example')
    expect(listEntries(mail)).toEqual(['Sangeet -', 'Wedding -'])
  })
})
