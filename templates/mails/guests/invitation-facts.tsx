import { Fragment, useContext } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { formatHoursAndZone } from './event-mail.ts'
import type { InvitationText } from './invitation-text.ts'
import { Row, Table, Text, TextLink } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

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

/** Time and place in the middle of two columns; one below the other on a phone. */
export function FactColumns({
  invitation,
  serif = false,
  titleSize,
}: {
  invitation: InvitationText
  serif?: boolean
  titleSize: number
}) {
  const { dir } = useContext(MailStyleContext)
  const facts = listInvitationFacts(invitation)
  return (
    <Row>
      <Table dir={dir}>
        <tr>
          {facts.map((fact) => (
            <td
              key={fact.label}
              className="m-stack"
              width={facts.length > 1 ? '50%' : '100%'}
              align="center"
              style={{ padding: '10px 8px', verticalAlign: 'top' }}
            >
              <Table>
                <Text size={15} ink="highlight" align="center" bold={!serif}>
                  {fact.label}
                </Text>
                {fact.title && (
                  <Text
                    size={titleSize}
                    ink="accent"
                    align="center"
                    serif={serif}
                    bold={!serif}
                    style={{ lineHeight: `${Math.round(titleSize * 1.5)}px` }}
                  >
                    {fact.title}
                  </Text>
                )}
                <Text align="center">
                  <FactDetails fact={fact} t={invitation.t} />
                </Text>
              </Table>
            </td>
          ))}
        </tr>
      </Table>
    </Row>
  )
}
