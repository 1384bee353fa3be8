import type { Language } from '@mehfil/contract/languages.ts'
import type { ReplyFieldError } from '@mehfil/templates/pages/page-view.ts'
import type { World } from '../../../base/world.ts'
import type { AnswerRefusal } from '../../rsvp/rules/answer.ts'

/** The faults of a form in the reader's language, by field. */
export function formatFieldErrors(
  { refusal, complaints = {}, params = {} }: AnswerRefusal,
  { world, language }: { world: World; language: Language },
): ReplyFieldError[] {
  const t = world.getTranslator(language, 'common')
  const atFields = Object.entries(complaints).map(([field, key]) => ({
    field,
    message: toSentence(t(key, params)),
  }))
  return atFields.length > 0
    ? atFields.toSorted((one, other) => getFieldPosition(one) - getFieldPosition(other))
    : [{ field: 'form', message: t(`refusal.${refusal}`, params) }]
}

/** Fields in the order of the form. Fields of companions carry their row, questions their id. */
const fieldOrder = ['answer', 'people', 'name', 'email', 'companion', 'q', 'note', 'reason']
const getFieldPosition = ({ field }: ReplyFieldError): number => {
  const at = fieldOrder.indexOf(field.split('-')[0] ?? '')
  return at < 0 ? fieldOrder.length : at
}

/** Some messages are used as labels elsewhere and lack a full stop. */
const toSentence = (words: string): string => (/[.!?؟…]$/.test(words) ? words : `${words}.`)
