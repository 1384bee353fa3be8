import { useContext, type ReactNode } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { toMidSentence } from '../../pages/text/event-time.ts'
import { formatHoursAndZone, type MailPlace, type MailWhen } from './event-mail.ts'
import type { MailTranslate } from '../layout/product-mail.ts'
import { Row, Table, TextLink } from '../layout/elements.tsx'
import { MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import type { LabelledRow } from '../layout/plain-text.ts'

/** A fact with its label, under a thin line. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  const { theme, sans, start, dir, lead, larger } = useContext(MailStyleContext)
  const cell = {
    borderTop: `1px solid ${theme.line.light}`,
    fontFamily: sans,
    fontSize: 16 + larger,
    lineHeight: `${Math.round((16 + larger) * (lead - 0.1))}px`,
    textAlign: start,
    verticalAlign: 'top',
  } as const
  return (
    <tr>
      <td
        className="m-line m-muted"
        width="96"
        align={start}
        style={{
          ...cell,
          padding: dir === 'rtl' ? '12px 0 12px 12px' : '12px 12px 12px 0',
          color: theme.muted.light,
        }}
      >
        {label}
      </td>
      <td
        className="m-line m-text"
        align={start}
        style={{ ...cell, padding: '12px 0', color: theme.text.light }}
      >
        {children}
      </td>
    </tr>
  )
}

/** What, when, where and the reply deadline, as far as a mail shows them. */
export type MailEventFacts = {
  t: MailTranslate
  lang: MailLanguage
  title?: string | undefined
  when?: MailWhen | undefined
  /** In place of a date that is not known. */
  whenText?: string | undefined
  /** The day of before, which is no longer true. */
  former?: string | undefined
  /** The day on which nothing takes place any more. */
  planned?: string | undefined
  place?: MailPlace | undefined
  placeHidden?: boolean | undefined
  by?: string | undefined
}

const isEmpty = ({
  title,
  when,
  whenText,
  former,
  planned,
  place,
  placeHidden,
  by,
}: MailEventFacts): boolean =>
  !title && !when && !whenText && !former && !planned && !place && !placeHidden && !by

export function FactTable({ facts }: { facts: MailEventFacts }) {
  const { t, lang, title, when, whenText, former, planned, place, placeHidden, by } = facts
  const { theme } = useContext(MailStyleContext)
  if (isEmpty(facts)) return null
  return (
    <Row>
      <Table>
        {title && (
          <FactRow label={t('reminder.what')}>
            <b>
              <bdi>{title}</bdi>
            </b>
          </FactRow>
        )}
        {when && (
          <FactRow label={t('thanks.when')}>
            <b>{when.days}</b>
            <br />
            {toMidSentence(lang, formatHoursAndZone(lang, when))}
          </FactRow>
        )}
        {whenText && (
          <FactRow label={t('thanks.when')}>
            <b>{whenText}</b>
          </FactRow>
        )}
        {former && (
          <FactRow label={t('change.before')}>
            <s>{former}</s>
          </FactRow>
        )}
        {planned && (
          <FactRow label={t('interruption.planned')}>
            <s>{planned}</s>
          </FactRow>
        )}
        {place && (
          <FactRow label={t('thanks.where')}>
            {joinParts({ lang }, place.lines)}
            <br />
            <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
          </FactRow>
        )}
        {placeHidden && <FactRow label={t('thanks.where')}>{t('invitation.place-hidden')}</FactRow>}
        {by && (
          <FactRow label={t('reminder.by')}>
            <b className="m-highlight" style={{ color: theme.highlight.light }}>
              {by}
            </b>
          </FactRow>
        )}
        <tr>
          <td
            colSpan={2}
            className="m-line"
            style={{ borderTop: `1px solid ${theme.line.light}`, fontSize: 0, lineHeight: 0 }}
          >
            {'\u00a0'}
          </td>
        </tr>
      </Table>
    </Row>
  )
}

/** The same for the plain text. */
export const listFactLines = ({
  t,
  lang,
  title,
  when,
  whenText,
  former,
  planned,
  place,
  placeHidden,
  by,
}: MailEventFacts): LabelledRow[] => [
  ...(title ? [{ label: t('reminder.what'), says: [title] }] : []),
  ...(when
    ? [
        {
          label: t('thanks.when'),
          says: [
            joinParts({ lang }, [when.days, toMidSentence(lang, formatHoursAndZone(lang, when))]),
          ],
        },
      ]
    : []),
  ...(whenText ? [{ label: t('thanks.when'), says: [whenText] }] : []),
  ...(former ? [{ label: t('change.before'), says: [former] }] : []),
  ...(planned ? [{ label: t('interruption.planned'), says: [planned] }] : []),
  ...(place
    ? [{ label: t('thanks.where'), says: [joinParts({ lang }, place.lines), place.mapUrl] }]
    : []),
  ...(placeHidden ? [{ label: t('thanks.where'), says: [t('invitation.place-hidden')] }] : []),
  ...(by ? [{ label: t('reminder.by'), says: [by] }] : []),
]
