import { useSuspenseQueries } from '@tanstack/react-query'
import { chooseTemplate, templateDetails, templateImages } from '@mehfil/contract/design.ts'
import { limitsComplaints, timesComplaints } from '@mehfil/contract/event-dates.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import {
  addEvent,
  contactOf,
  eventById,
  saveContact,
  saveDescription,
  saveWords,
  selectSettings,
  settingsOf,
  updateEvent,
  updateSettings,
  validateEvent,
  type ContactInfo,
  type EventMode,
  type EventSettings,
  type EventType,
  type SettingsChange,
  type EventWords,
} from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { socialLink } from '@mehfil/contract/links.ts'
import { domainOf, saveDomain } from '@mehfil/contract/publishing.ts'
import {
  addEmailRsvp,
  addWebRsvp,
  rsvpInfoOf,
  updateEmailRsvp,
  updateWebRsvp,
} from '@mehfil/contract/rsvp.ts'
import { knownZones } from '@mehfil/contract/zones.ts'
import { ask, complaints } from '../../../lib/ask.ts'
import { queryClient, queryOf } from '../../../lib/queries.ts'
import { browserZone } from '../../../lib/wall-clock.ts'
import { begun, stepIn } from '../rules/wizard.ts'

const topics = ['event'] as const

export type EventRecord = Answer<typeof eventById.output>
export type Facts = EventRecord['facts'] & Pick<EventRecord, 'kicker' | 'figure'>
export type RsvpInfo = Pick<
  Answer<typeof rsvpInfoOf.output>,
  'heading' | 'maybeAllowed' | 'noteAllowed' | 'form'
>
export type Picture = Answer<typeof templateImages.output>['images'][number]

/** What a wizard's page is checked against; always asked afresh, since publishing elsewhere ends the wizard. */
export const standingOf = (EID: string) => ({
  ...queryOf(validateEvent, { params: { EID }, topics }),
  staleTime: 0,
  retry: false,
})
export const eventOf = (EID: string) => queryOf(eventById, { params: { EID }, topics })
const contactInfoOf = (EID: string, MODE: EventMode) =>
  queryOf(contactOf, { params: { EID, MODE }, topics })
export const eventSettingsOf = (EID: string) => queryOf(settingsOf, { params: { EID }, topics })
const rsvpFormOf = (EID: string, MODE: EventMode) =>
  queryOf(rsvpInfoOf, { params: { EID, MODE }, topics })
export const webAddressOf = (EID: string) => queryOf(domainOf, { params: { EID }, topics })
export const templatesOf = (EID: string) => queryOf(templateDetails, { params: { EID }, topics })
export const picturesOf = (EID: string, MODE: EventMode) =>
  queryOf(templateImages, { params: { EID, MODE }, topics })

/** A draft with every default; its clock is the browser's, where that is a place. */
export function startDraft({ mode, type }: { mode: EventMode; type: EventType }) {
  const zone = browserZone()
  return ask(addEvent, { input: { mode, type, ...(knownZones().has(zone) && { zone }) } })
}

/** The event's words in a language beside the first, every field there. */
export type Words = Required<EventWords>
export type WordsSection = `words-${Language}`

/** All that a wizard writes, a section a call. */
export type Draft = {
  facts: Facts
  description: { html: string }
  design: { templateId: string; colourStyle: string }
  contact: ContactInfo
  rsvp: RsvpInfo
  settings: SettingsChange
  domain: { domain: string }
} & Record<WordsSection, Words>
export type SectionName = keyof Draft

const readNow = <T>(query: { queryKey: readonly unknown[] }): T =>
  queryClient.getQueryData(query.queryKey) as T
const record = (EID: string) => readNow<EventRecord>(eventOf(EID))

/** The draft as the server last told it; every query of it has answered by then. */
export function savedDraft(EID: string): Draft {
  const { mode, facts, kicker, figure, descriptionHtml, templateId, colourStyle, domain, words } =
    record(EID)
  return {
    facts: { ...facts, kicker, figure },
    description: { html: descriptionHtml },
    design: { templateId, colourStyle },
    contact: readNow(contactInfoOf(EID, mode)),
    rsvp: readNow(rsvpFormOf(EID, mode)),
    settings: readNow(eventSettingsOf(EID)),
    domain: { domain },
    'words-en': wholeWords(words.en),
    'words-fr': wholeWords(words.fr),
    'words-arb': wholeWords(words.arb),
  }
}

const wholeWords = (written: EventWords = {}): Words => ({
  title: '',
  kicker: '',
  venue: '',
  address: '',
  descriptionHtml: '',
  hosts: '',
  heading: '',
  questions: {},
  options: {},
  ...written,
})

type Section<Name extends SectionName> = {
  /** What of it is meant to be sent; the whole of it unless said otherwise. */
  meant?: (whole: Draft[Name], saved: Draft[Name], EID: string) => Draft[Name]
  /** Complaints by field, before anything is sent. */
  check: (whole: Draft[Name], fields: Partial<Draft[Name]>, EID: string) => Record<string, string>
  save: (EID: string, whole: Draft[Name], fields: Partial<Draft[Name]>) => Promise<void>
}

/** A call takes the whole section, but facts go one by one, under the version they were read with. */
export const sections: { [Name in SectionName]: Section<Name> } = {
  facts: {
    check: (_, fields, EID) => ({
      ...complaints(updateEvent, fields),
      ...timesComplaints(record(EID).facts, fields, new Date()),
    }),
    save: async (EID, _, fields) =>
      remember(
        eventOf(EID),
        await ask(updateEvent, {
          params: { EID },
          input: { ...fields, version: record(EID).version },
        }),
      ),
  },
  description: {
    check: (whole) => complaints(saveDescription, whole),
    save: async (EID, whole) => {
      await ask(saveDescription, { params: { EID }, input: whole })
    },
  },
  design: {
    check: () => ({}),
    save: async (EID, whole) => {
      await ask(chooseTemplate, { params: { EID }, input: whole })
    },
  },
  contact: {
    meant: (whole, _, EID) => filled(whole, record(EID).facts.zone),
    check: (whole) => complaints(saveContact, whole),
    save: async (EID, whole) =>
      remember(
        contactInfoOf(EID, record(EID).mode),
        await ask(saveContact, { params: { EID }, input: whole }),
      ),
  },
  rsvp: {
    meant: (whole, saved) => ({ ...whole, form: begun(whole.form, saved.form) }),
    check: (whole) => complaints(updateWebRsvp, whole),
    save: async (EID, whole) => {
      const { mode, ready } = record(EID)
      const [add, update] =
        mode === 'Web' ? [addWebRsvp, updateWebRsvp] : [addEmailRsvp, updateEmailRsvp]
      const call = ready.includes(stepIn(mode, 'rsvp')) ? update : add
      remember(rsvpFormOf(EID, mode), await ask(call, { params: { EID }, input: whole }))
    },
  },
  settings: {
    check: (whole, _, EID) => ({
      ...complaints(selectSettings, whole),
      ...limitsComplaints({ ...record(EID).facts, ...savedDraft(EID).settings }, whole, new Date()),
    }),
    save: async (EID, whole) => {
      const [first] = readNow<EventSettings>(eventSettingsOf(EID)).languages
      const call = record(EID).status === 'DRAFT' ? selectSettings : updateSettings
      remember(eventSettingsOf(EID), await ask(call, { params: { EID }, input: whole }))
      if (whole.languages[0] !== first) await turnAgain(EID)
    },
  },
  domain: {
    check: (whole) => complaints(saveDomain, whole),
    save: async (EID, whole) => {
      await ask(saveDomain, { params: { EID }, input: whole })
    },
  },
  'words-en': wordsSection('en'),
  'words-fr': wordsSection('fr'),
  'words-arb': wordsSection('arb'),
}

type WordsHands = {
  check: (whole: Words, fields: Partial<Words>) => Record<string, string>
  save: (EID: string, whole: Words, fields: Partial<Words>) => Promise<void>
}

/** Words go field by field; what another language holds stays. */
function wordsSection(language: Language): WordsHands {
  return {
    check: (_, fields) => complaints(saveWords, fields),
    save: async (EID, _, fields) =>
      remember(
        eventOf(EID),
        await ask(saveWords, { params: { EID, LANGUAGE: language }, input: fields }),
      ),
  }
}

/** A network opened and left empty is none; a name or a number is sent as the address it stands for. */
function filled(contact: ContactInfo, zone: string): ContactInfo {
  return {
    ...contact,
    social: contact.social
      .filter(({ link }) => link.trim() !== '')
      .map(({ network, link }) => ({ network, link: socialLink(network, link, zone) })),
  }
}

function remember<T>(query: { queryKey: readonly unknown[] }, answer: T): void {
  queryClient.setQueryData(query.queryKey, answer)
}

/** Reads the event again: every save changes its version and what is ready. */
export const readAgain = (EID: string): Promise<EventRecord> =>
  queryClient.fetchQuery({ ...eventOf(EID), staleTime: 0 })

/** With another first language every text there is changes its place. */
async function turnAgain(EID: string): Promise<void> {
  const { mode } = await readAgain(EID)
  await Promise.all([
    queryClient.fetchQuery({ ...contactInfoOf(EID, mode), staleTime: 0 }),
    queryClient.fetchQuery({ ...rsvpFormOf(EID, mode), staleTime: 0 }),
  ])
}

/** The server moves the deadlines with the zone. */
export const readSettingsAgain = (EID: string): Promise<EventSettings> =>
  queryClient.fetchQuery({ ...eventSettingsOf(EID), staleTime: 0 })

/** The address offered is made of the title. */
export const offerAgain = (EID: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: webAddressOf(EID).queryKey })

/** A reading that began before a save would bring back what was before it. */
export const stopReading = (EID: string): Promise<void> =>
  queryClient.cancelQueries({
    predicate: ({ queryKey: [, params], state }) =>
      state.data !== undefined && (params as { EID?: string } | undefined)?.EID === EID,
  })

/** Everything a wizard shows, read before it opens and kept fresh. */
export function useSavedDraft(EID: string, mode: EventMode) {
  const [event, address, pictures] = useSuspenseQueries({
    queries: [
      eventOf(EID),
      addressOf(EID, mode),
      picturesOf(EID, mode),
      contactInfoOf(EID, mode),
      rsvpFormOf(EID, mode),
      eventSettingsOf(EID),
    ],
  })
  return {
    event: event.data,
    address: address.data,
    pictures: pictures.data.images,
    saved: savedDraft(EID),
  }
}

/** An event by mail has no address of its own to ask for. */
const addressOf = (EID: string, mode: EventMode) =>
  mode === 'Web'
    ? webAddressOf(EID)
    : {
        ...webAddressOf(EID),
        queryFn: () => Promise.resolve({ domain: '', suggestion: '', base: '' }),
      }
