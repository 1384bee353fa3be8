import { describe, expect, it } from 'vitest'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { findOverlookedColumns, keepUnwanted } from './overlooked-columns.ts'

const guests = ['Ann Lee', 'Bo Kim', 'Cy Rao', 'Di Fox', 'Ed Ray', 'Flo Sun']

/** What a column beside the names of the guests looks like, and what it would be. */
function judge(
  title: string,
  cells: readonly string[],
  others: { fields?: Array<ImportTarget | null>; row?: readonly string[] } = {},
): string | null {
  const { fields = ['NAME'], row } = others
  const found = findOverlookedColumns({
    titles: [...fields.map(() => 'x'), title],
    fields: [...fields, null],
    rows: cells.map((cell, at) => [...(row ?? [guests[at % 6] ?? '']), cell]),
    unwanted: [],
  })[fields.length]
  return found ? `${found.kind} ${found.use}` : null
}

describe('Our product notices what a list would lose', () => {
  it.each([
    ['Who will be there', ['Anna and Tom', 'Mia, Leo & Zoé', 'Omar Haddad']],
    ['Mum', ['Priya Shah', 'Emma Stone', 'Layla Aziz']],
    ['Épouse', ['Léa Dupont', 'Marie de La Tour', 'Zoé Petit']],
    ['Ehefrau', ['Anna von Berg', 'Eva Groß', 'Ida Kern']],
    ['Acompañantes de la familia', ['Lucía y Marco', 'Ana', 'José Ruiz']],
    ['أسماء الأولاد', ['سارة أحمد', 'ليلى حداد', 'عمر خالد']],
    ['पत्नी', ['प्रिया शर्मा', 'नेहा गुप्ता', 'अंजलि राव']],
    ['', ['Peter Lee', 'Mary Jane Watson', 'Ben Kim', 'May Parker']],
    ['With us since', ['Peter Lee', 'Mary Jane Watson', 'Ben Kim', 'May Parker']],
  ])('such as the names below “%s”', (title, cells) => {
    expect(judge(title, cells)).toBe('NAME COMPANIONS')
  })

  it('such as the names of the guests', () => {
    const cells = ['Priya Shah', 'Emma Stone', 'Layla Aziz']
    expect(judge('Invited by us', cells, { fields: ['EMAIL'], row: ['a@x.example'] })).toBe(null)
    expect(judge('Our people', cells, { fields: ['EMAIL'], row: ['a@x.example'] })).toBe(
      'NAME NAME',
    )
    const last = { fields: ['FIRST_NAME' as const], row: ['Ann'] }
    expect(judge('Last name these days', ['Lee', 'Kim', 'Rao'], last)).toBe('NAME LAST_NAME')
  })

  it.each([
    ['Mum’s mobile', ['07400 123456', '07400 123457', '07400 123458']],
    ['Papa', ['06 12 34 56 78', '06 12 34 56 79', '07 12 34 56 70']],
    ['Notruf der Eltern', ['+49 171 2345601', '+49 171 2345602', '0171 2345603']],
    ['رقم ولي الأمر', ['٠٥٠١٢٣٤٥٦٧', '0501234568', '0501234569']],
    ['Teléfono de casa de mamá', ['612 345 678', '612345679', '612 34 56 70']],
    ['', ['+44 7400 123456', '+44 7400 123457', 'none', '+1 415 555 0101']],
  ])('such as the numbers below “%s”', (title, cells) => {
    expect(judge(title, cells)).toBe('CONTACT CONTACT')
  })

  it.each(['Home', 'Adresse de secours', 'عنوان آخر'])(
    'such as the addresses below “%s”',
    (title) => {
      const cells = ['a@x.example', 'Bo <b@x.example>', 'c@x.example']
      expect(judge(title, cells)).toBe('EMAIL EMAIL')
      const same = { fields: ['EMAIL' as const], row: ['a@x.example'] }
      expect(judge(title, ['a@x.example', 'A@x.example'], same)).toBe(null)
    },
  )

  it.each([
    ['Bébés (moins de 3)', 'CHILDREN'],
    ['Wee kids coming', 'CHILDREN'],
    ['Kinder dabei', 'CHILDREN'],
    ['Niños con ustedes', 'CHILDREN'],
    ['Crianças na festa', 'CHILDREN'],
    ['Bambini al pranzo', 'CHILDREN'],
    ['Kinderen erbij', 'CHILDREN'],
    ['الأطفال معكم', 'CHILDREN'],
    ['बच्चे साथ में', 'CHILDREN'],
    ['Adultes en tout', 'ADULTS'],
    ['Erwachsene am Abend', 'ADULTS'],
    ['+1 for the evening', 'PLUS_ONES'],
    ['Number attending', 'PARTY_LIMIT'],
    ['Tickets', 'PARTY_LIMIT'],
    ['Billets réservés', 'PARTY_LIMIT'],
  ])('such as the people counted below “%s”', (title, use) => {
    expect(judge(title, ['2', '0', '1', '2', '1', '0'])).toBe(`COUNT ${use}`)
  })
})

it('Our product asks about columns of answers', () => {
  expect(judge('Coming', ['Yes', 'No', 'Maybe', 'Yes', 'Yes', 'No'])).toBe('REPLY NEW.choice')
  expect(judge('Réponse', ['oui', '', 'non'])).toBe('REPLY NEW.choice')
})

it('Our product asks about the people of each part of an event, where no column has them all', () => {
  const titles = ['Name', 'Haldi', 'Sangeet', 'Wedding', 'Flowers']
  const rows = [
    ['Gupta', '', '4', '4', '2'],
    ['Iyer', '2', '2', '3', '1'],
    ['Rao', '1', '', '1', '1'],
  ]
  const places = { kind: 'COUNT', use: 'PARTY_LIMIT' }
  const fields = [null, null, null, null] as const
  const asked = { titles, rows, unwanted: [] }
  expect(findOverlookedColumns({ ...asked, fields: ['NAME', ...fields] })).toEqual({
    1: places,
    2: places,
    3: places,
  })
  expect(
    findOverlookedColumns({ ...asked, fields: ['NAME', null, null, null, 'PARTY_LIMIT'] }),
  ).toEqual({})
  const ticks = rows.map(([name = '', ...cells]) => [name, ...cells.map((cell) => cell && '1')])
  expect(findOverlookedColumns({ ...asked, rows: ticks, fields: ['NAME', ...fields] })).toEqual({})
})

describe('Our product asks about no column that is of other things', () => {
  it.each([
    ['Guest no.', ['1', '2', '3', '4', '5', '6']],
    ['Kids', ['1', '2', '3', '4', '5', '6']],
    ['Children’s ages', ['4', '7', '2', '4', '9', '5']],
    ['Âge des enfants', ['4', '7', '2', '4', '9', '5']],
    ['Kids’ meals', ['2', '1', '0', '2', '1', '2']],
    ['Guest rating', ['2', '5', '4', '2', '1', '2']],
    ['Gäste pro Tisch', ['8', '8', '6', '8', '8', '6']],
    ['Babies', ['0', '0', '0', '0', '0', '0']],
    ['Nights', ['2', '1', '0', '2', '1', '2']],
    ['Room', ['12', '14', '12', '8', '8', '6']],
    ['Price per person', ['20', '20', '15', '20', '20', '20']],
    ['Order', ['8812004417', '8812010032', '8812010110']],
    ['Guest ID', ['14400217123', '14400218123', '14400377123']],
    ['Ausweisnummer', ['014400217', '014400218', '014400377']],
    ['Birthday', ['12/05/1990', '13.06.1991', '1990-05-14']],
    ['Emergency contact', ['07400 123456', '07400 123457', '07400 123458']],
    ['Fax', ['0472000001', '0472000002', '0472000003']],
    ['PLZ', ['80331', '10115', '20095']],
    ['Created by', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['City', ['New York', 'Los Angeles', 'San Francisco', 'Santa Fe']],
    ['Ville', ['Saint Denis', 'Aix en Provence', 'La Rochelle', 'Le Havre']],
    ['الشركة', ['مجموعة النور', 'دار السلام', 'بيت الحكمة', 'نور الشرق']],
    ['Works at', ['Acme Ltd', 'Blue Bank', 'Rose Hotel', 'Oak Studio']],
    ['Dish', ['Grilled Salmon', 'Roast Lamb', 'Paneer Tikka', 'Wild Rice']],
    ['Lieblingslied', ['dancing queen', 'hey jude', 'let it be', 'imagine']],
    ['Seated', ['Bride’s Family', 'Groom’s Friends', 'Old Neighbours', 'Work Friends']],
    ['Words', ['We are so happy to come', 'See you there', 'Cannot wait', 'With love from us']],
    ['How we met', ['At School', 'On Holiday', 'Through Tom', 'In Paris']],
    ['Relation', ['College Friend', 'Old Friend', 'Best Man', 'Maid Honour']],
    ['Accommodation', ['Hilton Gate', 'Holiday Inn', 'Premier Inn', 'Four Seasons']],
    ['Favourite film', ['Star Wars', 'Pulp Fiction', 'Toy Story', 'Blade Runner']],
    ['Coming from', ['New Delhi', 'San Jose', 'Le Mans', 'Bad Homburg']],
    ['Transport', ['Own Car', 'Shared Taxi', 'Night Train', 'Early Ferry']],
    ['Hébergement', ['Gîte Bleu', 'Chez Tante', 'Camping Nord', 'Sans Souci']],
    ['Verbindung', ['Alte Nachbarn', 'Beste Freundin', 'Ehemalige Kollegin', 'Patentante Links']],
    ['كيف تعرفنا', ['من العمل', 'زميل دراسة', 'جار قديم', 'ابن عمي']],
    ['Who is their contact at our company', ['IT Helpdesk', '2nd floor', 'n/a', 'ask Bo']],
    ['Household', ['The Lees', 'The Kims', 'The Raos', 'The Foxes']],
    ['Plus one', ['Yes', 'No', 'Yes', 'No', 'Yes', 'TBC']],
    ['Kids club', ['yes', 'no', 'no', 'yes']],
    ['Age group of guests', ['2', '3', '1', '2', '2']],
    ['Invites sent', ['1', '1', '2', '1', '1']],
    ['Adults only?', ['1', '0', '1', '1', '0']],
    ['Guest year of birth', ['12', '14', '9', '8']],
    ['Host', ['Priya Shah', 'Emma Stone', 'Layla Aziz', 'Ada Byron']],
    ['Team lead of', ['Priya Shah', 'Priya Shah', 'Priya Shah', 'Emma Stone', 'Emma Stone']],
    ['RSVP’d', ['Yes', 'No', 'No', 'Yes', 'Yes', 'No']],
    ['Invité', ['Oui', 'Non', 'Oui', 'Oui', 'Oui', 'Non']],
  ])('such as “%s”: %j', (title, cells) => {
    expect(judge(title, cells)).toBe(null)
  })

  it('and about none that the row has already, or in a second script', () => {
    const rows = [
      ['Ann', 'Lee', 'Ann Lee', '07400 123456', '+447400123456'],
      ['Bo', 'Kim', 'Kim, Bo', '07400 123457', '+447400123457'],
      ['Cy', 'Rao', 'Cy Rao', '07400 123458', '+447400123458'],
    ]
    const fields: Array<ImportTarget | null> = ['FIRST_NAME', 'LAST_NAME', null, 'CONTACT', null]
    const titles = ['First', 'Last', 'Whole name', 'Phone', 'Formatted']
    expect(findOverlookedColumns({ titles, fields, rows, unwanted: [] })).toEqual({})
    expect(judge('الاسم', ['آن لي', 'زياد منصور', 'عمر خالد'])).toBe(null)
  })

  it('and about no people where another column counts all of them', () => {
    const counted = { fields: ['NAME' as const, 'PARTY_LIMIT' as const], row: ['Ann Lee', '4'] }
    expect(judge('Kids coming', ['2', '0', '1', '2'], counted)).toBe(null)
  })
})

it('Our product keeps a column left out until it has a field', () => {
  const rows = [['Ann Lee', 'a@x.example']]
  const list = { titles: ['Name', 'Home'], fields: ['NAME' as const, null], rows }
  expect(findOverlookedColumns({ ...list, unwanted: [1] })).toEqual({})
  expect(keepUnwanted([1, 1, 3], ['NAME', null, null, null])).toEqual([1, 3])
  expect(keepUnwanted([1, 3], ['NAME', 'EMAIL', null, null])).toEqual([3])
})

it('Our product takes first names beside surnames for no companions', () => {
  const fields: Array<ImportTarget | null> = ['LAST_NAME']
  const names = ['Ngozi', 'Folasade', 'Chidinma', 'Hauwa', 'Temitope', 'Uchenna']
  const row = ['Okonkwo']
  expect(judge('Known names', names, { fields, row })).toBe('NAME FIRST_NAME')
  expect(judge('Names of children', names, { fields, row })).toBe('NAME COMPANIONS')
  expect(judge('Nom payeur', names)).toBeNull()
})

it('Our product asks nothing about names of guests who have a row of their own, and about small numbers with a remark or without a title', () => {
  const find = (titles: string[], rows: string[][], fields: Array<'NAME' | null>) =>
    Object.keys(findOverlookedColumns({ titles, fields, rows, unwanted: [] }))
  const seated = [
    ['Ann Lee', 'Tom Ray'],
    ['Tom Ray', 'Ann Lee'],
    ['Zoya Khan', 'Ann Lee'],
  ]
  expect(find(['Name', 'Who are you sitting with?'], seated, ['NAME', null])).toEqual([])
  const family = [
    ['Ann', '6'],
    ['Tom', '3'],
    ['Zoya', '4'],
    ['Bo', '1'],
    ['Cy', 'see Ann'],
    ['Di', '7'],
  ]
  expect(find(['Name', 'No in family'], family, ['NAME', null])).toEqual(['1'])
  const bare = [
    ['Ann', '2'],
    ['Tom', '1'],
    ['Zoya', '4'],
    ['Bo', '1'],
  ]
  expect(find(['', ''], bare, ['NAME', null])).toEqual(['1'])
})

it('Our product asks about small numbers below a title in Chinese signs, and counts no headings', () => {
  const rows = ['2', '1', '3', '2', '1'].map((cell, at) => [guests[at] ?? '', cell])
  const headings = [
    ['', ''],
    ['', ''],
    ['', ''],
  ]
  const found = findOverlookedColumns({
    titles: ['Name', '人数'],
    fields: ['NAME', null],
    rows: [...headings, ...rows],
    unwanted: [],
  })
  expect(found[1]).toEqual({ kind: 'COUNT', use: 'PARTY_LIMIT' })
})
