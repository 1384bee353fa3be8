import { findLanguage, type Language } from '@mehfil/contract/languages.ts'
import { standInPhones, standInPress } from '@mehfil/contract/system/phone-stand-in.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { formatTime, renderMailboxPage } from '../../mailbox/pages/shell.tsx'
import { buttonAnswers } from '../../phone-messages/rules/payload.ts'
import { sendPhoneNews } from '../jobs/news.ts'
import { buildWhatsappPress, buildWhatsappStatus, type StandInMessage } from '../rules.ts'
import { getStandInMessages, listStandInMessages } from '../store.ts'

const mostShown = 50

/** The phones of all guests: what they got, with buttons that a person can press. */
export function phonesPage(context: PageContext): PageResponse {
  const { world, language } = context
  const messages = listStandInMessages(world.settings, mostShown)
  return renderMailboxPage(context, {
    title: world.getTranslator(language, 'mail')('phone.title'),
    plain: true,
    directives: { 'img-src': "'self' data:" },
    body: (t) => (
      <>
        <h1>{t('phone.title')}</h1>
        <p className="about">{t('phone.about')}</p>
        {messages.length === 0 && <p className="card empty">{t('phone.empty')}</p>}
        {messages.map((message) => (
          <PhoneMessage key={message.id} context={context} message={message} />
        ))}
      </>
    ),
  })
}

type PhoneMessageProps = { context: PageContext; message: StandInMessage }

function PhoneMessage({ context: { world, language }, message }: PhoneMessageProps) {
  const t = world.getTranslator(language, 'mail')
  const own: Language = findLanguage(message.language) ?? language
  const words = world.getTranslator(own, 'mail')
  const [name, hosts, event, when, place, link] = message.values
  const text =
    message.values.length > 0
      ? words('phone.body', { name, hosts, event, when, place, link })
      : message.text
  return (
    <article className="card sum" aria-label={message.phone}>
      <span>
        <bdi dir="ltr">{message.phone}</bdi> ·{' '}
        <bdi>{message.channel === 'sms' ? 'SMS' : 'WhatsApp'}</bdi> ·{' '}
        <bdi>{formatTime(language, message.at.toISOString())}</bdi>
      </span>
      {message.pictureUrl && <img src={message.pictureUrl} alt="" width="320" />}
      <pre>{text}</pre>
      {message.values.length > 0 && <span className="stone">{words('phone.footer')}</span>}
      <form method="post" action={standInPress.path} className="ways">
        <input type="hidden" name="message" value={message.id} />
        {message.payloads.map((_, at) => (
          <button key={buttonAnswers[at]} name="button" value={at}>
            {words(`phone.button-${buttonAnswers[at]}`)}
          </button>
        ))}
        <button name="read" value="on">
          {t('phone.read')}
        </button>
      </form>
      {message.answer !== null && <p>{t('phone.pressed', { answer: message.answer })}</p>}
      <form method="post" action={standInPress.path} className="search">
        <input type="hidden" name="message" value={message.id} />
        <input name="text" maxLength={200} aria-label={t('phone.free-text')} autoComplete="off" />
        <button>{t('phone.send')}</button>
      </form>
    </article>
  )
}

/** What a person does with a message, reported as the provider reports it. */
export async function pressPage({ world, tx, form, now }: PageContext): Promise<PageResponse> {
  const message = getStandInMessages(world.settings).get(String(form['message'] ?? ''))
  if (message) {
    const about = { ...message, phoneId: world.settings.phones.whatsapp?.phoneId ?? '', at: now }
    const at = Number(form['button'] ?? -1)
    const payload = message.payloads[at] ?? ''
    const word = buttonAnswers[at]
    const own = world.getTranslator(findLanguage(message.language) ?? 'en', 'mail')
    const text = payload && word ? own(`phone.button-${word}`) : String(form['text'] ?? '')
    const enqueue = (channel: 'whatsapp' | 'sms', body: string) =>
      enqueueJob(tx, sendPhoneNews, { channel, body, query: '' })
    if (message.channel === 'whatsapp')
      await enqueue('whatsapp', buildWhatsappStatus(about, 'read'))
    if (text && message.channel === 'whatsapp')
      await enqueue(
        'whatsapp',
        buildWhatsappPress(about, { newId: `wamid.${world.random.secret()}`, payload, text }),
      )
    if (text && message.channel === 'sms')
      await enqueue(
        'sms',
        new URLSearchParams({
          AccountSid: world.settings.phones.sms?.account ?? '',
          MessageSid: `SM${world.random.uuid().replaceAll('-', '')}`,
          From: message.phone,
          To: world.settings.phones.sms?.from ?? '',
          Body: text,
        }).toString(),
      )
    if (text) message.answer = text
  }
  return { status: 303, redirect: standInPhones.path }
}
