import { getDirection, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'

/** One message for a channel: plain texts, and the page that tells more. */
export type ChatMessage = {
  sentence: string
  /** The event; empty where it is about none. */
  title: string
  linkText: string
  link: string
  language: Language
}

/** The three characters that mean something to Slack. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const wordJoiner = '\u2060'
/** A name must call no one. Slack links these words itself in some settings of a workspace. */
const breakMentions = (text: string): string =>
  text.replaceAll(/@(?=channel|here|everyone|group)/gi, `@${wordJoiner}`)

const toSlackText = (text: string): string => escapeSlack(breakMentions(text))

/**
 * The shape of Slack's incoming webhooks. Names are in plain text, where stars and underscores mean
 * nothing; `text` is what a notification shows.
 */
export function writeSlackBody({ sentence, title, linkText, link }: ChatMessage): string {
  const more = `<${link}|${escapeSlack(linkText)}>`
  return JSON.stringify({
    text: toSlackText(title ? `${sentence} · ${title}` : sentence),
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: toSlackText(sentence), emoji: false } },
      {
        type: 'context',
        elements: [
          ...(title ? [{ type: 'plain_text', text: toSlackText(title), emoji: false }] : []),
          { type: 'mrkdwn', text: more },
        ],
      },
    ],
  })
}

/**
 * An Adaptive Card in a message, as workflows and connectors of Teams take it. Texts are runs of a
 * rich text block, which knows no Markdown.
 */
export function writeTeamsBody({ sentence, title, linkText, link, language }: ChatMessage): string {
  const writeLine = (text: string, style: object) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...style }],
  })
  return JSON.stringify({
    type: 'message',
    summary: sentence,
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.5',
          lang: toLanguageTag(language),
          rtl: getDirection(language) === 'rtl',
          body: [
            writeLine(sentence, { weight: 'Bolder' }),
            ...(title ? [writeLine(title, { isSubtle: true })] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: linkText, url: link }],
        },
      },
    ],
  })
}
