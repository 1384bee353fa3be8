import { useState } from 'react'
import { flushSync } from 'react-dom'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import type { Placeholder } from '@mehfil/contract/notices.ts'
import { useAutosave, type SaveState } from '../../lib/use-autosave.ts'
import { writeLetter, type Invitation, type Letter } from './queries.ts'
import { wrongWords, type WrongWords } from './rules.ts'

type Letters = Partial<Record<Language, Letter>>

export type Writing = {
  /** The languages the event speaks. */
  spoken: Language[]
  /** The one that is written in. */
  language: Language
  pick: (language: Language) => void
  letterIn: (language: Language) => Letter
  /** What may be written in braces, to be filled in for each guest. */
  fillable: readonly Placeholder[]
  write: (language: Language, change: Partial<Letter>) => void
  errorIn: (language: Language, field: keyof Letter) => WrongWords | undefined
  state: SaveState
  /** Saves what waits; resolves to whether everything is saved, and goes to what is wrong. */
  flush: () => Promise<boolean>
}

const blank: Letter = { subject: '', greeting: '' }

/** The host's words in the mail, saved by themselves while they are typed; what is wrong waits until it is right. */
export function useLetters(EID: string, invitation: Invitation): Writing {
  const [typed, setTyped] = useState<Letters>({})
  const [picked, pick] = useState<Language | null>(null)
  const told = languages.filter((language) => invitation.letters[language])
  const spoken: Language[] = told.length > 0 ? told : ['en']
  const letterIn = (language: Language) => typed[language] ?? invitation.letters[language] ?? blank
  const wrongIn = (language: Language, letter = letterIn(language)) =>
    wrongWords(letter, invitation.placeholders)
  const language = picked ?? spoken[0] ?? 'en'
  const isWrong = (one: Language) => Object.keys(wrongIn(one)).length > 0
  const showWrong = (): boolean => {
    const wrong = [language, ...spoken].find(isWrong)
    if (!wrong) return false
    flushSync(() => pick(wrong))
    document
      .querySelector<HTMLElement>(
        '#content [name^="subject-"][aria-invalid="true"], #content [name^="greeting-"][aria-invalid="true"]',
      )
      ?.focus()
    return true
  }
  const save = async (letters: Letters) => {
    for (const language of spoken) {
      const letter = letters[language]
      if (letter && Object.keys(wrongIn(language, letter)).length === 0)
        await writeLetter(EID, language, letter)
    }
  }
  const { state, changed, flush } = useAutosave<Letters>(save)
  return {
    spoken,
    language,
    pick,
    letterIn,
    state,
    fillable: invitation.placeholders.filter((name) => name !== 'link'),
    write: (language, change) => {
      const next = { ...typed, [language]: { ...letterIn(language), ...change } }
      setTyped(next)
      changed(next)
    },
    errorIn: (language, field) => wrongIn(language)[field],
    flush: async () => {
      const isSaved = await flush()
      return !showWrong() && isSaved
    },
  }
}
