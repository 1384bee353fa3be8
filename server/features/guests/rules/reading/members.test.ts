import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { isTurnedInAddress } from './members.ts'

const guess = (rows: string[][]) => guessColumns(rows).fields

it('Our product takes the employee for the guest, and the guest beside for who comes along', () => {
  const titles = ['Employee', 'Email', 'Guest name']
  expect(
    guess([titles, ['Lee, Ann', 'ann@x.example', 'Bob Lee'], ['Ray, Tom', 'tom@x.example', '']]),
  ).toEqual(['NAME', 'EMAIL', 'COMPANIONS'])
  expect(
    guess([
      ['Dept', 'Mitarbeiter', 'E-Mail'],
      ['Sales', 'Ann Lee', 'ann@x.example'],
    ]),
  ).toEqual([null, 'NAME', 'EMAIL'])
})

it('but an inviter of several guests is no guest', () => {
  const titles = ['Member', 'Guest', 'Email']
  expect(
    guess([
      titles,
      ['Ann Lee', 'Bob Ray', 'bob@x.example'],
      ['Ann Lee', 'Cy Dale', 'cy@x.example'],
      ['Tom Fox', '', ''],
    ]),
  ).toEqual([null, 'NAME', 'EMAIL'])
  expect(
    guess([
      ['Guest', 'Staff', 'Email'],
      ['Bob Ray', 'yes', 'bob@x.example'],
      ['', 'no', 'cy@x.example'],
      ['', 'no', 'di@x.example'],
    ]),
  ).toEqual(['NAME', null, 'EMAIL'])
})

it.each([
  ['Kulkarni, Sneha', 'sneha.kulkarni@x.example'],
  ['Johnson, Emily', 'ejohnson@x.example'],
  ['O’Brien, Patrick', 'pobrien@x.example'],
  ['Lopez, Maria Elena', 'melopez@x.example'],
  ['Van der Berg, Anneke', 'avanderberg@x.example'],
  ['Smith, Robert Jr.', 'rsmith2@x.example'],
])('Our product sees by the address that “%s” has its last name first', (name, email) => {
  expect(isTurnedInAddress(name, email)).toBe(true)
})

it.each([
  ['Emily, Johnson', 'ejohnson@x.example'],
  ['Lee, Ann', 'info@x.example'],
  ['Ann Lee', 'alee@x.example'],
  ['Lee, Ann, Bob', 'alee@x.example'],
  [`${','.repeat(100_000)}`, 'a@x.example'],
])('but not that of “%s”', (name, email) => {
  expect(isTurnedInAddress(name, email)).toBe(false)
})

it('Our product turns no name whose last name has no letters', () => {
  expect(isTurnedInAddress('’-,aaa', 'a-45@x.example')).toBe(false)
})
