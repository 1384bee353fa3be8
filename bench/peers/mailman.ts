import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { InvitationMail } from './our-side.ts'
import type { ListSender } from './sides.ts'

type MailmanOptions = {
  url: string
  user: string
  smtpLog: string
  mail: InvitationMail
  /** One mail for each member, addressed to the member, or as shipped one for ten members. */
  isPersonal: boolean
}

/** A post of the same mail to a list of GNU Mailman whose members are as many as the mails. */
export function openMailman({ url, user, smtpLog, mail, isPersonal }: MailmanOptions): ListSender {
  const ask = async (method: string, path: string, data: Record<string, string>) => {
    const response = await fetch(`${url}/3.1/${path}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(user).toString('base64')}` },
      body: new URLSearchParams(data),
    })
    if (!response.ok) throw new Error(`Mailman: ${response.status} ${await response.text()}`)
  }
  return {
    name: isPersonal
      ? 'GNU Mailman, one personal mail each'
      : 'GNU Mailman as shipped, one mail for ten members',
    sendMails: async (count) => {
      await ask('PATCH', 'lists/guests.lists.example/config', {
        personalize: isPersonal ? 'full' : 'none',
      })
      const id = randomUUID()
      await ask('POST', 'queues/in', {
        list_id: 'guests.lists.example',
        text: composePost(mail, id),
      })
      const { members, seconds } = await waitForPost(smtpLog, id)
      if (members !== count)
        throw new Error(`The list has ${members} members in place of ${count}.`)
      return members / seconds
    },
  }
}

function composePost({ subject, html, text }: InvitationMail, id: string): string {
  const boundary = 'part'
  const formatPart = (type: string, body: string) =>
    `--${boundary}\nContent-Type: text/${type}; charset="utf-8"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(body).toString('base64').replaceAll(/.{76}/g, '$&\n')}\n`
  return [
    'From: Guest 1 Rao <guest1@guests.example>',
    'To: guests@lists.example',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: <${id}@guests.example>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `${formatPart('plain', text)}${formatPart('html', html)}--${boundary}--\n`,
  ].join('\n')
}

/** Reads from Mailman's own log how long its delivery took, from the first to the last member. */
async function waitForPost(
  smtpLog: string,
  id: string,
): Promise<{ members: number; seconds: number }> {
  const pattern = new RegExp(`<${id}@.* for (\\d+) recips, completed in ([\\d.]+) seconds`)
  for (let tries = 0; tries < 6_000; tries += 1) {
    const [, members, seconds] = pattern.exec(readFileSync(smtpLog, 'utf8')) ?? []
    if (members && seconds) return { members: Number(members), seconds: Number(seconds) }
    await wait(100)
  }
  throw new Error('Mailman has not sent the post within ten minutes.')
}
