import { expect, it } from 'vitest'
import { listContacts, listOtherContacts } from '../list-contacts.ts'
import { listUnreadWords } from '../keeping/unread-words.ts'
import { checkRow } from '../list-row.ts'
import { dropPhoneRemark, endsInRemark } from './phone-remarks.ts'

it('Our product takes a number without the remark behind it', () => {
  expect(dropPhoneRemark('07700 900112 (or text his mum)')).toBe('07700 900112')
  expect(dropPhoneRemark('+44 7700 900207 (Sheila)')).toBe('+44 7700 900207')
  expect(dropPhoneRemark('٠٥٠١٢٣٤٥٦٧ (الأم)')).toBe('٠٥٠١٢٣٤٥٦٧ (الأم)')
  expect(dropPhoneRemark('(0161) 496 0182')).toBe('(0161) 496 0182')
  expect(endsInRemark('01632 960 111 (after six)')).toBe(true)
})

it('Our product asks about a number whose remark speaks against it', () => {
  for (const typed of ['07700 900112 (old)', '07700 900112 (do not call)', '07700 900112 (fax?)'])
    expect(endsInRemark(typed)).toBe(false)
})

it('Our product loses no word beside a number', () => {
  const read = (cell: string) => {
    const checked = checkRow(['Ann', cell], ['NAME', 'CONTACT'], { countries: ['GB'] })
    if ('faults' in checked) return checked.faults.map(({ message }) => message)
    const { phone, email } = checked.guest
    const row = listContacts(['Ann', cell], ['NAME', 'CONTACT'], [])
    return [phone, ...listOtherContacts([row], { email, phone: phone ?? '' }, ['GB'])]
  }
  expect(read('07400 123145')).toEqual(['+447400123145'])
  expect(read('Mob. 07400 123145')).toEqual(['+447400123145'])
  expect(read('07400 123145 Sian')).toEqual(['+447400123145', '☎ 07400 123145 Sian'])
  expect(read('Sian 07400 123145')).toEqual(['+447400123145', '☎ Sian 07400 123145'])
  expect(read('07400 123145 (Sian)')).toEqual(['+447400123145', '☎ 07400 123145 (Sian)'])
  expect(read('07400 123145 (old)')).toEqual(['field.contact-invalid'])
})

it('Our product keeps another way to a guest than a number in the private note', () => {
  const read = (cell: string) => {
    const checked = checkRow(['Biji', cell], ['NAME', 'CONTACT'], { countries: ['IN'] })
    const notes = listUnreadWords(['Biji', cell], {
      titles: ['Name', 'Phone'],
      fields: ['NAME', 'CONTACT'],
    })
    const row = listContacts(['Biji', cell], ['NAME', 'CONTACT'], [])
    const number = 'guest' in checked ? (checked.guest.phone ?? '') : ''
    const others = listOtherContacts([row], { email: '', phone: number }, ['IN'])
    return 'guest' in checked ? [checked.guest.phone, ...notes, ...others] : checked.faults
  }
  expect(read('c/o Sukhpal')).toEqual([null, 'c/o Sukhpal'])
  expect(read('Rose Cottage, Dalston CA5 7XX')).toEqual([null, 'Rose Cottage, Dalston CA5 7XX'])
  expect(read('98140 22317')).toEqual(['+919814022317'])
  expect(read('ask her, 98140')).toMatchObject([{ message: 'field.contact-invalid' }])
})
