import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Panel, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type PasswordChangedMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  name: string
  /** Written for the reader: "21 November 2026, 10:42 UTC". */
  changedAt: string
  /** "Chrome on Android", or empty when the browser does not say. */
  device: string
  forgotLink: string
}

/** To whoever has the account, so that a change by somebody else is seen. */
export function passwordChangedMail(mail: PasswordChangedMail): WrittenMail {
  const { t, lang, brand, forgotLink } = mail
  const subject = t('password.subject', { brand: brand.name })
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t('password.preheader'),
    footer: [senderLine(brand)],
    children: <PasswordRows {...mail} />,
  })
  const text = written([
    t('known.greeting', { name: mail.name }),
    t('password.body', { brand: brand.name }),
    [changeOf(mail), t('password.ended')],
    t('password.was-you'),
    [t('password.not-you'), `  ${forgotLink}`],
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const changeOf = ({ t, changedAt, device }: PasswordChangedMail): string =>
  device
    ? t('password.changed-from', { at: changedAt, device })
    : t('password.changed', { at: changedAt })

function PasswordRows(mail: PasswordChangedMail) {
  const { t, brand, forgotLink } = mail
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('password.title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name: mail.name })}</Text>
      <Gap height={8} />
      <Text>{t('password.body', { brand: brand.name })}</Text>
      <Gap height={16} />
      <Panel>
        <Text bold align="center">
          {changeOf(mail)}
        </Text>
        <Gap height={4} />
        <Text size={15} ink="muted" align="center">
          {t('password.ended')}
        </Text>
      </Panel>
      <Gap height={16} />
      <Text>{t('password.was-you')}</Text>
      <Gap height={8} />
      <Text bold>{t('password.not-you')}</Text>
      <Gap height={20} />
      <Button href={forgotLink}>{t('known.forgot')}</Button>
      <Gap height={32} />
    </>
  )
}
