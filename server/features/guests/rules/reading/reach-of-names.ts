import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import { findReachField, isOfOtherPerson } from '@mehfil/contract/guests/reach-titles.ts'

/**
 * "Mum mobile" is the number of the guest where "Mum" is the column of names, and "Dad mobile" a
 * further one where "Dad" comes along. A spouse's number stays the spouse's. An address of who comes along
 * is the second one.
 */
export function addReachOfNames(
  fields: ReadonlyArray<ImportField | null>,
  titles: readonly string[],
): Array<ImportField | null> {
  const names = fields.flatMap((field, at) =>
    field === 'NAME' || field === 'COMPANIONS'
      ? [{ title: normaliseTitle(titles[at] ?? ''), isGuest: field === 'NAME' }]
      : [],
  )
  return fields.map((field, at) => {
    if (field !== null && field !== 'EMAIL_2') return field
    const title = normaliseTitle(titles[at] ?? '')
    const whose = names.find((name) => name.title !== '' && title.startsWith(`${name.title} `))
    if (!whose || (!whose.isGuest && isOfOtherPerson(title))) return field
    const found = findReachField(title.slice(whose.title.length + 1).replace(/^s /, ''))
    return found === 'EMAIL' && !whose.isGuest ? 'EMAIL_2' : (found ?? field)
  })
}
