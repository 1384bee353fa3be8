import { type WebhookFacts } from '@mehfil/contract/accounts/webhook-message.ts'
import type { WebhookTarget } from '@mehfil/contract/accounts/webhooks.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { formatMoney } from '../../payments/mails.ts'
import { writeSlackBody, writeTeamsBody } from '../rules/chat-body.ts'
import { writeSentence } from '../rules/chat-sentence.ts'
import { writeProgramBody, type WebhookMessage } from '../rules/webhooks.ts'

export type MessageReader = { target: WebhookTarget; language: Language }

type BodyWriter = (world: World, message: WebhookMessage, language: Language) => string

const writers: Record<WebhookTarget, BodyWriter> = {
  program: (_, message) => writeProgramBody(message),
  slack: (...message) => writeSlackBody(toChatMessage(...message)),
  teams: (...message) => writeTeamsBody(toChatMessage(...message)),
}

/** The body as a program reads it, or a message for people in a channel. The same at each attempt. */
export const writeBody = (
  world: World,
  message: WebhookMessage,
  { target, language }: MessageReader,
): string => writers[target](world, message, language)

function toChatMessage(world: World, { kind, facts }: WebhookMessage, language: Language) {
  const t = getMailTranslator(world, language)
  const told = facts as WebhookFacts
  const page = findPage(told)
  return {
    sentence: writeSentence(kind, told, {
      t,
      formatMoney: (amount, currency) => formatMoney(language, amount, currency),
    }),
    title: told.event?.title.replaceAll(/\s+/g, ' ') ?? '',
    linkText: t(`chat.open-${page.name}`),
    link: world.settings.publicUrl + page.path,
    language,
  }
}

function findPage({ event, guest, payment }: WebhookFacts): { name: string; path: string } {
  if (payment) return { name: 'billing', path: pathTo('billing') }
  if (!event) return { name: 'developers', path: pathTo('developers') }
  return guest
    ? { name: 'guests', path: pathTo('guests', { EID: event.id }) }
    : { name: 'event', path: pathTo('eventDashboard', { EID: event.id }) }
}
