import type { Permission } from '@mehfil/contract/access.ts'
import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Isolated, Text, Title } from '../layout/elements.tsx'
import { joinWithAnd } from './team-invitation.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type TeamNewsMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** The person who invited and reads this mail. */
  name: string
  kind: 'accepted' | 'declined' | 'undelivered'
  /** The person who accepted, or the invited address. */
  who: string
  email: string
  can: readonly Permission[]
  /** The reason from the mail server for a mail that did not arrive; may be empty. */
  reason: string
  link: string
}

/** Tells the inviting person the result of an invitation. */
export function renderTeamNewsMail(mail: TeamNewsMailView): RenderedMail {
  const { t, lang, brand, kind, link } = mail
  const facts = getFacts(mail)
  const subject = t(`team-news.subject-${kind}`, facts)
  const html = renderFamilyMail({
    family: 'team',
    lang,
    t,
    brand,
    title: subject,
    preheader: t(`team-news.next-${kind}`, facts),
    children: <TeamNewsRows {...mail} />,
  })
  const text = renderPlainText([
    t('team.greeting', { name: mail.name }),
    `${t(`team-news.body-${kind}`, facts)} ${t(`team-news.next-${kind}`, facts)}`,
    ...listServerReason(mail),
    [t('team-news.open'), `  ${link}`],
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getFacts = (mail: TeamNewsMailView) => ({
  who: mail.who,
  email: mail.email,
  what: joinWithAnd(
    mail,
    mail.can.map((one) => mail.t(`team.do-${one}`)),
  ),
})
const listServerReason = ({ t, reason }: TeamNewsMailView): string[] =>
  reason ? [`${t('team-news.reason')} ${reason}`] : []

function TeamNewsRows(mail: TeamNewsMailView) {
  const { t, name, kind, link, reason } = mail
  const facts = getFacts(mail)
  return (
    <>
      <Title>{t(`team-news.title-${kind}`, facts)}</Title>
      <Gap height={10} />
      <Text>{t('team.greeting', { name })}</Text>
      <Gap height={8} />
      <Text>{t(`team-news.body-${kind}`, { ...facts, email: `\u2068${facts.email}\u2069` })}</Text>
      <Gap height={8} />
      <Text>{t(`team-news.next-${kind}`, facts)}</Text>
      <Gap height={16} />
      <FactTile
        tint={kind === 'undelivered' ? 'warn' : 'team'}
        fact={kind === 'accepted' ? facts.who : <Isolated>{facts.email}</Isolated>}
      >
        {kind === 'accepted' && (
          <Text size={15}>
            <Isolated>{facts.email}</Isolated>
          </Text>
        )}
        {reason && (
          <>
            <Text size={15}>{t('team-news.reason')}</Text>
            <Text size={15}>
              <bdi dir="auto">{reason}</bdi>
            </Text>
          </>
        )}
      </FactTile>
      <Gap height={20} />
      <Button href={link}>{t('team-news.open')}</Button>
      <Gap height={32} />
    </>
  )
}
