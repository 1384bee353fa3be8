import type { EventMode, WizardStep } from '@mehfil/contract/events/events.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventDraft } from '../queries/draft.ts'
import { findTimeOutside, getEventHours } from './programme.ts'
import { countMissingTranslations, translatedTopics } from './translations.ts'
import { findMissingToPublish, getFieldId, getStepForSection, getStepForTopic } from './wizard.ts'

type ReadyItemName = 'name' | 'startsAt' | 'venue' | 'contact' | 'guests' | 'address' | 'programme'

/** A line of the list: what is missing, where it is typed, and whether publishing waits for it. */
export type ReadyItem = {
  step: WizardStep
  /** The field to open; empty is the top of the step. */
  field: string
  isNeeded: boolean
} & ({ is: ReadyItemName } | { is: 'texts'; language: Language; count: number })

type MissingFact = keyof ReturnType<typeof findMissingToPublish>

type ReadyListInput = {
  mode: EventMode
  draft: EventDraft
  ready: readonly WizardStep[]
  now: Date
}

/** What is still missing, first what a page cannot be published without. */
export function listMissingItems({ mode, draft, ready, now }: ReadyListInput): ReadyItem[] {
  const step = (topic: Parameters<typeof getStepForTopic>[1]) => getStepForTopic(mode, topic)
  const facts = Object.keys(findMissingToPublish(draft.facts, now)) as MissingFact[]
  return [
    ...facts.map((is): ReadyItem => ({
      is: is === 'title' ? 'name' : is,
      step: step('details'),
      field: getFieldId(is),
      isNeeded: true,
    })),
    ...listAdvised(mode, draft, ready).map(([is, topic, field]): ReadyItem => ({
      is,
      step: step(topic),
      field,
      isNeeded: false,
    })),
    ...listMissingTexts(draft).map(({ topic, ...texts }): ReadyItem => ({
      is: 'texts',
      ...texts,
      step: getStepForSection(mode, topic),
      // The sections of the page are below the programme.
      field: topic === 'sections' ? 'sections' : '',
      isNeeded: false,
    })),
  ]
}

type AdvisedItem = [ReadyItemName, Parameters<typeof getStepForTopic>[1], string]

function listAdvised(
  mode: EventMode,
  { contact, domain, facts, programme }: EventDraft,
  ready: readonly WizardStep[],
): AdvisedItem[] {
  const isReachable = contact.hosts.trim() !== '' && (contact.phone || contact.email) !== ''
  const items: AdvisedItem[] = []
  if (!isReachable)
    items.push(['contact', 'contact', contact.hosts.trim() === '' ? 'hosts' : 'phone'])
  if (mode === 'Email' && !ready.includes('manage-guest')) items.push(['guests', 'guests', ''])
  if (mode === 'Web' && domain.domain === '') items.push(['address', 'domain', 'domain'])
  const hours = getEventHours(facts)
  if (programme.rows.some((row) => findTimeOutside(row, hours)))
    items.push(['programme', 'programme', 'programme'])
  return items
}

/** The texts missing in each language, with the first step that has one of them. */
function listMissingTexts(draft: EventDraft) {
  return draft.settings.languages.slice(1).flatMap((language) => {
    const counts = translatedTopics.map((topic) => ({
      topic,
      count: countMissingTranslations(draft, topic, language),
    }))
    const first = counts.find(({ count }) => count > 0)
    const count = counts.reduce((sum, one) => sum + one.count, 0)
    return first ? [{ topic: first.topic, language, count }] : []
  })
}
