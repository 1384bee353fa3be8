import { describe, expect, it } from 'vitest'
import { guessColumns } from '../list-columns.ts'
import { readHousehold } from './household-columns.ts'

const fieldsOf = (...rows: string[]) => guessColumns(rows.map((row) => row.split('|'))).fields

describe('Our product reads a column of households', () => {
  it('by its title, in several languages, where values repeat beside names', () => {
    const titles = [
      ['Household', 'Name'],
      ['Family', 'Guest name'],
      ['Famille', 'Nom complet'],
      ['Foyer', 'Nom'],
      ['Party', 'Full name'],
      ['العائلة', 'الاسم'],
      ['الأسرة', 'الاسم'],
      ['N° famille', 'Nom'],
      ['Haushalt', 'Name'],
      ['Family ID', 'Name'],
    ]
    for (const [household, name] of titles)
      expect(
        fieldsOf(
          `${household}|${name}`,
          'Khan family A|Asha Khan',
          'Rao house|Meera Rao',
          'Khan family A|Ravi Khan',
        ),
      ).toEqual(['HOUSEHOLD', 'NAME'])
  })

  it('with ages where each person has one', () => {
    expect(
      fieldsOf(
        'Household|First name|Last name|Adult or child',
        'H1|Asha|Khan|adult',
        'H1|Zoya|Khan|child',
        'H2|Meera|Rao|adult',
      ),
    ).toEqual(['HOUSEHOLD', 'FIRST_NAME', 'LAST_NAME', 'AGE'])
    expect(
      fieldsOf('Foyer|Nom|Type', 'A|Léa Roux|Adulte', 'A|Tom Roux|Enfant', 'B|Ana Diaz|Adulte'),
    ).toEqual(['HOUSEHOLD', 'NAME', 'AGE'])
  })

  it('but no column of surnames', () => {
    expect(fieldsOf('First name|Family', 'Asha|Khan', 'Omar|Khan', 'Meera|Rao')).not.toContain(
      'HOUSEHOLD',
    )
    expect(
      fieldsOf('Name|Family', 'Asha Khan|Khan', 'Meera Rao|Rao', 'Omar Khan|Khan'),
    ).not.toContain('HOUSEHOLD')
    expect(fieldsOf('الاسم|العائلة', 'آشا خان|خان', 'ميرا راو|راو', 'عمر خان|خان')).not.toContain(
      'HOUSEHOLD',
    )
    expect(
      fieldsOf('Name|Household', 'Asha Khan|Khan', 'Meera Rao|Rao', 'Omar Khan|Khan'),
    ).not.toContain('HOUSEHOLD')
    expect(
      fieldsOf('Name|Household', 'Asha Khan|Khan', 'Omar Khan|Khan', 'Meera Rao|Rao'),
    ).toContain('HOUSEHOLD')
  })

  it('but takes surnames beside given names for parts of the names, repeated or not', () => {
    const lists = [
      ['Name|Family', 'George|Khoury', 'Rita|Haddad', 'Elie & Maroun|Haddad', 'Dr. Samir|Nassar'],
      ['Nom|Famille', 'Georges|El Khoury', 'Rita|Haddad', 'Elie|Haddad', 'Aunt Salma|'],
      ['الاسم|العائلة', 'جورج|خوري', 'ريتا|حداد', 'ايلي ومارون|حداد', 'د. سمير|نصّار'],
      ['الاسم|العائلة', 'جورج|خوري', 'ريتا|حداد', 'سمير|نصّار'],
      ['الاسم|الشهرة', 'جورج|خوري', 'ريتا|حداد', 'ايلي|حداد', 'سمير|نصّار'],
    ]
    for (const list of lists) expect(fieldsOf(...list)).toEqual(['FIRST_NAME', 'LAST_NAME'])
  })

  it('but takes these for households, where title or values say so', () => {
    const households = ['Name|Household', 'Name|Party']
    for (const title of households)
      expect(fieldsOf(title, 'Rita|Haddad family', 'Elie|Haddad family', 'Samir|Nassar')).toEqual([
        'NAME',
        'HOUSEHOLD',
      ])
    expect(
      fieldsOf('Name|Family', 'Rita|Haddad family', 'Elie|Haddad family', 'Samir|The Nassars'),
    ).toEqual(['NAME', 'HOUSEHOLD'])
    expect(
      fieldsOf('Name|Family', 'Rita|Bride', 'Elie|Groom', 'Samir|Bride', 'Tony|Groom'),
    ).not.toContain('LAST_NAME')
  })

  it('nor one in which nothing repeats, that counts, or beside rows of several people', () => {
    expect(fieldsOf('Household|Name', 'A house|Asha Khan', 'B house|Meera Rao')).not.toContain(
      'HOUSEHOLD',
    )
    expect(fieldsOf('Name|Party', 'Asha Khan|2', 'Meera Rao|4', 'Jon Bell|2')).toEqual([
      'NAME',
      'PARTY_LIMIT',
    ])
    expect(
      fieldsOf('Household|Who', 'Gill|Ravi & Asha Gill', 'Gill|Om and Leela Gill', 'Rao|Meera Rao'),
    ).not.toContain('HOUSEHOLD')
  })

  it('nor one of two sides', () => {
    const guests = Array.from(
      { length: 20 },
      (_, at) => `Bride and kin|Ann${'abcdefghijklmnopqrst'[at]} Bell`,
    )
    expect(fieldsOf('Family|Name', ...guests)).not.toContain('HOUSEHOLD')
  })

  it('however a household is written', () => {
    expect(readHousehold(' The  Éclairs ')).toBe(readHousehold('the eclairs'))
    expect(readHousehold('-')).toBe(null)
    expect(readHousehold('')).toBe(null)
    expect(readHousehold(undefined)).toBe(null)
  })
})

it('Our product takes the houses of a school for no households', () => {
  const rows = [
    'Moremi|Obi',
    'Amina|Eze',
    'Idia|Uzor',
    'Moremi|Bello',
    'Idia|Yusuf',
    'Amina|Akande',
  ]
  const more = ['Moremi|Alabi', 'Idia|Bassey', 'Amina|Adeyemi', 'Moremi|Ibrahim']
  const guests = [...rows, ...more].map((row, at) => `${row}|Name${'abcdefghij'[at]}`)
  expect(fieldsOf('House|Surname|First name', ...guests)[0]).toBeNull()
  const kin = guests.map((row) => row.replace(/\|.*\|/u, (part) => part.replace(/\p{L}+/u, 'Obi')))
  expect(fieldsOf('House|Surname|First name', ...kin)[0]).toBe('HOUSEHOLD')
})

it('Our product takes no group of people without a last name in common for a household', () => {
  const rows = [
    'Work|Priya|Rao|priya@x.example',
    'Work|Tyler|Nguyen|tyler@x.example',
    'Delgado|Hector|Delgado|hector@x.example',
    'College|Kayla|Washington|kayla@x.example',
    'College|Sam|Katz|sam@x.example',
  ]
  expect(fieldsOf('Party|First name|Last name|Email', ...rows)).not.toContain('HOUSEHOLD')
})
