import { expect, it } from 'vitest'
import { findSaidAgain } from './said-again.ts'

it('Our product takes a line about guests of other lines for none', () => {
  const source = [
    'Conor Lynch',
    'Tadhg Barry',
    'Orla Twomey',
    '',
    'Still to pay: Conor, Tadhg & Orla',
  ]
  expect([...findSaidAgain(source)]).toEqual([4])
  const arabic = ['أحمد الجبوري', 'سيف الدين', 'لم يدفع: أحمد، سيف']
  expect([...findSaidAgain(arabic)]).toEqual([2])
})

it('Our product takes a group and its people for guests', () => {
  expect([...findSaidAgain(['Ann Lee', 'Neighbours: Kim, Paul', 'Cy Roe'])]).toEqual([])
  expect([...findSaidAgain(['Ann Lee', `Late: ${'Ann, '.repeat(50_000)}`])]).toEqual([])
})
