import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { createCancelReader } from '../list-cancelled.ts'
import { checkRow } from '../list-row.ts'
import { createRowReader } from '../reading/list-rows.ts'
import { findReplyColumns } from './reply-columns.ts'

type Titles = Record<'export-column' | 'list-field', Record<string, string>>
const readTitles = (language: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../../../locales', language, 'common.json'),
      'utf8',
    ),
  ) as Titles

it('Our product finds the answers of another list, and takes none from its own exports', () => {
  const rows = [
    ['Ann', 'Yes', '1'],
    ['Ben', 'No', '0'],
  ]
  expect(findReplyColumns(['Name', 'Reply', 'Places'], rows)).toEqual([1])
  for (const { 'export-column': own } of ['en', 'fr', 'arb'].map(readTitles))
    expect(findReplyColumns(['Name', own.ANSWER ?? '', own.PEOPLE ?? ''], rows)).toEqual([])
})

it('Our product asks about a guest who has said no to each part of an event', () => {
  const strike = createCancelReader()
  const rows = [
    ['Name', 'Wedding RSVP', 'Brunch RSVP'],
    ['Ann', 'Attending', 'Declined'],
    ['Ben', 'Declined', 'Not invited'],
    ['Cy', 'No response', ''],
  ].map((cells, at) => ({ row: at + 1, cells }))
  expect(strike(rows).map(({ cells }) => cells[0])).toEqual(['Name', 'Ann', '~~Ben~~', 'Cy'])
})

it('Our product asks about orders that failed as about those that were refunded', () => {
  for (const state of ['Failed', 'Échoué', 'فشل', 'Payment failed', 'Refunded']) {
    const strike = createCancelReader()
    const rows = [
      ['Name', 'Email', 'Payment Status'],
      ['Ann', 'ann@x.example', 'Successful'],
      ['Ben', 'ben@x.example', state],
    ].map((cells, at) => ({ row: at + 1, cells }))
    expect(strike(rows).map(({ cells }) => cells[0])).toEqual(['Name', 'Ann', '~~Ben~~'])
  }
})

it('Our product takes no places beside a no for no fault', () => {
  const check = (reply: string, title = 'Seras-tu là le 12 décembre ?') =>
    checkRow(['Ann Lee', reply, '0'], ['NAME', null, 'PARTY_LIMIT'], {
      countries: ['CA'],
      titles: ['Nom', title, 'Combien ?'],
    })
  expect(check('Non, désolée')).toMatchObject({ guest: { name: 'Ann Lee', partyLimit: null } })
  expect(check('Oui !')).toMatchObject({ faults: [{ field: 'PARTY_LIMIT' }] })
  expect(check('Non', 'Un lift ?')).toMatchObject({ faults: [{ field: 'PARTY_LIMIT' }] })
})

it('Our product reads the answers of a campaign, and “evtl.” as perhaps', () => {
  const titles = ['Name', 'Member Status']
  const rows = [
    ['Ann', 'RSVP - Yes'],
    ['Ben', 'RSVP - No'],
    ['Cy', 'Sent'],
  ]
  expect(findReplyColumns(titles, rows)).toEqual([1])
  expect(
    findReplyColumns(titles, [
      ['Ann', 'Active'],
      ['Ben', 'Lapsed'],
    ]),
  ).toEqual([])
  expect(readReply('evtl.')).toBe('maybe')
})

it('Our product asks about a guest whose name has a refusal in brackets', () => {
  const names = [
    'Ann (can’t come)',
    'Bea Roy (excusée)',
    'Cy Day (regrets)',
    'فيصل (معتذر)',
    'Ed Poe (early)',
  ]
  const rows = ['Name', ...names].map((name, at) => ({
    row: at + 1,
    cells: [name, at === 0 ? 'Email' : `${at}@x.example`],
  }))
  expect(createRowReader()(rows).map(({ cells }) => cells[0])).toEqual([
    'Name',
    '~~Ann~~',
    '~~Bea Roy~~',
    '~~Cy Day~~',
    '~~فيصل~~',
    'Ed Poe',
  ])
})

it('Our product takes a yes or a no below whether one comes to something for the answer', () => {
  const titles = ['Nom', 'Vient au pot ?', 'Apporte un plat ?']
  const rows = [
    ['Ann', 'oui', 'non'],
    ['Bea', 'non', 'oui'],
    ['Cy', 'peut-être', 'non'],
  ]
  expect(findReplyColumns(titles, rows)).toEqual([1])
})

it.each([
  'Vient au pot',
  'Viendra au dîner ?',
  'Coming to the party?',
  'Will you attend the dinner?',
  'Kommt zum Essen?',
  'Viene a la cena',
  'يحضر العشاء؟',
  'بيجي عالعشا؟',
])('Our product takes “%s” for the answer', (title) => {
  const rows = [
    ['Ann', 'yes'],
    ['Bea', 'no'],
  ]
  expect(findReplyColumns(['Name', title], rows)).toEqual([1])
})

it.each([
  'Coming with a partner?',
  'Vient avec conjoint ?',
  'Vient en train ?',
  'Kommt mit dem Auto?',
  'Coming from abroad?',
  'Will you attend with a guest?',
  'Coming alone?',
])('Our product takes a no below “%s” for no refusal', (title) => {
  const rows = [
    ['Ann', 'no'],
    ['Bea', 'yes'],
  ]
  expect(findReplyColumns(['Name', title], rows)).toEqual([])
})
