import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { validateReplyDeadlines } from '@mehfil/contract/events/event-dates.ts'
import {
  updateSettings,
  type EventSettings,
  type EventSettingsChange,
} from '@mehfil/contract/events/settings.ts'
import { validateInput } from '../../lib/ask.ts'
import { centreFirstError } from '../../lib/forms/focus-first-error.ts'
import { omitErrors } from '../../lib/forms/omit-errors.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { saveSettings } from './queries.ts'
import { pickChanged } from './rules.ts'
import { useStoredChanges } from './use-stored-changes.ts'

const omitConfirmations = ({
  fewerPlaces: _places,
  lockAfterDeadline: _lock,
  ...others
}: Record<string, string>) => others

type SettingsConfirmation = 'fewerPlaces' | 'lockAfterDeadline'

/** The form holds only what the host changed, so that another user's change of another setting stays. */
export function useSettingsForm(
  EID: string,
  saved: EventSettings,
  event: { startsAt: Date | null; durationMinutes: number },
) {
  const t = useTranslate('dashboard')
  const { ref, errorOf, showErrors, clearErrors, clearErrorsOf, clearQuestions } = useFieldErrors()
  const [patch, setPatch] = useState<Partial<EventSettings>>({})
  const [confirmed, setConfirmed] = useState<Partial<Record<SettingsConfirmation, true>>>({})
  const values = { ...saved, ...patch }
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: EventSettingsChange) => saveSettings(EID, chosen),
    onSuccess: () => {
      setPatch({})
      clearErrors()
      showToast(t('event-settings.saved'))
    },
    onError: (error) =>
      error instanceof RefusedError && Object.keys(error.errors).length > 0
        ? showErrors(error.errors)
        : showRefusal(error),
  })
  const change = (changes: Partial<EventSettings>) => {
    setPatch(pickChanged({ ...patch, ...changes }, saved))
    clearErrorsOf(Object.keys(changes))
  }
  const isChanged = Object.keys(patch).length > 0
  useUnsavedWarning(isChanged)
  return {
    ref,
    values,
    change,
    isChanged,
    isSaving: isPending,
    recovered: useStoredChanges(`settings:${EID}`, { unsaved: patch, saved, restore: change }),
    errorOf,
    discard: () => {
      setPatch({})
      clearErrors()
    },
    /** Answers yes to a question of the server and saves again. Earlier confirmations are sent too. */
    confirm: (question: SettingsConfirmation) => {
      clearQuestions()
      const confirmations = { ...confirmed, [question]: true }
      setConfirmed(confirmations)
      mutate({ ...values, ...confirmations })
    },
    goBack: clearQuestions,
    save: () => {
      setConfirmed({})
      const found = validateSettings(values, { ...event, ...saved })
      if (Object.keys(found).length > 0) showErrors(found)
      else mutate(values)
    },
  }
}

/** Error sentences by field. Showing them moves the focus to the first field with an error. */
function useFieldErrors() {
  const t = useTranslate('dashboard')
  const ref = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    ref,
    errorOf: (field: string) =>
      errors[field]?.startsWith('field.') ? t(errors[field]) : errors[field],
    showErrors: (found: Record<string, string>) => {
      setErrors(found)
      centreFirstError(ref.current)
    },
    clearErrors: () => setErrors({}),
    clearErrorsOf: (fields: string[]) => setErrors(omitErrors(errors, fields)),
    clearQuestions: () => setErrors(omitConfirmations),
  }
}

const validateSettings = (
  values: EventSettings,
  saved: Parameters<typeof validateReplyDeadlines>[0],
): Record<string, string> => ({
  ...validateInput(updateSettings, values),
  ...validateReplyDeadlines(saved, values, new Date()),
})

/** The browser asks before the host leaves the site with unsaved changes. */
function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
