import { agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { formatNameList, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import {
  formatFullDate,
  formatTime,
  formatZoneName,
} from '@mehfil/templates/pages/text/event-time.ts'
import type { DataRow, DataSection } from '@mehfil/templates/pages/privacy/privacy-view.ts'
import type { KeptBookEntry, KeptGuest, PersonalData } from './personal-data.ts'

type SectionContext = {
  language: Language
  t: (key: string, words?: Record<string, string | number>) => string
  /** Of the event that the reader asked from. */
  zone: string
  /** By the title in the first language of an event. */
  events: ReadonlyMap<string, { shown: string; zone: string }>
}

const getShownTitle = (title: string, { events }: SectionContext): string =>
  events.get(title)?.shown ?? title

/** Every title that the data has. */
export const listTitles = (data: PersonalData): string[] => [
  ...new Set([
    ...[...data.guests, ...data.secondAddressOf].map(({ event }) => event.title),
    ...[...data.mails, ...data.listRows].map(({ event }) => event),
    ...data.addressBook.flatMap(({ invitations }) => invitations.map(({ event }) => event)),
  ]),
]

/** What is kept, for reading: events first, each with all that belongs to its guest. */
export function describeData(data: PersonalData, context: SectionContext): DataSection[] {
  const { t } = context
  return [
    ...data.guests.map((guest) => describeGuest(guest, context)),
    ...data.secondAddressOf.map(({ event, name, email }) => ({
      title: getShownTitle(event.title, context),
      note: t('personalData.secondOf'),
      rows: omitEmptyRows([
        { label: t('personalData.rowName'), text: name },
        { label: t('personalData.rowEmail'), text: email },
      ]),
    })),
    ...data.addressBook.map((entry) => describeBookEntry(entry, context)),
    ...(data.listRows.length > 0
      ? [
          {
            title: t('personalData.lists'),
            rows: data.listRows.map(({ event, file, cells }) => ({
              label: [getShownTitle(event, context), file].filter(Boolean).join(', '),
              text: describeCells(cells),
            })),
          },
        ]
      : []),
    ...(data.mails.length > 0
      ? [
          {
            title: t('personalData.mails'),
            rows: data.mails.map(({ event, subject, state, sentAt, createdAt }) => ({
              label: `${formatMoment(sentAt ?? createdAt, { ...context, zone: context.events.get(event)?.zone ?? context.zone })}, ${getShownTitle(event, context)}`,
              text: [subject, t(`personalData.mail-${toMailWord(state)}`)]
                .filter(Boolean)
                .join(' · '),
            })),
          },
        ]
      : []),
  ]
}

const omitEmptyRows = (rows: readonly DataRow[]): DataRow[] =>
  rows.filter(({ text }) => text !== '')

/** "21 December 2026, 6:30 pm", as the other pages of the event have it. */
function formatMoment(
  iso: string | null,
  { language, t, zone }: Pick<SectionContext, 'language' | 't' | 'zone'>,
): string {
  if (!iso) return ''
  const view = { lang: toLanguageTag(language), digits: 'latn', zone, t } as const
  const at = new Date(iso)
  return [formatFullDate(view, at), formatTime(view, at)].join(view.lang === 'ar' ? '، ' : ', ')
}

/** The same with the name of the zone. */
export function formatMomentAndZone(
  at: Date,
  context: Pick<SectionContext, 'language' | 't' | 'zone'>,
): string {
  const { language, t, zone } = context
  const view = { lang: toLanguageTag(language), digits: 'latn', zone, t } as const
  return `${formatMoment(at.toISOString(), context)} · ${formatZoneName(view, at)}`
}

const toMailWord = (state: string): 'sent' | 'waiting' | 'unsent' =>
  state === 'sent' ? 'sent' : /queued|retry|unwritten|inflight/.test(state) ? 'waiting' : 'unsent'

const describeCells = (cells: unknown): string =>
  (Array.isArray(cells) ? cells : Object.values((cells ?? {}) as object))
    .map(String)
    .filter(Boolean)
    .join(' · ')

function describeGuest(guest: KeptGuest, shared: SectionContext): DataSection {
  const context = { ...shared, zone: guest.event.zone }
  const { t, language } = context
  const row = (name: string, text: string) => ({ label: t(`personalData.row${name}`), text })
  const names = (list: readonly string[]) => formatNameList([...list], language)
  const { listed, hostNotes, secondAddress, survey } = guest
  return {
    title: getShownTitle(guest.event.title, context) || t('personalData.untitled'),
    ...((hostNotes.private || hostNotes.door) && { note: t('personalData.notes') }),
    rows: omitEmptyRows([
      row('Name', guest.name),
      row('Email', guest.email),
      row('Phone', guest.phone),
      row('Companions', names(guest.companions)),
      row(
        'Second',
        secondAddress ? [secondAddress.name, secondAddress.email].filter(Boolean).join(', ') : '',
      ),
      row('Answer', guest.answer ? t(`personalData.answer-${guest.answer}`) : ''),
      ...guest.answers.map((answer) => ({
        label: describeQuestion(guest, answer, t),
        text: answer.value,
      })),
      row('Note', guest.note),
      row('Reason', guest.cancelReason),
      row('HostNote', hostNotes.private),
      row('DoorNote', hostNotes.door),
      row('Groups', names([listed.category, ...listed.tags].filter(Boolean))),
      ...Object.entries(listed.fields).map(([label, text]) => ({ label, text })),
      row('Table', listed.table),
      row('Passcode', listed.passcode),
      ...describeTimes(guest, context),
      ...guest.arrivals.map(({ at, names: present }) =>
        row('Arrived', [formatMoment(at, context), names(present)].filter(Boolean).join(' · ')),
      ),
      ...guest.photos.map(({ sentAt, file }) =>
        row('Photo', `${formatMoment(sentAt, context)} · ${file}`),
      ),
      row('Survey', describeSurvey(survey)),
      ...guest.phoneMessages.map(({ at, channel, phone }) =>
        row(
          'PhoneMessage',
          [formatMoment(at, context), channelNames[channel] ?? channel, phone].join(' · '),
        ),
      ),
      ...guest.handMessages.map(({ at, channel }) =>
        row(
          'HandMessage',
          [formatMoment(at, context), channelNames[channel] ?? channel].join(' · '),
        ),
      ),
      row('Passes', names(guest.passes.map(({ wallet }) => walletNames[wallet] ?? wallet))),
    ]),
  }
}

const describeSurvey = (survey: KeptGuest['survey']): string =>
  survey
    ? [survey.scale === null ? '' : `${survey.scale}/5`, survey.choice ?? '', survey.comment]
        .filter(Boolean)
        .join(' · ')
    : ''

/** The product's own questions have no text of a host. Of a party, whose answer it is. */
function describeQuestion(
  { companions }: KeptGuest,
  { question, person }: KeptGuest['answers'][number],
  t: SectionContext['t'],
): string {
  const ownTexts: Readonly<Record<string, string>> = {
    [agesQuestionId]: t('personalData.rowAge'),
    [functionsQuestionId]: t('personalData.rowFunctions'),
  }
  const name = person > 0 ? (companions[person - 1] ?? `${person + 1}`) : ''
  return [ownTexts[question] ?? question, name].filter(Boolean).join(', ')
}

const channelNames: Readonly<Record<string, string>> = { whatsapp: 'WhatsApp', sms: 'SMS' }

const walletNames: Readonly<Record<string, string>> = {
  apple: 'Apple Wallet',
  google: 'Google Wallet',
}

const shownTimes = ['added', 'invited', 'viewed', 'answered', 'confirmed', 'removed'] as const

const describeTimes = ({ times }: KeptGuest, context: SectionContext): DataRow[] =>
  shownTimes.map((name) => ({
    label: context.t(`personalData.time-${name}`),
    text: formatMoment(times[name] ?? null, context),
  }))

function describeBookEntry(
  { name, email, phone, groups, invitations }: KeptBookEntry,
  context: SectionContext,
): DataSection {
  const { t, language } = context
  return {
    title: t('personalData.book'),
    rows: omitEmptyRows([
      { label: t('personalData.rowName'), text: name },
      { label: t('personalData.rowEmail'), text: email },
      { label: t('personalData.rowPhone'), text: phone },
      { label: t('personalData.rowGroups'), text: formatNameList(groups, language) },
      ...invitations.map(({ event, answer }) => ({
        label: getShownTitle(event, context),
        text: t(`personalData.answer-${answer ?? 'none'}`),
      })),
    ]),
  }
}
