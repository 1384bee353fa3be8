import { useEffect, useEffectEvent, useState } from 'react'
import { browserStorage } from '../../lib/browser/storage.ts'
import type { RecoveredEdits } from '../events/wizard/use-recovered-edits.ts'
import { pickChanged } from './rules.ts'

type StoredChangesOptions<Values> = {
  unsaved: Partial<Values>
  saved: Values
  restore: (changes: Partial<Values>) => void
}

/** Stores unsaved changes in this browser when the form or page closes. Returns those of an earlier visit. */
export function useStoredChanges<Values extends object>(
  name: string,
  { unsaved, saved, restore }: StoredChangesOptions<Values>,
): RecoveredEdits | null {
  const [stored, setStored] = useState(() =>
    pickChanged(browserStorage.read<Partial<Values>>(name) ?? {}, saved),
  )
  const storeChanges = useEffectEvent(() => {
    const changes = { ...stored, ...unsaved }
    if (isEmpty(changes)) browserStorage.remove(name)
    else browserStorage.write(name, changes)
  })
  useEffect(() => {
    const leave = () => storeChanges()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const discard = () => {
    browserStorage.remove(name)
    setStored({})
  }
  const restoreStored = () => {
    restore(stored)
    discard()
  }
  return isEmpty(stored) ? null : { restore: restoreStored, discard }
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0
