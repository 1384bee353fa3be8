import { pictureUndoMs } from '@mehfil/contract/events/gallery.ts'
import type { StoredPicture } from './pictures.ts'

/** Longer than an undo is offered, for a clock that is slow and a call that is late. */
export const keptRemovedMs = 2 * pictureUndoMs

/** The pictures that the page shows; what is missing stays as it is. */
export type PictureArrangement = {
  cover?: string | null | undefined
  logo?: string | null | undefined
  gallery?: readonly string[] | undefined
}
type KnownPicture = Pick<StoredPicture, 'id' | 'kind'>

type ArrangementPlan = {
  removed: string[]
  placed: Array<{ id: string; position: number }>
  /** Fields that name a picture that is not there any more, or is of another kind. */
  gone: Array<keyof PictureArrangement>
}

const arrangedKinds = ['cover', 'logo', 'gallery'] as const

/** Which pictures lose their place and which get one. */
export function planArrangement(
  shown: readonly KnownPicture[],
  kept: readonly KnownPicture[],
  sent: PictureArrangement,
): ArrangementPlan {
  const plan: ArrangementPlan = { removed: [], placed: [], gone: [] }
  for (const kind of arrangedKinds) {
    const named = sent[kind]
    if (named === undefined) continue
    const ids = [...new Set(typeof named === 'string' ? [named] : (named ?? []))]
    const isKnown = (id: string) =>
      [...shown, ...kept].some((one) => one.id === id && one.kind === kind)
    if (!ids.every(isKnown)) plan.gone.push(kind)
    plan.placed.push(...ids.map((id, position) => ({ id, position })))
    const isLeftOut = (one: KnownPicture) => one.kind === kind && !ids.includes(one.id)
    plan.removed.push(...shown.filter(isLeftOut).map(({ id }) => id))
  }
  return plan
}
