import { looksLikeCounts, parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { countFields, type ImportTarget, type LooksLike } from '@mehfil/contract/guests/imports.ts'
import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import { wordTest } from '@mehfil/contract/guests/titles/title-words.ts'

/** What an event may have as parts: functions of a wedding, a ceremony and a dinner. */
const partWords = wordTest(`
  mehndi, mehendi, mehandi, haldi, maiyan, mayun, dholki, sangeet, sangit, tilak, roka, sagai, baraat, barat, pheras, phere, shaadi, shadi, vivah,
  vidaai, walima, valima, nikah, nikkah, nikaah, anand karaj, milni, jaggo, garba, puja, pooja, griha pravesh, muhurtham, kalyanam, oonjal,
  wedding, ceremony, reception, engagement, cocktail, cocktails, church, mass, temple, gurdwara, mosque, civil, blessing, breakfast, brunch, lunch,
  dinner, party, evening, day, welcome, rehearsal, after party, henna, mairie, cérémonie, église, vin d'honneur, apéritif, dîner, soirée, repas,
  brunch, henné, trauung, standesamt, kirche, sektempfang, empfang, feier, abendessen, abend, polterabend, hochzeit, boda, ceremonia, iglesia,
  banquete, cena, fiesta, casamento, cerimônia, igreja, jantar, festa, matrimonio, cerimonia, ricevimento, الحنة, حنة, الحناء, الملكة, ملكة,
  كتب الكتاب, عقد القران, الزفاف, زفاف, العشاء, عشاء, الخطوبة, خطوبة, الشبكة, الغداء, हल्दी, मेहंदी, संगीत, शादी, विवाह, रिसेप्शन, बारात, सगाई, तिलक`)

export const isPartOfEvent = (title: string): boolean => partWords.test(title)

const leastParts = 2
/** "Repas (nb)" says that its numbers count. */
const numberWords = wordTest(`
  nb, nbr, nbre, nombre, number of, no of, how many, qty, count, anzahl, wie viele, cuántos, número de, عدد, كم`)

type PartColumns = {
  titles: readonly string[]
  fields: ReadonlyArray<ImportTarget | null>
  rows: ReadonlyArray<readonly string[]>
  unwanted: readonly number[]
}

/**
 * Numbers of people below the names of two parts of an event or more, or of one that says number, where no other column counts people:
 * the largest of a row is how many places the guest has.
 */
export function findPartCounts({
  titles,
  fields,
  rows,
  unwanted,
}: PartColumns): Record<string, LooksLike> {
  if (countFields.some((field) => fields.includes(field))) return {}
  const found = titles.flatMap((title, at) =>
    (fields[at] ?? null) === null &&
    !unwanted.includes(at) &&
    partWords.test(title) &&
    arePeople(rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''))
      ? [at]
      : [],
  )
  const use = { kind: 'COUNT', use: 'PARTY_LIMIT' } as const
  const isTold = found.some((at) => numberWords.test(titles[at] ?? ''))
  return found.length < leastParts && !isTold
    ? {}
    : Object.fromEntries(found.map((at) => [at, use]))
}

const minShare = 0.6

function arePeople(cells: readonly string[]): boolean {
  const counts = cells.map(parseCount).filter((one) => one !== null && one <= maxPartySize)
  return (
    counts.length >= cells.length * minShare &&
    counts.some((one) => one !== null && one > 1) &&
    looksLikeCounts(cells, 0)
  )
}
