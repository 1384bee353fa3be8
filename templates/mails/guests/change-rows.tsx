import { Fragment, useContext } from 'react'
import {
  listUnchanged,
  getHeadline,
  type EventFactChange,
  type ChangeMailFacts,
} from './change-facts.ts'
import type { AnswerLinks, MailCalendar, MailReplyStatus } from './event-mail.ts'
import { AnswerButtons, Rule } from './event-parts.tsx'
import type { MailTranslate } from '../layout/product-mail.ts'
import { Button, Gap, Row, Table, Text, TextLink } from '../layout/elements.tsx'
import { MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'

export type ChangeRowsInput = {
  t: MailTranslate
  lang: MailLanguage
  before: ChangeMailFacts
  now: ChangeMailFacts
  /**
   * The place changed, but this guest may see it only after a yes: `before.place` and `now.place`
   * are absent.
   */
  hiddenPlaceChanged?: boolean
  /** The message of the host. */
  message?: string
  /** The current answer, and its number of people. */
  answered?: MailReplyStatus
  people: number
  /** The guest has a passcode, and it stays valid. */
  passcode?: boolean
  maybeAllowed: boolean
  closed?: string
  link: string
  links: AnswerLinks
  /** Absent when answers can no longer change. */
  changeUrl?: string
  calendar?: MailCalendar
  /** The mail has a calendar entry attached. */
  calendarAttached?: boolean
}

export function ChangeRows({
  mail,
  greeting,
  changes,
}: {
  mail: ChangeRowsInput
  greeting: string
  changes: readonly EventFactChange[]
}) {
  const { t, now, message, hiddenPlaceChanged } = mail
  const { boldTitles, titleInk } = useContext(MailStyleContext)
  return (
    <>
      <Gap height={24} />
      <Text size={17} bold ink="highlight">
        {now.title}
      </Text>
      <Gap height={4} />
      <Text size={34} serif bold={boldTitles} ink={titleInk} phone="m-title">
        {t(`change.title-${getHeadline(mail)}`)}
      </Text>
      <Gap height={12} />
      <Text size={17} bold>
        {greeting}
      </Text>
      {(message ?? '')
        .split(/\n+/)
        .filter(Boolean)
        .map((line, at) => (
          <Text key={at} size={17} style={{ paddingTop: 6 }}>
            {line}
          </Text>
        ))}
      <Gap height={18} />
      {changes.map((change) => (
        <Fragment key={change.label}>
          <Rule />
          <Gap height={14} />
          <BeforeAndAfter t={t} change={change} />
          <Gap height={16} />
        </Fragment>
      ))}
      {hiddenPlaceChanged && (
        <>
          <Rule />
          <Gap height={14} />
          <Text size={17} bold>
            {t('change.hidden-place')}
          </Text>
          <Gap height={14} />
        </>
      )}
      <Unchanged mail={mail} />
      <Gap height={20} />
      <ChangeButtons mail={mail} />
      <Gap height={30} />
    </>
  )
}

/** The change is also said in words, because a line through the text alone is not accessible. */
function BeforeAndAfter({
  t,
  change: { label, was, is, more, mapUrl },
}: {
  t: MailTranslate
  change: EventFactChange
}) {
  const { theme, dir } = useContext(MailStyleContext)
  const { light: background } = theme.soft
  const edge = { [dir === 'rtl' ? 'borderRight' : 'borderLeft']: `5px solid ${theme.button.light}` }
  return (
    <>
      <Text size={15} bold ink="muted" small>
        {label}
      </Text>
      <Gap height={4} />
      <Row>
        <Table dir={dir}>
          <tr>
            <td
              className="m-stack m-flat"
              width="46%"
              style={{ padding: '12px 0', verticalAlign: 'top' }}
            >
              <Table>
                <Text size={13} ink="muted" small>
                  {t('change.before')}
                </Text>
                {was.map((line) => (
                  <Text key={line} size={17} ink="muted">
                    <s>{line}</s>
                  </Text>
                ))}
              </Table>
            </td>
            <td className="m-gap" width="4%" style={{ fontSize: 0 }}>
              {'\u00a0'}
            </td>
            <td
              className="m-stack m-soft m-out"
              width="50%"
              {...{ bgcolor: background }}
              style={{ background, padding: '12px 16px', verticalAlign: 'top', ...edge }}
            >
              <Table>
                <Text size={13} ink="accent" bold small>
                  {t('change.now')}
                </Text>
                {is.map((line, at) => (
                  <Text
                    key={line}
                    size={at === 0 ? 20 : 16}
                    bold={at === 0}
                    style={at === 0 ? { lineHeight: '28px' } : {}}
                  >
                    {line}
                  </Text>
                ))}
                {more.map((line) => (
                  <Text key={line} size={15}>
                    {line}
                  </Text>
                ))}
                {mapUrl && (
                  <Text size={15}>
                    <TextLink href={mapUrl}>{t('thanks.map')}</TextLink>
                  </Text>
                )}
              </Table>
            </td>
          </tr>
        </Table>
      </Row>
    </>
  )
}

function Unchanged({ mail }: { mail: ChangeRowsInput }) {
  const unchanged = listUnchanged(mail)
  if (unchanged.length === 0) return null
  return (
    <>
      <Rule />
      <Gap height={14} />
      <Text size={15} bold ink="muted" small>
        {mail.t('change.unchanged')}
      </Text>
      <Text size={17}>
        {unchanged.map(({ words, lead, strong }, at) => (
          <Fragment key={words}>
            {at > 0 && ' '}
            {strong ? (
              <>
                {lead} <b>{strong}</b>.
              </>
            ) : (
              words
            )}
          </Fragment>
        ))}
      </Text>
    </>
  )
}

/** A guest with an answer need not do anything; other guests are asked. */
function ChangeButtons({ mail }: { mail: ChangeRowsInput }) {
  const { t, answered, people, link, changeUrl, closed, calendar, calendarAttached } = mail
  const mayChange = changeUrl !== undefined && !closed
  if (!answered)
    return (
      <>
        <AnswerButtons mail={mail} />
        <Gap height={16} />
        <Button href={link} outlined>
          {t('invitation.open')}
        </Button>
      </>
    )
  return (
    <>
      <Button href={link}>
        {answered === 'yes' ? t('change.good', { count: people }) : t('thanks.open')}
      </Button>
      {mayChange && (
        <>
          <Gap height={10} />
          <Button href={changeUrl} outlined>
            {t('change.change')}
          </Button>
        </>
      )}
      <Gap height={10} />
      <Text size={14} ink="muted" align="center" small>
        {t(mayChange ? 'change.stands' : 'change.stands-alone')}
      </Text>
      {calendarAttached && (
        <>
          <Gap height={12} />
          <Text size={15} align="center" small>
            {t('change.attached')}
            {calendar && (
              <>
                {' '}
                <TextLink href={calendar.ics}>{t('change.again')}</TextLink>
              </>
            )}
          </Text>
        </>
      )}
    </>
  )
}
