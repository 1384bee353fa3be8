import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Gap, HouseHead, Panel, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type GoogleLinkedMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand & { salesPhone: string; salesEmail: string }
  name: string
  /** Written for the reader: "21 November 2026, 10:42 UTC". */
  linkedAt: string
  /** "Chrome on Android", or empty when the browser does not say. */
  device: string
}

/** To whoever has the account: another way into it, and the old one closed. */
export function googleLinkedMail(mail: GoogleLinkedMail): WrittenMail {
  const { t, lang, brand } = mail
  const subject = t('linked.subject', { brand: brand.name })
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t('linked.preheader'),
    footer: [senderLine(brand)],
    children: <LinkedRows {...mail} />,
  })
  const text = written([
    t('known.greeting', { name: mail.name }),
    t('linked.body', { brand: brand.name }),
    [linkOf(mail), t('linked.ended')],
    t('password.was-you'),
    notYou(mail),
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const linkOf = ({ t, linkedAt, device }: GoogleLinkedMail): string =>
  device ? t('linked.at-from', { at: linkedAt, device }) : t('linked.at', { at: linkedAt })
const notYou = ({ t, brand }: GoogleLinkedMail): string =>
  t('linked.not-you', { phone: brand.salesPhone, email: brand.salesEmail })

function LinkedRows(mail: GoogleLinkedMail) {
  const { t, brand } = mail
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('linked.title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name: mail.name })}</Text>
      <Gap height={8} />
      <Text>{t('linked.body', { brand: brand.name })}</Text>
      <Gap height={16} />
      <Panel>
        <Text bold align="center">
          {linkOf(mail)}
        </Text>
        <Gap height={4} />
        <Text size={15} ink="muted" align="center">
          {t('linked.ended')}
        </Text>
      </Panel>
      <Gap height={16} />
      <Text>{t('password.was-you')}</Text>
      <Gap height={8} />
      <Text bold>{notYou(mail)}</Text>
      <Gap height={32} />
    </>
  )
}
