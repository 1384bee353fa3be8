import { useState } from 'react'
import type { Language } from '@mehfil/contract/fields.ts'
import { saveReminders as saveCall, type NoticeLetter } from '@mehfil/contract/notices.ts'
import { complaints } from '../../lib/ask.ts'
import { keptInTab } from '../../lib/kept.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { saveReminders, type History, type Reminders } from './queries.ts'
import { changeOf, complaintsAbout, planOf, type Plan } from './rules/ladder.ts'
import { letterIn } from './rules/letters.ts'

/** The ladder as it is being changed; the switch alone takes effect at once, and leaves what is typed as it is. */
export function useReminders(EID: string, saved: Reminders, history: History) {
  const t = useWords('notices')
  const key = `reminders ${EID}`
  const [typed, setTyped] = useState<Plan | null>(() => keptInTab.read<Plan>(key))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const plan = typed ?? planOf(saved)
  const input = changeOf(plan, saved.on, history.languages)
  const found = { ...complaints(saveCall, input), ...complaintsAbout(plan, history) }

  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part }
    setTyped(next)
    setRefused({})
    keptInTab.write(key, next)
  }
  const discard = () => {
    keptInTab.forget(key)
    setTyped(null)
    setRefused({})
  }
  const keep = async (next: typeof input, done: () => void) => {
    if (isSaving) return
    setSaving(true)
    const outcome = await outcomeOf(saveReminders(EID, next)).finally(() => setSaving(false))
    if ('answered' in outcome) return done()
    setRefused(outcome.refused.errors)
    if (Object.keys(outcome.refused.errors).length === 0) showRefusal(outcome.refused)
  }
  return {
    plan,
    change,
    discard,
    isSaving,
    isChanged: typed !== null && JSON.stringify(typed) !== JSON.stringify(planOf(saved)),
    letterIn: (language: Language) => letterIn(plan.letters, language),
    write: (language: Language, part: Partial<NoticeLetter>) =>
      change({
        letters: { ...plan.letters, [language]: { ...letterIn(plan.letters, language), ...part } },
      }),
    errorAt: (path: string): string | undefined => refused[path] ?? found[path],
    isWrong: Object.keys(found).some((path) => path.startsWith('letters.')),
    turn: (on: boolean) =>
      void keep(changeOf(planOf(saved), on, history.languages), () =>
        say(t(on ? 'reminders.is-on' : 'reminders.is-off')),
      ),
    save: () => {
      if (Object.keys(found).length > 0) {
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
        )
        return
      }
      void keep(input, () => {
        discard()
        say(t('reminders.saved'))
      })
    },
  }
}

export type RemindersForm = ReturnType<typeof useReminders>
