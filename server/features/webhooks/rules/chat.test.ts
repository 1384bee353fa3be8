import { describe, expect, it } from 'vitest'
import type { WebhookFacts } from '@mehfil/contract/accounts/webhook-message.ts'
import {
  isPaymentKind,
  paymentKinds,
  webhookKinds,
  webhookTest,
} from '@mehfil/contract/accounts/webhooks.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { getMailTranslator, loadTranslations } from '../../../base/i18n/translations.ts'
import { writeSlackBody, writeTeamsBody, type ChatMessage } from './chat-body.ts'
import { writeSentence } from './chat-sentence.ts'

const getTranslator = loadTranslations()
const guest = (more: object = {}): WebhookFacts => ({
  event: { id: 'E', title: 'The wedding' },
  guest: {
    id: 'G',
    name: 'Meera',
    email: 'meera@guests.example',
    phone: '',
    category: '',
    language: 'en',
    partyLimit: 9,
    answer: 'yes',
    people: 1,
    note: '',
    waiting: false,
    confirmed: false,
    walkIn: false,
    arrived: 1,
    invitedAt: null,
    answeredAt: null,
    attendedAt: null,
    ...more,
  },
})
const say = (language: Language, kind: string, facts: WebhookFacts) =>
  writeSentence(kind, facts, {
    t: getMailTranslator({ getTranslator }, language),
    formatMoney: (amount, currency) => `${currency} ${amount / 100}`,
  })

const parties = [1, 2, 3, 4, 12, 101]
const listMessages = (): Array<[string, WebhookFacts]> => [
  ...webhookKinds
    .filter((kind) => kind.startsWith('event'))
    .map((kind): [string, WebhookFacts] => [kind, { event: { id: 'E', title: 'The wedding' } }]),
  ...webhookKinds
    .filter((kind) => !kind.startsWith('event') && !isPaymentKind(kind))
    .flatMap((kind) =>
      parties.map((people): [string, WebhookFacts] => [kind, guest({ people, arrived: people })]),
    ),
  ...['no', 'maybe'].map((answer): [string, WebhookFacts] => ['guest.answered', guest({ answer })]),
  ...parties.map((people): [string, WebhookFacts] => [
    'guest.answered',
    guest({ people, formerAnswer: 'no' }),
  ]),
  ...['no', 'maybe'].map((answer): [string, WebhookFacts] => [
    'guest.answered',
    guest({ answer, formerAnswer: 'yes' }),
  ]),
  ...paymentKinds.map((kind): [string, WebhookFacts] => [
    kind,
    {
      payment: { id: 'pay_1', amount: 117_882, currency: 'INR', refunded: 50_000, method: 'card' },
    },
  ]),
  [
    'payment.refunded',
    {
      payment: {
        id: 'pay_1',
        amount: 117_882,
        currency: 'INR',
        refund: 20_000,
        refunded: 70_000,
        method: 'card',
      },
    },
  ],
  ['guest.removed', { event: { id: 'E', title: 'The wedding' }, guest: { id: 'G', erased: true } }],
  [webhookTest, {}],
]

describe('Our product says in a channel what happened', () => {
  it('for each kind of message, in three languages', async () => {
    const lines = languages.flatMap((language) => [
      `# ${language}`,
      ...new Set(listMessages().map(([kind, facts]) => `${kind}: ${say(language, kind, facts)}`)),
    ])
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      '../../../test/files/chat-sentences.txt',
    )
  })

  it('in one line, also where a name has several', () => {
    expect(say('en', 'guest.confirmed', guest({ name: 'Meera\n\n Nair' }))).toBe(
      'Meera Nair is confirmed',
    )
  })
})

const message = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  sentence: 'Meera & <!channel> @channel *x* is coming',
  title: 'Tea > coffee',
  linkText: 'Open the guest list',
  link: 'https://mehfil.example/dashboard/guests/E',
  language: 'en',
  ...more,
})

describe('Our product writes a message for Slack', () => {
  it('with its three characters escaped, and with a name that calls no one', () => {
    expect(JSON.parse(writeSlackBody(message()))).toEqual({
      text: 'Meera &amp; &lt;!channel&gt; @\u2060channel *x* is coming · Tea &gt; coffee',
      blocks: [
        {
          type: 'section',
          text: {
            type: 'plain_text',
            text: 'Meera &amp; &lt;!channel&gt; @\u2060channel *x* is coming',
            emoji: false,
          },
        },
        {
          type: 'context',
          elements: [
            { type: 'plain_text', text: 'Tea &gt; coffee', emoji: false },
            {
              type: 'mrkdwn',
              text: '<https://mehfil.example/dashboard/guests/E|Open the guest list>',
            },
          ],
        },
      ],
    })
  })

  it('without an empty title, which Slack refuses', () => {
    expect(writeSlackBody(message({ title: '' }))).not.toContain('"text":""')
  })
})

describe('Our product writes a message for Microsoft Teams', () => {
  it('as an Adaptive Card of plain texts, from the right in Arabic', () => {
    expect(JSON.parse(writeTeamsBody(message({ language: 'arb' })))).toEqual({
      type: 'message',
      summary: 'Meera & <!channel> @channel *x* is coming',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.5',
            lang: 'ar',
            rtl: true,
            body: [
              {
                type: 'RichTextBlock',
                inlines: [
                  {
                    type: 'TextRun',
                    text: 'Meera & <!channel> @channel *x* is coming',
                    weight: 'Bolder',
                  },
                ],
              },
              {
                type: 'RichTextBlock',
                inlines: [{ type: 'TextRun', text: 'Tea > coffee', isSubtle: true }],
              },
            ],
            actions: [
              {
                type: 'Action.OpenUrl',
                title: 'Open the guest list',
                url: 'https://mehfil.example/dashboard/guests/E',
              },
            ],
          },
        },
      ],
    })
  })
})
