import { expect, test } from 'vitest'
import {
  assignColumn,
  explainColumn,
  hasNamesOfAddresses,
  leaveField,
  listTitlesOfNames,
  listSeveral,
} from './import-template.ts'

test('Our product lists the addresses or numbers of a cell with several', () => {
  expect(listSeveral('EMAIL', 'ann@x.example ::: ann@w.example')).toEqual([
    'ann@x.example',
    'ann@w.example',
  ])
  expect(listSeveral('EMAIL', 'ann@x.example')).toEqual([])
  expect(listSeveral('CONTACT', '07400 123123 / ٠٧٤٠٠١٢٣١٢٤')).toEqual([
    '07400 123123',
    '٠٧٤٠٠١٢٣١٢٤',
  ])
  expect(listSeveral('CONTACT', 'Room 4/5')).toEqual([])
})

test('Our product gives a meaning to the column that the host chooses, and takes names from addresses', () => {
  expect(assignColumn(['EMAIL', 'EMAIL'], 1, 'EMAIL')).toEqual([null, 'EMAIL'])
  expect(assignColumn(['NAME', null], 1, 'NAME')).toEqual([null, 'NAME'])
  expect(hasNamesOfAddresses(['EMAIL', 'EMAIL'])).toBe(true)
  expect(hasNamesOfAddresses(['EMAIL', 'NAME'])).toBe(false)
})

test('Our product says that a column of departments or of diets has its meaning by its title', () => {
  expect(explainColumn('Invited by', 'CATEGORY')).toBe('why-title')
  expect(explainColumn('Dietary requirements', 'NOTE')).toBe('why-title')
  expect(explainColumn('Colour', 'CATEGORY')).toBe('why-chosen')
})

test('Our product leaves all columns of one field out together', () => {
  const address = 'CUSTOM.0123456789ABCDE'
  expect(leaveField(['NAME', address, null, address], 1)).toEqual({
    fields: ['NAME', null, null, null],
    unwanted: [1, 3],
  })
  expect(leaveField(['NAME', 'EMAIL', null, 'NEW'], 3).unwanted).toEqual([3])
})

test('Our product says that a column of academic titles is put before the names', () => {
  const columns = [
    { title: 'Titel', samples: ['Dr.', 'Prof. Dr.'] },
    { title: 'Anrede', samples: ['Herr', 'Frau'] },
    { title: 'Titel', samples: [] },
  ]
  expect(listTitlesOfNames(columns, [null, null, null])).toEqual([0])
  expect(listTitlesOfNames(columns, ['NOTE', null, null])).toEqual([])
})
