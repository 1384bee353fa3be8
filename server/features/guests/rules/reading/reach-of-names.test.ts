import { expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'

const guess = (...titles: string[]) =>
  guessColumns([
    titles,
    titles.map((title) =>
      /mobile|phone|cell/i.test(title)
        ? '0491 570 006'
        : /mail/i.test(title)
          ? 'a@x.example'
          : 'Ann Lee',
    ),
  ]).fields

it('Our product takes a number for the one of the guest by whose it is', () => {
  expect(guess('Mum', 'Mum mobile', 'Dad', 'Dad’s phone', 'Dad’s e-mail')).toEqual([
    'NAME',
    'CONTACT',
    'COMPANIONS',
    'CONTACT',
    'EMAIL_2',
  ])
  expect(guess('Wife', 'Wife email', 'Husband', 'Husband email')).toEqual([
    'NAME',
    'EMAIL',
    'COMPANIONS',
    'EMAIL_2',
  ])
  expect(guess('Husband', 'Husband mobile', 'Wife', 'Wife mobile')).toEqual([
    'NAME',
    'CONTACT',
    'COMPANIONS',
    null,
  ])
  expect(guess('Guest', 'Guest phone', 'Emergency phone')).toEqual(['NAME', 'CONTACT', null])
})
