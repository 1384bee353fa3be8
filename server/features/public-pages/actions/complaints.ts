import type { Language } from '@mehfil/contract/fields.ts'
import type { FieldError } from '@mehfil/templates/pages/page-view.ts'
import type { World } from '../../../base/world.ts'
import type { No } from '../../rsvp/rules/answer.ts'

/** A no in the reader's words, at the fields it is about. */
export function errorsFrom(
  { refusal, complaints = {}, params = {} }: No,
  { world, language }: { world: World; language: Language },
): FieldError[] {
  const t = world.words(language, 'common')
  const atFields = Object.entries(complaints).map(([field, key]) => ({
    field,
    message: asSentence(t(key, params)),
  }))
  return atFields.length > 0
    ? atFields.toSorted((one, other) => placeOf(one) - placeOf(other))
    : [{ field: 'form', message: t(`refusal.${refusal}`, params) }]
}

/** Fields in the order of the form; those of a party carry their row, and questions their id. */
const order = ['answer', 'people', 'name', 'email', 'companion', 'q', 'note', 'reason']
const placeOf = ({ field }: FieldError): number => {
  const at = order.indexOf(field.split('-')[0] ?? '')
  return at < 0 ? order.length : at
}

/** Some complaints are spoken as labels elsewhere. */
const asSentence = (words: string): string => (/[.!?؟…]$/.test(words) ? words : `${words}.`)
