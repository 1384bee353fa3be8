import { Fragment } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { formatHoursAndZone } from './event-mail.ts'
import type { InvitationText } from './invitation-text.ts'
import { TextLink } from '../layout/elements.tsx'

/** The time or the place of an invitation, for designs that show both in the same way. */
export type InvitationFact = {
  label: string
  /** The day, or the name of the place. */
  title?: string | undefined
  lines: string[]
  mapUrl?: string
}

export function listInvitationFacts({
  t,
  lang,
  when,
  place,
  placeHidden,
}: InvitationText): InvitationFact[] {
  const [name, ...lines] = place?.lines ?? []
  return [
    ...(when
      ? [{ label: t('thanks.when'), title: when.days, lines: [formatHoursAndZone(lang, when)] }]
      : []),
    ...(place
      ? [
          {
            label: t('thanks.where'),
            title: name,
            lines: lines.length > 0 ? [joinParts({ lang }, lines)] : [],
            mapUrl: place.mapUrl,
          },
        ]
      : []),
    ...(placeHidden ? [{ label: t('thanks.where'), lines: [t('invitation.place-hidden')] }] : []),
  ]
}

/** What follows the title of a fact, with the link to a map. */
export function FactDetails({
  fact: { lines, mapUrl },
  t,
  linkColour,
}: {
  fact: InvitationFact
  t: InvitationText['t']
  /** On a ground that keeps its colour in dark mode. */
  linkColour?: string
}) {
  return (
    <>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
      {mapUrl && (
        <>
          {lines.length > 0 && <br />}
          {linkColour ? (
            <a href={mapUrl} style={{ color: linkColour, textDecoration: 'underline' }}>
              {t('thanks.map')}
            </a>
          ) : (
            <TextLink href={mapUrl}>{t('thanks.map')}</TextLink>
          )}
        </>
      )}
    </>
  )
}
