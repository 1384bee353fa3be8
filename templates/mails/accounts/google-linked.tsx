import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Gap, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type GoogleLinkedMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand & { salesPhone: string; salesEmail: string }
  name: string
  /** Formatted for the reader: "21 November 2026, 10:42 UTC". */
  linkedAt: string
  /** "Chrome on Android", or empty if the browser sends nothing. */
  device: string
}

/** Tells the owner of an account that Google is a new way to sign in and the old one is closed. */
export function renderGoogleLinkedMail(mail: GoogleLinkedMailView): RenderedMail {
  const { t, lang, brand } = mail
  const subject = t('linked.subject', { brand: brand.name })
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('linked.preheader'),
    children: <GoogleLinkedRows {...mail} />,
  })
  const text = renderPlainText([
    t('known.greeting', { name: mail.name }),
    t('linked.body', { brand: brand.name }),
    [getLinkedLine(mail), t('linked.ended')],
    t('password.was-you'),
    getNotYouLine(mail),
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getLinkedLine = ({ t, linkedAt, device }: GoogleLinkedMailView): string =>
  device ? t('linked.at-from', { at: linkedAt, device }) : t('linked.at', { at: linkedAt })
const getNotYouLine = ({ t, brand }: GoogleLinkedMailView): string =>
  t('linked.not-you', { phone: brand.salesPhone, email: brand.salesEmail })

function GoogleLinkedRows(mail: GoogleLinkedMailView) {
  const { t, brand } = mail
  return (
    <>
      <Title>{t('linked.title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name: mail.name })}</Text>
      <Gap height={8} />
      <Text>{t('linked.body', { brand: brand.name })}</Text>
      <Gap height={16} />
      <FactTile tint="secure" label={t('linked.when')} fact={mail.linkedAt}>
        {mail.device && <Text size={15}>{t('code.from', { device: mail.device })}</Text>}
      </FactTile>
      <Gap height={16} />
      <Text>{t('linked.ended')}</Text>
      <Gap height={8} />
      <Text>{t('password.was-you')}</Text>
      <Gap height={8} />
      <Text bold>{getNotYouLine(mail)}</Text>
      <Gap height={32} />
    </>
  )
}
