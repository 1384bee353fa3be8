import { useState } from 'react'
import { flushSync } from 'react-dom'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import type { Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import { useAutosave, type SaveState } from '../../lib/forms/use-autosave.ts'
import {
  saveInvitationLetter,
  type InvitationOverview,
  type InvitationLetterInput,
} from './queries.ts'
import { findLetterErrors, type LetterError } from './rules.ts'

type InvitationLetterDrafts = Partial<Record<Language, InvitationLetterInput>>

export type InvitationTexts = {
  /** The languages of the event. */
  eventLanguages: Language[]
  /** The language being edited. */
  language: Language
  pickLanguage: (language: Language) => void
  getLetter: (language: Language) => InvitationLetterInput
  /** The placeholders that are filled in for each guest. */
  placeholders: readonly Placeholder[]
  updateLetter: (language: Language, change: Partial<InvitationLetterInput>) => void
  getError: (language: Language, field: keyof InvitationLetterInput) => LetterError | undefined
  state: SaveState
  /** Saves pending changes. Resolves to whether all are saved, and focuses the first error. */
  flush: () => Promise<boolean>
}

const emptyLetter: InvitationLetterInput = { subject: '', greeting: '' }

/**
 * The host's text of the invitation, saved automatically while it is typed. An invalid text is not
 * saved until it is corrected.
 */
export function useInvitationTexts(EID: string, invitation: InvitationOverview): InvitationTexts {
  const [drafts, setDrafts] = useState<InvitationLetterDrafts>({})
  const [picked, pickLanguage] = useState<Language | null>(null)
  const writtenLanguages = languages.filter((language) => invitation.letters[language])
  const eventLanguages: Language[] = writtenLanguages.length > 0 ? writtenLanguages : ['en']
  const getLetter = (language: Language) =>
    drafts[language] ?? invitation.letters[language] ?? emptyLetter
  const getErrors = (language: Language, letter = getLetter(language)) =>
    findLetterErrors(letter, invitation.placeholders)
  const language = picked ?? eventLanguages[0] ?? 'en'
  const hasErrors = (one: Language) => Object.keys(getErrors(one)).length > 0
  const showFirstError = (): boolean => {
    const wrong = [language, ...eventLanguages].find(hasErrors)
    if (!wrong) return false
    flushSync(() => pickLanguage(wrong))
    document
      .querySelector<HTMLElement>(
        '#content [name^="subject-"][aria-invalid="true"], #content [name^="preview-"][aria-invalid="true"], #content [name^="greeting-"][aria-invalid="true"], #content [name^="personal-"][aria-invalid="true"]',
      )
      ?.focus()
    return true
  }
  const save = async (letters: InvitationLetterDrafts) => {
    for (const language of eventLanguages) {
      const letter = letters[language]
      if (letter && Object.keys(getErrors(language, letter)).length === 0)
        await saveInvitationLetter(EID, language, letter)
    }
  }
  const { state, changed: scheduleSave, flush } = useAutosave<InvitationLetterDrafts>(save)
  return {
    eventLanguages,
    language,
    pickLanguage,
    getLetter,
    state,
    placeholders: invitation.placeholders.filter((name) => name !== 'link'),
    updateLetter: (language, change) => {
      const next = { ...drafts, [language]: { ...getLetter(language), ...change } }
      setDrafts(next)
      scheduleSave(next)
    },
    getError: (language, field) => getErrors(language)[field],
    flush: async () => {
      const isSaved = await flush()
      return !showFirstError() && isSaved
    },
  }
}
