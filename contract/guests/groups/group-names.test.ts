import { describe, expect, it } from 'vitest'
import { isGroupName, isSharedMailbox } from './group-names.ts'

describe('Our product tells groups and companies from people', () => {
  it.each([
    'Équipe marketing',
    'Comité social',
    'Team Buchhaltung',
    'All Sheffield Office',
    'Malerbetrieb Kowalski',
    'Kegelclub',
    'Rosewood Florist',
    'Nwosu Holdings Ltd',
    'Lindqvist Foundation',
    'Agarwal Samaj',
    "Class of '84",
    'the gym lot',
    'Bilal’s colleagues',
    'شلة الجامعة',
    'الشغل',
  ])('%s is no single person', (name) => {
    expect(isGroupName(name)).toBe(true)
  })

  it.each([
    'Mohit Office',
    'Staff 1',
    'Maureen from the choir',
    'Jo Hartley',
    'Charlotte Church',
    'Prof. Bhide Sir',
    'Ann Teamer',
    'Dave Plumber',
    'Familie Krüger',
    'The Hendersons',
    'بنت خالتي',
    'Oma Gerda',
  ])('%s may be one', (name) => {
    expect(isGroupName(name)).toBe(false)
  })

  it.each(['info@x.example', 'marketing@x.example', 'sheffield-all@x.example'])(
    '%s is read by several people',
    (address) => {
      expect(isSharedMailbox(address)).toBe(true)
    },
  )

  it.each(['magda@x.example', 'informant@x.example'])('%s is of one person', (address) => {
    expect(isSharedMailbox(address)).toBe(false)
  })
})
