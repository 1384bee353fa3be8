import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { noEventsPayload } from '../../../test/asha.ts'
import { openDevelopers, pressButton, webhooksReply } from '../../../test/developers.tsx'
import { success, type FakeReplies } from '../../../test/fake-server.ts'
import { listBodies, listToasts } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn()

const WEBHOOK = '00000000-0000-4000-8000-0000000000e8'
const MESSAGE = '00000000-0000-4000-8000-0000000000e9'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const webhookPayload = (more: object = {}) => ({
  WEBHOOK,
  NAME: '',
  URL: 'https://shop.example/hooks',
  TARGET: 'program',
  LANGUAGE: 'en',
  EVENT: null,
  KINDS: [],
  CREATED_BY: 'Asha Menon',
  KEY_NAME: null,
  CREATED_AT: '2026-11-01 10:00:00',
  STATE: 'active',
  FORMER_UNTIL: null,
  FAILED: 0,
  ...more,
})
const deliveryPayload = (more: object = {}) => ({
  MESSAGE,
  KIND: 'guest.answered',
  ABOUT: 'Meera Nair',
  HAPPENED_AT: '2026-11-01 11:00:00',
  STATE: 'failed',
  ATTEMPTS: 3,
  REQUESTED_AT: '2026-11-01 11:00:00',
  ANSWER_STATUS: 500,
  ANSWER_MS: 120,
  FAILURE: '',
  NEXT_AT: '2026-11-01 12:00:00',
  ...more,
})
const listedEvent = {
  EVENTID: 'A5A0000000000A1',
  TITLE: 'The wedding',
  STATUS: 'PUBLISHED',
  EVENT_MODE: 'Web',
  TYPE: 'Wedding',
  STARTDATE: null,
  TIMEZONE: 'Asia/Kolkata',
  DURATION: '3:00',
  VENUE: '',
  PEOPLE: 0,
  COMING: 0,
  CHECKIN: 'N',
  UserCheckIn: false,
  eventPassed: false,
  eventPostponed: false,
  UPDATED_AT: '2026-06-01 10:00:00',
  COVER: '/assets/covers/jaali-ruby.jpg',
}
const openedDelivery = (more: object = {}) =>
  success({
    ...deliveryPayload(more),
    HEADERS: [`webhook-id: msg_${MESSAGE}`],
    BODY: '{"type":"guest.answered"}',
    ANSWER_TEXT: 'out of order',
  })

const openWebhooks = (replies: FakeReplies = {}) =>
  openDevelopers({
    'GET /api/user/webhooks': webhooksReply([webhookPayload()]),
    [`GET /api/user/webhooks/${WEBHOOK}/deliveries`]: success({
      DELIVERIES: [deliveryPayload()],
      NEXT: null,
    }),
    [`GET /api/user/webhooks/${WEBHOOK}/deliveries/${MESSAGE}`]: openedDelivery(),
    ...replies,
  })
const openLog = async () => {
  await pressButton('Open https://shop.example/hooks')
  return within(await screen.findByRole('dialog', { name: 'Webhook' }))
}

async function chooseOption(name: string, option: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name, hidden: true }))
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}

describe('Our product', () => {
  test('names an address of Slack where one is asked for, and of a program elsewhere', async () => {
    const server = 'Messages go only to https addresses on the public internet.'
    await openWebhooks({
      'POST /api/user/webhooks': {
        http: 400,
        body: {
          status: 'failed',
          message: server,
          data: { code: 'invalidInput', errors: { URL: server } },
        },
      },
    })
    await pressButton('New webhook')
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    const address = dialog.getByLabelText('Address')
    fireEvent.change(address, { target: { value: 'our channel' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
    expect(await dialog.findByText(/such as https:\/\/example\.org/)).toBeTruthy()
    await chooseOption('Who reads the messages', 'Slack')
    expect(await dialog.findByText(/such as https:\/\/hooks\.slack\.com/)).toBeTruthy()
    fireEvent.change(address, { target: { value: 'http://localhost:3000' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
    expect(await dialog.findByText(server)).toBeTruthy()
  })

  test('adds a webhook for the chosen kinds, and shows its secret once', async () => {
    let webhooks: object[] = []
    const requests = await openWebhooks({
      'GET /api/user/webhooks': () => webhooksReply(webhooks),
      'POST /api/user/webhooks': () => {
        webhooks = [webhookPayload({ KINDS: ['guest.answered'] })]
        return success({ WEBHOOK, SECRET: secret })
      },
    })
    await pressButton('New webhook')
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    const add = dialog.getByRole('button', { name: 'Add webhook' }) as HTMLButtonElement
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Everything that happens' }))
    expect(add.disabled).toBe(true)
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Guest replied' }))
    fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'my shop' } })
    fireEvent.click(add)
    expect(await dialog.findByText(/Please enter an address such as/)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Address'), {
      target: { value: 'https://shop.example/hooks' },
    })
    fireEvent.click(add)
    const made = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }))
    expect(made.getByRole('group', { name: 'Signing secret' }).textContent).toContain(secret)
    expect(listBodies(requests, 'POST /api/user/webhooks')).toEqual([
      {
        NAME: '',
        URL: 'https://shop.example/hooks',
        TARGET: 'program',
        LANGUAGE: 'en',
        EVENT: null,
        KINDS: ['guest.answered'],
      },
    ])
    fireEvent.click(made.getByRole('button', { name: 'Done' }))
    expect((await screen.findByRole('list', { name: 'Webhooks' })).textContent).toContain(
      'Guest replied',
    )
    expect(document.body.textContent).not.toContain(secret)
  })

  test('shows a delivery with its request and answer, and sends it again', async () => {
    const requests = await openWebhooks({
      [`POST /api/user/webhooks/${WEBHOOK}/replay`]: success({ COUNT: 1 }),
    })
    const log = await openLog()
    fireEvent.click(await log.findByRole('button', { name: /Guest replied.*Meera Nair.*Failed/s }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery' }))
    expect(await dialog.findByText('The receiver answered with 500.')).toBeTruthy()
    expect(dialog.getByRole('group', { name: 'Request' }).textContent).toContain(
      `webhook-id: msg_${MESSAGE}`,
    )
    expect(dialog.getByRole('group', { name: 'Answer' }).textContent).toContain('out of order')
    fireEvent.click(dialog.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(listToasts()).toContain('1 message is being sent again.'))
    expect(listBodies(requests, `POST /api/user/webhooks/${WEBHOOK}/replay`)).toEqual([{ MESSAGE }])
  })

  test('tries an address, and says why nothing came back', async () => {
    await openWebhooks({
      [`POST /api/user/webhooks/${WEBHOOK}/test`]: success({ MESSAGE }),
      [`GET /api/user/webhooks/${WEBHOOK}/deliveries/${MESSAGE}`]: openedDelivery({
        KIND: 'webhook.test',
        ANSWER_STATUS: null,
        FAILURE: 'timeout',
        NEXT_AT: null,
      }),
    })
    const log = await openLog()
    fireEvent.click(log.getByRole('button', { name: 'Send a test' }))
    expect(await screen.findByText('The receiver did not answer within 10 seconds.')).toBeTruthy()
  })

  test('sends everything that failed again, pauses, resumes and deletes', async () => {
    let state = 'active'
    const switchTo = (next: string) => () => {
      state = next
      return success(null)
    }
    const requests = await openWebhooks({
      'GET /api/user/webhooks': () =>
        webhooksReply(state === 'deleted' ? [] : [webhookPayload({ STATE: state, FAILED: 2 })]),
      [`POST /api/user/webhooks/${WEBHOOK}/replay`]: success({ COUNT: 2 }),
      [`POST /api/user/webhooks/${WEBHOOK}/pause`]: switchTo('paused'),
      [`POST /api/user/webhooks/${WEBHOOK}/resume`]: switchTo('active'),
      [`DELETE /api/user/webhooks/${WEBHOOK}`]: switchTo('deleted'),
    })
    await screen.findByText('2 failed')
    const log = await openLog()
    fireEvent.click(log.getByRole('button', { name: 'Pause' }))
    expect(await log.findByText(/Nothing is sent for now/)).toBeTruthy()
    fireEvent.click(await log.findByRole('button', { name: 'Resume' }))
    await log.findByRole('button', { name: 'Pause' })
    fireEvent.click(log.getByRole('button', { name: 'Send again' }))
    const replay = within(await screen.findByRole('dialog', { name: 'Send messages again' }))
    fireEvent.click(replay.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(listToasts()).toContain('2 messages are being sent again.'))
    expect(listBodies(requests, `POST /api/user/webhooks/${WEBHOOK}/replay`)).toEqual([{}])
    const again = within(await screen.findByRole('dialog', { name: 'Webhook' }))
    fireEvent.click(again.getByRole('button', { name: 'Delete' }))
    const remove = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }))
    fireEvent.click(remove.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Webhooks' })).toBeNull())
  })

  test('tells no payments of one event alone', async () => {
    const requests = await openWebhooks({
      'GET /api/events': success({ ...noEventsPayload, EventList: [listedEvent] }),
      'GET /api/user/webhooks': webhooksReply([
        webhookPayload({ KINDS: ['guest.answered', 'payment.received'] }),
      ]),
      [`PUT /api/user/webhooks/${WEBHOOK}`]: success(null),
    })
    const log = await openLog()
    fireEvent.click(log.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
    expect(dialog.getByRole('checkbox', { name: 'Payment received' })).toBeTruthy()
    await chooseOption('Event', 'The wedding')
    expect(dialog.queryByRole('checkbox', { name: 'Payment received' })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(listToasts()).toContain('The webhook was changed.'))
    expect(listBodies(requests, `PUT /api/user/webhooks/${WEBHOOK}`)).toMatchObject([
      { KINDS: ['guest.answered'] },
    ])
  })

  test('changes a webhook into one of a channel, with a language and the payments', async () => {
    const requests = await openWebhooks({ [`PUT /api/user/webhooks/${WEBHOOK}`]: success(null) })
    const log = await openLog()
    fireEvent.click(log.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Team channel' } })
    await chooseOption('Who reads the messages', 'Slack')
    await chooseOption('Language of the messages', 'Français')
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Payment received' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(listToasts()).toContain('The webhook was changed.'))
    const [body] = listBodies(requests, `PUT /api/user/webhooks/${WEBHOOK}`) as [
      { KINDS: string[] },
    ]
    expect(body).toMatchObject({
      NAME: 'Team channel',
      URL: 'https://shop.example/hooks',
      TARGET: 'slack',
      LANGUAGE: 'fr',
    })
    expect(body.KINDS).toHaveLength(16)
    expect(body.KINDS).toContain('payment.received')
  })

  test('shows a new secret after a rotation', async () => {
    await openWebhooks({
      [`POST /api/user/webhooks/${WEBHOOK}/rotate-secret`]: success({ SECRET: secret }),
    })
    const log = await openLog()
    fireEvent.click(log.getByRole('button', { name: 'New secret' }))
    const rotate = within(await screen.findByRole('dialog', { name: 'Make a new secret?' }))
    fireEvent.click(rotate.getByRole('button', { name: 'New secret' }))
    const shown = within(await screen.findByRole('dialog', { name: 'The secret of your webhook' }))
    expect(shown.getByText(secret)).toBeTruthy()
  })
})
