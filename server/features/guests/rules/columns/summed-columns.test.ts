import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'

const read = (...lines: string[]) => guessColumns(lines.map((line) => line.split('|'))).fields

const named = ['1|Ann Lee|2|44', '2|Tom Fox|1|45', '3|Eva Roy|4|46', '4|Kit Dee|1|47']

it('Our product takes the only small numbers that a total sums up for the number of people', () => {
  expect(read('#|Name|Zxcv|Locker', ...named, '|Total|8|')[2]).toBe('PARTY_LIMIT')
})

it('Our product takes a sum for each of two sheets', () => {
  const two = [...named, '|Total|8|', '1|Max Kim|3|48', '2|Bo Ray|2|49', '|Total|5|']
  expect(read('#|Name|Zxcv|Locker', ...two)[2]).toBe('PARTY_LIMIT')
})

it('Our product takes no other numbers for the number of people', () => {
  expect(read('#|Name|Zxcv|Locker', ...named, '|Total|9|')[2]).toBeNull()
  expect(read('#|Name|Zxcv|Locker', ...named)[2]).toBeNull()
  const both = named.map((line) => line.replace(/4\d$/, '2'))
  expect(read('#|Name|Zxcv|Qwer', ...both, '|Total|8|8').slice(2)).toEqual([null, null])
})

it('Our product takes a total of each guest where no other number is, as on one sheet of two', () => {
  const first = ['Ann Lee|3|', 'Tom Fox|1|', 'Eva Roy|4|']
  const second = ['Max Kim||2', 'Bo Ray||1', 'Kit Dee||2']
  expect(read('Name|Total|No. of persons', ...first, ...second).slice(1)).toEqual([
    'PARTY_LIMIT',
    'PARTY_LIMIT',
  ])
  expect(read('Name|Total|No. of persons', 'Ann Lee|3|2', ...second)[1]).toBeNull()
})

it('Our product takes “No.” for the number of people where a total sums it up, also above those who wait', () => {
  const guests = ['Ann Lee|2', 'Tom Fox|1', 'Eva Roy|4', 'Kit Dee|1', 'TOTAL|8']
  expect(read('Name|No.', ...guests)[1]).toBe('PARTY_LIMIT')
  expect(read('Name|No.', ...guests, 'Waiting list|', 'Max Kim|2')[1]).toBe('PARTY_LIMIT')
  const counted = ['Ann Lee|1', 'Tom Fox|2', 'Eva Roy|3', 'Kit Dee|4', 'TOTAL|10']
  expect(read('Name|No.', ...counted)[1]).toBeNull()
})

it('Our product takes the only numbers of one sheet for its people under any title', () => {
  const priests = ['Fr Roy|1|', 'Sr Lee|6|', 'Fr Fox|1|', 'Sr Dee|2|', 'Total|10|']
  const family = ['Max Kim||3', 'Bo Ray||2', 'Total||5']
  expect(read('Name|Lunch|Persons', ...priests, ...family).slice(1)).toEqual([
    'PARTY_LIMIT',
    'PARTY_LIMIT',
  ])
  const eaters = priests.map((line) => line.replace('|2|', '|0|').replace('|10|', '|8|'))
  expect(read('Name|Lunch|Persons', ...eaters, ...family)[1]).toBeNull()
})
