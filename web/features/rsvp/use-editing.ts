import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { EventMode } from '@mehfil/contract/events.ts'
import { say, sayWarning } from '../../lib/toasts.ts'
import { focusUnread } from '../../lib/unread.ts'
import { useWords } from '../../lib/words.ts'
import { useSavedDraft, type Draft } from '../events/queries/draft.ts'
import {
  addressOfStep,
  partOfRoom,
  parts,
  roomOf,
  stepIn,
  stepOfSection,
  type PartName,
} from '../events/rules/wizard.ts'
import { useDraft } from '../events/use-draft.ts'
import type { Wizard } from '../events/use-wizard.ts'
import { editAddress, editPartNames, editPartOf, type EditPart } from './rules.ts'

/** The wizard's hands on a published event: the part in the address, and a save that guests see. */
export function useEditing(
  EID: string,
  mode: EventMode,
): { wizard: Wizard; part: EditPart; saved: Draft; save: () => Promise<boolean> } {
  const t = useWords('dashboard')
  const { event, address, pictures, saved } = useSavedDraft(EID, mode)
  const form = useDraft(EID, saved, { byHand: true })
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const part = editPartNames.find((name) => name === search.get('part')) ?? 'details'
  const [focused, setFocused] = useState<{ part: EditPart; name: PartName | null } | null>(null)
  const seek = useFirstWrong(part)
  const { settle } = form
  useEffect(() => settle, [part, settle])

  const save = async () => {
    if (focusUnread()) return false
    if (await form.flush()) {
      settle()
      say(t('changes.saved'))
      return true
    }
    sayWarning(t('changes.wrong'))
    const room = roomOf(stepOfSection(event.mode, form.unsaved()[0] ?? 'facts'))
    seek(editPartOf(room) ?? null)
    await navigate(editAddress(EID, room), { replace: true })
    return false
  }
  const wizard: Wizard = {
    ...form,
    EID,
    event,
    address,
    pictures,
    place: 'event',
    placeOf: (step) => addressOfStep('event', step, EID),
    publish: () => void save(),
    step: stepIn(event.mode, part),
    edited: focused?.part === part ? focused.name : partOfRoom[part],
    edit: (name) => setFocused({ part, name }),
    isAnswering: part === 'rsvp',
    addressOf: (name) => editAddress(EID, parts[name].room, parts[name].field),
  }
  return { wizard, part, saved, save }
}

/** Once a part is on the screen, its first field with an error has the focus. */
function useFirstWrong(shown: EditPart): (part: EditPart | null) => void {
  const [sought, seek] = useState<{ part: EditPart | null } | null>(null)
  const found = useRef(sought)
  useEffect(() => {
    if (sought?.part !== shown || found.current === sought) return
    found.current = sought
    document.querySelector<HTMLElement>('#content [aria-invalid="true"]')?.focus()
  }, [sought, shown])
  return (part) => seek({ part })
}
