import { describe, expect, it } from 'vitest'
import { activityFields, activityKinds } from '@mehfil/contract/accounts/activity.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { changesData } from '../../base/http/request.ts'
import { readTranslationFile } from '../../base/i18n/translations.ts'
import {
  listCallsOfKind,
  listChanges,
  listEventIds,
  getActivityKind,
  getCallName,
} from './rules.ts'

const readTexts = (language: Language) =>
  JSON.parse(readTranslationFile(language, 'profile')) as Record<
    'did' | 'changed' | 'activity',
    Record<string, string>
  >
const listMissing = (language: Language, names: string[]) =>
  names.filter((name) => !readTexts(language).did[name])
const changing = [
  ...Object.entries(catalogue)
    .filter(([, call]) => changesData(call))
    .map(([name]) => name),
  'skippedNotice',
  'stoppedInvitationPlan',
  'stoppedSubjectTest',
  'stoppedCampaign',
  'failedTestMail',
  'operatorTask',
]

describe('Our product', () => {
  it.each(languages)(
    'has a sentence in %s for exactly the calls that change something',
    (language) => {
      expect(listMissing(language, changing)).toEqual([])
      expect(
        Object.keys(readTexts(language).did).filter(
          (name) => name !== 'other' && !changing.includes(name),
        ),
      ).toEqual([])
      expect(listMissing(language, ['callNobodyDeclared'])).toEqual(['callNobodyDeclared'])
    },
  )

  it.each(languages)('has a word in %s for every field and every kind', (language) => {
    const words = readTexts(language)
    expect(activityFields.filter((field) => !words.changed[field])).toEqual([])
    expect(activityKinds.filter((kind) => !words.activity[`kind-${kind}`])).toEqual([])
  })

  it('finds a call by its entry in the log, and gives each call one kind', () => {
    expect(getCallName('POST /user/invite-user')).toBe('inviteUser')
    expect(getCallName('POST /gone')).toBe('')
    expect(getActivityKind('POST /user/invite-user')).toBe('team')
    expect(getActivityKind('POST /events/{EID}/guests/{GID}/invite')).toBe('mails')
    expect(getActivityKind('POST /events/{EID}/check-in/walk-in')).toBe('door')
    expect(getActivityKind('POST /user/set-password')).toBe('account')
    const all = activityKinds.flatMap(listCallsOfKind)
    expect(new Set(all).size).toBe(all.length)
  })

  it('describes changes in words it knows, and shows nothing else of the log', () => {
    expect(
      listChanges(
        { fullName: 'A', files: ['secret.webp'], zone: 'UTC' },
        { fullName: 'B', zone: 'UTC', passwordHash: 'x' },
      ),
    ).toEqual([{ field: 'fullName', before: 'A', after: 'B' }])
    expect(
      listChanges(null, {
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
    expect(listChanges(null, { title: '𝒜'.repeat(300) })[0]?.after).toBe('𝒜'.repeat(200))
  })

  it('names events by title, has a word for all events, and shows no id', () => {
    const [wedding, gone] = ['DE300000000AED1', 'DE300000000AED2']
    const titles = new Map([[wedding, 'Ananya & Vikram']])
    expect(
      listEventIds([
        { before: { events: [wedding, gone] }, after: { events: null } },
        { before: null, after: { events: 3 } },
      ]),
    ).toEqual([wedding, gone])
    expect(listChanges({ events: null }, { events: [wedding, gone] }, titles)).toEqual([
      { field: 'events', before: '*', after: 'Ananya & Vikram' },
    ])
    expect(listChanges(null, { events: 3 }, titles)).toEqual([
      { field: 'events', before: '', after: '3' },
    ])
    expect(
      listChanges(null, { undone: '0b7a2f10-5c1d-4f4e-8a53-2a1f0f6a7b11', subject: gone }, titles),
    ).toEqual([])
    expect(listChanges(null, { undone: 'category' }, titles)).toEqual([
      { field: 'undone', before: '', after: 'category' },
    ])
  })
})
