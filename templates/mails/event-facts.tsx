import { useContext, type ReactNode } from 'react'
import { listed } from '../pages/place.ts'
import { within } from '../pages/when.ts'
import { momentOf, type MailPlace, type MailWhen } from './event-mail.ts'
import type { Translate } from './house-mail.ts'
import { Row, Table, TextLink } from './parts.tsx'
import { VoiceContext, type MailLanguage } from './voice.ts'
import type { Labelled } from './written.ts'

/** A fact with its name beside it, under a thin line. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { theme, sans, start, dir, lead, larger } = useContext(VoiceContext)
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

/** What an event is, when, where, and until when an answer is awaited, as far as a mail tells it. */
export type Facts = {
  t: Translate
  lang: MailLanguage
  title?: string | undefined
  when?: MailWhen | undefined
  place?: MailPlace | undefined
  placeHidden?: boolean | undefined
  by?: string | undefined
}

const isEmpty = ({ title, when, place, placeHidden, by }: Facts): boolean =>
  !title && !when && !place && !placeHidden && !by

export function FactRows({ facts }: { facts: Facts }) {
  const { t, lang, title, when, place, placeHidden, by } = facts
  const { theme } = useContext(VoiceContext)
  if (isEmpty(facts)) return null
  return (
    <Row>
      <Table>
        {title && (
          <Fact label={t('reminder.what')}>
            <b>
              <bdi>{title}</bdi>
            </b>
          </Fact>
        )}
        {when && (
          <Fact label={t('thanks.when')}>
            <b>{when.days}</b>
            <br />
            {within(lang, momentOf(lang, when))}
          </Fact>
        )}
        {place && (
          <Fact label={t('thanks.where')}>
            {listed({ lang }, place.lines)}
            <br />
            <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
          </Fact>
        )}
        {placeHidden && <Fact label={t('thanks.where')}>{t('invitation.place-hidden')}</Fact>}
        {by && (
          <Fact label={t('reminder.by')}>
            <b className="m-highlight" style={{ color: theme.highlight.light }}>
              {by}
            </b>
          </Fact>
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

/** The same in the text part. */
export const factLines = ({ t, lang, title, when, place, placeHidden, by }: Facts): Labelled[] => [
  ...(title ? [{ label: t('reminder.what'), says: [title] }] : []),
  ...(when
    ? [
        {
          label: t('thanks.when'),
          says: [listed({ lang }, [when.days, within(lang, momentOf(lang, when))])],
        },
      ]
    : []),
  ...(place
    ? [{ label: t('thanks.where'), says: [listed({ lang }, place.lines), place.mapUrl] }]
    : []),
  ...(placeHidden ? [{ label: t('thanks.where'), says: [t('invitation.place-hidden')] }] : []),
  ...(by ? [{ label: t('reminder.by'), says: [by] }] : []),
]
