import type { Language } from '@mehfil/contract/languages.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { pickWrittenTexts } from '@mehfil/templates/pages/text/programme.ts'

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
    const texts = pickWrittenTexts(written)
    if (Object.keys(texts).length === 0) return row
    const { title, place, line, track, dress } = row
    return {
      ...row,
      ...texts,
      translations: {
        ...translations,
        [from]: { title, place, line, track, ...(dress && { dress }) },
      },
    }
  })
