import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ListSheet } from '../../../../adapters/lists/list-limits.ts'
import { guessColumns } from '../list-columns.ts'

/**
 * The first sheet that holds guests, else the first that holds anything; null of a single one. A
 * sheet of costs has names and numbers of suppliers, so it is read only where no other holds people.
 */
export function chooseSheet(sheets: readonly ListSheet[]): number | null {
  const people = sheets.map(holdsPeople)
  const guests = people.findIndex((holds, at) => holds && !isOfCosts(sheets[at]))
  if (guests >= 0) return guests
  if (people.includes(true)) return people.indexOf(true)
  const filled = sheets.findIndex(({ rows }) => rows > 0)
  return filled >= 0 ? filled : null
}

/** The rows of a sheet without its titles and the lines above them, as the list of it counts them. */
export function countSheetRows({ sample, rows }: ListSheet): number {
  const { headerRow, firstRow } = guessColumns(sample.map(({ cells }) => cells))
  return headerRow ? Math.max(0, rows - firstRow - 1) : rows
}

/** A name beside an address or a number, or a title that says name. */
export function holdsPeople({ sample }: ListSheet): boolean {
  const { fields, headerRow, titles } = guessColumns(sample.map(({ cells }) => cells))
  const has = (field: (typeof fields)[number]) => fields.includes(field)
  if (sample.length < (headerRow ? 2 : 1)) return false
  if (has('EMAIL') || has('CONTACT') || has('FIRST_NAME')) return true
  return has('NAME') && headerRow && titles[fields.indexOf('NAME')] !== '' && has('PARTY_LIMIT')
}

const costWords =
  /(?:^| )(?:budget\w*|costs?|expenses?|invoices?|quotes?|quotations?|payments?|paid|deposits?|outstanding|balance|suppliers?|vendors?|contractors?|couts?|depenses?|devis|factures?|acomptes?|fournisseurs?|prestataires?|kosten\w*|ausgaben|angebote?|anzahlung|rechnung(?:en)?|lieferanten?|dienstleister|orcamento|fornecedor(?:es)?|custos?|despesas?|presupuesto|proveedor(?:es)?|gastos?|الميزانيه|ميزانيه|التكاليف|التكلفه|الموردون|الموردين|المورد|المصاريف|बजट|खर्च)(?: |$)/u

/** Named for costs, or with two columns about them. */
export function isOfCosts(sheet: ListSheet | undefined): boolean {
  if (!sheet) return false
  const isCostWord = (text: string) => costWords.test(normaliseTitle(text))
  if (isCostWord(sheet.name)) return true
  const { headerRow, titles } = guessColumns(sheet.sample.map(({ cells }) => cells))
  return headerRow && titles.filter(isCostWord).length >= 2
}
