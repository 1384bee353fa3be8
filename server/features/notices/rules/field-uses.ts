import type { FieldUse, FieldUsePlace } from '@mehfil/contract/guests/custom-fields.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { listPlaceholders } from '@mehfil/contract/mail/placeholders.ts'

/** A text of the event that goes to guests, by language. */
export type HostText = {
  place: FieldUsePlace
  /** Its mails leave now, so nothing stops them. */
  isSending: boolean
  texts: Partial<Record<Language, { subject: string; rest: string }>>
  /** Subjects that are being tried in place of its own. */
  tested?: readonly string[]
}

/**
 * Which texts name a field, and what becomes of them without it: an invitation is refused until its
 * text is changed, a planned mail is not sent unless it has other words for guests without a value.
 */
export function listFieldUses(keys: readonly string[], texts: readonly HostText[]): FieldUse[] {
  return keys.flatMap((key) =>
    texts.flatMap(({ place, isSending, texts: byLanguage, tested = [] }) => {
      const written = languages.flatMap((language) => byLanguage[language] ?? [])
      const named = [...written.map(({ subject, rest }) => `${subject}\n${rest}`), ...tested]
        .flatMap(listPlaceholders)
        .filter(({ placeholder }) => placeholder === `custom.${key}`)
      if (named.length === 0) return []
      const fallback = named.find((one) => one.fallback)?.fallback ?? ''
      const hasGap = named.some((one) => !one.fallback)
      return [
        {
          key,
          place,
          subject: written.find(({ subject }) => subject)?.subject ?? '',
          outcome:
            place === 'invitation' || (hasGap && !isSending)
              ? ('blocked' as const)
              : hasGap
                ? ('gap' as const)
                : ('fallback' as const),
          fallback,
        },
      ]
    }),
  )
}
