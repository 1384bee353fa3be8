import { normaliseTitle } from '../column-titles.ts'
import type { Age } from '../../rsvp/ages.ts'

const ageWords: Readonly<Record<Age, string>> = {
  adult: `adult, adults, grown up, grownup, adulte, adultes, majeur, majeure, erwachsen, erwachsener, erwachsene, adulto, adulta, dorosly,
    volwassene, dewasa, بالغ, بالغه, راشد, راشده, كبير, كبيره, वयस्क`,
  child: `child, children, kid, kids, enfant, enfants, kind, kinder, nino, nina, crianca, bambino, bambina, dziecko, kanak kanak, anak, minor,
    teen, teenager, youth, ado, adolescent, adolescente, jugendlicher, mineur, mineure, طفل, طفله, صغير, صغيره, ولد, بنت, बच्चा, बच्ची`,
  infant: `infant, infants, baby, babies, toddler, bebe, nourrisson, saugling, kleinkind, neonato, niemowle, bayi, رضيع, رضيعه, शिशु`,
}

const ageByWord = new Map(
  (Object.entries(ageWords) as Array<[Age, string]>).flatMap(([age, words]) =>
    words.split(',').map((word) => [normaliseTitle(word), age] as const),
  ),
)

/** "Adult", "Enfant" or "طفل" says the age of a person; a number or anything else does not. */
export const readPersonAge = (cell: string): Age | null =>
  ageByWord.get(normaliseTitle(cell)) ?? null
