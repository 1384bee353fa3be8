import { useEffect, useEffectEvent, useState } from 'react'
import { kept } from '../../lib/kept.ts'
import type { LeftWords } from '../events/use-draft.ts'
import { differing } from './rules.ts'

type Changes<Values> = {
  unsaved: Partial<Values>
  saved: Values
  bringBack: (changes: Partial<Values>) => void
}

/** Changes not saved yet are kept in this browser when their form or the page closes. Answers what an earlier visit left. */
export function useKeptChanges<Values extends object>(
  name: string,
  { unsaved, saved, bringBack }: Changes<Values>,
): LeftWords | null {
  const [left, setLeft] = useState(() => differing(kept.read<Partial<Values>>(name) ?? {}, saved))
  const keep = useEffectEvent(() => {
    const changes = { ...left, ...unsaved }
    if (isEmpty(changes)) kept.forget(name)
    else kept.write(name, changes)
  })
  useEffect(() => {
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const discard = () => {
    kept.forget(name)
    setLeft({})
  }
  const putBack = () => {
    bringBack(left)
    discard()
  }
  return isEmpty(left) ? null : { bringBack: putBack, discard }
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0
