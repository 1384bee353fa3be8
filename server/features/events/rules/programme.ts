import type { Language } from '@mehfil/contract/languages.ts'
import type { ProgrammeRecord, ProgrammeRow } from '@mehfil/contract/events/programme.ts'

type RowTranslation = NonNullable<ProgrammeRecord['translations'][Language]>

const textNames = ['title', 'place', 'line', 'track'] as const satisfies Array<keyof RowTranslation>

/** The programme in a language. Missing texts are in the first language. */
export const translateProgramme = (
  rows: readonly ProgrammeRecord[],
  language: Language,
): ProgrammeRow[] =>
  rows.map(({ translations, ...row }) => ({ ...row, ...pickWritten(translations[language]) }))

/**
 * The programme after another language became the first one. The texts move, and the former ones
 * are stored as a translation.
 */
export const switchProgrammeLanguage = (
  rows: readonly ProgrammeRecord[],
  from: Language,
  to: Language,
): ProgrammeRecord[] =>
  rows.map((row) => {
    const { [to]: written, ...translations } = row.translations
    const texts = pickWritten(written)
    if (Object.keys(texts).length === 0) return row
    const { title, place, line, track } = row
    return {
      ...row,
      ...texts,
      translations: { ...translations, [from]: { title, place, line, track } },
    }
  })

const pickWritten = (texts: RowTranslation | undefined): Partial<RowTranslation> =>
  Object.fromEntries(textNames.flatMap((name) => (texts?.[name] ? [[name, texts[name]]] : [])))
