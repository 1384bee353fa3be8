import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { useCallback, useRef, useState } from 'react'
import { omitErrors } from '../../../lib/forms/omit-errors.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { createPrompt } from '../../../lib/payment/upgrade-prompt-state.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showWarningToast } from '../../../lib/browser/toasts.ts'
import {
  findConflicts,
  keepOwnEdits,
  markSaved,
  dropSavedEdits,
  dropUndoneEdits,
  applyEdits,
  addEdits,
  rebaseEdits,
  listUnsavedEdits,
  getUnsavedEdits,
  listUnsavedSections,
  dropEdits,
  type DraftFieldPath,
  type DraftEdits,
} from '../../../lib/forms/draft-edits.ts'
import type { Typing } from '../../../lib/forms/typed-text.ts'
import { useAutosave, type SaveState } from '../../../lib/forms/use-autosave.ts'
import type { RecordChanges, UndoButtons } from '../../../lib/forms/use-edit-history.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import {
  invalidateEventStatus,
  invalidateWebAddress,
  refetchDraft,
  refetchEvent,
  refetchSettings,
  getCachedVersion,
  getSavedDraft,
  draftSections,
  draftStatusQuery,
  cancelDraftQueries,
  type EventDraft,
  type DraftSectionName,
} from '../queries/draft.ts'
import { acceptOwnSave, finishDraftReads } from '../queries/finish-reads.ts'
import { pickValidFields } from '../rules/wizard.ts'
import { moveDeadlinesWithZone } from '../rules/deadlines.ts'
import {
  useRecoveredEdits,
  useStoreUnsavedEdits,
  type RecoveredEdits,
} from './use-recovered-edits.ts'
import { useEdits, useUndoableEdits, type UpdateDraft } from './use-undoable-edits.ts'

export type DraftForm = {
  /** The saved draft with the host's edits on top. */
  draft: EventDraft
  updateDraft: UpdateDraft
  errorOf: (section: DraftSectionName, field: string) => string | undefined
  /** Shows errors beside fields: translation keys by field. */
  showErrors: (section: DraftSectionName, errors: Record<string, string>) => void
  /** Nothing is wrong but that the server asks the host first. */
  isAsking: () => boolean
  /** Sections that have an error. */
  invalidSections: string[]
  /** The section and field of the first error. */
  firstError: DraftFieldPath | null
  state: SaveState
  /** Saves all edits. Resolves to true if everything is saved. */
  flush: () => Promise<boolean>
  /** The sections with unsaved edits. */
  listUnsavedSections: () => string[]
  /** Called on leaving a page: drops edits already saved, so that it shows the saved values. */
  clearSavedEdits: () => void
  /** Drops all unsaved edits. */
  discardEdits: () => void
  conflicts: DraftFieldPath[]
  keepMine: () => void
  takeTheirs: () => void
  /** Edits of an earlier visit that were never saved. */
  recovered: RecoveredEdits | null
  /** For changes that are typed: the preview shows them at once, the form a moment later. */
  typing: Typing
  /** Whether the form may stay as it is until the preview is drawn. */
  isFormLater: boolean
  /** Takes back the host's own edits, one step after the other. What is saved of pictures is noted by `recordChanges`. */
  history: UndoButtons & { recordChanges: RecordChanges }
}

/**
 * The draft with the host's edits: shown at once and saved automatically, one save after the other.
 * With `byHand` nothing is saved before `flush`, because guests can already see the page.
 */
export function useDraft(EID: string, saved: EventDraft, { byHand = false } = {}): DraftForm {
  const storageKey = `draft:${EID}`
  const { edits, latest, change, ...drawing } = useEdits()
  const { clearErrors, omitErrorsOf, ...errors } = useFieldErrors()
  const save = useSaveDraft(EID, { latest, change, showErrors: errors.showErrors })
  const recovered = useRecoveredEdits(storageKey, saved)
  const autosave = useAutosave<DraftEdits>(() =>
    save().then(() => recovered.keep(getUnsavedEdits(latest.current))),
  )
  useStoreUnsavedEdits(recovered.keep, latest, autosave.state)

  const setEdits = (next: DraftEdits) => {
    change(next)
    if (listUnsavedSections(next).length > 0) return byHand ? undefined : autosave.changed(next)
    recovered.keep({})
    return autosave.reset()
  }
  const flushByHand = async () => {
    if (listUnsavedSections(latest.current).length > 0) autosave.changed(latest.current)
    return autosave.flush().finally(autosave.drop)
  }
  const applyPatch = (section: string, patch: object) => {
    recovered.drop(section, Object.keys(patch))
    omitErrorsOf(section, Object.keys(patch))
    const next = addEdits(latest.current, section, patch, getSavedDraft(EID))
    setEdits(byHand ? dropUndoneEdits(next) : next)
  }
  const draft = moveDeadlinesWithZone(applyEdits(saved, edits), saved)
  const { history, updateDraft } = useUndoableEdits(EID, {
    latest,
    draft,
    applyPatch,
    losesTexts: () => byHand && listUnsavedSections(latest.current).length > 0,
    state: autosave.state,
  })
  const clearSavedEdits = useCallback(
    () => change(dropSavedEdits(latest.current)),
    [change, latest],
  )
  return {
    draft,
    updateDraft,
    ...errors,
    state: autosave.state,
    flush: byHand ? flushByHand : autosave.flush,
    listUnsavedSections: () => listUnsavedSections(latest.current),
    clearSavedEdits,
    discardEdits: () => {
      change({})
      clearErrors()
      browserStorage.remove(storageKey)
    },
    ...answerConflicts(findConflicts(edits, saved), (answer, conflicts) =>
      setEdits(answer(latest.current, conflicts, getSavedDraft(EID))),
    ),
    recovered: recovered.offer(updateDraft),
    ...drawing,
    history,
  }
}

type AnswerConflicts = typeof keepOwnEdits

const answerConflicts = (
  conflicts: DraftFieldPath[],
  apply: (answer: AnswerConflicts, conflicts: DraftFieldPath[]) => void,
): Pick<DraftForm, 'conflicts' | 'keepMine' | 'takeTheirs'> => ({
  conflicts,
  keepMine: () => apply(keepOwnEdits, conflicts),
  takeTheirs: () => apply(dropEdits, conflicts),
})

/** What the server asks in a dialog before it saves, by the field that agrees. */
const questionFields = new Set([
  'programme.cutsFunctions',
  'settings.fewerPlaces',
  'settings.lockAfterDeadline',
])

/** Errors beside fields, by their full path, such as `facts.title`. */
function useFieldErrors() {
  const t = useTranslate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const latest = useRef(errors)
  const change = (next: Record<string, string>) => {
    latest.current = next
    setErrors(next)
  }
  return {
    showErrors: (section: string, said: Record<string, string>) =>
      change({ ...omitErrors(latest.current, [section]), ...prefixFields(section, said) }),
    omitErrorsOf: (section: string, fields: readonly string[]) =>
      change(
        omitErrors(
          latest.current,
          fields.map((field) => `${section}.${field}`),
        ),
      ),
    clearErrors: () => change({}),
    isAsking: () => {
      const fields = Object.keys(latest.current)
      return fields.length > 0 && fields.every((field) => questionFields.has(field))
    },
    errorOf: (section: DraftSectionName, field: string) =>
      translateError(errors[`${section}.${field}`], t),
    ...summariseErrors(Object.keys(errors).map(parseErrorPath)),
  }
}

type DraftSaveContext = {
  latest: { current: DraftEdits }
  change: (next: DraftEdits) => void
  showErrors: (section: string, errors: Record<string, string>) => void
}

function useSaveDraft(EID: string, context: DraftSaveContext): () => Promise<void> {
  const t = useTranslate('creation')
  return async () => {
    const failures: Error[] = []
    for (const section of sortForSaving(listUnsavedSections(context.latest.current))) {
      const failure = await saveSection(EID, section as DraftSectionName, context).then(
        () => null,
        (error: Error) => error,
      )
      if (failure) failures.push(failure)
    }
    const refused = failures.filter((failure) => failure instanceof RefusedError)
    if (refused.some(({ code }) => code === 'eventNotDraft'))
      void queryClient.invalidateQueries({ queryKey: draftStatusQuery(EID).queryKey })
    const blocked = refused.find((failure) => createPrompt(failure, true))
    if (blocked) showRefusal(blocked)
    if (refused.some(({ code }) => code === 'eventChanged')) showWarningToast(t('clash.elsewhere'))
    if (failures[0]) throw failures[0]
  }
}

const sectionsSavedFirst = ['facts', 'settings']

/** Facts come first, because a new zone moves the deadlines. A new language must exist before its texts. */
const sortForSaving = (names: string[]): string[] => {
  const rank = (name: string) =>
    sectionsSavedFirst.includes(name) ? sectionsSavedFirst.indexOf(name) : sectionsSavedFirst.length
  return names.sort((one, other) => rank(one) - rank(other))
}

/** Two people who type at once may each be late several times. */
const maxTries = 4

/** Saves the valid fields of a section. Invalid or conflicting fields stay typed and get an error. */
async function saveSection(
  EID: string,
  name: DraftSectionName,
  context: DraftSaveContext,
  tries = 0,
): Promise<void> {
  const { latest, change, showErrors } = context
  await finishDraftReads(EID)
  const saved = getSavedDraft(EID)
  change(rebaseEdits(latest.current, saved))
  const conflictingFields = findConflicts(latest.current, saved)
    .filter(({ section }) => section === name)
    .map(({ field }) => field)
  const fields = Object.fromEntries(
    Object.entries(listUnsavedEdits(latest.current, name)).filter(
      ([field]) => !conflictingFields.includes(field),
    ),
  )

  const section = draftSections[name] as AnyDraftSection
  const prepare = (typed: object) =>
    section.prepare?.({ ...saved[name], ...typed }, saved[name], EID) ?? {
      ...saved[name],
      ...typed,
    }
  const errors = section.check(prepare(fields), fields, EID)
  const validFields = pickValidFields(fields, errors, saved[name])
  showErrors(name, errors)

  if (Object.keys(validFields).length > 0) {
    const versionBefore = getCachedVersion(EID)
    const failure = await section.save(EID, prepare(validFields), validFields).then(
      () => null,
      (error: Error) => error,
    )
    if (failure instanceof RefusedError && failure.code === 'eventChanged' && tries < maxTries) {
      await refetchDraft(EID)
      return saveSection(EID, name, context, tries + 1)
    }
    if (failure instanceof RefusedError) showErrors(name, { ...errors, ...failure.errors })
    if (failure) throw failure
    await cancelDraftQueries(EID)
    void invalidateEventStatus(EID)
    if (name === 'facts' || 'title' in validFields) void invalidateWebAddress(EID)
    if (name !== 'facts') await refetchEvent(EID)
    const answered = getSavedDraft(EID)
    // Another editor saved in between, and the news of it may have been cancelled above.
    if (!acceptOwnSave(EID, versionBefore)) await refetchDraft(EID)
    if ('zone' in validFields) await refetchSettings(EID)
    change(markSaved(latest.current, name, validFields, answered))
  }
  if (conflictingFields.length > 0) throw makeSilentRefusal('eventChanged', 409)
  if (Object.keys(errors).length > 0) throw makeSilentRefusal('invalidInput', 400)
}

/** A draft section of any type of fields. */
type AnyDraftSection = {
  prepare?: (whole: object, saved: object, EID: string) => object
  check: (whole: object, fields: object, EID: string) => Record<string, string>
  save: (EID: string, whole: object, fields: object) => Promise<void>
}

/** The fields already show their errors, so this refusal has no message. */
const makeSilentRefusal = (code: RefusalCode, http: number) =>
  new RefusedError('', { http, status: 'failed', code })

/** Errors by their full path, such as `facts.title`. */
const prefixFields = (section: string, errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [`${section}.${field}`, sentence]),
  )

const summariseErrors = (
  places: DraftFieldPath[],
): Pick<DraftForm, 'invalidSections' | 'firstError'> => ({
  invalidSections: [...new Set(places.map(({ section }) => section))],
  firstError: places[0] ?? null,
})

const parseErrorPath = (at: string): DraftFieldPath => {
  const [section = '', ...field] = at.split('.')
  return { section, field: field.join('.') }
}

const translateError = (said: string | undefined, t: (key: string) => string) =>
  said?.startsWith('field.') ? t(said) : said
