import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import { keyOf, queryClient } from './queries.ts'
import { chooseLanguage } from './session.ts'
import { Screens } from '../routes.tsx'
import { asha } from '../test/asha.ts'
import { fakeServer, success } from '../test/fake-server.ts'
import { publishedReplies } from '../test/published.ts'
import { signedIn } from '../test/signed-in.ts'
import { show } from '../test/show.tsx'

const who = 'GET /api/verify-users-access'
const change = 'POST /api/user/change-language'
signedIn()

test('Our product takes the language of the account when it was changed on another device', async () => {
  fakeServer(publishedReplies({ [who]: success({ ...asha, language: 'fr' }) }))
  await show(<Screens />, { at: '/dashboard' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Événements' })).toBeTruthy()
  await waitFor(() =>
    expect([document.documentElement.lang, document.cookie]).toEqual([
      'fr',
      expect.stringContaining('lang=fr'),
    ]),
  )
})

test('Our product follows in a tab that is open already, the next time it asks who is there', async () => {
  let language = 'en'
  fakeServer(publishedReplies({ [who]: () => success({ ...asha, language }) }))
  await show(<Screens />, { at: '/dashboard' })
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  language = 'arb'
  await queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
  await waitFor(() =>
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']),
  )
})

test('Our product is not turned back by an older answer while somebody chooses, and asks for the names of events anew', async () => {
  const late = Promise.withResolvers<void>()
  let turn = 0
  const asked = fakeServer(
    publishedReplies({
      [change]: success(null),
      [who]: async () => {
        if (turn++ > 0) await late.promise
        return success({ ...asha, language: 'en' })
      },
    }),
  )
  await show(<Screens />, { at: '/dashboard' })
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  void queryClient.invalidateQueries({ queryKey: keyOf(verifyUsersAccess) })
  const count = (call: string) =>
    asked.filter(({ method, path }) => `${method} ${path}` === call).length
  const before = count('GET /api/events')
  await act(() => chooseLanguage('fr'))
  await act(async () => late.resolve())
  await screen.findByRole('heading', { level: 1, name: 'Événements' })
  expect(count(change)).toBe(1)
  await waitFor(() => expect(count('GET /api/events')).toBe(before + 1))
})

test('Our product keeps the language somebody chose without an account', async () => {
  const asked = fakeServer({})
  await show(<p>-</p>)
  await chooseLanguage('arb')
  expect([document.documentElement.lang, asked.length]).toEqual(['ar', 0])
})
