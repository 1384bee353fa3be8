import { chooseTemplate, templateDetails, templateImages } from '@mehfil/contract/events/design.ts'
import type { GalleryTexts } from '@mehfil/contract/events/gallery.ts'
import { validateReplyDeadlines, validateEventTimes } from '@mehfil/contract/events/event-dates.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  addEvent,
  eventById,
  saveDescription,
  saveWords,
  updateEvent,
  validateEvent,
  type EventMode,
  type EventType,
  type EventTexts,
} from '@mehfil/contract/events/events.ts'
import {
  blankShortTexts,
  pickShortTexts,
  type ShortText,
} from '@mehfil/contract/events/short-texts.ts'
import { eventPortraits } from '@mehfil/contract/events/portraits.ts'
import { contactOf, saveContact, type ContactInfo } from '@mehfil/contract/events/contact.ts'
import {
  changeMode,
  selectSettings,
  settingsOf,
  updateSettings,
  type EventSettings,
  type EventSettingsChange,
} from '@mehfil/contract/events/settings.ts'
import {
  eventProgramme,
  saveProgramme,
  type ProgrammeRecord,
} from '@mehfil/contract/events/programme.ts'
import {
  eventSections,
  saveSections,
  type SectionRecord,
} from '@mehfil/contract/events/page-sections.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { buildSocialLink } from '@mehfil/contract/fields/links.ts'
import { domainOf, saveDomain } from '@mehfil/contract/events/publishing.ts'
import {
  addEmailRsvp,
  addWebRsvp,
  rsvpInfoOf,
  updateEmailRsvp,
  updateWebRsvp,
} from '@mehfil/contract/rsvp/rsvp.ts'
import { getKnownZones } from '@mehfil/contract/places/time-zones.ts'
import { ask, validateInput } from '../../../lib/ask.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { queryClient, createQuery } from '../../../lib/http/queries.ts'
import { getBrowserZone } from '../../../lib/time/wall-clock.ts'
import { nameSectionErrors } from '../rules/page-sections.ts'
import { nameRowErrors, omitBlankRows } from '../rules/programme.ts'
import { omitBlankQuestions, getStepForTopic } from '../rules/wizard.ts'
import { completeGalleryTexts } from '../rules/gallery-texts.ts'
import { galleryQuery, listCachedGallery, storeGalleryTexts } from './draft-gallery.ts'

const topics = ['event'] as const

export type EventRecord = WireValue<typeof eventById.output>
export type EventDraftFacts = EventRecord['facts'] & Pick<EventRecord, ShortText | 'figure'>
export type RsvpInfo = Pick<
  WireValue<typeof rsvpInfoOf.output>,
  'heading' | 'maybeAllowed' | 'noteAllowed' | 'childrenAsked' | 'form'
>
export type EventPicture = WireValue<typeof templateImages.output>['images'][number]
export type EventPortrait = WireValue<typeof eventPortraits.output>['portraits'][number]

/** Tells whether a wizard page may open. Always read again, because publishing elsewhere ends the wizard. */
export const draftStatusQuery = (EID: string) => ({
  ...createQuery(validateEvent, { params: { EID }, topics }),
  staleTime: 0,
  retry: false,
})
export const eventQuery = (EID: string) => createQuery(eventById, { params: { EID }, topics })
const contactInfoQuery = (EID: string, MODE: EventMode) =>
  createQuery(contactOf, { params: { EID, MODE }, topics })
const programmeQuery = (EID: string) => createQuery(eventProgramme, { params: { EID }, topics })
const sectionsQuery = (EID: string) => createQuery(eventSections, { params: { EID }, topics })
export const eventSettingsQuery = (EID: string) =>
  createQuery(settingsOf, { params: { EID }, topics })
const rsvpFormQuery = (EID: string, MODE: EventMode) =>
  createQuery(rsvpInfoOf, { params: { EID, MODE }, topics })
export const listSectionQueries = (EID: string, mode: EventMode) =>
  [
    programmeQuery(EID),
    sectionsQuery(EID),
    contactInfoQuery(EID, mode),
    rsvpFormQuery(EID, mode),
    eventSettingsQuery(EID),
    galleryQuery(EID),
  ] as const
export const webAddressQuery = (EID: string) => createQuery(domainOf, { params: { EID }, topics })
export const templatesQuery = (EID: string) =>
  createQuery(templateDetails, { params: { EID }, topics })
export const picturesQuery = (EID: string, MODE: EventMode) =>
  createQuery(templateImages, { params: { EID, MODE }, topics })
export const portraitsQuery = (EID: string) =>
  createQuery(eventPortraits, { params: { EID }, topics })

/** Creates a draft with default values. It takes the browser's time zone, if that is a known zone. */
export function startDraft({ mode, type }: { mode: EventMode; type: EventType }) {
  const zone = getBrowserZone()
  return ask(addEvent, { input: { mode, type, ...(getKnownZones().has(zone) && { zone }) } })
}

/** The event's texts in a second language, with every field present. */
export type EventTranslation = Required<EventTexts>
export type TranslationSectionName = `words-${Language}`

/** Everything a wizard edits. Each section is saved with one call. */
export type EventDraft = {
  facts: EventDraftFacts
  description: { html: string }
  design: { templateId: string; colourStyle: string }
  programme: { rows: ProgrammeRecord[]; cutsFunctions?: boolean | undefined }
  sections: { sections: SectionRecord[] }
  contact: ContactInfo
  rsvp: RsvpInfo
  settings: EventSettingsChange
  domain: { domain: string }
  /** Texts of the pictures below the cover, by the id of the picture. */
  gallery: Record<string, GalleryTexts>
} & Record<TranslationSectionName, EventTranslation>
export type DraftSectionName = keyof EventDraft

const getCached = <T>(query: { queryKey: readonly unknown[] }): T =>
  queryClient.getQueryData(query.queryKey) as T
export const getCachedEvent = (EID: string) => getCached<EventRecord>(eventQuery(EID))

/** A save says which version it was typed over, so that it overwrites no other editor. */
const getBase = (EID: string) => ({ version: getCachedVersion(EID) })
/** False once the host has signed out. */
export const isEventCached = (EID: string): boolean =>
  queryClient.getQueryData(eventQuery(EID).queryKey) !== undefined
export const getCachedVersion = (EID: string): number => getCachedEvent(EID).version

/** The draft as last read from the server. All its queries must be loaded before. */
export function getSavedDraft(EID: string): EventDraft {
  const event = getCachedEvent(EID)
  const { mode, facts, figure, descriptionHtml, templateId, colourStyle, domain, words } = event
  return {
    facts: { ...facts, ...pickShortTexts(event), figure },
    description: { html: descriptionHtml },
    design: { templateId, colourStyle },
    programme: getCached(programmeQuery(EID)),
    sections: getCached(sectionsQuery(EID)),
    contact: getCached(contactInfoQuery(EID, mode)),
    rsvp: getCached(rsvpFormQuery(EID, mode)),
    settings: getCached(eventSettingsQuery(EID)),
    domain: { domain },
    gallery: Object.fromEntries(
      listCachedGallery(EID).map(({ id, texts }) => [id, completeGalleryTexts(texts)]),
    ),
    ...fillTranslations(words),
  }
}

function mapTranslations<T>(create: (language: Language) => T): Record<TranslationSectionName, T> {
  return Object.fromEntries(
    languages.map((language) => [`words-${language}`, create(language)]),
  ) as Record<TranslationSectionName, T>
}

export const fillTranslations = (words: EventRecord['words']) =>
  mapTranslations((language) => fillTranslation(words[language]))

const fillTranslation = (partial: EventTexts = {}): EventTranslation => ({
  title: '',
  ...blankShortTexts,
  venue: '',
  address: '',
  descriptionHtml: '',
  hosts: '',
  heading: '',
  questions: {},
  options: {},
  ...partial,
})

type DraftSection<Name extends DraftSectionName> = {
  /** Changes the section before it is sent. Without it the whole section is sent as typed. */
  prepare?: (whole: EventDraft[Name], saved: EventDraft[Name], EID: string) => EventDraft[Name]
  /** Errors by field, found before anything is sent. */
  check: (
    whole: EventDraft[Name],
    fields: Partial<EventDraft[Name]>,
    EID: string,
  ) => Record<string, string>
  save: (EID: string, whole: EventDraft[Name], fields: Partial<EventDraft[Name]>) => Promise<void>
}

/** Most calls take the whole section. Facts are sent field by field, with the version they were read with. */
export const draftSections: { [Name in DraftSectionName]: DraftSection<Name> } = {
  facts: {
    check: (_, fields, EID) => ({
      ...validateInput(updateEvent, fields),
      ...validateEventTimes(getCachedEvent(EID).facts, fields, new Date()),
    }),
    save: async (EID, _, fields) =>
      setCached(
        eventQuery(EID),
        await ask(updateEvent, {
          params: { EID },
          input: { ...fields, ...getBase(EID) },
        }),
      ),
  },
  description: {
    check: (whole) => validateInput(saveDescription, whole),
    save: async (EID, whole) => {
      await ask(saveDescription, { params: { EID }, input: { ...whole, ...getBase(EID) } })
    },
  },
  design: {
    check: () => ({}),
    save: async (EID, whole) => {
      await ask(chooseTemplate, { params: { EID }, input: { ...whole, ...getBase(EID) } })
    },
  },
  programme: {
    prepare: ({ rows, ...more }, saved) => ({ ...more, rows: omitBlankRows(rows, saved.rows) }),
    check: (whole) => nameRowErrors(validateInput(saveProgramme, whole), whole.rows),
    save: async (EID, whole) =>
      setCached(
        programmeQuery(EID),
        await ask(saveProgramme, { params: { EID }, input: { ...whole, ...getBase(EID) } }),
      ),
  },
  sections: {
    check: (whole) => nameSectionErrors(validateInput(saveSections, whole), whole.sections),
    save: async (EID, whole) =>
      setCached(
        sectionsQuery(EID),
        await ask(saveSections, { params: { EID }, input: { ...whole, ...getBase(EID) } }),
      ),
  },
  contact: {
    prepare: (whole, _, EID) => normaliseContact(whole, getCachedEvent(EID).facts.zone),
    check: (whole) => validateInput(saveContact, whole),
    save: async (EID, whole) =>
      setCached(
        contactInfoQuery(EID, getCachedEvent(EID).mode),
        await ask(saveContact, { params: { EID }, input: { ...whole, ...getBase(EID) } }),
      ),
  },
  rsvp: {
    prepare: (whole, saved) => ({ ...whole, form: omitBlankQuestions(whole.form, saved.form) }),
    check: (whole) => validateInput(updateWebRsvp, whole),
    save: async (EID, whole) => {
      const { mode, ready } = getCachedEvent(EID)
      const [add, update] =
        mode === 'Web' ? [addWebRsvp, updateWebRsvp] : [addEmailRsvp, updateEmailRsvp]
      const call = ready.includes(getStepForTopic(mode, 'rsvp')) ? update : add
      const input = { ...whole, ...getBase(EID) }
      setCached(rsvpFormQuery(EID, mode), await ask(call, { params: { EID }, input }))
    },
  },
  settings: {
    check: (whole, _, EID) => ({
      ...validateInput(selectSettings, whole),
      ...validateReplyDeadlines(
        { ...getCachedEvent(EID).facts, ...getSavedDraft(EID).settings },
        whole,
        new Date(),
      ),
    }),
    save: async (EID, whole) => {
      const [first] = getCached<EventSettings>(eventSettingsQuery(EID)).languages
      const call = getCachedEvent(EID).status === 'DRAFT' ? selectSettings : updateSettings
      const input = { ...whole, ...getBase(EID) }
      setCached(eventSettingsQuery(EID), await ask(call, { params: { EID }, input }))
      if (whole.languages[0] !== first) await refetchDraft(EID)
    },
  },
  domain: {
    check: (whole) => validateInput(saveDomain, whole),
    save: async (EID, whole) => {
      await ask(saveDomain, { params: { EID }, input: { ...whole, ...getBase(EID) } })
    },
  },
  gallery: {
    check: () => ({}),
    save: (EID, _, fields) => storeGalleryTexts(EID, fields, () => getCachedVersion(EID)),
  },
  ...mapTranslations(makeTranslationSection),
}

type TranslationSection = {
  check: (whole: EventTranslation, fields: Partial<EventTranslation>) => Record<string, string>
  save: (EID: string, whole: EventTranslation, fields: Partial<EventTranslation>) => Promise<void>
}

/** Texts are sent field by field, so that other languages keep theirs. */
function makeTranslationSection(language: Language): TranslationSection {
  return {
    check: (_, fields) => validateInput(saveWords, fields),
    save: async (EID, _, fields) =>
      setCached(
        eventQuery(EID),
        await ask(saveWords, {
          params: { EID, LANGUAGE: language },
          input: { ...fields, ...getBase(EID) },
        }),
      ),
  }
}

/** Drops people and networks left empty, and turns a user name or phone number into a link. */
function normaliseContact(contact: ContactInfo, zone: string): ContactInfo {
  return {
    ...contact,
    people: (contact.people ?? []).filter((one) => Object.values(one).some((text) => text.trim())),
    social: contact.social
      .filter(({ link }) => link.trim() !== '')
      .map(({ network, link }) => ({ network, link: buildSocialLink(network, link, zone) })),
  }
}

function setCached<T>(query: { queryKey: readonly unknown[] }, answer: T): void {
  queryClient.setQueryData(query.queryKey, answer)
}

/** Reads the event again, because each save changes its version and which steps are ready. */
export const refetchEvent = (EID: string): Promise<EventRecord> =>
  queryClient.fetchQuery({ ...eventQuery(EID), staleTime: 0 })

/** Reads all of the draft again, because another editor saved some of it, or a new first language moved all texts. */
export async function refetchDraft(EID: string): Promise<void> {
  const { mode } = await refetchEvent(EID)
  await Promise.all(
    listSectionQueries(EID, mode).map(({ queryKey }) =>
      queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
    ),
  )
}

/** The server moves the deadlines when the zone changes, so the settings are read again. */
export const refetchSettings = (EID: string): Promise<EventSettings> =>
  queryClient.fetchQuery({ ...eventSettingsQuery(EID), staleTime: 0 })

/** The draft is then read again with the fields of its new mode. */
export async function changeEventMode(EID: string, mode: EventMode): Promise<void> {
  await ask(changeMode, { params: { EID }, input: { mode } })
  await queryClient.invalidateQueries({ queryKey: draftStatusQuery(EID).queryKey })
  await Promise.all([refetchEvent(EID), invalidateWebAddress(EID)])
  await queryClient.invalidateQueries({ queryKey: templatesQuery(EID).queryKey })
}

/** The suggested web address is made from the title. */
export const invalidateWebAddress = (EID: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: webAddressQuery(EID).queryKey })

/** The rail shows the name and the date, and its own refresh may have been cancelled by a save. */
export const invalidateEventStatus = (EID: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: eventStatusQuery(EID).queryKey })

/** A read that began before a save would bring back the old values. */
export const cancelDraftQueries = (EID: string): Promise<void> =>
  queryClient.cancelQueries({
    predicate: ({ queryKey: [, params], state }) =>
      state.data !== undefined && (params as { EID?: string } | undefined)?.EID === EID,
  })
