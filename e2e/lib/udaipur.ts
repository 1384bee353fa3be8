/** A wedding over three days, as a host would have it on a list: 90 households of 240 people. */
export type Household = {
  name: string
  email: string
  language: 'en' | 'arb'
  side: string
  companions: string[]
  /** The functions for chosen guests to which the list invites, by title. */
  invited: string[]
  answer: 'yes' | 'no' | null
}

export const functionTitles = ['Mehndi', 'Sangeet', 'Wedding', 'Reception'] as const
export type FunctionTitle = (typeof functionTitles)[number]
/** To this one all guests are invited. */
export const forAll: FunctionTitle = 'Wedding'

/** People of nine households; ten times these are 240. */
const partySizes = [2, 3, 4, 1, 3, 2, 4, 2, 3]
const families = ['Rathore', 'Iyer', 'حداد', 'Menon', 'Kapoor', 'منصور', 'Shah', 'Almeida', 'خوري']
const firstNames = {
  en: ['Asha', 'Ravi', 'Meera', 'Kabir', 'Tara', 'Zoya', 'Dev'],
  arb: ['ليلى', 'يوسف', 'سارة', 'عمر', 'ريم'],
} as const

export const listHouseholds = (): Household[] =>
  Array.from({ length: 90 }, (_, at) => {
    const family = families[at % families.length] ?? ''
    const language = /[\u0600-\u06ff]/.test(family) ? 'arb' : 'en'
    const names = firstNames[language]
    const name = (person: number) => `${names[(at + person) % names.length]} ${family}`
    return {
      name: `${name(0)} ${at + 1}`,
      email: `household.${at + 1}@udaipur.example`,
      language,
      side: at % 2 === 0 ? 'Bride' : 'Groom',
      companions: Array.from({ length: (partySizes[at % 9] ?? 1) - 1 }, (_, person) =>
        name(person + 1),
      ),
      invited: [
        ...(at % 2 === 0 ? ['Mehndi'] : []),
        ...(at % 3 !== 1 ? ['Sangeet'] : []),
        ...(at % 5 !== 0 ? ['Reception'] : []),
      ],
      answer: at % 10 === 9 ? 'no' : at % 10 === 8 ? null : 'yes',
    }
  })

/** The list of the host: who is invited to what is a tick, a word or nothing. */
export function createHouseholdList(households: readonly Household[]): string {
  const tick = ({ invited }: Household, title: string, marks: [string, string]) =>
    invited.includes(title) ? marks[0] : marks[1]
  const rows = households.map((one) => [
    one.name,
    one.email,
    String(1 + one.companions.length),
    one.language === 'arb' ? 'Arabic' : 'English',
    one.side,
    one.companions.join('; '),
    tick(one, 'Mehndi', ['x', '']),
    tick(one, 'Sangeet', ['yes', 'no']),
    'yes',
    tick(one, 'Reception', ['✓', '-']),
  ])
  const titles = ['Name', 'Email', 'Guests', 'Language', 'Side', 'Companions', ...functionTitles]
  return [titles, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
}

/** Each person comes to everything, but the companions of some households stay away from the Mehndi. */
export const chooseFunctions = (
  { invited, companions }: Household,
  at: number,
): FunctionTitle[][] => {
  const all = functionTitles.filter((title) => title === forAll || invited.includes(title))
  const others = at % 4 === 0 ? all.filter((title) => title !== 'Mehndi') : all
  return [all, ...companions.map(() => others)]
}
