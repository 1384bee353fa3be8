import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { pickShortTexts } from '@mehfil/contract/events/short-texts.ts'
import { createMailLook } from '@mehfil/templates/mails/design/mail-look.ts'
import { createMailPlace, createMailWhen } from '@mehfil/templates/mails/guests/event-mail.ts'
import {
  renderInvitationMail,
  type RenderedMailContent,
} from '@mehfil/templates/mails/guests/invitation.tsx'
import { getMailPictureUrl } from '@mehfil/templates/pages/page-pictures.ts'
import { createPlace } from '@mehfil/templates/pages/page-view-builder.ts'
import { hideProgrammePlaces, listProgrammeLines } from '@mehfil/templates/pages/text/programme.ts'
import { formatDay } from '@mehfil/templates/pages/text/event-time.ts'
import { getCalledName } from '@mehfil/templates/pages/text/called-name.ts'
import { useGuestTranslate, useMailTranslate } from '../../../lib/i18n/guest-translations.ts'
import { getBrandName } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { translateDraft, htmlToText } from '../rules/translations.ts'
import { getSampleGuestName, listPreviewRows, type PreviewInput } from './use-page-view.ts'

/** Renders the typed draft as the invitation mail for a guest with one companion. */
export function useMailView({
  mode,
  draft: source,
  pictures,
  language,
}: PreviewInput): RenderedMailContent {
  const t = useTranslate('creation')
  const guestTexts = useGuestTranslate(language)
  const mailTexts = useMailTranslate(language)
  const { facts, design, contact, settings, description, rsvp } = translateDraft(source, language)
  const { startsAt, durationMinutes, zone } = facts
  const dated = {
    lang: toLanguageTag(language),
    digits: 'latn' as const,
    zone,
    t: (key: string, params = {}) => guestTexts(key, params),
  }
  const place = createPlace(
    {
      ...facts,
      venue: facts.venue.trim() || t('preview.no-venue'),
      hideAddress: settings.hideAddress,
    },
    false,
  )
  const placeText = createMailPlace(place, '#')
  const { origin } = window.location
  const picture = findMailPicture(pictures, facts.title, origin)
  return renderInvitationMail({
    look: createMailLook({ mode, templateId: design.templateId }, design.colourStyle, origin),
    lang: toLanguageTag(language),
    t: (key, params = {}) => mailTexts(key, params),
    title: facts.title.trim() || t('preview.no-title'),
    name: getCalledName(getSampleGuestName(language)),
    partyLimit: 2,
    companions: [],
    hosts: contact.hosts,
    stopUrl: '#',
    contactUrl: '#',
    link: '#',
    links: { yes: '#', maybe: '#', no: '#' },
    maybeAllowed: rsvp.maybeAllowed,
    ...(startsAt && {
      when: createMailWhen(dated, startsAt, durationMinutes),
      calendar: { web: { google: '#', outlook: '#' }, ics: '#' },
    }),
    ...(placeText && { place: placeText }),
    ...(place?.kind === 'hidden' && { placeHidden: true }),
    ...pickShortTexts(facts),
    programme: listProgramme(source, language, dated),
    ...(facts.figure && { figure: facts.figure }),
    ...(description.html && { descriptionText: htmlToText(description.html) }),
    ...(settings.answerDeadline && { deadline: formatDay(dated, settings.answerDeadline) }),
    ...(!settings.labelRemoved && { label: { name: getBrandName(language), url: '#' } }),
    ...(picture && { picture }),
  })
}

/** The programme as a guest who has not answered reads it. */
const listProgramme = (
  draft: PreviewInput['draft'],
  language: PreviewInput['language'],
  dated: Omit<Parameters<typeof listProgrammeLines>[0], 'startsAt'>,
) => {
  const { startsAt } = draft.facts
  return listProgrammeLines(
    { ...dated, ...(startsAt && { startsAt }) },
    hideProgrammePlaces(listPreviewRows(draft, language), {
      hideAddress: draft.settings.hideAddress,
      knowsAddress: false,
    }),
  )
}

function findMailPicture(pictures: PreviewInput['pictures'], alt: string, origin: string) {
  const cover = pictures.find(({ kind }) => kind === 'cover')
  return (
    cover && {
      url: origin + getMailPictureUrl(cover),
      width: cover.width,
      height: cover.height,
      alt,
    }
  )
}
