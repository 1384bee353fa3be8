import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Text, TextLink, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type ExistingAccountMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  loginLink: string
  forgotLink: string
}

/** Sent when the address of an existing account was typed in the sign-up. */
export function renderExistingAccountMail(mail: ExistingAccountMailView): RenderedMail {
  const { t, lang, brand, loginLink, forgotLink } = mail
  const facts = { brand: brand.name, name: mail.name }
  const subject = t('known.subject', facts)
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('known.preheader'),
    children: <ExistingAccountRows {...mail} />,
  })
  const text = renderPlainText([
    t('known.greeting', facts),
    t('known.body', facts),
    [t('known.login'), `  ${loginLink}`],
    [t('known.forgot'), `  ${forgotLink}`],
    t('known.not-you'),
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

function ExistingAccountRows({ t, brand, name, loginLink, forgotLink }: ExistingAccountMailView) {
  const facts = { brand: brand.name, name }
  return (
    <>
      <Title>{t('known.title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t('known.body', facts)}</Text>
      <Gap height={20} />
      <FactTile tint="secure">
        <Text>{t('known.not-you')}</Text>
      </FactTile>
      <Gap height={20} />
      <Button href={loginLink}>{t('known.login')}</Button>
      <Gap height={14} />
      <Text size={15} align="center">
        <TextLink href={forgotLink}>{t('known.forgot')}</TextLink>
      </Text>
      <Gap height={32} />
    </>
  )
}
