import { expect, test } from 'vitest'
import { assignColumn, hasNamesOfAddresses, listSeveral } from './import-template.ts'

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

test('Our product gives several columns the meaning of addresses, but one of them any other', () => {
  expect(assignColumn(['EMAIL', null], 1, 'EMAIL')).toEqual(['EMAIL', 'EMAIL'])
  expect(assignColumn(['NAME', null], 1, 'NAME')).toEqual([null, 'NAME'])
  expect(hasNamesOfAddresses(['EMAIL', 'EMAIL'])).toBe(true)
  expect(hasNamesOfAddresses(['EMAIL', 'NAME'])).toBe(false)
})
