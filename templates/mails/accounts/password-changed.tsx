import { renderMailHtml } from '../layout/frame.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, BrandHeader, Panel, Text, Title } from '../layout/elements.tsx'
import { createMailStyle, type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type PasswordChangedMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  /** Formatted for the reader: "21 November 2026, 10:42 UTC". */
  changedAt: string
  /** "Chrome on Android", or empty if the browser sends nothing. */
  device: string
  forgotLink: string
}

/** Tells the person about the change, so that they notice a change by a stranger. */
export function renderPasswordChangedMail(mail: PasswordChangedMailView): RenderedMail {
  const { t, lang, brand, forgotLink } = mail
  const subject = t('password.subject', { brand: brand.name })
  const html = renderMailHtml({
    style: createMailStyle(lang),
    title: subject,
    preheader: t('password.preheader'),
    footer: [getSenderLine(brand)],
    children: <PasswordChangedRows {...mail} />,
  })
  const text = renderPlainText([
    t('known.greeting', { name: mail.name }),
    t('password.body', { brand: brand.name }),
    [getChangedLine(mail), t('password.ended')],
    t('password.was-you'),
    [t('password.not-you'), `  ${forgotLink}`],
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getChangedLine = ({ t, changedAt, device }: PasswordChangedMailView): string =>
  device
    ? t('password.changed-from', { at: changedAt, device })
    : t('password.changed', { at: changedAt })

function PasswordChangedRows(mail: PasswordChangedMailView) {
  const { t, brand, forgotLink } = mail
  return (
    <>
      <Gap height={28} />
      <BrandHeader brand={brand.name} />
      <Gap height={26} />
      <Title>{t('password.title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name: mail.name })}</Text>
      <Gap height={8} />
      <Text>{t('password.body', { brand: brand.name })}</Text>
      <Gap height={16} />
      <Panel>
        <Text bold align="center">
          {getChangedLine(mail)}
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
