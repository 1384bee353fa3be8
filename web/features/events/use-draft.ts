import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { kept } from '../../lib/kept.ts'
import { promptFor } from '../../lib/prompt.ts'
import { queryClient } from '../../lib/queries.ts'
import { Refused } from '../../lib/refused.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayWarning } from '../../lib/toasts.ts'
import {
  clashesOf,
  insisted,
  sent,
  settled,
  shownOver,
  typedInto,
  unsavedIn,
  unsavedOf,
  unsavedSections,
  yielded,
  type Place,
  type Typed,
} from '../../lib/typed.ts'
import { useAutosave, type SaveState } from '../../lib/use-autosave.ts'
import { useWords } from '../../lib/words.ts'
import {
  offerAgain,
  readAgain,
  readSettingsAgain,
  savedDraft,
  sections,
  standingOf,
  stopReading,
  type Draft,
  type SectionName,
} from './queries/draft.ts'
import { goodPart } from './rules/wizard.ts'
import { deadlinesKept } from './rules/deadlines.ts'

export type DraftForm = {
  /** What is typed over what is saved. */
  draft: Draft
  type: <Name extends SectionName>(section: Name, patch: Partial<Draft[Name]>) => void
  errorOf: (section: SectionName, field: string) => string | undefined
  /** Puts sentences beside fields, as keys of `field`. */
  complain: (section: SectionName, said: Record<string, string>) => void
  /** Sections with a sentence beside one of their fields. */
  troubled: string[]
  /** Where the first of those stands. */
  trouble: Place | null
  state: SaveState
  /** Saves what waits; whether all is saved then. */
  flush: () => Promise<boolean>
  /** The sections that are not saved at this moment. */
  unsaved: () => string[]
  /** A page is left: from now on it shows what is saved. */
  settle: () => void
  /** Forgets everything typed and not saved. */
  forget: () => void
  clashes: Place[]
  keepMine: () => void
  takeTheirs: () => void
  /** Words of an earlier visit that were never saved. */
  left: LeftWords | null
}

type Kept = Record<string, Record<string, unknown>>
export type LeftWords = { bringBack: () => void; discard: () => void }

/**
 * The draft under a host's hands: everything typed is shown at once and saved by itself, one save after the other.
 * `byHand` saves nothing before `flush`: guests are looking at the page.
 */
export function useDraft(EID: string, saved: Draft, { byHand = false } = {}): DraftForm {
  const name = `draft:${EID}`
  const { typed, now, change } = useTyped()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const complain = (section: string, said: Record<string, string>) =>
    setErrors((before) => ({ ...without(before, section), ...placed(section, said) }))
  const save = useSaver(EID, { now, change, complain })
  const left = useLeftWords(name, saved)
  const autosave = useAutosave<Typed>(() => save().then(() => left.keep(unsavedOf(now.current))))
  useKeeping(left.keep, now, autosave.state)
  const t = useWords()

  const put = (next: Typed) => {
    change(next)
    if (unsavedSections(next).length > 0) return byHand ? undefined : autosave.changed(next)
    left.keep({})
    return autosave.reset()
  }
  const saveByHand = async () => {
    if (unsavedSections(now.current).length > 0) autosave.changed(now.current)
    return autosave.flush().finally(autosave.drop)
  }
  const type: DraftForm['type'] = (section, patch) => {
    left.drop(section, Object.keys(patch))
    Object.keys(patch).forEach((field) =>
      setErrors((before) => without(before, `${section}.${field}`)),
    )
    put(typedInto(now.current, section, patch, savedDraft(EID)))
  }
  const settle = useCallback(() => change(settled(now.current)), [change, now])
  const clashes = clashesOf(typed, saved)
  return {
    draft: deadlinesKept(shownOver(saved, typed), saved),
    type,
    complain,
    errorOf: (section, field) => sentenceOf(errors[`${section}.${field}`], t),
    ...troublesIn(Object.keys(errors).map(placeOf)),
    state: autosave.state,
    flush: byHand ? saveByHand : autosave.flush,
    unsaved: () => unsavedSections(now.current),
    settle,
    forget: () => {
      change({})
      setErrors({})
      kept.forget(name)
    },
    clashes,
    keepMine: () => put(insisted(now.current, clashes, savedDraft(EID))),
    takeTheirs: () => put(yielded(now.current, clashes)),
    left: left.words && { bringBack: () => left.bringBack(type), discard: left.discard },
  }
}

/** Words of an earlier visit, as long as they differ from what is saved and nothing newer was typed in their field. */
function useLeftWords(name: string, saved: Draft) {
  const [words, setWords] = useState(() => stillMissing(kept.read<Kept>(name), saved))
  const now = useRef(words)
  const change = (next: Kept | null) => {
    now.current = next
    setWords(next)
  }
  /** What is typed and not saved stays in this browser, beside what is still offered. */
  const keep = useCallback(
    (unsaved: Kept) => {
      const all = joined(now.current ?? {}, unsaved)
      if (Object.keys(all).length > 0) kept.write(name, all)
      else kept.forget(name)
    },
    [name],
  )
  const discard = () => {
    kept.forget(name)
    change(null)
  }
  const bringBack = (type: DraftForm['type']) => {
    Object.entries(words ?? {}).forEach(([section, fields]) => type(section as SectionName, fields))
    discard()
  }
  const drop = (section: string, fields: string[]) =>
    now.current && change(withoutFields(now.current, section, fields))
  return { words, bringBack, discard, drop, keep }
}

const joined = (one: Kept, other: Kept): Kept => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([section, fields]) => [section, { ...one[section], ...fields }]),
  ),
})

function withoutFields(words: Kept, section: string, typed: string[]): Kept | null {
  const remaining = Object.entries(words[section] ?? {}).filter(([field]) => !typed.includes(field))
  const { [section]: _, ...others } = words
  const next: Kept =
    remaining.length > 0 ? { ...others, [section]: Object.fromEntries(remaining) } : others
  return Object.keys(next).length > 0 ? next : null
}

/** State for the screen, and the same at hand for a save that is under way. */
function useTyped() {
  const [typed, setTyped] = useState<Typed>({})
  const now = useRef<Typed>(typed)
  const change = useCallback((next: Typed) => {
    now.current = next
    setTyped(next)
  }, [])
  return { typed, now, change }
}

type Hands = {
  now: { current: Typed }
  change: (next: Typed) => void
  complain: (section: string, said: Record<string, string>) => void
}

function useSaver(EID: string, hands: Hands): () => Promise<void> {
  const t = useWords('creation')
  return async () => {
    const failures: Error[] = []
    for (const section of inOrder(unsavedSections(hands.now.current))) {
      const failure = await saveSection(EID, section as SectionName, hands).then(
        () => null,
        (error: Error) => error,
      )
      if (failure) failures.push(failure)
    }
    const refused = failures.filter((failure) => failure instanceof Refused)
    if (refused.some(({ code }) => code === 'eventNotDraft'))
      void queryClient.invalidateQueries({ queryKey: standingOf(EID).queryKey })
    const blocked = refused.find((failure) => promptFor(failure, true))
    if (blocked) showRefusal(blocked)
    if (refused.some(({ code }) => code === 'eventChanged')) sayWarning(t('clash.elsewhere'))
    if (failures[0]) throw failures[0]
  }
}

const sendFirst = ['facts', 'settings']

/** A new zone moves the deadlines, so it is sent before rules that name others; a new language is sent before its words. */
const inOrder = (names: string[]): string[] => {
  const rank = (name: string) =>
    sendFirst.includes(name) ? sendFirst.indexOf(name) : sendFirst.length
  return names.sort((one, other) => rank(one) - rank(other))
}

/** Sends what is good of a section; what is not, or was written elsewhere meanwhile, stays typed with a word about it. */
async function saveSection(
  EID: string,
  name: SectionName,
  hands: Hands,
  again = false,
): Promise<void> {
  const { now, change, complain } = hands
  const saved = savedDraft(EID)
  const clashing = clashesOf(now.current, saved)
    .filter(({ section }) => section === name)
    .map(({ field }) => field)
  const fields = Object.fromEntries(
    Object.entries(unsavedIn(now.current, name)).filter(([field]) => !clashing.includes(field)),
  )

  const section = sections[name] as Section
  const meant = (typed: object) =>
    section.meant?.({ ...saved[name], ...typed }, saved[name], EID) ?? { ...saved[name], ...typed }
  const wrong = section.check(meant(fields), fields, EID)
  const good = goodPart(fields, wrong, saved[name])
  complain(name, wrong)

  if (Object.keys(good).length > 0) {
    await stopReading(EID)
    const failure = await section.save(EID, meant(good), good).then(
      () => null,
      (error: Error) => error,
    )
    if (failure instanceof Refused && failure.code === 'eventChanged' && !again) {
      await readAgain(EID)
      return saveSection(EID, name, hands, true)
    }
    if (failure instanceof Refused) complain(name, { ...wrong, ...failure.errors })
    if (failure) throw failure
    await stopReading(EID)
    if (name === 'facts') void offerAgain(EID)
    else await readAgain(EID)
    if ('zone' in good) await readSettingsAgain(EID)
    change(sent(now.current, name, good, savedDraft(EID)))
  }
  if (clashing.length > 0) throw refusedFor('eventChanged', 409)
  if (Object.keys(wrong).length > 0) throw refusedFor('invalidInput', 400)
}

/** Every section alike, whatever its fields are. */
type Section = {
  meant?: (whole: object, saved: object, EID: string) => object
  check: (whole: object, fields: object, EID: string) => Record<string, string>
  save: (EID: string, whole: object, fields: object) => Promise<void>
}

/** Said beside the fields already, so without words of its own. */
const refusedFor = (code: RefusalCode, http: number) =>
  new Refused('', { http, status: 'failed', code })

/** Words not saved yet are kept in this browser, also when the screen or the page is closed over them, and sent when the network is back. */
function useKeeping(
  keep: (unsaved: Kept) => void,
  now: { current: Typed },
  state: SaveState,
): void {
  useEffect(() => {
    if (state.is === 'failed') keep(unsavedOf(now.current))
  }, [keep, now, state])
  useEffect(() => {
    if (state.is !== 'failed') return undefined
    window.addEventListener('online', state.again)
    return () => window.removeEventListener('online', state.again)
  }, [state])
  useEffect(() => {
    const leave = () => {
      if (unsavedSections(now.current).length > 0) keep(unsavedOf(now.current))
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [keep, now])
}

function stillMissing(words: Kept | null, saved: Draft): Kept | null {
  const missing = Object.entries(words ?? {}).flatMap(([section, fields]) => {
    const known = saved[section as SectionName] as Record<string, unknown> | undefined
    const differing = Object.entries(fields).filter(
      ([field, value]) => known && JSON.stringify(known[field]) !== JSON.stringify(value),
    )
    return differing.length > 0 ? [[section, Object.fromEntries(differing)] as const] : []
  })
  return missing.length > 0 ? Object.fromEntries(missing) : null
}

/** Sentences by their whole place: `facts.title`. */
const placed = (section: string, said: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(said).map(([field, sentence]) => [`${section}.${field}`, sentence]),
  )

const troublesIn = (places: Place[]): Pick<DraftForm, 'troubled' | 'trouble'> => ({
  troubled: [...new Set(places.map(({ section }) => section))],
  trouble: places[0] ?? null,
})

const placeOf = (at: string): Place => {
  const [section = '', ...field] = at.split('.')
  return { section, field: field.join('.') }
}

const without = (errors: Record<string, string>, place: string) =>
  Object.fromEntries(
    Object.entries(errors).filter(([at]) => at !== place && !at.startsWith(`${place}.`)),
  )

const sentenceOf = (said: string | undefined, t: (key: string) => string) =>
  said?.startsWith('field.') ? t(said) : said
