import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { showToast, showWarningToast } from '../../lib/browser/toasts.ts'
import { focusUnparsedField } from '../../lib/forms/focus-unparsed-field.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import type { EventDraft } from '../events/queries/draft.ts'
import { useSavedDraft } from '../events/queries/saved-draft.ts'
import {
  getStepPath,
  defaultParts,
  pageParts,
  getStepTopic,
  getStepForTopic,
  getStepForSection,
  type PagePartName,
} from '../events/rules/wizard.ts'
import { useDraft } from '../events/wizard/use-draft.ts'
import { useEditors } from '../events/wizard/use-editors.ts'
import type { Wizard } from '../events/wizard/use-wizard.ts'
import { getEditPath, editPartNames, findEditPart, type EditPart } from './rules.ts'

/** The wizard for a published event. The part is in the URL, and guests see each save. */
export function useEventEditor(
  EID: string,
  mode: EventMode,
): { wizard: Wizard; part: EditPart; saved: EventDraft; save: () => Promise<boolean> } {
  const t = useTranslate('dashboard')
  const { event, webAddress, pictures, saved } = useSavedDraft(EID, mode)
  const form = useDraft(EID, saved, { byHand: true })
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const editors = useEditors(EID, true)
  const part = editPartNames.find((name) => name === search.get('part')) ?? 'details'
  const [focused, setFocused] = useState<{ part: EditPart; name: PagePartName | null } | null>(null)
  const focusFirstErrorIn = useFocusFirstError(part)
  const { clearSavedEdits } = form
  useEffect(() => clearSavedEdits, [part, clearSavedEdits])

  const save = async () => {
    if (focusUnparsedField()) return false
    if (await form.flush()) {
      clearSavedEdits()
      showToast(t('changes.saved'))
      return true
    }
    // The part where the question is opens, with its dialog.
    const isAsking = form.isAsking()
    if (!isAsking) showWarningToast(t('changes.wrong'))
    const topic = getStepTopic(
      getStepForSection(event.mode, form.listUnsavedSections()[0] ?? 'facts'),
    )
    if (!isAsking) focusFirstErrorIn(findEditPart(topic) ?? null)
    await navigate(getEditPath(EID, topic), { replace: true })
    return false
  }
  const wizard: Wizard = {
    ...form,
    EID,
    event,
    webAddress,
    pictures,
    root: 'event',
    editors,
    stepHref: (step) => getStepPath('event', step, EID),
    publish: () => void save(),
    step: getStepForTopic(event.mode, part),
    focusedPart: focused?.part === part ? focused.name : defaultParts[part],
    focusPart: (name) => setFocused({ part, name }),
    isReplyOpen: part === 'rsvp',
    fieldHref: (name) => getEditPath(EID, pageParts[name].topic, pageParts[name].field),
  }
  return { wizard, part, saved, save }
}

/** Focuses the first field with an error once the part is on the screen. */
function useFocusFirstError(shown: EditPart): (part: EditPart | null) => void {
  const [sought, setSought] = useState<{ part: EditPart | null } | null>(null)
  const found = useRef(sought)
  useEffect(() => {
    if (sought?.part !== shown || found.current === sought) return
    found.current = sought
    document.querySelector<HTMLElement>('#content [aria-invalid="true"]')?.focus()
  }, [sought, shown])
  return (part) => setSought({ part })
}
