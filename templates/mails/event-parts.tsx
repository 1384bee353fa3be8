import { Fragment, useContext, type ReactNode } from 'react'
import type { AnswerLinks, MailFoot, Standing } from './event-mail.ts'
import type { Translate } from './house-mail.ts'
import { Button, Gap, Table, Text } from './parts.tsx'
import { VoiceContext, type MailLanguage } from './voice.ts'

/** Pieces that mails about an event share. */

/** What the three answers need to know. */
export type Asked = { t: Translate; link: string; links: AnswerLinks; maybeAllowed: boolean; answered?: Standing; closed?: string }

const answersOf = ({ maybeAllowed }: Asked) => (maybeAllowed ? (['yes', 'maybe', 'no'] as const) : (['yes', 'no'] as const))

/** Yes, Maybe and No in one row; the answer that stands, once there is one; and a sentence once nobody asks any more. */
export function AnswerButtons({ mail }: { mail: Asked }) {
  const { t, closed, answered, link } = mail
  if (closed && !answered) return <Text align="center" bold>{t('invitation.closed', { day: closed })}</Text>
  if (answered) return <Button href={link}>{t(`invitation.stands-${answered}`)}</Button>
  const answers = answersOf(mail)
  return (
    <>
      <tr><td><Table style={{ tableLayout: 'fixed' }}><tr>{answers.flatMap((answer, at) => [at > 0 && <Between key={`${answer} gap`} />, <td key={answer}><Table><Button href={mail.links[answer]} outlined={at > 0}>{t(`invitation.${answer}`)}</Button></Table></td>])}</tr></Table></td></tr>
      <Gap height={10} />
      <Text size={14} ink="muted" align="center">{t('invitation.hint')}</Text>
    </>
  )
}

const Between = () => <td width="2%" style={{ width: '2%', fontSize: 0, lineHeight: 0 }}>{'\u00a0'}</td>

/** The same in the text part. */
export function answerLines(t: Translate, mail: Asked): Array<string | string[]> {
  if (mail.closed && !mail.answered) return [t('invitation.closed', { day: mail.closed })]
  if (mail.answered) return [[t(`invitation.stands-${mail.answered}`), `  ${mail.link}`]]
  return [answersOf(mail).flatMap((answer) => [t(`invitation.${answer}`), `  ${mail.links[answer]}`]), t('invitation.hint-text')]
}

/** Lines under the card: for whom it was sent, how to stop it, contact and privacy, and the label. */
export function footLines(t: Translate, foot: MailFoot): ReactNode[] {
  const links = footLinks(t, foot)
  return [sentFor(t, foot), ...(links.length > 0 ? [links.map(({ url, words }, at) => <Fragment key={url}>{at > 0 && ' \u00a0·\u00a0 '}<FootLink href={url}>{words}</FootLink></Fragment>)] : []), ...(foot.label ? [<FootLink key="label" href={foot.label.url}>{t('foot.label', { brand: foot.label.name })}</FootLink>] : [])]
}

/** The same under the dashes of the text part. */
export function footText(t: Translate, foot: MailFoot): string[] {
  const label = foot.label ? [{ url: foot.label.url, words: t('foot.label', { brand: foot.label.name }) }] : []
  return ['--', sentFor(t, foot), ...[...footLinks(t, foot), ...label].flatMap(({ url, words }) => [words, `  ${url}`])]
}

const sentFor = (t: Translate, { hosts }: MailFoot): string => (hosts ? `${t('thanks.sent-for', { hosts })} ${t('thanks.answer-back')}` : t('thanks.answer-back'))

function footLinks(t: Translate, { stopUrl, contactUrl, privacyUrl }: MailFoot): Array<{ url: string; words: string }> {
  return [
    ...(stopUrl ? [{ url: stopUrl, words: t('foot.stop') }] : []),
    ...(contactUrl ? [{ url: contactUrl, words: t('foot.contact') }] : []),
    ...(privacyUrl ? [{ url: privacyUrl, words: t('foot.privacy') }] : []),
  ]
}

function FootLink({ href, children }: { href: string; children: ReactNode }) {
  const { theme } = useContext(VoiceContext)
  return <a className="m-muted" href={href} style={{ color: theme.muted.light, textDecoration: 'underline' }}>{children}</a>
}

/** Small numbers in words, where a language writes them so. */
export const spelled = (t: Translate, count: number): string => t('invitation.numbers').split(' ')[count - 1] ?? String(count)

/** In Arabic each name keeps its own direction, whatever letters it is written in. */
export function namesOf(lang: MailLanguage, names: readonly string[]): string {
  const isolated = lang === 'ar' ? names.map((name) => `\u2068${name}\u2069`) : names
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(isolated)
}
