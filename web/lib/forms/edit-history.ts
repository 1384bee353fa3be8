/** One change of one field. Dates and lists are compared by their content. */
export type FieldChange = { section: string; field: string; before: unknown; after: unknown }
type EditStep = {
  changes: FieldChange[]
  at: number
  /** What it brings back is kept for so long after it; `until` is a moment of the wall clock. */
  kept?: { ms: number; until: number }
}
/** Steps that can be undone and redone, the newest last. */
export type EditHistory = { undoable: readonly EditStep[]; redoable: readonly EditStep[] }

export const blankHistory: EditHistory = { undoable: [], redoable: [] }

const maxSteps = 100
/** Letters typed without a longer pause are one step. */
const pauseMs = 1_200

/** A longer history would fill the storage of the browser. */
const maxStoredLength = 200_000

/** The newest steps that fit into storage. Later letters begin a step of their own. */
export function trimForStorage({ undoable, redoable }: EditHistory): EditHistory {
  let left = maxStoredLength
  const fit = (steps: readonly EditStep[]) =>
    steps
      .toReversed()
      .filter((step) => {
        left -= JSON.stringify(step).length
        return left >= 0
      })
      .toReversed()
      .map((step) => ({ ...step, at: -pauseMs }))
  return { undoable: fit(undoable), redoable: fit(redoable) }
}

const getKey = ({ section, field }: FieldChange) => `${section}.${field}`
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The steps whose pictures and the like are still kept. */
export function omitExpired({ undoable, redoable }: EditHistory, now: number): EditHistory {
  const isKept = ({ kept }: EditStep) => !kept || kept.until > now
  return { undoable: undoable.filter(isKept), redoable: redoable.filter(isKept) }
}

/** When the next step expires, if any does. */
export const findNextExpiry = ({ undoable, redoable }: EditHistory): number | null => {
  const times = [...undoable, ...redoable].flatMap(({ kept }) => kept?.until ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** The steps with a change of one of these sections. */
export function pickSections(
  { undoable, redoable }: EditHistory,
  sections: readonly string[],
): EditHistory {
  const isOne = ({ changes }: EditStep) =>
    changes.every(({ section }) => sections.includes(section))
  return { undoable: undoable.filter(isOne), redoable: redoable.filter(isOne) }
}

/**
 * Adds a change of the host. It ends what could be redone. Only what is typed is one step with the
 * change before it: what is saved at once, such as a removed picture, is a step of its own.
 */
export function recordChange(
  { undoable, redoable }: EditHistory,
  sent: readonly FieldChange[],
  at: number,
  kept?: EditStep['kept'],
): EditHistory {
  const changes = sent.filter(({ before, after }) => !isSame(before, after))
  if (changes.length === 0) return { undoable, redoable }
  const last = undoable.at(-1)
  const continues =
    redoable.length === 0 &&
    last !== undefined &&
    kept === undefined &&
    at - last.at < pauseMs &&
    isSame(last.changes.map(getKey), changes.map(getKey))
  const merged = continues ? mergeChanges(last.changes, changes) : changes
  const step: EditStep = { changes: merged, at, ...(kept && { kept }) }
  const before = continues ? undoable.slice(0, -1) : undoable
  const isUndone = merged.every((change) => isSame(change.before, change.after))
  return { undoable: isUndone ? before : [...before, step].slice(-maxSteps), redoable: [] }
}

/** After a step that could not be taken and never can: it is in neither list. */
export const dropStep = (before: EditHistory, after: EditHistory): EditHistory => ({
  undoable: pickShorter(before.undoable, after.undoable),
  redoable: pickShorter(before.redoable, after.redoable),
})

const pickShorter = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  one.length < other.length ? one : other

const mergeChanges = (
  earlier: readonly FieldChange[],
  later: readonly FieldChange[],
): FieldChange[] =>
  later.map((change, at) => ({ ...change, before: (earlier[at] ?? change).before }))

type HistoryMove = { history: EditHistory; changes: readonly FieldChange[] }

const renew = (step: EditStep, now: number): EditStep =>
  step.kept ? { ...step, kept: { ...step.kept, until: now + step.kept.ms } } : step

/** The fields of the last step with their values before it. */
export function undoStep({ undoable, redoable }: EditHistory, now: number): HistoryMove | null {
  const step = undoable.at(-1)
  if (!step) return null
  return {
    history: { undoable: undoable.slice(0, -1), redoable: [...redoable, renew(step, now)] },
    changes: step.changes.map((change) => ({
      ...change,
      before: change.after,
      after: change.before,
    })),
  }
}

/** The fields of the last undone step with their values after it. */
export function redoStep({ undoable, redoable }: EditHistory, now: number): HistoryMove | null {
  const step = redoable.at(-1)
  if (!step) return null
  return {
    history: {
      undoable: [...undoable, { ...renew(step, now), at: 0 }],
      redoable: redoable.slice(0, -1),
    },
    changes: step.changes,
  }
}
