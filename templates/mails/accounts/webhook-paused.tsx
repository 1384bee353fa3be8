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

export type WebhookPausedMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  /** The host of the address that messages go to. */
  host: string
  reason: 'failing' | 'gone'
  /** The screen with all webhooks. */
  link: string
}

/** Tells the owner of an account that a program of theirs is told nothing for now. */
export function renderWebhookPausedMail(mail: WebhookPausedMailView): RenderedMail {
  const { t, lang, brand, host, reason } = mail
  const subject = t('webhook.paused-subject', { host })
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('webhook.paused-preheader'),
    children: <WebhookPausedRows {...mail} />,
  })
  const text = renderPlainText([
    t('known.greeting', { name: mail.name }),
    t(`webhook.paused-${reason}`, { host }),
    t('webhook.paused-next'),
    `${t('key.open')}: ${mail.link}`,
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

function WebhookPausedRows({ t, name, host, reason, link }: WebhookPausedMailView) {
  return (
    <>
      <Title>{t('webhook.paused-title')}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name })}</Text>
      <Gap height={8} />
      <Text>{t(`webhook.paused-${reason}`, { host })}</Text>
      <Gap height={16} />
      <FactTile tint="secure" label={t('webhook.paused-address')} fact={host} />
      <Gap height={16} />
      <Text>{t('webhook.paused-next')}</Text>
      <Gap height={16} />
      <Button href={link}>{t('key.open')}</Button>
      <Gap height={32} />
    </>
  )
}
