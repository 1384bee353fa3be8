import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
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
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('password.preheader'),
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
      <Title>{t('password.title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name: mail.name })}</Text>
      <Gap height={8} />
      <Text>{t('password.body', { brand: brand.name })}</Text>
      <Gap height={16} />
      <FactTile tint="secure" label={t('password.when')} fact={mail.changedAt}>
        {mail.device && <Text size={15}>{t('code.from', { device: mail.device })}</Text>}
      </FactTile>
      <Gap height={16} />
      <Text>{t('password.ended')}</Text>
      <Gap height={8} />
      <Text>{t('password.was-you')}</Text>
      <Gap height={8} />
      <Text bold>{t('password.not-you')}</Text>
      <Gap height={20} />
      <Button href={forgotLink}>{t('known.forgot')}</Button>
      <Gap height={32} />
    </>
  )
}
