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

export type UnsentReportMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  title: string
  /** Sentences. */
  why: readonly string[]
  link: string
}

/** Tells the owner that a scheduled report was not sent to some or all readers, and why. */
export function renderUnsentReportMail({
  lang,
  t,
  brand,
  name,
  title,
  why,
  link,
}: UnsentReportMailView): RenderedMail {
  const subject = t('unsent.subject', { title })
  const rows = (
    <>
      <Title>{subject}</Title>
      <Gap height={10} />
      <Text>{t('notice.greeting', { name })}</Text>
      <Gap height={16} />
      <FactTile tint="warn">
        {why.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </FactTile>
      <Gap height={20} />
      <Button href={link}>{t('unsent.open')}</Button>
      <Gap height={30} />
    </>
  )
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: why.join(' '),
    footer: [t('unsent.why')],
    children: rows,
  })
  const text = renderPlainText([
    t('notice.greeting', { name }),
    ...why,
    [t('unsent.open'), `  ${link}`],
    ['--', t('unsent.why'), getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}
