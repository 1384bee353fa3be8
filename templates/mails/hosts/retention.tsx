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

export type RetentionMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** The name of the owner. */
  name: string
  title: string
  /** The day on which the data of guests is deleted, formatted for the reader. */
  date: string
  guests: number
  /** The page to change the day. */
  keepLink: string
  /** The page to export the list and the reports. */
  exportLink: string
}

/**
 * Warns the owner before all data about the guests of an event is deleted, with the possible
 * actions.
 */
export function renderRetentionMail(mail: RetentionMailView): RenderedMail {
  const { t, lang, brand, keepLink, exportLink } = mail
  const facts = getFacts(mail)
  const subject = t('retention.subject', facts)
  const why = t('retention.why', facts)
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('retention.goes', facts),
    footer: [why],
    children: <RetentionRows {...mail} />,
  })
  const text = renderPlainText([
    t('retention.greeting', facts),
    [t('retention.goes', facts), t('retention.stays', facts)],
    [t('retention.export'), `  ${exportLink}`],
    [t('retention.keep'), `  ${keepLink}`],
    ['--', why, getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getFacts = ({ brand, name, title, date, guests }: RetentionMailView) => ({
  brand: brand.name,
  name,
  title,
  date,
  count: guests,
})

function RetentionRows(mail: RetentionMailView) {
  const { t, keepLink, exportLink } = mail
  const facts = getFacts(mail)
  return (
    <>
      <Title>{t('retention.title', facts)}</Title>
      <Gap height={10} />
      <Text>{t('retention.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t('retention.goes', facts)}</Text>
      <Gap height={20} />
      <FactTile tint="warn" label={t('retention.deleted-on')} fact={mail.date}>
        <Text size={15}>{t('retention.stays', facts)}</Text>
      </FactTile>
      <Gap height={20} />
      <Button href={exportLink}>{t('retention.export')}</Button>
      <Gap height={14} />
      <Text size={15}>
        <TextLink href={keepLink}>{t('retention.keep')}</TextLink>
      </Text>
      <Gap height={32} />
    </>
  )
}
