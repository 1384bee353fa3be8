import { expect, it } from 'vitest'
import { readPeopleInName } from '../people-in-name.ts'
import { readWrittenLine } from '../written-line.ts'

it.each([
  ['بيت خالو وسيم (4) 71-220 846', 'بيت خالو وسيم', 4, '71-220 846'],
  ['The Smiths (4) 07700 900123', 'The Smiths', 4, '07700 900123'],
  ['خالتو رنا حلاق + 3 ولاد - 03/614 228', 'خالتو رنا حلاق', 4, '03/614 228'],
  ['ست إلهام وكنتها', 'ست إلهام وكنتها', 2, ''],
  ['زيدي رندة القطب 03 274 661', 'رندة القطب', null, '03 274 661'],
  ['Add Tom Lee 07700 900123', 'Tom Lee', null, '07700 900123'],
  ['Adda Roy', 'Adda Roy', null, ''],
])('Our product reads the people of the line %j', (line, name, people, phone) => {
  const read = readWrittenLine(line)
  expect(read.phone).toBe(phone)
  expect(readPeopleInName(read.name)).toMatchObject({ people, isUnknown: false })
  expect(readPeopleInName(read.name).name).toContain(name.split(' ')[0])
})

it('Our product leaves the number of a table, and takes where a guest comes from for a note', () => {
  expect(readWrittenLine('طاولة ١').name).toBe('طاولة 1')
  expect(readWrittenLine('سامر البزري، جايي من دبي')).toMatchObject({
    name: 'سامر البزري',
    note: 'جايي من دبي',
  })
})
