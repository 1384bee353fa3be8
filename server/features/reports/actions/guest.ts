import {
  categoriesPart,
  guestFigures,
  guestSays,
  languagePart,
  partyPart,
  statusPart,
} from '../rules/guest.ts'
import { namedCompanions, sumsBy } from '../store/sums.ts'
import type { Found, Ground } from './ground.ts'

/** Who the guests are. */
export async function guestTold({ tx, scope, sums }: Ground): Promise<Found> {
  const usual = { guests: sums.guests, people: sums.people }
  if (sums.guests === 0) return { empty: 'guest', says: [], figures: [], parts: [], usual }
  const categories = await sumsBy(tx, scope, 'category')
  const counted = { sums, named: await namedCompanions(tx, scope) }
  const shown = [
    statusPart(await sumsBy(tx, scope, 'status')),
    categoriesPart(categories),
    partyPart(await sumsBy(tx, scope, 'party')),
    languagePart(await sumsBy(tx, scope, 'language')),
  ]
  return {
    empty: null,
    says: guestSays(sums, categories),
    figures: guestFigures(counted),
    parts: shown.filter((one) => one !== null),
    usual,
  }
}
