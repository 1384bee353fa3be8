import { describe, expect, test, vi } from 'vitest'
import { formatClock } from '@mehfil/contract/fields/time-of-day.ts'
import { parseSchedule } from './schedule.ts'

const firstDate = '2026-12-12'
/** A row as `day start-end title | place | line`. */
const readRows = (text: string, start: string | null = firstDate) =>
  parseSchedule(text, start).map(({ day, startMinute, endMinute, title, place, line }) => {
    const times = [startMinute, endMinute].flatMap((at) => (at === null ? [] : [formatClock(at)]))
    const texts = [title, place, line]
    while (texts.at(-1) === '') texts.pop()
    return [...(day > 0 ? [`+${day}`] : []), times.join('-') || '-', texts.join(' | ')].join(' ')
  })

describe('Our product reads a pasted line of a schedule', () => {
  test.each([
    ['17:00 Doors open', '17:00 Doors open'],
    ['5.30 pm – 6 pm  Ceremony, Garden', '17:30-18:00 Ceremony | Garden'],
    ['5-6pm Drinks', '17:00-18:00 Drinks'],
    ['11 – 1 pm: Brunch', '11:00-13:00 Brunch'],
    ['11:30am–12:15pm Talk @ Room 2', '11:30-12:15 Talk | Room 2'],
    ['from 5 pm to 6:30 p.m. Tea', '17:00-18:30 Tea'],
    ['• 09:00 – 10:30 Welcome (Main hall)', '09:00-10:30 Welcome | Main hall'],
    [
      '17:00\tDoors open\tMain hall\tBring your code',
      '17:00 Doors open | Main hall | Bring your code',
    ],
    ['17:00 | Doors open | Main hall', '17:00 Doors open | Main hall'],
    ['Ceremony 5 pm', '17:00 Ceremony'],
    ['Ceremony – 17:00', '17:00 Ceremony'],
    ['Dinner at 8pm', '20:00 Dinner'],
    ['Dinner, Lake terrace (20:00–23:30)', '20:00-23:30 Dinner | Lake terrace'],
    ['Noon: Lunch', '12:00 Lunch'],
    ['22:00 - midnight Dancing', '22:00-00:00 Dancing'],
    ['22:00–24:00 Dancing', '22:00-00:00 Dancing'],
    ['[18:30] Pheras — East court', '18:30 Pheras | East court'],
    ['9-10 Registration', '09:00-10:00 Registration'],
    ['17h30 : Cérémonie, au jardin', '17:30 Cérémonie | au jardin'],
    ['17 h – 18 h Vin d’honneur', '17:00-18:00 Vin d’honneur'],
    ['De 17 h à 18 h 30 : Cocktail', '17:00-18:30 Cocktail'],
    ['Dîner à 20h, grande salle', '- Dîner à 20h | grande salle'],
    ['Dîner à 20 h', '20:00 Dîner'],
    ['Midi : déjeuner', '12:00 déjeuner'],
    ['12 h à minuit Fête', '12:00-00:00 Fête'],
    ['٥:٣٠ م – ٦ م حفل الزفاف، الحديقة', '17:30-18:00 حفل الزفاف | الحديقة'],
    ['الساعة ٧ مساءً: العشاء', '19:00 العشاء'],
    ['من ٥ م إلى ٦ م استقبال', '17:00-18:00 استقبال'],
    ['١٧:٠٠ استقبال الضيوف', '17:00 استقبال الضيوف'],
    ['العشاء ٩ م', '21:00 العشاء'],
    ['الظهر: الغداء', '12:00 الغداء'],
    ['3 songs by the choir', '- 3 songs by the choir'],
    ['50 Cent, live', '- 50 Cent | live'],
    ['25:00 Nothing', '- 25:00 Nothing'],
    [
      '18:00 Welcome, tea, and biscuits, served in the court',
      '18:00 Welcome, tea, and biscuits, served in the court',
    ],
  ])('%s', (text, row) => expect(readRows(text)).toEqual([row]))
})

describe('Our product reads a pasted schedule', () => {
  test('with headings of days, in any of our languages', () => {
    const days = [
      ['Day 1', '18:00 Mehndi', 'Day 2: Wedding', '18:30 Pheras'],
      ['Saturday 12 December', '18:00 Mehndi', 'Sunday, December 13:', '18:30 Pheras'],
      ['Samedi', '18:00 Mehndi', 'dimanche 13 décembre 2026', '18:30 Pheras'],
      ['اليوم الأول', '18:00 Mehndi', 'اليوم ٢', '18:30 Pheras'],
      ['12/12/2026', '18:00 Mehndi', 'الأحد ١٣ ديسمبر', '18:30 Pheras'],
    ].map((lines) => readRows(lines.join('\n')).filter((row) => !row.includes('Wedding')))
    expect(days).toEqual(days.map(() => ['18:00 Mehndi', '+1 18:30 Pheras']))
  })

  test('and counts days from its first date when the event has none', () =>
    expect(readRows('2 May\n10:00 Talks\n3 May\n9:00 Walk', null)).toEqual([
      '10:00 Talks',
      '+1 09:00 Walk',
    ]))

  test('and keeps every text, also of lines without a time', () =>
    expect(readRows('Our evening\r\n\r\n6 pm Dinner\n(Two kitchens, bring an appetite)')).toEqual([
      '- Our evening',
      '18:00 Dinner |  | Two kitchens, bring an appetite',
    ]))

  test('and takes a date far from the event for a text', () =>
    expect(readRows('1 January 2031')).toEqual(['- 1 January 2031']))

  test('without making a formatter of dates for each line', () => {
    const text = Array.from({ length: 150 }, (_, at) => `Saturday 12 December\n${at} guests`).join(
      '\n',
    )
    parseSchedule(text, firstDate)
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    expect(parseSchedule(text, firstDate)).toHaveLength(150)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})

// What grows with the square of a text of this size never ends.
describe('Our product reads a schedule at once', () => {
  test.each([
    ['a line of spaces', `17:00 a${' '.repeat(400_000)}b`],
    ['a day before spaces', `Saturday ${' '.repeat(400_000)}x`],
    ['a line of dashes', `a${'-'.repeat(400_000)}b`],
    ['thousands of signs', `${'5 – '.repeat(50_000)}\n${'a, '.repeat(50_000)}`],
    ['thousands of lines', '17:00 a\n'.repeat(50_000)],
  ])('also %s', (_, text) => {
    expect(parseSchedule(text, '2026-12-12').length).toBeLessThanOrEqual(201)
  })
})

describe('Our product reads times without am or pm', () => {
  const read = (text: string, [startMinute, endMinute]: [number, number]) =>
    parseSchedule(text, firstDate, { startMinute, endMinute }).map((row) =>
      [row.startMinute, row.endMinute]
        .flatMap((at) => (at === null ? [] : [formatClock(at)]))
        .join('-'),
    )
  const evening: [number, number] = [18 * 60, 25 * 60]
  test.each([
    ['5:30 Welcome drinks', ['17:30']],
    ['5:30 Drinks\n7:00 Dinner\n9:00 Dancing', ['17:30', '19:00', '21:00']],
    [
      '5:30-6:15 Drinks\n11:00 Cake\n12:30 Last bus\n1:00 Close',
      ['17:30-18:15', '23:00', '00:30', '01:00'],
    ],
    ['9:30 Flowers\n5:30 Drinks', ['21:30', '17:30']],
    ['05:30 Bus\n19:00 Dinner', ['05:30', '19:00']],
    ['5h30 Départ', ['05:30']],
    ['5:30 am Bus', ['05:30']],
  ])('%j in an evening event', (text, times) => {
    expect(read(text, evening)).toEqual(times)
  })
  test('as typed where the event begins in the morning', () => {
    expect(read('5:30 Bus\n9:00 Start', [9 * 60, 17 * 60])).toEqual(['05:30', '09:00'])
  })
})
