import type { Language } from '@mehfil/contract/languages.ts'
import { isPersonalPlaceholder, listPlaceholders } from '@mehfil/contract/mail/placeholders.ts'
import { chooseLanguage } from '../../events/rules/translations.ts'
import type { MailRecipient } from './recipient.ts'

/** The whole text of each language: subject, preview text and message. */
export type WrittenTexts = Partial<Record<Language, string>>

/** Placeholders of guests' own values without a fallback, and the languages that use them. */
export function listOpenPlaceholders(texts: WrittenTexts): Map<string, Language[]> {
  const open = new Map<string, Language[]>()
  for (const [language, text] of Object.entries(texts) as Array<[Language, string]>)
    for (const { placeholder, fallback } of listPlaceholders(text)) {
      if (fallback !== undefined || !isPersonalPlaceholder(placeholder)) continue
      const used = open.get(placeholder) ?? []
      if (!used.includes(language)) open.set(placeholder, [...used, language])
    }
  return open
}

type ReaderValues = Pick<MailRecipient, 'name' | 'table' | 'custom'>

/** What a text names without a fallback and this reader has no value for. */
export const listReaderGaps = (text: string, { name, table, custom }: ReaderValues): string[] =>
  [...listOpenPlaceholders({ en: text }).keys()].filter((placeholder) =>
    placeholder === 'table'
      ? table === ''
      : placeholder.startsWith('custom.')
        ? !custom[placeholder.slice('custom.'.length)]
        : name === '',
  )

/** The guests' languages in which they read a text that uses the placeholder. */
export const listReaders = (
  guestLanguages: readonly string[],
  eventLanguages: readonly Language[],
  used: readonly Language[],
): string[] =>
  guestLanguages.filter((language) =>
    used.includes(chooseLanguage({ languages: [...eventLanguages] }, language)),
  )
