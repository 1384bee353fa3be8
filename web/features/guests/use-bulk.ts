import { useState } from 'react'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useFormats } from '../../lib/formats.ts'
import { say, sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { changeMany, removeAll, undo, type BulkChange, type BulkDone } from './queries/guests.ts'
import { selectionOf } from './rules/chosen.ts'
import { useUndone } from './use-undone.ts'
import type { Choosing } from './use-chosen.ts'
import type { GuestView } from './use-guest-view.ts'

export type Bulk = {
  isWorking: boolean
  act: (act: BulkChange['act'], value?: string) => Promise<void>
  deleteAll: () => Promise<void>
}

/** Does something with all who are chosen, says with how many, and takes it back for as long as it is said. */
export function useBulk(EID: string, view: GuestView, choosing: Choosing): Bulk {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const sayUndone = useUndone()
  const [isWorking, setWorking] = useState(false)
  const takeBack = (key: string) => {
    undo(EID, key).then(sayUndone, showRefusal)
  }
  const done = (act: BulkChange['act'], { count, undo: key }: BulkDone) => {
    if (count === 0) return void say(t('bulk.nothing'))
    sayUndo(t(`bulk.did-${act}`, { count, n: number(count) }), () => takeBack(key))
    if (act === 'delete') choosing.clear()
    return undefined
  }
  const during = async (act: BulkChange['act'], sent: Promise<BulkDone>) => {
    setWorking(true)
    await sent.then((answer) => done(act, answer), showRefusal).finally(() => setWorking(false))
  }
  return {
    isWorking,
    act: (act, value) =>
      during(
        act,
        changeMany(EID, {
          ...selectionOf(choosing.chosen, view),
          act,
          ...(value !== undefined && { value }),
        }),
      ),
    deleteAll: () => during('delete', removeAll(EID)),
  }
}
