import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Text, TextLink, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type KnownMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  name: string
  loginLink: string
  forgotLink: string
}

/** To somebody who has an account, when their address was typed into the sign-up. */
export function knownMail(mail: KnownMail): WrittenMail {
  const { t, lang, brand, loginLink, forgotLink } = mail
  const facts = { brand: brand.name, name: mail.name }
  const subject = t('known.subject', facts)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t('known.preheader'),
    footer: [senderLine(brand)],
    children: <KnownRows {...mail} />,
  })
  const text = written([
    t('known.greeting', facts),
    t('known.body', facts),
    [t('known.login'), `  ${loginLink}`],
    [t('known.forgot'), `  ${forgotLink}`],
    t('known.not-you'),
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

function KnownRows({ t, brand, name, loginLink, forgotLink }: KnownMail) {
  const facts = { brand: brand.name, name }
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('known.title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t('known.body', facts)}</Text>
      <Gap height={20} />
      <Button href={loginLink}>{t('known.login')}</Button>
      <Gap height={14} />
      <Text size={15} align="center">
        <TextLink href={forgotLink}>{t('known.forgot')}</TextLink>
      </Text>
      <Gap height={18} />
      <Text size={15} ink="muted">
        {t('known.not-you')}
      </Text>
      <Gap height={32} />
    </>
  )
}
