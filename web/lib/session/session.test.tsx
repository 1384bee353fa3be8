import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { createQueryKey, queryClient } from '../http/queries.ts'
import { chooseLanguage } from './session.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { fakeServer, success } from '../../test/fake-server.ts'
import { publishedReplies } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

const who = 'GET /api/verify-users-access'
const change = 'POST /api/user/change-language'
setUpSignedIn()

test('Our product uses the account’s language after it was changed on another device', async () => {
  fakeServer(publishedReplies({ [who]: success({ ...asha, language: 'fr' }) }))
  await show(<AppRoutes />, { at: '/dashboard' })
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Qu’allez-vous fêter ensemble/ }),
  ).toBeTruthy()
  await waitFor(() =>
    expect([document.documentElement.lang, document.cookie]).toEqual([
      'fr',
      expect.stringContaining('lang=fr'),
    ]),
  )
})

test('Our product changes the language of an open tab the next time it reads the session', async () => {
  let language = 'en'
  fakeServer(publishedReplies({ [who]: () => success({ ...asha, language }) }))
  await show(<AppRoutes />, { at: '/dashboard' })
  await screen.findByRole('heading', {
    level: 1,
    name: 'What are you bringing people together for?',
  })
  language = 'arb'
  await queryClient.invalidateQueries({ queryKey: createQueryKey(verifyUsersAccess) })
  await waitFor(() =>
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']),
  )
})

test('Our product ignores an older answer while the user chooses a language, and reads event names again', async () => {
  const late = Promise.withResolvers<void>()
  let turn = 0
  const requests = fakeServer(
    publishedReplies({
      [change]: success(null),
      [who]: async () => {
        if (turn++ > 0) await late.promise
        return success({ ...asha, language: 'en' })
      },
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  await screen.findByRole('heading', {
    level: 1,
    name: 'What are you bringing people together for?',
  })
  void queryClient.invalidateQueries({ queryKey: createQueryKey(verifyUsersAccess) })
  const count = (call: string) =>
    requests.filter(({ method, path }) => `${method} ${path}` === call).length
  const before = count('GET /api/events')
  await act(() => chooseLanguage('fr'))
  await act(async () => late.resolve())
  await screen.findByRole('heading', { level: 1, name: /^Qu’allez-vous fêter ensemble/ })
  expect(count(change)).toBe(1)
  await waitFor(() => expect(count('GET /api/events')).toBe(before + 1))
})

test('Our product keeps the language a visitor chose without an account', async () => {
  const requests = fakeServer({})
  await show(<p>-</p>)
  await chooseLanguage('arb')
  expect([document.documentElement.lang, requests.length]).toEqual(['ar', 0])
})
