import { normaliseTitle } from '../titles/normalise-title.ts'
import type { Age } from '../../rsvp/ages.ts'

const ageWords: Readonly<Record<Age, string>> = {
  adult: `adult, adults, grown up, grownup, adulte, adultes, majeur, majeure, erwachsen, erwachsener, erwachsene, adulto, adulta, dorosly,
    volwassene, dewasa, بالغ, بالغه, راشد, راشده, كبير, كبيره, वयस्क`,
  child: `child, children, kid, kids, enfant, enfants, kind, kinder, nino, nina, crianca, bambino, bambina, dziecko, kanak kanak, anak, minor,
    teen, teenager, youth, ado, adolescent, adolescente, jugendlicher, mineur, mineure, طفل, طفله, صغير, صغيره, ولد, بنت, बच्चा, बच्ची`,
  infant: `infant, infants, baby, babies, toddler, bebe, nourrisson, saugling, kleinkind, neonato, niemowle, bayi, رضيع, رضيعه, शिशु`,
}

const letters: Readonly<Record<string, Age>> = {
  a: 'adult',
  ad: 'adult',
  c: 'child',
  ch: 'child',
  k: 'child',
  e: 'child',
  i: 'infant',
  b: 'infant',
}

const ageByWord = new Map([
  ...(Object.entries(ageWords) as Array<[Age, string]>).flatMap(([age, words]) =>
    words.split(',').map((word) => [normaliseTitle(word), age] as const),
  ),
  ...Object.entries(letters),
])

/** "Adult", "Enfant", "طفل" or "C (high chair)" says the age of a person; a number or anything else does not. */
export const readPersonAge = (cell: string): Age | null =>
  ageByWord.get(normaliseTitle(cell.replace(/\(.*?\)/gu, ' '))) ?? null

const ageTitles = new Set(
  `adult child, adults children, adult or child, adult kid, adult child infant, adult child baby, child adult, a c, age, age group, ages,
  age category, age range, adulte enfant, adultes enfants, adulte ou enfant, adulte enfant bebe, tranche d age, categorie d age,
  erwachsener kind, erwachsen kind, erw kind, kind erwachsener, alter, altersgruppe, adulto nino, adulto crianca, adulto bambino, edad, idade,
  eta, بالغ طفل, بالغ ام طفل, طفل ام بالغ, كبير صغير, كبار صغار, الفئه العمريه, العمر, السن, वयस्क बच्चा, आयु`
    .split(',')
    .map(normaliseTitle),
)

/** "Adult/Child" and "Age" are titles of ages, where letters may be enough. */
export const isAgeTitle = (title: string): boolean => ageTitles.has(normaliseTitle(title))
