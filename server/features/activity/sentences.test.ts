import { describe, expect, it } from 'vitest'
import { activityFields, activityKinds } from '@mehfil/contract/activity.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { changes } from '../../base/request.ts'
import { wordFile } from '../../base/words.ts'
import { callsOf, changesOf, eventIdsIn, kindOf, nameOf } from './rules.ts'

const wordsIn = (language: Language) =>
  JSON.parse(wordFile(language, 'profile')) as Record<
    'did' | 'changed' | 'activity',
    Record<string, string>
  >
const missingIn = (language: Language, names: string[]) =>
  names.filter((name) => !wordsIn(language).did[name])
const changing = [
  ...Object.entries(catalogue)
    .filter(([, call]) => changes(call))
    .map(([name]) => name),
  'skippedNotice',
]

describe('Our product', () => {
  it.each(languages)(
    'has a sentence in %s for every call that changes something, and for nothing else',
    (language) => {
      expect(missingIn(language, changing)).toEqual([])
      expect(
        Object.keys(wordsIn(language).did).filter(
          (name) => name !== 'other' && !changing.includes(name),
        ),
      ).toEqual([])
      expect(missingIn(language, ['callNobodyDeclared'])).toEqual(['callNobodyDeclared'])
    },
  )

  it.each(languages)('has a word in %s for every field and every kind', (language) => {
    const words = wordsIn(language)
    expect(activityFields.filter((field) => !words.changed[field])).toEqual([])
    expect(activityKinds.filter((kind) => !words.activity[`kind-${kind}`])).toEqual([])
  })

  it('finds a call again by what the log wrote, and puts each into one kind', () => {
    expect(nameOf('POST /user/invite-user')).toBe('inviteUser')
    expect(nameOf('POST /gone')).toBe('')
    expect(kindOf('POST /user/invite-user')).toBe('team')
    expect(kindOf('POST /events/{EID}/guests/{GID}/invite')).toBe('mails')
    expect(kindOf('POST /events/{EID}/check-in/walk-in')).toBe('door')
    expect(kindOf('POST /user/set-password')).toBe('account')
    const all = activityKinds.flatMap(callsOf)
    expect(new Set(all).size).toBe(all.length)
  })

  it('tells what is different in words it knows, and nothing else of the log', () => {
    expect(
      changesOf(
        { fullName: 'A', files: ['secret.webp'], zone: 'UTC' },
        { fullName: 'B', zone: 'UTC', passwordHash: 'x' },
      ),
    ).toEqual([{ field: 'fullName', before: 'A', after: 'B' }])
    expect(
      changesOf(null, {
        permissions: ['CheckIn', 'Reports'],
        events: null,
        confirmed: false,
        nobodyKnows: 1,
      }),
    ).toEqual([
      { field: 'permissions', before: '', after: 'CheckIn, Reports' },
      { field: 'confirmed', before: '', after: 'false' },
      { field: 'events', before: '', after: '*' },
    ])
    expect(changesOf(null, { title: '𝒜'.repeat(300) })[0]?.after).toBe('𝒜'.repeat(200))
  })

  it('calls events by their titles, all of them by a word of its own, and shows no id', () => {
    const [wedding, gone] = ['DE300000000AED1', 'DE300000000AED2']
    const titles = new Map([[wedding, 'Ananya & Vikram']])
    expect(
      eventIdsIn([
        { before: { events: [wedding, gone] }, after: { events: null } },
        { before: null, after: { events: 3 } },
      ]),
    ).toEqual([wedding, gone])
    expect(changesOf({ events: null }, { events: [wedding, gone] }, titles)).toEqual([
      { field: 'events', before: '*', after: 'Ananya & Vikram' },
    ])
    expect(changesOf(null, { events: 3 }, titles)).toEqual([
      { field: 'events', before: '', after: '3' },
    ])
    expect(
      changesOf(null, { undone: '0b7a2f10-5c1d-4f4e-8a53-2a1f0f6a7b11', subject: gone }, titles),
    ).toEqual([])
    expect(changesOf(null, { undone: 'category' }, titles)).toEqual([
      { field: 'undone', before: '', after: 'category' },
    ])
  })
})
