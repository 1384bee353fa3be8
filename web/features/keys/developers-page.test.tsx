import { proofReply } from '../../test/profile.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { developer, keysReply, openDevelopers, pressButton } from '../../test/developers.tsx'
import { EID } from '../../test/draft.ts'
import { refusal, success } from '../../test/fake-server.ts'
import { getAddress, listBodies, listToasts } from '../../test/screen-queries.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn()

const KEY = '00000000-0000-4000-8000-0000000000e7'
const keyPayload = (more: object = {}) => ({
  KEY,
  NAME: 'Website',
  SCOPES: ['ManageGuests:write', 'Reports:read'],
  EVENT: null,
  ADDRESSES: [],
  HINT: '7f3a',
  CREATED_BY: 'Asha Menon',
  CREATED_AT: '2026-11-01 10:00:00',
  EXPIRES_AT: null,
  USED_AT: null,
  STATE: 'active',
  ...more,
})
const secret = `mhf_live_${'0a1b2c3d'.repeat(9)}`

describe('Our product', () => {
  test('welcomes the first key with an example call', async () => {
    await openDevelopers()
    expect(await screen.findByRole('heading', { name: 'Bring your own tools' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Example call' }).textContent).toMatch(
      /curl http.*\/api\/events.*Authorization: Bearer mhf_/s,
    )
    expect(screen.getByRole('link', { name: /^All calls/ }).getAttribute('href')).toBe(
      '/developers/api',
    )
  })

  test('makes a key with what was ticked, and shows it once', async () => {
    let keys: object[] = []
    const requests = await openDevelopers({
      'GET /api/user/api-keys': () => keysReply(keys),
      'POST /api/user/api-keys': () => {
        keys = [keyPayload()]
        return success({ KEY, SECRET: secret })
      },
    })
    await pressButton('New key')
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Website' } })
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Guests and invitations: change' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Reports: read' }))
    fireEvent.change(dialog.getByLabelText('Allowed addresses'), {
      target: { value: '203.0.113.0/24\n2001:db8::7' },
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Make key' }))
    const made = within(await screen.findByRole('dialog', { name: 'Your new key' }))
    expect(made.getByRole('group', { name: 'API key' }).textContent).toContain(secret)
    expect(listBodies(requests, 'POST /api/user/api-keys')).toEqual([
      {
        NAME: 'Website',
        SCOPES: ['ManageGuests:write', 'Reports:read'],
        EVENT: null,
        EXPIRES_IN: 365,
        ADDRESSES: ['203.0.113.0/24', '2001:db8::7'],
      },
    ])
    fireEvent.click(made.getByRole('button', { name: 'Done' }))
    expect((await screen.findByRole('list', { name: 'API keys' })).textContent).toContain('Website')
    expect(document.body.textContent).not.toContain(secret)
  })

  test('offers changing only where there is something to change, and only what the reader may do', async () => {
    const requests = await openDevelopers(
      { 'POST /api/user/api-keys': success({ KEY, SECRET: secret }) },
      { ...developer, role: 'Normaluser', permissions: ['UserAccess', 'Dashboard', 'CheckIn'] },
    )
    await pressButton('New key')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).name)).toEqual([
      'Dashboard:read',
      'CheckIn:read',
      'CheckIn:write',
      'UserAccess:read',
    ])
    const write = dialog.getByRole('checkbox', { name: 'Check-in settings: change' })
    fireEvent.click(write)
    expect(
      (dialog.getByRole('checkbox', { name: 'Check-in settings: read' }) as HTMLInputElement)
        .checked,
    ).toBe(true)
    fireEvent.click(write)
    expect((write as HTMLInputElement).checked).toBe(false)
    fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Door' } })
    await pressButton('Make key')
    await waitFor(() =>
      expect(listBodies(requests, 'POST /api/user/api-keys')).toMatchObject([
        { SCOPES: ['CheckIn:read'] },
      ]),
    )
  })

  test('explains what is missing before anything is sent', async () => {
    const requests = await openDevelopers()
    await pressButton('New key')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Guests and invitations: read' }))
    fireEvent.change(dialog.getByLabelText('Allowed addresses'), { target: { value: 'my office' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Make key' }))
    expect(await dialog.findByText('Please give the key a name.')).toBeTruthy()
    expect(dialog.getByText('Please choose at least one scope.')).toBeTruthy()
    expect(dialog.getByText(/Please enter addresses such as/)).toBeTruthy()
    expect(listBodies(requests, 'POST /api/user/api-keys')).toEqual([])
  })

  test('asks for the password first when the person has not proven it lately', async () => {
    let isProven = false
    await openDevelopers({
      'GET /api/user/api-keys': () => keysReply([], { IS_PROVEN: isProven }),
      'GET /api/user/proof': proofReply(),
      'POST /api/user/check-password': () => {
        isProven = true
        return success({})
      },
    })
    await pressButton('New key')
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'Gather.2026' } })
    await pressButton('Confirm')
    expect(await screen.findByRole('button', { name: 'Make key' })).toBeTruthy()
  })

  test('asks again when the proof ran out while the form was open', async () => {
    let isProven = true
    await openDevelopers({
      'GET /api/user/api-keys': () => keysReply([], { IS_PROVEN: isProven }),
      'GET /api/user/proof': proofReply(),
      'POST /api/user/api-keys': () => {
        isProven = false
        return refusal(409, 'failed', 'Please start again.', {}, 'wrongStep')
      },
    })
    await pressButton('New key')
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Website' } })
    await pressButton('Make key')
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })

  test('lists keys with what they may do, where, from where, until when, and their last use', async () => {
    await openDevelopers({
      'GET /api/user/api-keys': keysReply([
        keyPayload({
          EVENT: { EVENTID: EID, TITLE: 'Asha & Rohan' },
          ADDRESSES: ['203.0.113.0/24'],
          EXPIRES_AT: '2027-02-01 10:00:00',
          STATE: 'paused',
          CREATED_BY: 'Noah Fernandes',
        }),
      ]),
    })
    const row = (await screen.findAllByRole('listitem')).find(({ textContent }) =>
      textContent.includes('Website'),
    )
    expect(row?.textContent).toMatch(
      /Website.*Paused.*ends in 7f3a.*Not used yet.*Expires on 1 February 2027.*Guests and invitations: change.*Reports: read.*Asha & Rohan.*Only from 203\.0\.113\.0\/24.*Made on 1 November 2026 by Noah Fernandes.*has left the team/,
    )
  })

  test('revokes a key after a confirmation, and renames one', async () => {
    const requests = await openDevelopers({
      'GET /api/user/api-keys': keysReply([keyPayload()]),
      [`DELETE /api/user/api-keys/${KEY}`]: success({}),
      [`PUT /api/user/api-keys/${KEY}`]: success({}),
    })
    await pressButton('Rename Website')
    const renaming = within(await screen.findByRole('dialog', { name: 'Rename this key' }))
    fireEvent.change(renaming.getByLabelText('Name'), { target: { value: 'Shop' } })
    fireEvent.click(renaming.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(listBodies(requests, `PUT /api/user/api-keys/${KEY}`)).toEqual([{ NAME: 'Shop' }]),
    )
    await pressButton('Revoke Website')
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Website”?' }))
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(listToasts()).toContain('“Website” was revoked.'))
  })

  test.each([
    ['Business', 'Superuser', 'upgrade'],
    ['Business', 'Normaluser', 'limit-exceeded'],
  ])('says on the plan %s to a %s which plans have keys', async (plan, role, kind) => {
    const requests = await openDevelopers({}, { ...developer, plan, role })
    await waitFor(() => expect(upgradePrompt.now()).toMatchObject({ kind, about: 'apiKeys' }))
    await waitFor(() => expect(getAddress()).toBe('/dashboard'))
    expect(requests.some(({ path }) => path.includes('api-keys'))).toBe(false)
    upgradePrompt.close()
  })
})
