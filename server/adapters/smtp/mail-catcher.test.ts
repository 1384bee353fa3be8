import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailCatcher } from './mail-catcher.ts'
import { createMailer } from './mailer.ts'

let folder: string
let catcher: Awaited<ReturnType<typeof startMailCatcher>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catcher-'))
  catcher = await startMailCatcher(folder)
})
afterEach(async () => {
  await catcher.close()
  await rm(folder, { recursive: true, force: true })
})

const mailTo = (address: string) => ({
  messageId: `<${address}>`,
  from: { name: 'Asha', address: 'asha@mehfil.example' },
  to: { name: '', address },
  subject: 'Dinner',
  html: '<p>Dinner</p>',
  text: 'Dinner',
  attachments: [],
  headers: {},
})

describe('Our product, in its demo,', () => {
  it('keeps every mail, and refuses those to the address that exists to be refused', async () => {
    const { sendMail, close } = createMailer(catcher.url)
    await sendMail(mailTo('meera@guests.example'))
    expect(await readdir(folder)).toHaveLength(1)
    await expect(sendMail(mailTo('nobody@refused.example'))).rejects.toMatchObject({
      responseCode: 550,
    })
    expect(await readdir(folder)).toHaveLength(1)
    close()
  })
})
