import { describe, expect, it } from 'vitest'
import {
  buildCalendarLinks,
  formatCalendarProgramme,
  renderCalendarFile,
  type CalendarEvent,
} from './calendar.ts'
import { getOffsetMinutes, toWallClock } from '../../events/rules/time-zone.ts'
import { renderVtimezone } from './vtimezone.ts'

const event: CalendarEvent = {
  id: 'A5A0000000000A1',
  title: 'Ananya & Vikram; dinner, dance',
  startsAt: new Date('2026-12-12T13:30:00Z'),
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  place: 'Rang Mahal, Udaipur',
  sequence: 3,
  changedAt: new Date('2026-11-21T10:00:00Z'),
  link: 'https://mehfil.example/ananya-vikram',
}
const file = (different: Partial<CalendarEvent> = {}) =>
  renderCalendarFile([{ ...event, ...different }], {
    brand: 'Mehfil',
    host: 'mehfil.example',
  }).replace(/\r\n /g, '')

describe('Our product writes a calendar file that', () => {
  it('has the local time with its zone', () => {
    expect(file()).toContain('DTSTART;TZID=Asia/Kolkata:20261212T190000\r\n')
    expect(file()).toContain('DTEND;TZID=Asia/Kolkata:20261212T233000\r\n')
    expect(file()).toContain('TZOFFSETTO:+0530')
  })

  it('keeps its UID and counts its sequence, so that an update replaces it', () => {
    expect(file()).toContain('UID:A5A0000000000A1@mehfil.example\r\n')
    expect(file()).toContain('SEQUENCE:3\r\n')
    expect(file({ sequence: 4, title: 'Moved' })).toContain(
      'UID:A5A0000000000A1@mehfil.example\r\n',
    )
    expect(file()).toContain('DTSTAMP:20261121T100000Z\r\n')
  })

  it('escapes typed text, so that no line is added', () => {
    expect(file()).toContain('SUMMARY:Ananya & Vikram\\; dinner\\, dance\r\n')
    const broken = file({ title: 'A\r\nATTENDEE:mailto:evil@example.com' })
    expect(broken).not.toContain('\nATTENDEE')
    expect(broken).toContain('SUMMARY:A')
  })

  it('has the programme in its description, in lines of at most 75 bytes', () => {
    const about = { event: { startsAt: event.startsAt, zone: event.zone, hideAddress: false } }
    const row = {
      id: '000000000000001',
      day: 0,
      startMinute: 1110,
      endMinute: null,
      title: 'Phera; the vows, and more',
      place: 'East court',
      line: '',
      icon: null,
      track: '',
      translations: { arb: { title: 'عقد القران', place: 'الفناء الشرقي', line: '', track: '' } },
    }
    const list = (language: 'en' | 'arb', hidden = false) =>
      formatCalendarProgramme(
        (key) => key,
        { programme: [row, { ...row, day: 1 }], event: { ...about.event, hideAddress: hidden } },
        { language, knowsAddress: false },
      ).map((line) => line.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '))
    expect(list('en')).toEqual([
      'Saturday 12 December',
      'when.clock  Phera; the vows, and more, East court',
      'Sunday 13 December',
      'when.clock  Phera; the vows, and more, East court',
    ])
    expect(list('arb')[1]).toContain('عقد القران، الفناء الشرقي')
    expect(list('en', true).join()).not.toContain('East court')
    expect(file({ programme: list('en') })).toContain(
      'DESCRIPTION:Saturday 12 December\\nwhen.clock  Phera\\; the vows\\, and more\\, East court\\n',
    )
    const written = renderCalendarFile([{ ...event, programme: list('arb') }], {
      brand: 'Mehfil',
      host: 'mehfil.example',
    })
    expect(Math.max(...written.split('\r\n').map((one) => Buffer.byteLength(one)))).toBeLessThan(76)
    expect(written.replace(/\r\n /g, '')).toContain('عقد القران، الفناء الشرقي')
  })

  it('matches the links to web calendars', () => {
    const { google, outlook } = buildCalendarLinks(event)
    expect(new URL(google).searchParams.get('dates')).toBe('20261212T133000Z/20261212T180000Z')
    expect(new URL(outlook).searchParams.get('startdt')).toBe('2026-12-12T13:30:00.000Z')
    const day = buildCalendarLinks({
      ...event,
      startsAt: new Date('2026-12-11T18:30:00Z'),
      durationMinutes: 1_440,
      isAllDay: true,
    })
    expect(new URL(day.google).searchParams.get('dates')).toBe('20261212/20261213')
    expect(new URL(day.outlook).searchParams.get('startdt')).toBe('2026-12-12')
  })
})

describe('Our product describes a time zone, which', () => {
  it.each([
    ['Asia/Kolkata', '2026-12-12T13:30:00Z', 330],
    ['Asia/Kathmandu', '2026-12-12T13:30:00Z', 345],
    ['Pacific/Chatham', '2026-12-12T13:30:00Z', 825],
    ['America/St_Johns', '2026-12-12T13:30:00Z', -210],
    ['Europe/Paris', '2026-07-01T00:00:00Z', 120],
    ['Australia/Lord_Howe', '2026-12-12T13:30:00Z', 660],
  ])('%s is %s ahead by %i minutes', (zone, at, minutes) => {
    expect(getOffsetMinutes(new Date(at), zone)).toBe(minutes)
  })

  it('has both clock changes of a year', () => {
    const block = renderVtimezone('Europe/Paris', new Date('2026-12-12T13:30:00Z'))
    expect(block).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100',
    )
    expect(block).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20270328T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200',
    )
  })

  it('shows the local time of any day', () => {
    expect(toWallClock(new Date('2026-12-31T20:00:00Z'), 'Asia/Kolkata').toISOString()).toBe(
      '2027-01-01T01:30:00.000Z',
    )
  })
})
