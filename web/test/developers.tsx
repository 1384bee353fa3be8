import { fireEvent, screen } from '@testing-library/react'
import { permissions } from '@mehfil/contract/access.ts'
import { AppRoutes } from '../routes.tsx'
import { asha, noEvents } from './asha.ts'
import { fakeServer, success, type FakeReplies } from './fake-server.ts'
import { show } from './show.tsx'

/** The owner of an account whose plan has keys and webhooks. */
export const developer = { ...asha, plan: 'First', features: permissions, permissions }

export const keysReply = (KEYS: object[], more: object = {}) =>
  success({ KEYS, KEYS_LIMIT: 50, IS_PROVEN: true, PASSWORD_SET: true, ...more })
export const webhooksReply = (WEBHOOKS: object[]) => success({ WEBHOOKS, WEBHOOKS_LIMIT: 20 })

/** Opens the screen of keys and webhooks, which has none of them unless the replies say so. */
export async function openDevelopers(replies: FakeReplies = {}, session: object = developer) {
  const requests = fakeServer({
    'GET /api/verify-users-access': success(session),
    'GET /api/events': noEvents,
    'GET /api/user/api-keys': keysReply([]),
    'GET /api/user/webhooks': webhooksReply([]),
    ...replies,
  })
  await show(<AppRoutes />, { at: '/developers' })
  return requests
}

export const pressButton = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
