import { describe, expect, it } from 'vitest'
import type { EventRow } from '../../store/event.ts'
import { isBlankEvent, listChangedFields, pickContent, readContent } from './content.ts'

const now = new Date('2026-11-21T10:00:00Z')
const event = {
  status: 'DRAFT',
  mode: 'Web',
  type: 'Wedding',
  title: 'Ananya & Vikram',
  templateId: 'jaali',
  colourStyle: 'ruby',
  languages: ['en', 'fr'],
  venue: 'Rang Mahal',
  startsAt: new Date('2026-12-12T13:30:00Z'),
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  answerDeadline: null,
  changeLockAt: null,
  descriptionHtml: '',
  capacity: null,
} as unknown as EventRow

const storedVersion = (changes: Record<string, unknown>, mode: 'Web' | 'Email' = 'Web') =>
  JSON.parse(
    JSON.stringify({ mode, event: { ...pickContent(event), ...changes }, parts: {}, domain: '' }),
  ) as Parameters<typeof readContent>[0]
const read = (changes: Record<string, unknown>, mode?: 'Web' | 'Email') =>
  readContent(storedVersion(changes, mode), event, now)

describe('Our product reads an older version', () => {
  it('as it was written, with its dates', () => {
    const { changes, notes } = read({ title: 'Ananya weds Vikram' })
    expect(notes).toEqual([])
    expect(changes).toMatchObject({ title: 'Ananya weds Vikram', startsAt: event.startsAt })
  })

  it('with the colour that the host chose alone', () => {
    expect(read({ colourStyle: '#3a6ea5' })).toMatchObject({
      changes: { templateId: 'jaali', colourStyle: '#3a6ea5' },
      notes: [],
    })
  })

  it.each([
    ['a colour that is gone becomes the first', { colourStyle: 'gone' }, 'jaali'],
    ['a design that is gone becomes the usual one', { templateId: 'gone' }, 'jaali'],
  ])('and says so where %s', (_, changes, templateId) => {
    const { changes: restored, notes } = read(changes)
    expect(restored.templateId).toBe(templateId)
    expect(restored.colourStyle).not.toBe('gone')
    expect(notes).toEqual(['design'])
  })

  it('of the other mode with the design of now', () => {
    const { changes, notes } = read({ templateId: 'typographic' }, 'Email')
    expect(changes.templateId).toBe('jaali')
    expect(notes).toEqual(['mode'])
  })

  it.each([
    ['type', { type: 'Coronation' }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['languages', { languages: ['tlh'] }],
    ['startsAt', { startsAt: 'soon' }],
    ['title', { title: 7 }],
  ])('and leaves the %s as it is where nothing can be read', (name, changes) => {
    const { changes: restored, notes } = read(changes)
    expect(restored).not.toHaveProperty(name)
    expect(notes).toContain('fields')
  })

  it('and keeps the title and the place of a published event', () => {
    const published = { ...event, status: 'PUBLISHED' as const }
    const { changes, notes } = readContent(storedVersion({ title: '', venue: '' }), published, now)
    expect(changes).not.toHaveProperty('title')
    expect(changes).not.toHaveProperty('venue')
    expect(notes).toEqual(['facts'])
  })
})

describe('Our product compares two versions', () => {
  const parts = { programme_row: 'programme' } as const

  it('by field, and does not mind the order of keys', () => {
    const before = storedVersion({ contact: { phone: '1', email: 'a' } })
    const after = storedVersion({ contact: { email: 'a', phone: '1' }, title: 'New' })
    expect(listChangedFields(before, after, parts)).toEqual(['title'])
    const withRow = { ...before, parts: { programme_row: [{ id: 'A' }] } }
    expect(listChangedFields(before, withRow, parts)).toEqual(['programme'])
  })

  it('and counts of a new event only what the host wrote', () => {
    const blank = { ...event, title: '', startsAt: null, venue: '', descriptionHtml: '' }
    expect(isBlankEvent(blank)).toBe(true)
    expect(listChangedFields(null, storedVersion({ ...blank, title: 'New' }), parts)).toEqual([
      'title',
    ])
  })
})
