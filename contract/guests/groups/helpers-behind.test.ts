import { describe, expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'

describe('Our product counts who helps a guest', () => {
  it.each([
    ['Aunty Glenys (+ carer)', 'Aunty Glenys'],
    ['Aunty Glenys (+carer)', 'Aunty Glenys'],
    ['Glenys Roe (& her nurse)', 'Glenys Roe'],
    ['Tante Josée (+ son aide)', 'Tante Josée'],
    ['Mme Roux (avec sa nounou)', 'Mme Roux'],
    ['أم خالد (+ ممرضة)', 'أم خالد & ممرضة'],
    ['Sheikh Saleh (+ driver)', 'Sheikh Saleh'],
  ])('%s', (written, name) => {
    expect(readPeopleInName(written)).toEqual({ name, people: 2, isUnknown: false })
  })

  it.each(['Mary Kent (+ helpers)', 'Mary Kent (+ food)'])('and asks about %s', (written) => {
    expect(readPeopleInName(written)).toEqual({ name: 'Mary Kent', people: null, isUnknown: true })
  })

  it('and leaves others as they are', () => {
    expect(readPeopleInName('Ann (carer)').people).toBeNull()
    expect(readPeopleInName('Ann (+ Raj)')).toMatchObject({ name: 'Ann & Raj', people: 2 })
    expect(readPeopleInName('Ann (+ baby)')).toMatchObject({ name: 'Ann', people: 2 })
    expect(readPeopleInName(`Ann ${'( + '.repeat(40)}`).people).toBeNull()
  })
})
