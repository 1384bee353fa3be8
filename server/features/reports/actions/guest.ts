import { countAges } from '../../guests/store/ages.ts'
import { agesPart } from '../rules/ages.ts'
import {
  categoriesPart,
  guestFigures,
  getGuestSentences,
  languagePart,
  partyPart,
  statusPart,
} from '../rules/guest.ts'
import { countNamedCompanions, listSumsBy } from '../store/sums.ts'
import type { CountedReport, ReportContext } from './context.ts'

export async function getGuestReport({ tx, scope, sums }: ReportContext): Promise<CountedReport> {
  const usual = { guests: sums.guests, people: sums.people }
  if (sums.guests === 0) return { empty: 'guest', says: [], figures: [], parts: [], usual }
  const categories = await listSumsBy(tx, scope, 'category')
  const figureInput = { sums, named: await countNamedCompanions(tx, scope) }
  const parts = [
    statusPart(await listSumsBy(tx, scope, 'status')),
    categoriesPart(categories),
    agesPart(await countAges(tx, scope)),
    partyPart(await listSumsBy(tx, scope, 'party')),
    languagePart(await listSumsBy(tx, scope, 'language')),
  ]
  return {
    empty: null,
    says: getGuestSentences(sums, categories),
    figures: guestFigures(figureInput),
    parts: parts.filter((one) => one !== null),
    usual,
  }
}
