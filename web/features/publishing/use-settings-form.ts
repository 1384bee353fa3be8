import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { limitsComplaints } from '@mehfil/contract/event-dates.ts'
import { updateSettings, type EventSettings, type SettingsChange } from '@mehfil/contract/events.ts'
import { complaints } from '../../lib/ask.ts'
import { Refused } from '../../lib/refused.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { saveSettings } from './queries.ts'
import { differing } from './rules.ts'
import { useKeptChanges } from './use-kept-changes.ts'

const withoutQuestions = ({
  fewerPlaces: _places,
  lockAfterDeadline: _lock,
  ...others
}: Record<string, string>) => others

type Confirmation = 'fewerPlaces' | 'lockAfterDeadline'

/** What is chosen over what is saved; somebody else's change of another rule stays. */
export function useSettingsForm(
  EID: string,
  saved: EventSettings,
  event: { startsAt: Date | null; durationMinutes: number },
) {
  const t = useWords('dashboard')
  const ref = useRef<HTMLDivElement>(null)
  const [patch, setPatch] = useState<Partial<EventSettings>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [confirmed, setConfirmed] = useState<Partial<Record<Confirmation, true>>>({})
  const values = { ...saved, ...patch }
  const complain = (found: Record<string, string>) => {
    setErrors(found)
    requestAnimationFrame(() => showFirstWrong(ref.current))
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: SettingsChange) => saveSettings(EID, chosen),
    onSuccess: () => {
      setPatch({})
      setErrors({})
      say(t('event-settings.saved'))
    },
    onError: (error) =>
      error instanceof Refused && Object.keys(error.errors).length > 0
        ? complain(error.errors)
        : showRefusal(error),
  })
  const change = (more: Partial<EventSettings>) => {
    setPatch(differing({ ...patch, ...more }, saved))
    setErrors(
      Object.fromEntries(
        Object.entries(errors).filter(
          ([at]) => !Object.keys(more).some((field) => at === field || at.startsWith(`${field}.`)),
        ),
      ),
    )
  }
  const answered = () => setErrors(withoutQuestions)
  const isChanged = Object.keys(patch).length > 0
  useWarning(isChanged)
  return {
    ref,
    values,
    change,
    isChanged,
    isSaving: isPending,
    left: useKeptChanges(`settings:${EID}`, { unsaved: patch, saved, bringBack: change }),
    errorOf: (field: string) =>
      errors[field]?.startsWith('field.') ? t(errors[field]) : errors[field],
    discard: () => {
      setPatch({})
      setErrors({})
    },
    /** The host's yes to what the server asked about, beside those given before; going back keeps what is typed. */
    confirm: (question: Confirmation) => {
      answered()
      const given = { ...confirmed, [question]: true }
      setConfirmed(given)
      mutate({ ...values, ...given })
    },
    goBack: answered,
    save: () => {
      setConfirmed({})
      const found = complaintsOf(values, { ...event, ...saved })
      if (Object.keys(found).length > 0) complain(found)
      else mutate(values)
    },
  }
}

/** In the middle, where the bar at the foot does not cover its sentence. */
function showFirstWrong(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** What is wrong with the settings before they are sent. */
const complaintsOf = (
  values: EventSettings,
  saved: Parameters<typeof limitsComplaints>[0],
): Record<string, string> => ({
  ...complaints(updateSettings, values),
  ...limitsComplaints(saved, values, new Date()),
})

/** Leaving the site over something unsaved asks first. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
