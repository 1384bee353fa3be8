import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../routes.tsx'
import { noEvents } from '../../test/asha.ts'
import { developer } from '../../test/developers.tsx'
import { fakeServer, success, type FakeReplies } from '../../test/fake-server.ts'
import { FakeStream } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const domain = 'GET /api/user/page-domain'
const label = 'GET /api/user/white-label'
const domainReply = (DOMAIN: object | null, IS_OFFERED = true) =>
  success({ DOMAIN, USUAL: 'mehfil.example', IS_OFFERED })
const labelReply = (LABEL: object | null, IS_OFFERED = true) =>
  success({ LABEL, USUAL: 'Mehfil', IS_OFFERED })

const waiting = {
  DOMAIN: 'rsvp.ananya.example',
  STATE: 'waiting',
  SINCE: null,
  CHECKED_AT: null,
  CHECKS: [
    {
      KIND: 'alias',
      STATE: 'bad',
      FINDING: 'alias-other',
      ABOUT: 'rsvp.ananya.example',
      RECORD: { TYPE: 'CNAME', NAME: 'rsvp.ananya.example', VALUE: 'mehfil.example' },
      FOUND: ['shop.example'],
    },
  ],
}

async function openNames(replies: FakeReplies) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(developer),
    'GET /api/events': noEvents,
    [domain]: () => domainReply(null),
    [label]: () => labelReply(null),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/profile/names' })
  await screen.findByRole('heading', { name: 'Your own names' })
  return requests
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (field: string, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } })

test('Our product takes a domain of a host, says which record it needs, and shows it once in use', async () => {
  let stored: object | null = null
  const requests = await openNames({
    [domain]: () => domainReply(stored),
    'PUT /api/user/page-domain': () => {
      stored = waiting
      return success({ DOMAIN: stored })
    },
    'POST /api/user/page-domain/check': () => {
      stored = { ...waiting, STATE: 'used', CHECKS: [] }
      return success({ DOMAIN: stored })
    },
  })
  await screen.findByLabelText('Domain')
  type('Domain', 'rsvp ananya')
  await press('Use this domain')
  expect(await screen.findByText(/such as rsvp.example.org/)).toBeTruthy()
  type('Domain', 'rsvp.ananya.example')
  await press('Use this domain')
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    data: { DOMAIN: 'rsvp.ananya.example' },
  })
  expect(await screen.findByText('Waiting for the records')).toBeTruthy()
  expect(screen.getByText('shop.example')).toBeTruthy()
  expect(screen.getByText('mehfil.example', { selector: 'code' })).toBeTruthy()
  await press('Check now')
  expect(await screen.findByText('In use')).toBeTruthy()
})

test.each([
  ['waiting', 'Until then pages are at '],
  ['broken', 'Pages are at '],
  ['lost', 'Pages are at '],
  ['plan', 'Pages are at '],
])('Our product says where pages are while a domain is %s', async (STATE, start) => {
  await openNames({ [domain]: () => domainReply({ ...waiting, STATE }) })
  const words = await screen.findByText(/ages are at .*mehfil\.example/)
  expect(words.textContent?.startsWith(start)).toBe(true)
})

test('Our product shows a name while it is typed, and saves it with its colour', async () => {
  const requests = await openNames({
    'PUT /api/user/white-label': () =>
      success({
        LABEL: { NAME: 'Ananya Events', ACCENT: '#2f6d80', FOOTER: 'Udaipur', LOGO: '', ICON: '' },
      }),
  })
  await screen.findByLabelText('Name')
  type('Name', 'Ananya Events')
  type('Line at the end of emails and papers', 'Udaipur')
  type('Colour', '#2f6d80')
  expect(screen.getByText('Ananya Events · Udaipur')).toBeTruthy()
  await press('Save')
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    data: { NAME: 'Ananya Events', ACCENT: '#2f6d80', FOOTER: 'Udaipur' },
  })
})

test('Our product shows the pictures before a name is saved, and says what they wait for', async () => {
  await openNames({})
  expect(await screen.findByText('You can add pictures once a name is saved.')).toBeTruthy()
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Add a picture' })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.getByRole('figure', { name: 'Preview' }).textContent).not.toContain('find')
})

test('Our product takes a colour from the picker, and says whether text can be read in it', async () => {
  await openNames({})
  await screen.findByLabelText('Name')
  const picker = screen.getByLabelText<HTMLInputElement>('Pick a colour')
  expect([picker.type, picker.value]).toEqual(['color', '#5b2a6e'])
  type('Pick a colour', '#ffd54a')
  expect(screen.getByLabelText<HTMLInputElement>('Colour').value).toBe('#ffd54a')
  expect(screen.getByText(/^Text can’t be read in this colour/)).toBeTruthy()
  type('Colour', '#2F6D80')
  expect(picker.value).toBe('#2f6d80')
  expect(screen.getByText('Text is easy to read in this colour.')).toBeTruthy()
  type('Colour', '')
  expect(screen.queryByText(/in this colour/)).toBeNull()
})

test('Our product says which plans have names of their own', async () => {
  await openNames({
    [domain]: () => domainReply(null, false),
    [label]: () => labelReply(null, false),
  })
  for (const name of ['Domain of your pages', 'Name, pictures and colour']) {
    const box = screen.getByRole('region', { name })
    expect(await within(box).findByText(/On the First plan and with One-Time events/)).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Use this domain' })).toBeNull()
})
