import { beforeEach, describe, expect, it } from 'vitest'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { readCalendarEntries } from '../../test/files/calendar-entries.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, meera, openPublicPages } from '../../test/flows/public-pages.ts'

const [mehndi, sangeet, wedding] = [
  '0000000000000F1',
  '0000000000000F2',
  '0000000000000F3',
] as const
const question = `q-${functionsQuestionId}`
const forAll = { everyone: true, places: null }
const rows: ProgrammeRecord[] = [
  {
    ...programmeRow,
    id: mehndi,
    title: 'Mehndi',
    startMinute: null,
    function: { everyone: false, places: null },
  },
  {
    ...programmeRow,
    id: sangeet,
    title: 'Sangeet',
    day: 1,
    startMinute: 20 * 60,
    endMinute: 60,
    place: 'Lake terrace',
    function: forAll,
    translations: { arb: { title: 'ليلة الغناء', place: '', line: '', track: '' } },
  },
  { ...programmeRow, id: wedding, title: 'Wedding', day: 2, line: 'In white', function: forAll },
  { ...programmeRow, id: '0000000000000F4', title: 'Tea' },
]
const meeraParams = { EID, GID: castGuests.meera }

const { testApp, setEvent, get, post } = await openPublicPages()
const { db } = testApp.world
const asha = await testApp.as('asha')

const saveRows = (list: ProgrammeRecord[]) =>
  asha.call(saveProgramme, { params: { EID }, input: { rows: list } })
const readFile = async (path: string, language = 'en') =>
  readCalendarEntries((await get(`${path}/calendar.ics?lang=${language}`)).body)
const answer = async (word: 'yes' | 'no', functions: string[] = [], people = 1) => {
  testApp.clock.move(61_000)
  const form = { answer: word, people: String(people), [question]: functions }
  const more = { companion: 'Ravi Nair', [`${question}-1`]: functions }
  const sent = await post(meera, people > 1 ? { ...form, ...more } : form)
  expect(sent.statusCode).toBe(303)
}
const readMail = async () => {
  testApp.caught.length = 0
  testApp.clock.move(31_000)
  await testApp.mails()
  const mail = testApp.caught.find(({ to }) => to.name === 'Meera Nair')
  const file = mail?.attachments.find(({ filename }) => filename === 'event.ics')
  return { text: mail?.text ?? '', file, entries: file ? readCalendarEntries(file.content) : [] }
}
const listTitles = (entries: Array<{ title: string; isCancelled: boolean }>) =>
  entries.map(({ title, isCancelled }) => `${title.split(' · ')[0]}${isCancelled ? ' -' : ''}`)

beforeEach(async () => {
  testApp.clock.move(61_000)
  await setEvent({ calendar_sequence: 0, venue: 'Rang Mahal', address: '', hide_address: false })
  for (const table of ['mail', 'question_answer', 'answer_log'] as const)
    await db.deleteFrom(table).where('event_id', '=', EID).execute()
  await db
    .updateTable('guest')
    .set({ answer: null, answered_at: null, people: null, confirmed_at: null, functions: [] })
    .where('event_id', '=', EID)
    .where('id', '=', castGuests.meera)
    .execute()
  await saveRows(rows)
})

describe('Where an event has functions, our product writes a calendar file that', () => {
  it('has an entry for each one the guest is invited to, with its own time, zone and place', async () => {
    const [first, second, ...others] = await readFile(meera)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      title: 'Sangeet · Ananya & Vikram',
      start: '2026-12-13T20:00:00',
      end: '2026-12-14T01:00:00',
      zone: 'Asia/Kolkata',
      place: 'Lake terrace',
      isCancelled: false,
    })
    expect(first?.uid).toMatch(new RegExp(`^${EID}-${sangeet}@`))
    expect(second).toMatchObject({
      title: 'Wedding · Ananya & Vikram',
      start: '2026-12-14T18:30:00',
      end: '2026-12-14T20:30:00',
      place: 'Rang Mahal',
    })
    expect(listTitles(await readFile(meera, 'arb'))).toEqual(['ليلة الغناء', 'Wedding'])
  })

  it('has those for chosen guests for them alone, and a whole day where no time is known', async () => {
    await asha.call(saveGuestFunctions, { params: meeraParams, input: { functions: [mehndi] } })
    const [first] = await readFile(meera)
    expect(first).toMatchObject({ start: '2026-12-12', end: '2026-12-13', zone: '' })
    expect(listTitles(await readFile(meera))).toEqual(['Mehndi', 'Sangeet', 'Wedding'])
    expect(listTitles(await readFile(`/${EID}`))).toEqual(['Sangeet', 'Wedding'])
  })

  it('and links to web calendars for each of them, those the party comes to alone', async () => {
    const listGoogle = async () =>
      [
        ...(await get(`${meera}?lang=en`)).body.matchAll(
          /href="(https:\/\/calendar\.google[^"]+)"/g,
        ),
      ].map(([, url = '']) => {
        const { searchParams } = new URL(url.replaceAll('&amp;', '&'))
        return [searchParams.get('text')?.split(' · ')[0], searchParams.get('dates')]
      })
    const sangeetLink = ['Sangeet', '20261213T143000Z/20261213T193000Z']
    expect(await listGoogle()).toEqual([
      sangeetLink,
      ['Wedding', '20261214T130000Z/20261214T150000Z'],
    ])
    await answer('yes', [sangeet])
    expect(await listGoogle()).toEqual([sangeetLink])
  })

  it('has what the party comes to after its answer, also in the mail', async () => {
    await answer('yes', [wedding])
    expect(listTitles(await readFile(meera))).toEqual(['Wedding'])
    const { entries, file, text } = await readMail()
    expect(listTitles(entries)).toEqual(['Wedding'])
    expect(file?.contentType).toContain('method=PUBLISH')
    expect(text).toContain('Mon 14 Dec')
    expect(text).not.toContain('Sangeet')
  })

  it('takes out a function that the guest no longer comes to, and brings it back', async () => {
    await answer('yes', [sangeet, wedding])
    const [before] = (await readMail()).entries
    await answer('yes', [wedding], 2)
    const changed = await readMail()
    expect(listTitles(changed.entries)).toEqual(['Sangeet -', 'Wedding'])
    expect(changed.entries[0]?.uid).toBe(before?.uid)
    expect(changed.entries[0]?.sequence).toBeGreaterThan(before?.sequence ?? 9)
    expect(changed.text.replace(/\s+/g, ' ')).toContain('open the attached file to update it')
    expect(listTitles(await readFile(meera))).toEqual(['Sangeet -', 'Wedding'])
    await answer('yes', [sangeet, wedding])
    const again = await readMail()
    expect(listTitles(again.entries)).toEqual(['Sangeet', 'Wedding'])
    expect(again.entries[0]?.sequence).toBeGreaterThan(changed.entries[0]?.sequence ?? 9)
    expect(again.text).not.toContain('open the attached file')
  })

  it('takes out a function that the guest was taken off, after more answers too', async () => {
    const choose = (functions: string[]) =>
      asha.call(saveGuestFunctions, { params: meeraParams, input: { functions } })
    await choose([mehndi])
    await answer('yes', [mehndi, wedding])
    expect(listTitles((await readMail()).entries)).toEqual(['Mehndi', 'Wedding'])
    await choose([])
    await answer('yes', [wedding])
    expect((await readMail()).file).toBeUndefined()
    expect(listTitles(await readFile(meera))).toContain('Mehndi -')
    await answer('yes', [sangeet])
    const { entries } = await readMail()
    expect(listTitles(entries)).toEqual(
      expect.arrayContaining(['Mehndi -', 'Sangeet', 'Wedding -']),
    )
    expect(listTitles(await readFile(meera))).toContain('Mehndi -')
  })

  it('takes out all of them after a no', async () => {
    await answer('yes', [wedding])
    const [before] = (await readMail()).entries
    await answer('no')
    const { entries } = await readMail()
    expect(listTitles(entries)).toEqual(['Wedding -'])
    expect(entries[0]?.sequence).toBeGreaterThan(before?.sequence ?? 9)
    expect(listTitles(await readFile(meera))).toEqual(['Wedding -'])
  })

  it('has a higher number after a function has moved, and the same one after other changes', async () => {
    const numberOf = async () => (await readFile(meera))[0]?.sequence
    const before = await numberOf()
    await saveRows(rows.map((row) => ({ ...row, icon: 'music' })))
    expect(await numberOf()).toBe(before)
    await saveRows(rows.map((row) => (row.id === sangeet ? { ...row, startMinute: 1260 } : row)))
    expect(await numberOf()).toBe((before ?? 0) + 1)
  })

  it('has the event alone where it asks about no function', async () => {
    await saveRows(rows.map((row) => ({ ...row, function: undefined })))
    const entries = await readFile(meera)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ title: 'Ananya & Vikram', start: '2026-12-12T19:00:00' })
    expect(entries[0]?.uid).toMatch(new RegExp(`^${EID}@`))
  })
})
