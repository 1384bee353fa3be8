import { useState } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import {
  saveReminders as saveCall,
  type ReminderSettings,
} from '@mehfil/contract/mail/reminders.ts'
import { type NoticeLetter } from '@mehfil/contract/mail/notices.ts'
import { validateInput } from '../../../lib/ask.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'
import { toOutcome } from '../../../lib/http/outcome.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showToast } from '../../../lib/browser/toasts.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { saveReminders, type NoticeHistory } from '../queries.ts'
import {
  toReminderInput,
  validateReminders,
  toPlanFields,
  type ReminderPlanFields,
} from '../rules/reminder-plan.ts'
import { getLetter, mergeLetter } from '../rules/letters.ts'

/** The reminder plan while the host edits it. The switch saves at once and leaves the typed text as it is. */
export function useReminderForm(EID: string, saved: ReminderSettings, history: NoticeHistory) {
  const t = useTranslate('notices')
  const key = `reminders ${EID}`
  const [stored, setStored] = useState<ReminderPlanFields | null>(() =>
    tabStorage.read<ReminderPlanFields>(key),
  )
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const plan = stored ?? toPlanFields(saved)
  const input = toReminderInput(plan, saved.on, history.languages)
  const errors = { ...validateInput(saveCall, input), ...validateReminders(plan, history) }

  const change = (part: Partial<ReminderPlanFields>) => {
    const next = { ...plan, ...part }
    setStored(next)
    setServerErrors({})
    tabStorage.write(key, next)
  }
  const discard = () => {
    tabStorage.remove(key)
    setStored(null)
    setServerErrors({})
  }
  const saveOnce = async (next: typeof input, done: () => void) => {
    if (isSaving) return
    setSaving(true)
    const outcome = await toOutcome(saveReminders(EID, next)).finally(() => setSaving(false))
    if ('answered' in outcome) return done()
    setServerErrors(outcome.refused.errors)
    if (Object.keys(outcome.refused.errors).length === 0) showRefusal(outcome.refused)
  }
  return {
    plan,
    change,
    discard,
    isSaving,
    isChanged: stored !== null && JSON.stringify(stored) !== JSON.stringify(toPlanFields(saved)),
    getLetter: (language: Language) => getLetter(plan.letters, language),
    updateLetter: (language: Language, part: Partial<NoticeLetter>) =>
      change({ letters: mergeLetter(plan.letters, language, part) }),
    getError: (path: string): string | undefined => serverErrors[path] ?? errors[path],
    hasLetterErrors: Object.keys(errors).some((path) => path.startsWith('letters.')),
    setEnabled: (on: boolean) =>
      void saveOnce(toReminderInput(toPlanFields(saved), on, history.languages), () =>
        showToast(t(on ? 'reminders.is-on' : 'reminders.is-off')),
      ),
    save: () => {
      if (Object.keys(errors).length > 0) {
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
        )
        return
      }
      void saveOnce(input, () => {
        discard()
        showToast(t('reminders.saved'))
      })
    },
  }
}

export type ReminderFormState = ReturnType<typeof useReminderForm>
