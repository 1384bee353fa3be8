import { describe, expect, it } from 'vitest'
import { activityFields, activityKinds } from '@mehfil/contract/activity.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { changes } from '../../base/request.ts'
import { wordFile } from '../../base/words.ts'
import { callsOf, changesOf, kindOf, nameOf } from './rules.ts'

const wordsIn = (language: Language) => JSON.parse(wordFile(language, 'profile')) as Record<'did' | 'changed' | 'activity', Record<string, string>>
const missingIn = (language: Language, names: string[]) => names.filter((name) => !wordsIn(language).did[name])
const changing = Object.entries(catalogue).filter(([, call]) => changes(call)).map(([name]) => name)

describe('Our product', () => {
  it.each(languages)('has a sentence in %s for every call that changes something, and for nothing else', (language) => {
    expect(missingIn(language, changing)).toEqual([])
    expect(Object.keys(wordsIn(language).did).filter((name) => name !== 'other' && !changing.includes(name))).toEqual([])
    expect(missingIn(language, ['callNobodyDeclared'])).toEqual(['callNobodyDeclared'])
  })

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
    expect(changesOf({ fullName: 'A', files: ['secret.webp'], zone: 'UTC' }, { fullName: 'B', zone: 'UTC', passwordHash: 'x' })).toEqual([{ field: 'fullName', before: 'A', after: 'B' }])
    expect(changesOf(null, { permissions: ['CheckIn', 'Reports'], events: null, confirmed: false })).toEqual([
      { field: 'permissions', before: '', after: 'CheckIn, Reports' }, { field: 'confirmed', before: '', after: 'false' },
    ])
    expect(changesOf(null, { title: '𝒜'.repeat(300) })[0]?.after).toBe('𝒜'.repeat(200))
  })
})
